import { type Cents, subtract, ZERO } from '../money/cents.ts'

/** What a day came to when it was over, as a device first read it then. */
export interface KeptDay {
  net: Cents
  /** When it was read, epoch milliseconds. */
  at: number
}
export type KeptDays = Readonly<Record<string, KeptDay>>

/** A day that came to something else later: a sale of another till arrived late (S21.10). */
export interface ChangedDay {
  day: string
  /** Since when, epoch milliseconds. */
  since: number
  /** By how much, in cents. */
  by: Cents
}

/** A day and what it comes to now. */
export interface DayNet {
  day: string
  net: Cents
}

/** As many days are kept: the oldest go first. */
export const MOST_KEPT_DAYS = 92

/**
 * What is kept once some days were read: the first figure of each stands, and of a day that is not over there is none.
 * @param today the shop's local day
 */
export function withDays(
  kept: KeptDays,
  read: readonly DayNet[],
  { today, now }: { today: string; now: number },
): KeptDays {
  const fresh = read.filter(({ day }) => day < today && !Object.hasOwn(kept, day))
  if (fresh.length === 0) return kept
  const all = { ...kept, ...Object.fromEntries(fresh.map(({ day, net }) => [day, { net, at: now }])) }
  const days = Object.keys(all).sort().slice(-MOST_KEPT_DAYS)
  return Object.fromEntries(days.map((day) => [day, all[day] ?? { net: ZERO, at: now }]))
}

/** The days that come to something else now than what was kept of them, the latest first. */
export function changedDays(read: readonly DayNet[], kept: KeptDays): ChangedDay[] {
  return read
    .flatMap(({ day, net }) => {
      const before = Object.hasOwn(kept, day) ? kept[day] : undefined
      return before && before.net !== net ? [{ day, since: before.at, by: subtract(net, before.net) }] : []
    })
    .sort((left, right) => (left.day < right.day ? 1 : -1))
}
