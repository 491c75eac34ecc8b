import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import {
  CLOCK_REASON,
  CLOCKING_KINDS,
  type Clocking,
  type ClockingFact,
  type ClockingKind,
} from './clocking.ts'
import { type Clocked, isDoubted, isSameMinute, standing, type Timecard } from './timecards.ts'

/** Within this time a second 'In' or 'Out' is a duplicate: the person did not see that the first was stored. */
export const DUPLICATE_MS = 60_000

/**
 * The clocking that this one would duplicate; undefined if there is none.
 * @param now epoch milliseconds
 */
export function recentDuplicate(
  clockings: readonly Clocking[],
  { staffId }: Pick<ShiftStaff, 'staffId'>,
  kind: ClockingKind,
  now: number,
): Clocked | undefined {
  const last = standing(clockings)
    .filter(({ at, stands }) => stands.person.staffId === staffId && at <= now)
    .sort((left, right) => left.at - right.at)
    .at(-1)
  return last?.kind === kind && now - last.at < DUPLICATE_MS ? last : undefined
}

/** What somebody says of themselves at the clock. @param now epoch milliseconds */
export function clockNow(
  person: ShiftStaff,
  kind: ClockingKind,
  { id, now }: { id: string; now: number },
): ClockingFact {
  const said = { id, shopId: THE_SHOP, person, kind, clockedAt: now }
  return { ...said, corrects: null, reason: '', by: person, at: now }
}

/** What somebody's hours should say, as it is asked for. */
export interface AskedHours {
  person: ShiftStaff
  /** Epoch milliseconds; null where they did not come, or go. */
  in: number | null
  out: number | null
  reason: string
}

/** Why nothing is corrected. */
export type HoursRefusal =
  | 'no-time'
  | 'in-future'
  | 'out-before-in'
  | 'nothing-changed'
  | 'no-reason'
  | 'reason-wrong'
export type HoursDecision = { ok: true; clockings: ClockingFact[] } | { ok: false; refusal: HoursRefusal }

/**
 * Corrects somebody's hours, or adds hours that nobody said at the clock: what changed is said again, with the reason, and what
 * a server doubts, so that it counts. Hours of more than sixteen that are right are said again as they are: the 'Out' is.
 * @param card as it stands; undefined for hours that are new
 * @param newId an id for each fact
 */
export function correctHours(
  asked: AskedHours,
  card: Pick<Timecard, 'in' | 'out' | 'problem'> | undefined,
  { by, now, newId }: { by: ShiftStaff | null; now: number; newId(): string },
): HoursDecision {
  const refuse = (refusal: HoursRefusal): HoursDecision => ({ ok: false, refusal })
  const reason = asked.reason.trim()
  const times = [asked.in, asked.out].filter((time) => time !== null)
  if (times.some(Number.isNaN) || (!card && times.length === 0)) return refuse('no-time')
  if (times.some((time) => time > now)) return refuse('in-future')
  if (asked.in !== null && asked.out !== null && asked.out <= asked.in) return refuse('out-before-in')
  const isChanged = (kind: ClockingKind) => !isSameTime(asked[kind], card?.[kind]?.at ?? null)
  const confirms = card?.problem === 'too-long' && !CLOCKING_KINDS.some(isChanged)
  const isToBeSaid = (kind: ClockingKind) =>
    isChanged(kind) || isDoubtedHalf(card?.[kind]) || (confirms && kind === 'out')
  const changed = CLOCKING_KINDS.filter(isToBeSaid)
  if (changed.length === 0) return refuse('nothing-changed')
  if (reason === '') return refuse('no-reason')
  if (!CLOCK_REASON.input.safeParse(reason).success) return refuse('reason-wrong')
  const said = { shopId: THE_SHOP, person: asked.person, reason, by, at: now }
  const clockings = changed.map(
    (kind): ClockingFact => ({
      ...{ ...said, id: newId(), kind, corrects: card?.[kind]?.id ?? null },
      clockedAt: isChanged(kind) ? asked[kind] : (card?.[kind]?.at ?? null),
    }),
  )
  return { ok: true, clockings }
}

function isDoubtedHalf(half: Timecard['in'] | undefined): boolean {
  return half !== null && half !== undefined && isDoubted(half)
}

// What is typed has no seconds: a time that was left as it is stays to the millisecond.
function isSameTime(left: number | null, right: number | null): boolean {
  return left === null || right === null ? left === right : isSameMinute(left, right)
}
