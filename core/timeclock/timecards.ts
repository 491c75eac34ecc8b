import { compareText } from '../language/compare-text.ts'
import { type Clocking, type ClockingKind, clockingOf } from './clocking.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Nobody is taken to have worked for longer than this at a stretch, unless somebody confirms it: 'Out' was forgotten. */
export const LONGEST_STRETCH_MS = 16 * HOUR_MS
/** An 'Out' this long after an 'In' is not of it at all: neither is read further than this from a day to know its hours. */
export const FURTHEST_APART_MS = 72 * HOUR_MS
/** Clocks of two devices may differ by this much before an 'In' is taken to be still to come. */
const MOST_AHEAD_MS = 5 * MINUTE_MS

/** That somebody came or went, as it stands after all corrections. */
export interface Clocked {
  /** The id of the first that was said of it. */
  id: string
  kind: ClockingKind
  /** Epoch milliseconds. */
  at: number
  /** What counts: the latest that was said. */
  stands: Clocking
  /** All that was said, the first first. */
  said: readonly Clocking[]
}

/** Why hours cannot be told without somebody who looks at them. */
export type CardProblem = 'no-out' | 'no-in' | 'too-long' | 'doubted'

/** Somebody's coming and going, once each; one of the two may be missing. */
export interface Timecard {
  staffId: string
  /** As the shop called them then. */
  name: string
  in: Clocked | null
  out: Clocked | null
  /** Null where nothing is to be checked. */
  problem: CardProblem | null
  /** They are at work now. */
  isOpen: boolean
  /** Whole minutes, as the clock shows them; null while they are at work, and where something is to be checked. */
  minutes: number | null
}

/** Who is at work now, and since when, epoch milliseconds. @param clockings at least those of the last sixteen hours */
export function inSince(clockings: readonly Clocking[], now: number): Map<string, number> {
  return new Map(
    timecards(clockings, now).flatMap((card) =>
      card.isOpen ? [[card.staffId, beginOf(card)] as const] : [],
    ),
  )
}

/** When a card begins, epoch milliseconds: hours over midnight count by the day on which they began. */
export function beginOf(card: Pick<Timecard, 'in' | 'out'>): number {
  return (card.in ?? card.out)?.at ?? 0
}

/** What stands of each clocking, alike in any order of arrival. What was taken away is left out. */
export function standing(clockings: readonly Clocking[]): Clocked[] {
  const byId = new Map<string, Clocking[]>()
  for (const each of clockings) {
    const id = clockingOf(each)
    byId.set(id, [...(byId.get(id) ?? []), each])
  }
  return [...byId].flatMap(([id, all]): Clocked[] => {
    const said = all.sort((left, right) => compareText(left.stamp, right.stamp))
    const stands = said.at(-1)
    if (!stands || stands.clockedAt === null) return []
    return [{ id, kind: stands.kind, at: stands.clockedAt, stands, said }]
  })
}

/**
 * Everybody's hours: each 'In' with the 'Out' that follows it, and what has no other half. Derived from what was said
 * alone, in order of time, so that devices that were apart agree; what is doubtful says so and is never guessed (S15.21).
 * @param now epoch milliseconds
 */
export function timecards(clockings: readonly Clocking[], now: number): Timecard[] {
  const byPerson = new Map<string, Clocked[]>()
  for (const each of standing(clockings)) {
    const { staffId } = each.stands.person
    byPerson.set(staffId, [...(byPerson.get(staffId) ?? []), each])
  }
  return [...byPerson.values()]
    .flatMap((all) => cardsOf(all.sort(inOrder), now))
    .sort((left, right) => beginOf(left) - beginOf(right) || compareText(left.staffId, right.staffId))
}

// In one and the same minute somebody goes before they come again.
function inOrder(left: Clocked, right: Clocked): number {
  if (left.at !== right.at) return left.at - right.at
  if (left.kind !== right.kind) return left.kind === 'out' ? -1 : 1
  return compareText(left.id, right.id)
}

function cardsOf(all: readonly Clocked[], now: number): Timecard[] {
  const cards: Timecard[] = []
  for (const [at, each] of all.entries()) {
    const [before, next] = [all[at - 1], all[at + 1]]
    if (each.kind === 'in')
      cards.push(next && isPair(each, next) ? pairOf(each, next) : withoutOut(each, next, now))
    else if (!before || !isPair(before, each)) cards.push(cardOf(null, each, 'no-in'))
  }
  return cards
}

function isPair(first: Clocked, second: Clocked): boolean {
  return first.kind === 'in' && second.kind === 'out' && second.at - first.at <= FURTHEST_APART_MS
}

function pairOf(first: Clocked, second: Clocked): Timecard {
  if (second.at - first.at > LONGEST_STRETCH_MS && !isConfirmed(first, second))
    return cardOf(first, second, 'too-long')
  return cardOf(first, second, isDoubted(first) || isDoubted(second) ? 'doubted' : null)
}

// Whoever corrects hours said the 'Out' again as it was, knowing this 'In'.
function isConfirmed(first: Clocked, { at, stands, said }: Clocked): boolean {
  const before = said.at(-2)?.clockedAt ?? null
  return before !== null && isSameMinute(before, at) && compareText(first.stands.stamp, stands.stamp) < 0
}

function withoutOut(first: Clocked, next: Clocked | undefined, now: number): Timecard {
  const isOpen = !next && first.at <= now + MOST_AHEAD_MS && now - first.at <= LONGEST_STRETCH_MS
  if (!isOpen) return cardOf(first, null, 'no-out')
  return { ...cardOf(first, null, isDoubted(first) ? 'doubted' : null), isOpen, minutes: null }
}

function cardOf(first: Clocked | null, second: Clocked | null, problem: CardProblem | null): Timecard {
  const person = (first ?? second)?.stands.person ?? { staffId: '', name: '' }
  const minutes = first && second && problem === null ? minutesBetween(first.at, second.at) : null
  return { ...person, in: first, out: second, problem, isOpen: false, minutes }
}

/** Whether a server doubts its date, or whether whoever said it might. */
export function isDoubted({ stands }: Clocked): boolean {
  return stands.dateFar === true || stands.notPermitted === true
}

/** Whether a clock shows two instants alike, both epoch milliseconds. */
export function isSameMinute(left: number, right: number): boolean {
  return Math.floor(left / MINUTE_MS) === Math.floor(right / MINUTE_MS)
}

// As the clock shows both: what is added up is what people read.
function minutesBetween(from: number, to: number): number {
  return Math.floor(to / MINUTE_MS) - Math.floor(from / MINUTE_MS)
}
