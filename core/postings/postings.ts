import type { BookEntry } from '../book/book-entry.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import type { Layby } from '../laybys/layby.ts'
import type { LaybyPayment } from '../laybys/layby-payment.ts'
import type { Deposit } from '../shifts/deposit.ts'
import type { DrawerMove } from '../shifts/drawer-move.ts'
import type { ShiftGroup } from '../shifts/shift-group.ts'
import { entryOfDeposit } from './post-banking.ts'
import { entriesOfDrawers } from './post-drawers.ts'
import { entriesOfBook, entriesOfCancellation, entryOfLaybyPayment } from './post-money.ts'
import { entriesOfDocument, type PostingRules } from './post-papers.ts'
import type { Entry } from './posting.ts'

/** Everything but sales that the journal of days is made of, whole as a device keeps it. */
export interface MoneyRecords {
  documents: readonly SalesDocument[]
  book: readonly BookEntry[]
  laybys: readonly { layby: Layby; payments: readonly LaybyPayment[] }[]
  /** As they stand. */
  shifts: readonly ShiftGroup[]
  moves: readonly DrawerMove[]
  deposits: readonly Deposit[]
}

/**
 * What all of these are to the books, one after the other and in no order: a shop of years has thousands. Sales are read a
 * few days at a time, and posted by `entryOfSale`.
 */
export function* entriesOfRecords(
  { documents, book, laybys, shifts, moves, deposits }: MoneyRecords,
  rules: PostingRules,
): Generator<Entry, void, void> {
  for (const document of documents) yield* entriesOfDocument(document, rules)
  for (const entry of book) yield* entriesOfBook(entry)
  for (const { layby, payments } of laybys) {
    yield* payments.map(entryOfLaybyPayment)
    yield* entriesOfCancellation(layby)
  }
  yield* entriesOfDrawers(shifts, moves)
  yield* deposits.map(entryOfDeposit)
}
