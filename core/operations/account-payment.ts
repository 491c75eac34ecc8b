import { z } from 'zod/mini'
import { BOOK_ENTRY, type BookEntryFact, PAYMENT_KINDS } from '../book/book-entry.ts'
import { factSchema } from '../entities/entity.ts'
import { entryId } from './activity-part.ts'
import { makesEntries } from './book-entry.ts'
import { defineOperation, onlyAdds } from './operation.ts'

/**
 * What a customer pays of what they owe, or the opposite of a payment that was wrong: a fact (S20.5, S20.7). More than is
 * owed leaves credit. It is no revenue: goods were sold when they were put on the book. Marked where whoever took it was
 * not permitted to (S16.12).
 */
export const accountPayment = defineOperation<{ entry: BookEntryFact }>({
  payload: z.strictObject({
    entry: factSchema(BOOK_ENTRY).check(
      z.refine(({ kind }) => (PAYMENT_KINDS as readonly string[]).includes(kind), 'no payment'),
      z.refine(goesItsWay, 'a payment lowers what is owed, and its reversal says which it takes back'),
      z.refine(({ points }) => points === undefined, 'points are not paid'),
      z.refine(isPaidInFull, 'its tenders do not add up to its amount'),
    ),
  }),
  upcasters: [onlyAdds],
  tells: (_, { entry: { id, kind, customerId, amount, number } }) =>
    kind === 'reversal'
      ? [{ id: entryId('book', id), kind: 'payment-reversed', subject: customerId, amount, text: number }]
      : [],
  ...makesEntries(PAYMENT_KINDS),
})

function goesItsWay({ kind, amount, opposite }: BookEntryFact): boolean {
  return kind === 'payment' ? amount < 0 : amount > 0 && opposite !== undefined
}

// Plain numbers: what another program sends may be more than an amount can hold. The book does not pay itself.
function isPaidInFull({ amount, tenders = [] }: BookEntryFact): boolean {
  const paid = tenders.reduce((total, tender) => total + tender.amount, 0)
  return paid === -amount && tenders.every(({ kind }) => kind !== 'account' && kind !== 'exchange')
}
