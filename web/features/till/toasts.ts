import type { CheckoutRefusal } from '#core/checkout/checkout.ts'
import { type Cents, subtract, sum, ZERO } from '#core/money/cents.ts'
import { type Currency, formatMoney } from '#core/money/format.ts'
import type { ReturnRefusal } from '#core/returns/return-amounts.ts'
import type { Sale } from '#core/sales/sale.ts'
import { tendersOf } from '#core/sales/tender.ts'
import { tipsOf } from '#core/sales/tip.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { notOnAccount, notPaid } from '#web/selling/tender/texts.ts'
import { paidWords } from '#web/selling/texts.ts'
import { mixedDemo, priceMissing, wrong, wrongOf } from '#web/selling/toasts.ts'
import type { StorageFault } from '#web/store/db/storage-error.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { methodNames, takenHow } from '#web/words/method-words.ts'
import { formatPoints } from '#web/words/points-words.ts'
import { texts as emptiesTexts } from './empties/texts.ts'

const texts = catalogue('till.toasts', {
  paid: 'Payment successful',
  withTip: '{paid}, {tip} tip',
  processing: { title: 'Processing payment' },
  receiptMade: { title: 'Receipt generated', description: 'PDF receipt downloaded' },
  receiptFailed: {
    title: 'Receipt generation failed',
    description: 'Could not generate the receipt PDF',
  },
  notPrinted: { title: 'Not printed', description: 'The sale is stored. Tap Print to try again.' },
  numberKept: 'Number kept',
  numberNotKept: {
    title: 'Number not kept',
    description: 'This device could not store it. The message can be sent all the same.',
  },
  displayShut: {
    title: 'Customer display not opened',
    description: 'The browser kept its window shut. Allow pop-ups for this page, then tap again.',
  },
  backOnline: { title: 'You are back online', description: 'Syncing latest data from server' },
  wentOffline: { title: 'Working offline', description: 'Using previously saved data' },
  offlineUser: { title: 'Offline mode active', description: 'Using stored user data while offline' },
  offlineProducts: { title: 'Offline Mode', description: 'Using cached product data' },
  demoProducts: { title: 'Offline Mode', description: 'No product data cached, using demo products' },
  demoBusiness: { title: 'Offline Mode', description: 'Using demo business data' },
  noBusiness: {
    title: 'No Business Found',
    description: 'Please set up your business in the My Business page',
  },
})

