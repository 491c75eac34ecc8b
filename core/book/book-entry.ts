import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf } from '../entities/kinds.ts'
import { MAX_TENDERS, TENDER } from '../sales/tender.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { APPROVAL, MOST_APPROVALS } from '../staff/approval.ts'
import { DOUBTED } from '../staff/doubted.ts'

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
  /** As printed: a sale's, a credit note's or a payment's (`P000001`); '' for an adjustment. */
  number: field(kinds.code),
  /** Epoch milliseconds on the device that made it. */
  at: field(kinds.instant),
  /** What a payment was made with, in full; missing of others. */
  tenders: field(linesOf(TENDER, 'jsonb', MAX_TENDERS), { optional: true }),
  /** The shift that a payment's cash went into; missing where none was open. */
  shiftId: field(kinds.id, { optional: true }),
  /** The sales that a payment was ticked for; missing where it settles the oldest first (S20.6). */
  settles: field(linesOf({ saleId: field(kinds.id), amount: field(kinds.price) }, 'jsonb', 200), {
    optional: true,
  }),
  /** The payment that a reversal takes back, or the other half of a merge. */
  opposite: field(kinds.id, { optional: true }),
  /** Why it was adjusted, or what was written beside a payment; '' for nothing. */
  note: field(kinds.text),
  /** That a write-off is a bad debt for VAT's box 17 (S20.12). */
  badDebt: field(kinds.flag, { optional: true }),
  /** Missing of a sale and a return, which say it themselves. */
  by: field(nullable(partOf(SHIFT_STAFF)), { optional: true }),
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
  ...DOUBTED,
}
export interface BookEntry extends RowShape<typeof BOOK_ENTRY> {}
export interface BookEntryFact extends FactShape<typeof BOOK_ENTRY> {}
