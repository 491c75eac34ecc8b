import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { BookEntry } from './book-entry.ts'

/**
 * What was written off as bad debt in a period, in cents above zero: the debts themselves, of which the VAT within may be
 * deducted in box 17 (S20.12). How much that is depends on what was sold, which an accountant looks at.
 */
export function badDebtsIn(entries: Iterable<BookEntry>, { from, to }: { from: number; to: number }): Cents {
  const lost: Cents[] = []
  for (const { badDebt, amount, at } of entries) if (badDebt && from <= at && at < to) lost.push(amount)
  return subtract(ZERO, sum(lost))
}
