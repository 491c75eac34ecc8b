import type { BookOrder } from '#core/book/owing.ts'
import { formatCount } from '#core/language/format-count.ts'
import { wrong } from '#web/selling/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { bookTexts } from '#web/words/book-words.ts'

/** The words of the book: who owes what. */
export const texts = {
  title: 'The book',
  back: 'Back to the till',
  loading: 'Loading the book...',
  failed: 'The book could not be loaded. Please try again.',
  tryAgain: 'Try again',
  search: 'Search the book...',
  total: 'Owed in all',
  credit: (amount: string) => `${amount} is in credit`,
  count: (shown: number) => `${formatCount(shown)} ${shown === 1 ? 'customer' : 'customers'} in the book`,
  order: 'Order of the book',
  orders: {
    amount: 'Largest amount first',
    age: 'Oldest first',
    name: 'By name',
  } satisfies Record<BookOrder, string>,
  columns: { name: 'Name', owed: 'Owes', ...bookTexts.ages, older: 'Over 90 days' },
  oldest: (days: number) =>
    days === 0 ? 'Since today' : `The oldest ${formatCount(days)} ${days === 1 ? 'day' : 'days'} old`,
  readingAges: 'Reading how old it is...',
  empty: 'Nobody owes you anything',
  emptyHint:
    'Open a customer with Edit and switch on ‘May buy on the book’. What they buy on account at the till then stands here.',
  none: 'Nobody of that name is in the book',
  noneHint: 'Try another name, or look in Customers.',
  erased: 'Erased customer',
  gone: 'Deleted',
  openAccount: (name: string) => `Account of ${name}`,
  export: 'Export',
  exportCsv: 'Export the book as CSV',
  exportFile: (day: string) => `the-book-${day}.csv`,
} as const

/** The words of one customer's account. */
export const accountTexts = {
  title: (name: string) => `Account of ${name}`,
  loading: 'Loading the account...',
  failed: 'The account could not be loaded. Please try again.',
  ageing: bookTexts.ageing,
  entries: 'What happened on this account',
  none: 'Nothing stands on this account yet.',
  takePayment: 'Take a payment',
  statement: 'Statement',
  remind: 'Remind',
  adjust: 'Adjust',
  reverse: 'Reverse',
  reverseOf: (number: string) => `Reverse payment ${number}`,
  receipt: 'Receipt',
  receiptOf: (number: string) => `Receipt of payment ${number}`,
  paper: (number: string) => `Open ${number}`,
  reversed: 'Reversed',
  badDebt: 'Bad debt',
  by: (name: string) => `by ${name}`,
  since: (day: string) => `owed since ${day}`,
  terms: (days: number) => (days === 1 ? 'To be paid within 1 day' : `To be paid within ${days} days`),
  alsoCalled: (names: string) => `Also on the list as ${names}`,
  mayNot: 'May not buy on the book',
  marketing: (said: string) => `Marketing: ${said}`,
} as const

/** The words of taking a payment. */
export const paymentTexts = {
  title: (name: string) => `Payment of ${name}`,
  amount: 'Amount',
  notAmount: 'Type an amount above 0',
  amountTaken: 'Part of it was taken. Remove that first to change the amount.',
  tick: (count: number) => `Choose which sales it pays (${formatCount(count)} open)`,
  tickHint: 'Without a choice it pays the oldest first.',
  ticked: (day: string, number: string, left: string) => `${day} · ${number} · ${left} open`,
  payBy: 'Paid by',
  chooseMethod: 'Choose how it is paid',
  rounded: (cash: string, by: string, isDown: boolean) =>
    isDown ? `${cash} in cash. ${by} stays on the book.` : `${cash} in cash, ${by} more than the amount`,
  leavesCredit: (amount: string) => `Leaves ${amount} in credit`,
  leavesOwed: (amount: string) => `Leaves ${amount} owed`,
  leavesNothing: 'Nothing is owed then',
  take: (amount: string) => `Take ${amount}`,
  taking: 'Storing...',
} as const

/** The words of a payment that was stored. */
export const receivedTexts = {
  title: 'Payment received',
  print: 'Print receipt',
  save: 'Save receipt',
  whatsApp: 'WhatsApp',
  done: 'Done',
} as const

/** The words of putting a balance right. */
export const adjustTexts = {
  title: (name: string) => `Adjust what ${name} owes`,
  kind: 'What it is',
  kinds: {
    opening: 'Opening balance',
    'write-off': 'Write off',
    correction: 'Correction',
  },
  hints: {
    opening: 'What they owed before you kept the book here.',
    'write-off': 'What you give up: they do not owe it any more.',
    correction: 'A mistake is put right.',
  },
  amount: 'Amount',
  since: 'Owed since',
  notDay: 'Choose a day that is not later than today',
  direction: 'What it does',
  more: 'They owe more',
  less: 'They owe less',
  reason: 'Reason',
  needsReason: 'Type the reason',
  notAmount: 'Type an amount above 0',
  tooMuch: (owed: string) => `Only ${owed} is owed`,
  nothingOwed: 'Nothing is owed that could be written off',
  badDebt: 'It is a bad debt',
  badDebtHint:
    'Their sales had VAT on them, which you may claim back in box 17 of the VAT return. Ask your accountant.',
  save: 'Save',
  saving: 'Saving...',
  after: (words: string) => `Then: ${words}`,
} as const

/** The words of taking a payment back. */
export const reverseTexts = {
  title: (number: string) => `Reverse payment ${number}?`,
  hint: (amount: string) =>
    `They will owe ${amount} more again. Money that was put into the drawer has to be taken out of it.`,
  reason: 'Reason',
  needsReason: 'Type the reason',
  confirm: 'Reverse payment',
} as const

/** The words of a statement. */
export const statementTexts = {
  title: (name: string) => `Statement for ${name}`,
  period: 'Period',
  sheet: 'Save as PDF (A4)',
  slip: 'Print slip',
  saveSlip: 'Save slip',
  whatsApp: 'WhatsApp',
  making: 'Making...',
  noBank: 'Your bank details are not on it yet. Add them in My Business.',
} as const

/** The words of a message about what is owed. */
export const remindTexts = {
  title: (name: string) => `Message to ${name}`,
  hint: 'WhatsApp opens with this text. Nothing is sent before you send it there.',
  text: 'Message',
} as const

/** What is said when something was done, or could not be. */
export const told = {
  received: (amount: string, name: string): ToastContent => ({
    title: 'Payment received',
    description: `${amount} · ${name}`,
  }),
  notReceived: wrong(
    'Payment not stored',
    'This device could not store it. Nothing was taken. Please try again.',
  ),
  noShift: wrong('Open a shift first', 'Cash goes into an open drawer. Open a shift, then take the payment.'),
  adjusted: (name: string, words: string): ToastContent => ({
    title: 'Account adjusted',
    description: `${name}: ${words}`,
  }),
  notAdjusted: wrong('Not adjusted', 'This device could not store it. Please try again.'),
  reversed: (number: string): ToastContent => ({ title: `Payment ${number} reversed` }),
  notReversed: wrong('Not reversed', 'This device could not store it. Please try again.'),
  saved: (file: string): ToastContent => ({ title: 'Saved', description: file }),
  notMade: wrong('Not made', 'The paper could not be made. Please try again.'),
  notExported: wrong('Not exported', 'The file could not be made. Please try again.'),
} as const
