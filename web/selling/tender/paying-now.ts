import type { Paying } from '#core/checkout/checkout.ts'
import type { TypedPayment } from '#core/sales/payment.ts'
import { currencyOf, roundingOf } from '#core/settings/business.ts'
import type { Shop } from '#web/store/shop/shop.ts'

/** How the shop takes money now, and what is typed of the payment. */
export function payingNow(shop: Pick<Shop, 'catalogue'>, typedPayment: TypedPayment): Paying {
  const { business, methods } = shop.catalogue.get()
  return { methods, typedPayment, currency: currencyOf(business), cashRounding: roundingOf(business) }
}