/** Every message of the till itself (S5.2, S8.8, S8.9, S4.10); messages about the cart are in `web/selling`. */
export const toastMessages = {
  paid: (sale: Sale, currency: Currency | undefined): ToastContent => ({
    ...(sale.kind === 'return'
      ? { title: emptiesTexts.given, description: formatMoney(subtract(ZERO, paidIn(sale)), currency) }
      : { title: texts.paid, description: withTip(paidFacts(sale, currency), sale, currency) }),
  }),
  processing: texts.processing,
  receiptMade: texts.receiptMade,
  receiptFailed: wrongOf(texts.receiptFailed),
  notPrinted: wrongOf(texts.notPrinted),
  numberKept: (customer: string): ToastContent => ({ title: texts.numberKept, description: customer }),
  numberNotKept: wrongOf(texts.numberNotKept),
  displayShut: wrongOf(texts.displayShut),
  backOnline: texts.backOnline,
  wentOffline: texts.wentOffline,
  offlineUser: texts.offlineUser,
  offlineProducts: texts.offlineProducts,
  demoProducts: texts.demoProducts,
  demoBusiness: texts.demoBusiness,
  noBusiness: texts.noBusiness,
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

const refusedTexts = catalogue('till.refused', {
  cartEmpty: { title: 'Cart is empty', description: 'Add items to cart before checkout' },
  noMethod: { title: 'Payment method required', description: 'Please select a payment method' },
  shortStock: { title: 'Insufficient stock', description: 'Not enough stock for: {names}' },
  notPaid: 'Not paid yet',
  noShift: {
    title: 'Open a shift first',
    description: 'Cash goes into an open shift. The cart is still here.',
  },
  discountExceeds: {
    title: 'Discount too large',
    description: 'The discount is more than the price',
  },
  reasonMissing: {
    title: 'Choose a reason',
    description: 'A discount of this cart needs one: tap it and choose.',
  },
  pointsGone: {
    title: 'Points were spent',
    description: 'Only {points} are left. Take the points off, then use them again.',
  },
  pointsChanged: {
    title: 'Points have changed',
    description: 'What points are worth was changed. Take them off, then use them again.',
  },
  notOnAccount: 'Not sold on account',
  emptiesNotTaken: {
    title: 'Empties not taken back',
    description: 'Open Empties back and count them again. The cart is still here.',
  },
  notStored: 'Error processing payment',
})

function paidIn(sale: Sale): Cents {
  return sum(tendersOf(sale).map(({ amount }) => amount))
}

function withTip(paid: string, sale: Sale, currency: Currency | undefined): string {
  const tip = tipsOf(tendersOf(sale))
  return tip === 0 ? paid : texts.withTip({ paid, tip: formatMoney(tip, currency) })
}

// One payment by a built-in method is said in words, several by their names.
function paidFacts(sale: Sale, currency: Currency | undefined): string {
  const tenders = tendersOf(sale)
  const money = (amount: Cents) => formatMoney(amount, currency)
  const [only = { amount: sale.total, methodId: sale.paymentMethod }, ...others] = tenders
  if (others.length === 0 && only.methodId === sale.paymentMethod)
    return paidWords(money(only.amount), takenHow({ id: sale.paymentMethod, name: '' }))
  return tenders.map((each) => `${methodNames([each])} ${money(each.amount)}`).join(', ')
}

/** Why the cart cannot be paid (S5.2, R10). */
export function checkoutRefused(refusal: CheckoutRefusal, currency: Currency | undefined): ToastContent {
  switch (refusal.code) {
    case 'cart-empty':
      return wrongOf(refusedTexts.cartEmpty)
    case 'no-payment-method':
      return wrongOf(refusedTexts.noMethod)
    case 'short-stock':
      return wrong(
        refusedTexts.shortStock.title,
        refusedTexts.shortStock.description({ names: refusal.names.join(', ') }),
      )
    case 'demo-mixed':
      return mixedDemo
    case 'not-paid':
      return wrong(
        refusedTexts.notPaid,
        notPaid(refusal.why, (amount) => formatMoney(amount, currency)),
      )
    case 'price-missing':
      return priceMissing(refusal.names)
    case 'no-shift':
      return wrongOf(refusedTexts.noShift)
    case 'discount-exceeds':
      return wrongOf(refusedTexts.discountExceeds)
    case 'reason-missing':
      return wrongOf(refusedTexts.reasonMissing)
    case 'points-gone':
      return wrong(
        refusedTexts.pointsGone.title,
        refusedTexts.pointsGone.description({ points: formatPoints(refusal.left) }),
      )
    case 'points-changed':
      return wrongOf(refusedTexts.pointsChanged)
    case 'account-nobody':
    case 'account-not-allowed':
    case 'account-demo':
    case 'account-offline':
      return wrong(refusedTexts.notOnAccount, notOnAccount(refusal))
    default:
      return refusal satisfies never
  }
}

/** Why empties were not taken back with what is sold (S14.26). */
export function emptiesRefused(refusal: ReturnRefusal, price: (amount: Cents) => string): ToastContent {
  switch (refusal.code) {
    case 'no-shift':
      return wrongOf(refusedTexts.noShift)
    case 'demo-mixed':
      return mixedDemo
    case 'not-paid':
      return wrong(refusedTexts.notPaid, notPaid(refusal.why, price))
    default:
      return wrongOf(refusedTexts.emptiesNotTaken)
  }
}

const NOT_STORED: Record<StorageFault, string> = catalogue('till.notStored', {
  quota:
    'There was an error processing your payment. This device is full: free up some space, then tap Pay again. The cart is still here.',
  closed:
    'There was an error processing your payment. The browser closed this page’s storage: reload the page, then make the sale again.',
  blocked:
    'There was an error processing your payment. Close other Tuckshop tabs, then tap Pay again. The cart is still here.',
  unknown: 'There was an error processing your payment',
})

/** The sale could not be stored, so there is none (S8.8). */
export function paymentFailed(fault: StorageFault): ToastContent {
  return wrong(refusedTexts.notStored, NOT_STORED[fault])
}
