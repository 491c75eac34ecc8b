import { dayOf } from '../calendar/local-day.ts'
import { compareText } from '../language/compare-text.ts'
import { add, type Cents, ZERO } from '../money/cents.ts'
import { LEDGER_ACCOUNTS } from './ledger-accounts.ts'
import { type Entry, POSTING_SOURCES, type Posting } from './posting.ts'

/** A line of a day's journal: what all of one source came to on one account, or on one part of it. */
export interface JournalLine extends Posting {
  /** The shop's local day. */
  day: string
}

/** Sums of postings that grow entry by entry: a year is read a few days at a time. */
export type JournalSums = Map<string, JournalLine>

/** Adds an entry, where it counts in the period. */
export function addEntry(
  sums: JournalSums,
  { at, postings }: Entry,
  { from, to }: { from: number; to: number },
): void {
  if (at < from || at >= to) return
  const day = dayOf(at)
  for (const posting of postings) {
    const { source, account, part, amount } = posting
    const key = JSON.stringify([day, source, account, part?.key])
    const before = sums.get(key)
    sums.set(key, { ...posting, day, amount: add(before?.amount ?? ZERO, amount) })
  }
}

/** The journal of days, in the order of days, sources and accounts. */
export function journalLines(sums: JournalSums): JournalLine[] {
  return [...sums.values()].filter(({ amount }) => amount !== 0).sort(inOrder)
}

/** A day whose debits are not its credits: above them by so much, in cents. */
export interface DayOutOfBalance {
  day: string
  over: Cents
}

/** The days that are out of balance: only sums that no number holds exactly can make one (decision 0052). */
export function daysOutOfBalance(lines: readonly Pick<JournalLine, 'day' | 'amount'>[]): DayOutOfBalance[] {
  const byDay = new Map<string, Cents>()
  for (const { day, amount } of lines) byDay.set(day, add(byDay.get(day) ?? ZERO, amount))
  return [...byDay].flatMap(([day, over]) => (over === 0 ? [] : [{ day, over }]))
}

function inOrder(left: JournalLine, right: JournalLine): number {
  return (
    compareText(left.day, right.day) ||
    POSTING_SOURCES.indexOf(left.source) - POSTING_SOURCES.indexOf(right.source) ||
    LEDGER_ACCOUNTS.indexOf(left.account) - LEDGER_ACCOUNTS.indexOf(right.account) ||
    compareText(left.part?.key ?? '', right.part?.key ?? '')
  )
}
