import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { actsOfBookEntry } from '../book/book-acts.ts'
import { ADJUSTMENT_KINDS, BOOK_ENTRY, type BookEntry, type BookEntryFact } from '../book/book-entry.ts'
import { factOf, factSchema } from '../entities/entity.ts'
import { entryId } from './activity-part.ts'
import { bookReads, putBookEntry } from './book-entry.ts'
import { heardAgain } from './flag-not-permitted.ts'
import { judgedBy } from './judge.ts'
import { APPLIED, defineOperation } from './operation.ts'

/**
 * Puts right what a customer owes, without money: what they owed before the shop kept a book here, a debt that is given
 * up, a mistake, or what the same person owed under another name (S20.7, S20.13). A fact, marked where whoever did it was
 * not permitted to (S16.12).
 */
export const accountAdjust = defineOperation<{ entry: BookEntryFact }>({
  payload: z.strictObject({
    entry: factSchema(BOOK_ENTRY).check(
      z.refine(({ kind }) => (ADJUSTMENT_KINDS as readonly string[]).includes(kind), 'no adjustment'),
      z.refine(goesItsWay, 'its amount does not fit its kind'),
      z.refine(({ tenders, settles }) => tenders === undefined && settles === undefined, 'nothing is paid'),
    ),
  }),
  upcasters: [],
  reads: ({ entry }) => ({ rows: bookReads(entry), ...judgedBy(...actsOfBookEntry(entry)) }),
  apply: (set, { entry }, meta) =>
    putBookEntry(set, entry, meta) ? APPLIED : heardAgain(set, 'bookentries', entry.id, meta),
  tells: (_, { entry: { id, kind, customerId, amount, note } }) => [
    {
      ...{ id: entryId('book', id), kind: 'book-adjusted', subject: customerId, field: kind, amount },
      text: activityText(note),
    },
  ],
  by: ({ entry }) => entry.by?.staffId,
  demoId: ({ entry }) => entry.customerId,
  names: ({ entry }) => [entry.id],
  isFact: true,
  waiting: ({ entry }) => (entry?.customerId ? { customerId: entry.customerId } : {}),
  salvage: {
    payload(row) {
      const entry = row as BookEntry
      const isAdjustment = (ADJUSTMENT_KINDS as readonly string[]).includes(entry.kind)
      return isAdjustment ? { entry: factOf(BOOK_ENTRY, entry) } : undefined
    },
    at: (row) => (row as BookEntry).at,
  },
})

function goesItsWay({ kind, amount, opposite }: BookEntryFact): boolean {
  if (kind === 'write-off') return amount < 0
  return amount !== 0 && (kind === 'merge') === (opposite !== undefined)
}
