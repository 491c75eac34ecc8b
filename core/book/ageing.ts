import { dayOf, lengthInDays } from '../calendar/local-day.ts'
import { add, type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import { type AccountLine, inOrderOfTime } from './book-entry.ts'

/** How long a debt is open, in days since the sale, with the last day of each (S20.6). */
export const AGES = ['to30', 'to60', 'to90', 'older'] as const
export type Age = (typeof AGES)[number]

/** What is open by how long it is, in cents. Together they are what a customer owes; all zero where they owe nothing. */
export type Ageing = Record<Age, Cents>

/** A sale or another debt of which something is open. */
export interface OpenDebt {
  entry: AccountLine
  /** When it was made, or since when it is owed of an opening balance; epoch milliseconds. */
  since: number
  /** In cents, above zero. */
  left: Cents
}

/** What of an account an ageing reads. */
type Aged = Pick<AccountLine, 'amount'>

/** What a customer owes by their entries, in cents; below zero where they are in credit (S20.2). */
export function owedBy(entries: readonly Aged[]): Cents {
  return sum(entries.map(({ amount }) => amount))
}

/**
 * What of an account is open, the oldest first. A payment settles the oldest debts first, unless sales were ticked: so
 * the open ones are the newest that explain the balance, less what was ticked for them (S20.6).
 * @param entries all of one customer, in any order
 */
export function openDebts(entries: readonly AccountLine[]): OpenDebt[] {
  const counted = withoutReversed(entries)
  const ticked = tickedBySale(counted)
  const debts = inOrderOfTime(counted.filter(({ amount }) => amount > 0))
    .map((entry) => ({ entry, since: entry.since ?? entry.at }))
    .sort((left, right) => left.since - right.since)
  const open: OpenDebt[] = []
  let unexplained = owedBy(counted)
  for (const { entry, since } of debts.reverse()) {
    if (unexplained <= 0) break
    const rest = subtract(entry.amount, least(entry.amount, ticked.get(entry.id) ?? ZERO))
    const left = least(rest, unexplained)
    if (left > 0) open.unshift({ entry, since, left })
    unexplained = subtract(unexplained, left)
  }
  return open
}

/** What is open by its age. @param now epoch milliseconds; whole local days count */
export function ageingOf(open: readonly OpenDebt[], now: number): Ageing {
  const ageing: Ageing = { to30: ZERO, to60: ZERO, to90: ZERO, older: ZERO }
  for (const { since, left } of open) {
    const age = ageOf(daysOpen(since, now))
    ageing[age] = add(ageing[age], left)
  }
  return ageing
}

/** What is open for longer than 30 days, in cents. */
export function olderThan30({ to60, to90, older }: Ageing): Cents {
  return sum([to60, to90, older])
}

/** For how many whole local days something is open; 0 for today, and for a clock that runs ahead. */
export function daysOpen(since: number, now: number): number {
  return Math.max(0, lengthInDays(dayOf(since), dayOf(now)) - 1)
}

function ageOf(days: number): Age {
  if (days <= 30) return 'to30'
  if (days <= 60) return 'to60'
  return days <= 90 ? 'to90' : 'older'
}

// What a wrong payment settled is open again since its sale, and not since the day when the mistake was noticed.
function withoutReversed(entries: readonly AccountLine[]): AccountLine[] {
  const payments = new Map(entries.filter(({ kind }) => kind === 'payment').map((each) => [each.id, each]))
  const gone = new Set<AccountLine>()
  for (const reversal of inOrderOfTime(entries.filter(({ kind }) => kind === 'reversal'))) {
    const payment = payments.get(reversal.opposite ?? '')
    if (!payment || add(payment.amount, reversal.amount) !== 0) continue
    payments.delete(payment.id)
    gone.add(payment).add(reversal)
  }
  return entries.filter((entry) => !gone.has(entry))
}

// A payment cannot settle more than it is; nor can what lowers an invoice.
function tickedBySale(entries: readonly AccountLine[]): Map<string, Cents> {
  const ticked = new Map<string, Cents>()
  for (const { amount, settles = [] } of entries) {
    let rest = subtract(ZERO, amount)
    for (const { saleId, amount: wanted } of settles) {
      const settled = least(rest, wanted)
      if (settled <= 0) break
      ticked.set(saleId, add(ticked.get(saleId) ?? ZERO, settled))
      rest = subtract(rest, settled)
    }
  }
  return ticked
}

function least(left: Cents, right: Cents): Cents {
  return cents(Math.min(left, right))
}
