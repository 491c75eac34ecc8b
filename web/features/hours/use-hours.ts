import { startOfDay } from '#core/calendar/local-day.ts'
import { clockedAround, hoursOfWeek } from '#core/timeclock/hours-sheet.ts'
import {
  beginOf,
  FURTHEST_APART_MS,
  inSince,
  LONGEST_STRETCH_MS,
  type Timecard,
  timecards,
} from '#core/timeclock/timecards.ts'
import { useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

/** Before that nobody corrects hours any more. */
const A_YEAR_MS = 366 * 24 * 60 * 60_000

/** Days of later years are not written with four digits: only another program names one. */
const LATEST = startOfDay('9999-12-01')

const NONE: readonly Timecard[] = []

/** The hours of everybody in a week, and who is at work now. @param first the first local day of the week */
export function useHours(first: string) {
  const shop = useShop()
  return useRead(async () => {
    const now = shop.now()
    const atWork = { from: now - LONGEST_STRETCH_MS, to: now + LONGEST_STRETCH_MS }
    const [ofWeek, lately] = await Promise.all([shop.clockings(clockedAround(first)), shop.clockings(atWork)])
    return { first, people: hoursOfWeek(timecards(ofWeek, now), first), since: inSince(lately, now) }
  }, [first, useLastSyncAt()])
}

/** What is to be checked in any week of the last year, or to come by a till whose clock is ahead. */
export function useToCheck(): { cards: readonly Timecard[]; again(): void } {
  const shop = useShop()
  const { value = NONE, again } = useRead(async () => {
    const now = shop.now()
    const since = now - A_YEAR_MS
    const said = await shop.clockings({ from: since - FURTHEST_APART_MS, to: LATEST })
    return timecards(said, now).filter((card) => card.problem !== null && beginOf(card) >= since)
  }, [useLastSyncAt()])
  return { cards: value, again }
}
