import { oldestFirst } from '../calendar/order-of-time.ts'
import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, oneOf } from '../entities/kinds.ts'
import { POINT_COUNT } from '../loyalty/sale-points.ts'
import { MAX_TENDERS, TENDER } from '../sales/tender.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { APPROVAL, MOST_APPROVALS } from '../staff/approval.ts'
import { DOUBTED_LATER } from '../staff/doubted.ts'

/**
 * What changes what a customer owes. `sale` and `return` follow from the account tenders of their sale, which makes them
 * again wherever it is replayed; `payment` and `reversal` are made by `account.payment`, the others by `account.adjust`.
 */
export const BOOK_ENTRY_KINDS = [
  'sale',
  'return',
  'payment',
  /** The opposite of a wrong payment (S20.7). */
  'reversal',
  'opening',
  'write-off',
  'correction',
  /** What was moved to or from the same person's other name (S20.13). */
  'merge',
] as const
export type BookEntryKind = (typeof BOOK_ENTRY_KINDS)[number]

/** One line of a customer's account: a fact. What they owe is the sum of their amounts (S20.2). */
export const BOOK_ENTRY = {
  /** Of a sale or a return its own id. */
  id: field(kinds.id),
  shopId: field(kinds.id),
  customerId: field(kinds.id),
  kind: field(oneOf(BOOK_ENTRY_KINDS)),
  /** In cents, above zero where they owe more by it. */
  amount: field(kinds.amount),
  /** A sale's, a credit note's or a payment's own (`P000001`), a reversal's that of its payment; '' for an adjustment. */
  number: field(kinds.code),
  /** What its receipt says, where that was printed under another number: in Local Mode (R6); missing otherwise. */
  printedAs: field(kinds.code, { optional: true }),
  /** Epoch milliseconds on the device that made it. */
  at: field(kinds.instant),
  /**
   * The day since when it is owed, as an instant in it: of an opening balance that is older than the book here, which ages
   * from then (S20.6). Missing where that is the day on which it was made.
   */
  since: field(kinds.instant, { optional: true }),
  /** What a payment was made with, and what a reversal gives back, below zero; missing of others. */
  tenders: field(linesOf(TENDER, 'jsonb', MAX_TENDERS), { optional: true }),
  /** The shift that a payment or a reversal was made in; missing where none was open. */
  shiftId: field(kinds.id, { optional: true }),
  /** The sales that a payment was ticked for; missing where it settles the oldest first (S20.6). */
  settles: field(linesOf({ saleId: field(kinds.id), amount: field(kinds.price) }, 'jsonb', 200), {
    optional: true,
  }),
  /** What the customer owes after it, in cents, as its till knew it then: a receipt says it, and its copies. Missing of sales. */
  owedAfter: field(kinds.amount, { optional: true }),
  /** The payment that a reversal takes back, or the other half of a merge. */
  opposite: field(kinds.id, { optional: true }),
  /** Why it was adjusted, or what was written beside a payment; '' for nothing, and of an erased customer (R26). */
  note: field(kinds.text, { changes: true }),
  /** Who bought, as the sale says, which it follows from (S20.24). */
  boughtBy: field(kinds.contact, { optional: true, setBy: 'rule', changes: true }),
  /** That a write-off is a bad debt for VAT's box 17 (S20.12). */
  badDebt: field(kinds.flag, { optional: true }),
  /** The points that a merge moves beside what is owed, which may be nothing then; missing of all others (S20.23). */
  points: field(POINT_COUNT, { optional: true }),
  /** Missing where the shop names no staff, and of a sale and a return, which say it themselves. */
  by: field(partOf(SHIFT_STAFF), { optional: true }),
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
  ...DOUBTED_LATER,
}
export interface BookEntry extends RowShape<typeof BOOK_ENTRY> {}
export interface BookEntryFact extends FactShape<typeof BOOK_ENTRY> {}

/** What customers pay and what of it is taken back: `account.payment` makes them. */
export const PAYMENT_KINDS = ['payment', 'reversal'] as const satisfies readonly BookEntryKind[]
/** What puts a balance right: `account.adjust` makes them. */
export const ADJUSTMENT_KINDS = [
  'opening',
  'write-off',
  'correction',
  'merge',
] as const satisfies readonly BookEntryKind[]

/** What an unpaid or a paid invoice says on its customer's account, where the shop has its invoices on the book (S20.14). */
export const INVOICE_LINES = ['invoice', 'invoice-credit', 'invoice-paid', 'invoice-cancelled'] as const
/**
 * A line of an account as it is read: an entry, or what an invoice says, which is worked out and never stored. Of a line by
 * which less of an invoice is owed `settles` names that invoice.
 */
export type AccountLine = Omit<BookEntry, 'kind'> & { kind: BookEntryKind | (typeof INVOICE_LINES)[number] }

/** Whether a line of an account is a payment, as it is stored. */
export function isPayment(line: AccountLine): line is BookEntry {
  return line.kind === 'payment'
}

/** Whether an entry follows from its sale or return, which makes it again wherever it is replayed. */
export function isOfSale({ kind }: Pick<BookEntry, 'kind'>): boolean {
  return kind === 'sale' || kind === 'return'
}

/** Entries in the order of their times; of one time by id, so that every device lists them alike. */
export function inOrderOfTime<Line extends AccountLine>(entries: readonly Line[]): Line[] {
  return [...entries].sort(oldestFirst(({ at }) => at))
}

/** Entries by their customer, each customer's in the order of their times. */
export function entriesByCustomer(entries: readonly BookEntry[]): Map<string, BookEntry[]> {
  const byCustomer = new Map<string, BookEntry[]>()
  for (const entry of inOrderOfTime(entries)) {
    const theirs = byCustomer.get(entry.customerId)
    if (theirs) theirs.push(entry)
    else byCustomer.set(entry.customerId, [entry])
  }
  return byCustomer
}
