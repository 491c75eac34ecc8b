import type { BookOrder } from '#core/book/owing.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { bookTexts } from '#web/words/book-words.ts'

const bookWords = catalogue('customers.book', {
  title: 'The book',
  back: 'Back to the till',
  loading: 'Loading the book...',
  failed: 'The book could not be loaded. Please try again.',
  tryAgain: 'Try again',
  search: 'Search the book...',
  total: 'Owed in all',
  credit: '{amount} is in credit',
  count: { one: '{count} customer in the book', other: '{count} customers in the book' },
  order: 'Order of the book',
  orders: {
    amount: 'Largest amount first',
    age: 'Oldest first',
    name: 'By name',
  } satisfies Record<BookOrder, string>,
  readingAges: 'Reading how old it is...',
  empty: 'Nobody owes you anything',
  emptyHint:
    'Open a customer with Edit and switch on ‘May buy on the book’. What they buy on account at the till then stands here.',
  none: 'Nobody of that name is in the book',
  noneHint: 'Try another name, or look in Customers.',
  erased: 'Erased customer',
  gone: 'Deleted',
  openAccount: 'Account of {name}',
  export: 'Export',
  exportCsv: 'Export the book as CSV',
  exportFile: 'the-book-{day}.csv',
  columns: { name: 'Name', owed: 'Owes', older: 'Over 90 days' },
  sinceToday: 'Since today',
  oldest: { one: 'The oldest {count} day old', other: 'The oldest {count} days old' },
})

/** The words of the book: who owes what. */
export const texts = {
  ...bookWords,
  columns: { ...bookWords.columns, ...bookTexts.ages },
} as const

/** How long the oldest of what a customer owes stands. @param days whole days */
export function oldestWords(days: number): string {
  return days === 0 ? texts.sinceToday : texts.oldest({ count: days })
}

const accountWords = catalogue('customers.book.account', {
  title: 'Account of {name}',
  loading: 'Loading the account...',
  failed: 'The account could not be loaded. Please try again.',
  entries: 'What happened on this account',
  none: 'Nothing stands on this account yet.',
  takePayment: 'Take a payment',
  statement: 'Statement',
  remind: 'Remind',
  adjust: 'Adjust',
  reverse: 'Reverse',
  reverseOf: 'Reverse payment {number}',
  receipt: 'Receipt',
  receiptOf: 'Receipt of payment {number}',
  paper: 'Open {number}',
  reversed: 'Reversed',
  badDebt: 'Bad debt',
  by: 'by {name}',
  since: 'owed since {day}',
  terms: { one: 'To be paid within 1 day', other: 'To be paid within {count} days' },
  alsoCalled: 'Also on the list as {names}',
  paidBefore: 'Paid under another name',
  mayNot: 'May not buy on the book',
  marketing: 'Marketing: {said}',
})

/** The words of one customer's account. */
export const accountTexts = { ...accountWords, ageing: bookTexts.ageing } as const

/** The words of taking a payment. */
export const paymentTexts = catalogue('customers.book.payment', {
  title: 'Payment of {name}',
  amount: 'Amount',
  notAmount: 'Type an amount above 0',
  amountTaken: 'Part of it was taken. Remove that first to change the amount.',
  tick: 'Choose which sales it pays ({count} open)',
  tickWithInvoices: 'Choose which sales and invoices it pays ({count} open)',
  tickHint: 'Without a choice it pays the oldest first.',
  ticked: '{day} · {number} · {left} open',
  tickedPart: '{day} · {number} · {left} open of {amount}',
  paysInvoice: 'Pays invoice {number}',
  paysPart: 'Pays {amount} of invoice {number}',
  payBy: 'Paid by',
  chooseMethod: 'Choose how it is paid',
  leavesCredit: 'Leaves {amount} in credit',
  leavesOwed: 'Leaves {amount} owed',
  leavesNothing: 'Nothing is owed then',
  take: 'Take {amount}',
  taking: 'Storing...',
  roundedDown: '{cash} in cash. {by} stays on the book.',
  roundedUp: '{cash} in cash, {by} more than the amount',
})

