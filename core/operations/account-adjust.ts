import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { ADJUSTMENT_KINDS, BOOK_ENTRY, type BookEntryFact } from '../book/book-entry.ts'
import { factSchema } from '../entities/entity.ts'
import { entryId } from './activity-part.ts'
import { makesEntries } from './book-entry.ts'
import { defineOperation, onlyAdds } from './operation.ts'

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
  upcasters: [onlyAdds],
  // Where points alone move, what is owed stays as it was.
  tells: (_, { entry: { id, kind, customerId, amount, note } }) =>
    amount === 0
      ? []
      : [
          {
            ...{ id: entryId('book', id), kind: 'book-adjusted', subject: customerId, field: kind, amount },
            text: activityText(note),
          },
        ],
  ...makesEntries(ADJUSTMENT_KINDS),
})

function goesItsWay({ kind, amount, opposite, points = 0 }: BookEntryFact): boolean {
  if (kind === 'merge') return opposite !== undefined && (amount !== 0 || points !== 0)
  if (points !== 0) return false
  return kind === 'write-off' ? amount < 0 : amount !== 0 && opposite === undefined
}
