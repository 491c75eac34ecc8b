import type { BookEntry } from '../book/book-entry.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import type { Layby } from '../laybys/layby.ts'
import type { LaybyPayment } from '../laybys/layby-payment.ts'
import type { DrawerMove } from '../shifts/drawer-move.ts'
import type { ShiftGroup } from '../shifts/shift-group.ts'
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
}

/** What all of these are to the books, in no order. Sales are read a few days at a time, and posted by `entryOfSale`. */
export function entriesOfRecords(
  { documents, book, laybys, shifts, moves }: MoneyRecords,
  rules: PostingRules,
): Entry[] {
  return [
    ...documents.flatMap((document) => entriesOfDocument(document, rules)),
    ...book.flatMap(entriesOfBook),
    ...laybys.flatMap(({ layby, payments }) => [
      ...payments.map(entryOfLaybyPayment),
      ...entriesOfCancellation(layby),
    ]),
    ...entriesOfDrawers(shifts, moves),
  ]
}
