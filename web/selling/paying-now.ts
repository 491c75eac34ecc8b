import type { Paying } from '#core/sales/checkout.ts'
import { BUSINESS, roundingOf } from '#core/settings/business.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { OpenCart } from './open-cart.ts'

/** How the shop takes money now, and what is typed of the payment. */
export function payingNow(shop: Pick<Shop, 'catalogue'>, open: Pick<OpenCart, 'typedPayment'>): Paying {
  const { business, methods } = shop.catalogue.get()
  return {
    methods,
    typedPayment: open.typedPayment.get(),
    currency: business?.currency ?? BUSINESS.currency.blank,
    cashRounding: roundingOf(business),
  }
}
