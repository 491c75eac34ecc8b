import type { PaymentMethod } from '#core/sales/sale.ts'
import type { FinishWords } from '#web/selling/question-texts.ts'
import { LAST_SHORTCUTS, SHORTCUTS, type Shortcut } from '#web/selling/texts.ts'

/** How the till names what a cashier can take (S2.17). */
export const PAYMENT_BUTTONS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  bank_transfer: 'Transfer',
}

/** The words of the till's parts. */
export const texts = {
  page: 'Point of Sale',
  offlineBanner:
    "Offline Mode - You're currently working offline. All data is stored locally on your device.",
  demoNotice: 'Demo products: try a sale. It does not count.',
  currentSale: 'Current Sale',
  emptyCart: 'Your cart is empty',
  emptyCartHint: 'Add products to begin a sale',
  pay: 'Pay',
  paying: 'Processing...',
  paid: 'Paid',
  paidFacts: (method: string, number: string) => `${method} · Receipt ${number}`,
  receipt: 'Receipt',
  makingReceipt: 'Making receipt...',
  newSale: 'New sale',
  received: 'Cash received',
  change: 'Change due',
  missing: 'Still to pay',
} as const

/** What is asked before Pay. */
export const SALE_WORDS: FinishWords = {
  unpricedAsk: (nothing) => `Sell for ${nothing}?`,
  unpricedAnswer: 'Sell without a price',
  typedAsk: 'Who is this sale for?',
  noCustomer: 'Sell without a customer',
}

/** What the keys do, as the help lists them. */
export const TILL_SHORTCUTS: readonly Shortcut[] = [
  ...SHORTCUTS,
  ['F2', 'Cash'],
  ['F3', 'Card'],
  ['F4', 'Transfer'],
  ['F9', 'Pay'],
  ...LAST_SHORTCUTS,
]