/** What is said where a payment in cash is rounded. */
export const roundedWords = (cash: string, by: string, isDown: boolean): string =>
  isDown ? paymentTexts.roundedDown({ cash, by }) : paymentTexts.roundedUp({ cash, by })

/** The words of a payment that was stored. */
export const receivedTexts = catalogue('customers.book.received', {
  title: 'Payment received',
  print: 'Print receipt',
  save: 'Save receipt',
  whatsApp: 'WhatsApp',
  done: 'Done',
})

/** The words of putting a balance right. */
export const adjustTexts = catalogue('customers.book.adjust', {
  title: 'Adjust what {name} owes',
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
  tooMuch: 'Only {owed} is owed',
  nothingOwed: 'Nothing is owed that could be written off',
  notInvoices: 'An unpaid invoice is not written off: cancel it, or credit a part of it.',
  badDebt: 'It is a bad debt',
  badDebtHint:
    'Their sales had VAT on them, which you may claim back in box 17 of the VAT return. Ask your accountant.',
  save: 'Save',
  saving: 'Saving...',
  after: 'Then: {words}',
})

/** The words of taking a payment back. */
export const reverseTexts = catalogue('customers.book.reverse', {
  title: 'Reverse payment {number}?',
  hint: 'They will owe {amount} more again. Money that was put into the drawer has to be taken out of it.',
  reason: 'Reason',
  needsReason: 'Type the reason',
  confirm: 'Reverse payment',
})

/** The words of a statement. */
export const statementTexts = catalogue('customers.book.statement', {
  title: 'Statement for {name}',
  period: 'Period',
  sheet: 'Save as PDF (A4)',
  slip: 'Print slip',
  saveSlip: 'Save slip',
  whatsApp: 'WhatsApp',
  making: 'Making...',
  noBank: 'Your bank details are not on it yet. Add them in My Business.',
})

/** The words of a message about what is owed. */
export const remindTexts = catalogue('customers.book.remind', {
  title: 'Message to {name}',
  hint: 'WhatsApp opens with this text. Nothing is sent before you send it there.',
  text: 'Message',
})

const toasts = catalogue('customers.book.toasts', {
  received: 'Payment received',
  notReceived: {
    title: 'Payment not stored',
    hint: 'This device could not store it. Nothing was taken. Please try again.',
  },
  noShift: {
    title: 'Open a shift first',
    hint: 'Cash goes into an open drawer. Open a shift, then take the payment.',
  },
  adjusted: { title: 'Account adjusted', hint: '{name}: {balance}' },
  notAdjusted: 'Not adjusted',
  reversed: 'Payment {number} reversed',
  notReversed: 'Not reversed',
  notStored: 'This device could not store it. Please try again.',
  saved: 'Saved',
  notMade: { title: 'Not made', hint: 'The paper could not be made. Please try again.' },
  notExported: { title: 'Not exported', hint: 'The file could not be made. Please try again.' },
})

/** What is said when something was done, or could not be. */
export const toastMessages = {
  received: (amount: string, name: string): ToastContent => ({
    title: toasts.received,
    description: [amount, name].join(' · '),
  }),
  notReceived: wrong(toasts.notReceived.title, toasts.notReceived.hint),
  noShift: wrong(toasts.noShift.title, toasts.noShift.hint),
  adjusted: (name: string, balance: string): ToastContent => ({
    title: toasts.adjusted.title,
    description: toasts.adjusted.hint({ name, balance }),
  }),
  notAdjusted: wrong(toasts.notAdjusted, toasts.notStored),
  reversed: (number: string): ToastContent => ({ title: toasts.reversed({ number }) }),
  notReversed: wrong(toasts.notReversed, toasts.notStored),
  saved: (file: string): ToastContent => ({ title: toasts.saved, description: file }),
  notMade: wrong(toasts.notMade.title, toasts.notMade.hint),
  notExported: wrong(toasts.notExported.title, toasts.notExported.hint),
} as const
