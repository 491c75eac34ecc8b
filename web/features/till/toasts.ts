import type { CheckoutRefusal } from '#core/checkout/checkout.ts'
import type { Cents } from '#core/money/cents.ts'
import { type Currency, formatMoney } from '#core/money/format.ts'
import type { Sale } from '#core/sales/sale.ts'
import { tendersOf } from '#core/sales/tender.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { notOnAccount, notPaid } from '#web/selling/tender/texts.ts'
import { paidWords } from '#web/selling/texts.ts'
import { mixedDemo, priceMissing, wrong } from '#web/selling/toasts.ts'
import type { StorageFault } from '#web/store/db/storage-error.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Every message of the till itself (S5.2, S8.8, S8.9, S4.10); messages about the cart are in `web/selling`. */
const toldWords = catalogue('till.toasts', {
  processing: { title: 'Processing payment' },
  receiptMade: { title: 'Receipt generated', description: 'PDF receipt downloaded' },
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

export const told = {
  ...toldWords,
  paid: (sale: Sale, currency: Currency | undefined): ToastContent => ({
    title: 'Payment successful',
    description: paidFacts(sale, currency),
  }),
  receiptFailed: wrong('Receipt generation failed', 'Could not generate the receipt PDF'),
  notPrinted: wrong('Not printed', 'The sale is stored. Tap Print to try again.'),
  numberKept: (customer: string): ToastContent => ({ title: 'Number kept', description: customer }),
  numberNotKept: wrong(
    'Number not kept',
    'This device could not store it. The message can be sent all the same.',
  ),
  displayShut: wrong(
    'Customer display not opened',
    'The browser kept its window shut. Allow pop-ups for this page, then tap again.',
  ),
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

// One payment by a built-in method is said in words, several by their names.
function paidFacts(sale: Sale, currency: Currency | undefined): string {
  const tenders = tendersOf(sale)
  const money = (amount: Cents) => formatMoney(amount, currency)
  const [only = { amount: sale.total, methodId: sale.paymentMethod }, ...others] = tenders
  if (others.length === 0 && only.methodId === sale.paymentMethod)
    return paidWords(money(only.amount), { id: sale.paymentMethod, name: '' })
  return tenders.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')
}

/** Why the cart cannot be paid (S5.2, R10). */
export function checkoutRefused(refusal: CheckoutRefusal, currency: Currency | undefined): ToastContent {
  switch (refusal.code) {
    case 'cart-empty':
      return wrong('Cart is empty', 'Add items to cart before checkout')
    case 'no-payment-method':
      return wrong('Payment method required', 'Please select a payment method')
    case 'short-stock':
      return wrong('Insufficient stock', `Not enough stock for: ${refusal.names.join(', ')}`)
    case 'demo-mixed':
      return mixedDemo
    case 'not-paid':
      return wrong(
        'Not paid yet',
        notPaid(refusal.why, (amount) => formatMoney(amount, currency)),
      )
    case 'price-missing':
      return priceMissing(refusal.names)
    case 'no-shift':
      return wrong('Open a shift first', 'Cash goes into an open shift. The cart is still here.')
    case 'discount-exceeds':
      return wrong('Discount too large', 'The discount is more than the price')
    case 'reason-missing':
      return wrong('Choose a reason', 'A discount of this cart needs one: tap it and choose.')
    case 'account-nobody':
    case 'account-not-allowed':
    case 'account-demo':
    case 'account-offline':
      return wrong('Not sold on account', notOnAccount(refusal))
    default:
      return refusal satisfies never
  }
}

const WHAT_TO_DO: Partial<Record<StorageFault, string>> = catalogue('till.whatToDo', {
  quota: ' This device is full: free up some space, then tap Pay again. The cart is still here.',
  closed: ' The browser closed this page’s storage: reload the page, then make the sale again.',
  blocked: ' Close other Tuckshop tabs, then tap Pay again. The cart is still here.',
})

/** The sale could not be stored, so there is none (S8.8). */
export function paymentFailed(fault: StorageFault): ToastContent {
  return wrong(
    'Error processing payment',
    `There was an error processing your payment${WHAT_TO_DO[fault] === undefined ? '' : `.${WHAT_TO_DO[fault]}`}`,
  )
}
