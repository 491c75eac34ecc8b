import { type Cents, sum } from '../money/cents.ts'
import type { Tender } from './tender.ts'

/**
 * What of a sale is put on the book, in cents; of a return, below zero, what it takes off again. 0 where nothing of it was
 * on account, as of every sale of the first form (S20.2).
 */
export function onAccountOf({ tenders = [] }: { tenders?: readonly Tender[] | undefined }): Cents {
  return sum(tenders.flatMap(({ kind, amount }) => (kind === 'account' ? [amount] : [])))
}
