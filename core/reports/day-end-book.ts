import type { Balances } from '../book/balance.ts'
import type { BookEntry } from '../book/book-entry.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'

/** What a day was to the book (S21.5). None of it is revenue: goods were sold when they were put there. In cents. */
export interface DayEndBook {
  /** What customers paid of what they owe, less what was taken back of it, by method. */
  paid: readonly { name: string; amount: Cents }[]
  /** All of it. */
  paidTotal: Cents
  /** What all customers who owe something owe now. */
  owed: Cents
}

/**
 * The book's part of a day's summary; null where nobody owes anything and nothing was paid.
 * @param payments the payments of the day, and what was taken back of some
 */
export function foldDayEndBook(
  balances: Balances,
  payments: readonly Pick<BookEntry, 'amount' | 'tenders'>[],
): DayEndBook | null {
  const owed = sum([...balances.values()].filter((each) => each > 0))
  if (owed === 0 && payments.length === 0) return null
  const byName = new Map<string, Cents>()
  for (const { name, amount } of payments.flatMap(({ tenders = [] }) => tenders))
    byName.set(name, add(byName.get(name) ?? ZERO, amount))
  return {
    paid: [...byName].filter(([, amount]) => amount !== 0).map(([name, amount]) => ({ name, amount })),
    paidTotal: subtract(ZERO, sum(payments.map(({ amount }) => amount))),
    owed,
  }
}
