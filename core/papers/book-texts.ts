import type { Age } from '../book/ageing.ts'
import type { AccountLine } from '../book/book-entry.ts'
import type { StatementSum } from '../book/statement.ts'
import type { Language } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'

type Money = (amount: Cents) => string

/** The words of the book, on its papers and screens. */
export const bookTexts = messages('papers.book', {
  kinds: {
    sale: 'Sale',
    return: 'Credit note',
    payment: 'Payment',
    reversal: 'Payment reversed',
    opening: 'Opening balance',
    'write-off': 'Written off',
    correction: 'Correction',
    merge: 'Moved from another name',
    invoice: 'Invoice',
    'invoice-credit': 'Credit note',
    'invoice-paid': 'Invoice paid',
    'invoice-cancelled': 'Invoice cancelled',
  } satisfies Record<AccountLine['kind'], string>,
  movedAway: 'Moved to another name',
  boughtBy: 'Bought by {name}',
  sums: {
    sales: 'Sales',
    invoices: 'Invoices',
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
  owes: 'Owes {amount}',
  owesOf: 'Owes {amount} of {limit}',
  inCredit: 'In credit {amount}',
  owesNothing: 'Owes nothing',

  paymentTitle: 'PAYMENT RECEIVED',
  paymentNumber: 'Payment No.',
  receivedBy: 'Received by',
  forSales: 'For',
  owedBefore: 'Owed before',
  inCreditBefore: 'In credit before',
  paid: 'PAID',
  stillOwed: 'Still owed',
  inCreditNow: 'In credit',
  nothingOwed: 'Nothing is owed any more.',
  reversed: 'This payment was reversed.',
  paymentSubject: 'Payment {number} to {shop}',

  statementTitle: 'STATEMENT',
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
  reference: 'Payment reference: {name}',
  terms: {
    one: 'Payable within {count} day of each sale.',
    other: 'Payable within {count} days of each sale.',
  },
  statementSubject: 'Your account at {shop}',
  message: {
    greeting: 'Good day,',
    greetingTo: 'Good day {name},',
    account: 'your account: {balance}. Thank you.',
    accountOlder: 'your account: {balance}, of which {older} older than 30 days. Thank you.',
    accountAt: 'your account at {shop}: {balance}. Thank you.',
    accountAtOlder: 'your account at {shop}: {balance}, of which {older} older than 30 days. Thank you.',
    inCredit: '{amount} in credit',
  },
})

/** What a customer owes, in words. @param limit the most they may owe; null for none */
export function balanceWords(
  owed: Cents,
  money: Money,
  limit: Cents | null,
  language: Language | undefined,
): string {
  const words = wordsIn(bookTexts, language)
  if (owed < 0) return words.inCredit({ amount: money(subtract(ZERO, owed)) })
  if (limit !== null) return words.owesOf({ amount: money(owed), limit: money(limit) })
  return owed === 0 ? words.owesNothing : words.owes({ amount: money(owed) })
}

/** Who bought, on an account of several people; '' where nobody is named (S20.24). */
export function boughtByWords(
  { boughtBy = '' }: { boughtBy?: string | undefined },
  language: Language | undefined,
): string {
  const name = boughtBy.trim()
  return name === '' ? '' : wordsIn(bookTexts, language).boughtBy({ name })
}

/** What a line of an account is called: 'Sale', 'Written off'. */
export function entryWords(
  { kind, amount }: Pick<AccountLine, 'kind' | 'amount'>,
  language: Language | undefined,
): string {
  const words = wordsIn(bookTexts, language)
  return kind === 'merge' && amount < 0 ? words.movedAway : words.kinds[kind]
}
