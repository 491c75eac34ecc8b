import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Ageing } from './ageing.ts'

/** A customer in the book: who owes something, or is in credit (S20.9). */
export interface Owing {
  customerId: string
  /** '' of one who was erased. */
  name: string
  /** In cents; below zero in credit. */
  owed: Cents
  /** Undefined until it is read. */
  ageing: Ageing | undefined
  /** When the oldest open debt was made, epoch milliseconds; undefined where nothing is open or not read yet. */
  oldestAt: number | undefined
}

export const BOOK_ORDERS = ['amount', 'age', 'name'] as const
export type BookOrder = (typeof BOOK_ORDERS)[number]

/** The book by what is owed, the largest first; by its age, the oldest first; or by name. Who is in credit comes last. */
export function orderBook(book: readonly Owing[], order: BookOrder): Owing[] {
  return [...book].sort(
    (left, right) =>
      (order === 'name' ? 0 : Number(left.owed < 0) - Number(right.owed < 0)) ||
      (order === 'age' ? compare(ageOf(left), ageOf(right)) : 0) ||
      (order === 'name' ? 0 : right.owed - left.owed) ||
      left.name.localeCompare(right.name, 'en') ||
      (left.customerId < right.customerId ? -1 : 1),
  )
}

/** What all together owe, in cents; who is in credit does not lower it. */
export function totalOwed(book: readonly Pick<Owing, 'owed'>[]): Cents {
  return sum(book.map(({ owed }) => (owed > 0 ? owed : ZERO)))
}

/** What the shop owes to those in credit, in cents above zero. */
export function totalInCredit(book: readonly Pick<Owing, 'owed'>[]): Cents {
  return sum(book.map(({ owed }) => (owed < 0 ? subtract(ZERO, owed) : ZERO)))
}

/** What is owed by its age in all of a book. */
export function ageingOfAll(book: readonly Owing[]): Ageing {
  const sumOf = (age: keyof Ageing) => sum(book.map(({ ageing }) => ageing?.[age] ?? ZERO))
  return { to30: sumOf('to30'), to60: sumOf('to60'), to90: sumOf('to90'), older: sumOf('older') }
}

function ageOf({ oldestAt }: Owing): number {
  return oldestAt ?? Number.POSITIVE_INFINITY
}

function compare(left: number, right: number): number {
  return left === right ? 0 : left - right
}
