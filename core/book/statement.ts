import { dayOf, startOfDay } from '../calendar/local-day.ts'
import { add, type Cents, sum } from '../money/cents.ts'
import { type Ageing, ageingOf, openDebts, owedBy } from './ageing.ts'
import { type AccountLine, inOrderOfTime } from './book-entry.ts'

/** From an instant to just before another, in epoch milliseconds. */
interface Span {
  from: number
  to: number
}

/** One line of a statement, with what was owed after it, in cents. */
export interface StatementLine {
  entry: AccountLine
  balance: Cents
}

/** A customer's account over a period (S20.8), amounts in cents. What was owed first and all sums make what is owed last. */
export interface Statement extends Span {
  opening: Cents
  /** In the order of time. */
  lines: readonly StatementLine[]
  /** Below zero where they lower the balance. */
  sums: Record<StatementSum, Cents>
  closing: Cents
  /** Of the closing balance, on the last day of the period or today. */
  ageing: Ageing
}

export const STATEMENT_SUMS = ['sales', 'invoices', 'payments', 'credits', 'adjustments'] as const
export type StatementSum = (typeof STATEMENT_SUMS)[number]

const SUM_OF: Record<AccountLine['kind'], StatementSum> = {
  sale: 'sales',
  return: 'credits',
  payment: 'payments',
  // A payment that was taken back was none.
  reversal: 'payments',
  opening: 'adjustments',
  'write-off': 'adjustments',
  correction: 'adjustments',
  merge: 'adjustments',
  invoice: 'invoices',
  // One that was cancelled is none.
  'invoice-cancelled': 'invoices',
  'invoice-credit': 'credits',
  'invoice-paid': 'payments',
}

/**
 * The statement of a customer.
 * @param entries all of theirs, in any order
 * @param now epoch milliseconds: what is open is not older than today, and a period that lasts longer ends with today
 */
export function statementOf(entries: readonly AccountLine[], { from, to }: Span, now: number): Statement {
  const known = inOrderOfTime(entries.filter(({ at }) => at < to))
  const opening = owedBy(known.filter(({ at }) => at < from))
  let balance = opening
  const lines = known
    // A merge may move points alone: nothing of that is owed (S20.23).
    .filter(({ at, amount }) => at >= from && amount !== 0)
    .map((entry) => {
      balance = add(balance, entry.amount)
      return { entry, balance }
    })
  // Whatever another till's clock put on a later day stands on it all the same.
  const soFar = Math.max(startOfDay(dayOf(now), 1), (lines.at(-1)?.entry.at ?? 0) + 1, from + 1)
  const sumOf = (wanted: StatementSum) =>
    sum(lines.filter(({ entry }) => SUM_OF[entry.kind] === wanted).map(({ entry }) => entry.amount))
  return {
    // Of all time it begins with the first thing that happened.
    from: from === 0 ? Math.min(known[0]?.at ?? now, to - 1) : from,
    to: Math.min(to, soFar),
    opening,
    lines,
    sums: {
      sales: sumOf('sales'),
      invoices: sumOf('invoices'),
      payments: sumOf('payments'),
      credits: sumOf('credits'),
      adjustments: sumOf('adjustments'),
    },
    closing: balance,
    ageing: ageingOf(openDebts(known), Math.min(now, to - 1)),
  }
}
