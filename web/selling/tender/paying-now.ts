import { bookRulesOf, offlineForLong } from '#core/book/book-rules.ts'
import type { Paying } from '#core/checkout/checkout.ts'
import type { BookAtTill } from '#core/checkout/sell-on-account.ts'
import type { TypedPayment } from '#core/sales/payment.ts'
import { currencyOf, roundingOf } from '#core/settings/business.ts'
import type { Shop } from '#web/store/shop/shop.ts'

type AtPay = Pick<Shop, 'catalogue' | 'device' | 'identity' | 'now'>

/** How the shop takes money now, and what is typed of the payment. */
export function payingNow(shop: AtPay, typedPayment: TypedPayment): Paying {
  const { business, methods } = shop.catalogue.get()
  return {
    methods,
    typedPayment,
    currency: currencyOf(business),
    cashRounding: roundingOf(business),
    book: bookNow(shop),
  }
}

// In Local Mode there is no other till.
function bookNow(shop: AtPay): BookAtTill {
  const { balances, business } = shop.catalogue.get()
  if (shop.identity.mode === 'local') return { balances }
  const { lastSyncAt } = shop.device.get()
  return { balances, offline: offlineForLong(bookRulesOf(business), lastSyncAt, shop.now()) }
}
