import type { Age } from '../book/ageing.ts'
import type { BookEntryKind } from '../book/book-entry.ts'
import type { StatementSum } from '../book/statement.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'

type Money = (amount: Cents) => string

/** The words of the book, on its papers and screens. */
export const bookTexts = {
  kinds: {
    sale: 'Sale',
    return: 'Credit note',
    payment: 'Payment',
    reversal: 'Payment reversed',
    opening: 'Opening balance',
    'write-off': 'Written off',
    correction: 'Correction',
    merge: 'Moved from another name',
  } satisfies Record<BookEntryKind, string>,
  movedAway: 'Moved to another name',
  sums: {
    sales: 'Sales',
    payments: 'Payments',
    credits: 'Credit notes',
    adjustments: 'Adjustments',
  } satisfies Record<StatementSum, string>,
  ages: {
    to30: '0–30 days',
    to60: '31–60 days',
    to90: '61–90 days',
    older: 'Older than 90 days',
  } satisfies Record<Age, string>,
  owes: (amount: string) => `Owes ${amount}`,
  owesOf: (amount: string, limit: string) => `Owes ${amount} of ${limit}`,
  inCredit: (amount: string) => `In credit ${amount}`,
  owesNothing: 'Owes nothing',

  paymentTitle: 'PAYMENT RECEIVED',
  paymentNumber: 'Payment No.',
  paymentFile: 'Payment',
  receivedBy: 'Received by',
  forSales: 'For',
  owedBefore: 'Owed before',
  inCreditBefore: 'In credit before',
  paid: 'PAID',
  stillOwed: 'Still owed',
  inCreditNow: 'In credit',
  nothingOwed: 'Nothing is owed any more.',
  reversed: 'This payment was reversed.',
  paymentSubject: (number: string, shop: string) => `Payment ${number} to ${shop}`,

  statementTitle: 'STATEMENT',
  statementFile: 'Statement',
  statementFor: 'Statement for',
  period: 'Period',
  from: 'From',
  to: 'To',
  closing: 'Closing balance',
  broughtForward: 'Balance brought forward',
  columns: { item: 'What happened', quantity: 'Number', unitPrice: 'Amount', total: 'Balance' },
  ageing: 'How long it is open',
  nothingOpen: 'Nothing is owed.',
  bank: 'Bank details',
  reference: (name: string) => `Payment reference: ${name}`,
  terms: (days: number) =>
    days === 1 ? 'Payable within 1 day of each sale.' : `Payable within ${days} days of each sale.`,
  statementSubject: (shop: string) => `Your account at ${shop}`,
  message: {
    greeting: (name: string) => (name === '' ? 'Good day,' : `Good day ${name},`),
    account: (shop: string) => (shop === '' ? 'your account' : `your account at ${shop}`),
    older: (amount: string) => `, of which ${amount} older than 30 days`,
    inCredit: (amount: string) => `${amount} in credit`,
    thanks: 'Thank you.',
  },
} as const

/** What a customer owes, in words. @param limit the most they may owe; left out for none */
export function balanceWords(owed: Cents, money: Money, limit: Cents | null = null): string {
  if (owed < 0) return bookTexts.inCredit(money(subtract(ZERO, owed)))
  if (limit !== null) return bookTexts.owesOf(money(owed), money(limit))
  return owed === 0 ? bookTexts.owesNothing : bookTexts.owes(money(owed))
}

/** What a line of an account is called: 'Sale', 'Written off'. */
export function entryWords({ kind, amount }: { kind: BookEntryKind; amount: Cents }): string {
  return kind === 'merge' && amount < 0 ? bookTexts.movedAway : bookTexts.kinds[kind]
}
