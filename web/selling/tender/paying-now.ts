import { bookRulesOf, offlineForLong } from '#core/book/book-rules.ts'
import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import type { Paying } from '#core/checkout/checkout.ts'
import type { BookAtTill } from '#core/checkout/sell-on-account.ts'
import type { TypedPayment } from '#core/sales/payment.ts'
import { currencyOf, roundingOf } from '#core/settings/business.ts'
import { OFFLINE_LIMIT, type VouchersAtTill } from '#core/vouchers/spend-voucher.ts'
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
    vouchers: vouchersNow(shop),
  }
}

/** The same of a sale that may have a tip beside it: any at the till but an exchange (S11.16). */
export function payingWithTip(shop: AtPay, typedPayment: TypedPayment): Paying {
  const tips = shop.catalogue.get().business?.tips === true
  return { ...payingNow(shop, typedPayment), tips }
}

// Longer than a listening device waits for an answer: one without any for this long is out of touch.
const HEARD_MS = 65 * 60_000

// In Local Mode there is no other till, so that no voucher is unknown.
function vouchersNow(shop: AtPay): VouchersAtTill {
  const { vouchers, business } = shop.catalogue.get()
  const { lastSyncAt, syncPaused, waiting } = shop.device.get()
  const now = shop.now()
  const isQuiet = lastSyncAt === null || now - lastSyncAt > HEARD_MS
  // A browser says that it is online wherever there is any network; what waits to be sent says that the server is away.
  const isOutOfTouch = !navigator.onLine || waiting > 0 || syncPaused || isQuiet
  const isApart = shop.identity.mode === 'account' && isOutOfTouch
  return {
    vouchers,
    ...(isApart && { unheard: business?.voucherOffline ?? OFFLINE_LIMIT }),
    currency: currencyOf(business),
    now,
    calendar: deviceCalendar,
  }
}

// In Local Mode there is no other till.
function bookNow(shop: AtPay): BookAtTill {
  const { balances, business } = shop.catalogue.get()
  if (shop.identity.mode === 'local') return { balances }
  const { lastSyncAt } = shop.device.get()
  return { balances, offline: offlineForLong(bookRulesOf(business), lastSyncAt, shop.now()) }
}
