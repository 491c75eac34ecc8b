/** A local day; months and weekdays count from 0, weeks from Sunday. */
interface Day {
  year: number
  month: number
  day: number
  weekday: number
}

/** The public holidays of South Africa that have a date, as [month, day] from January 0 (Act 36 of 1994). */
const HOLIDAYS: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 21],
  [3, 27],
  [4, 1],
  [5, 16],
  [7, 9],
  [8, 24],
  [11, 16],
  [11, 25],
  [11, 26],
]
/** Good Friday and Family Day, in days from Easter Sunday. */
const AROUND_EASTER = [-2, 1]
const DAY_MS = 24 * 60 * 60_000

/**
 * Whether a day counts where a law of South Africa counts business days: no Saturday, no Sunday and no public holiday,
 * nor the Monday after a holiday on a Sunday. Days that a president proclaims are not known here.
 */
export function isBusinessDay({ year, month, day, weekday }: Day): boolean {
  if (weekday === 0 || weekday === 6) return false
  const at = Date.UTC(year, month, day)
  const isHoliday = (then: number) => {
    const date = new Date(then)
    return HOLIDAYS.some(([m, d]) => m === date.getUTCMonth() && d === date.getUTCDate())
  }
  if (isHoliday(at) || (weekday === 1 && isHoliday(at - DAY_MS))) return false
  return !AROUND_EASTER.some((days) => at === easterSunday(year) + days * DAY_MS)
}

/** Easter Sunday at midnight UTC, by the anonymous Gregorian reckoning. */
function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const place = epact + toSunday - 7 * late + 114
  return Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1)
}
