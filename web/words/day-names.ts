import { catalogue } from '#web/language/catalogue.ts'

type ByNumber = Readonly<Record<number, string>>

const MONTHS: ByNumber = catalogue('days.months', {
  1: 'Jan',
  2: 'Feb',
  3: 'Mar',
  4: 'Apr',
  5: 'May',
  6: 'Jun',
  7: 'Jul',
  8: 'Aug',
  9: 'Sep',
  10: 'Oct',
  11: 'Nov',
  12: 'Dec',
})

const WEEKDAYS: ByNumber = catalogue('days.weekdays', {
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
})

const SHORT_WEEKDAYS: ByNumber = catalogue('days.shortWeekdays', {
  0: 'Sun',
  1: 'Mon',
  2: 'Tue',
  3: 'Wed',
  4: 'Thu',
  5: 'Fri',
  6: 'Sat',
})

const EACH_WEEKDAY: ByNumber = catalogue('days.eachWeekday', {
  0: 'Sundays',
  1: 'Mondays',
  2: 'Tuesdays',
  3: 'Wednesdays',
  4: 'Thursdays',
  5: 'Fridays',
  6: 'Saturdays',
})

const texts = catalogue('days', { inYear: '{day} {month} {year}', inThisYear: '{day} {month}' })

/** The weekdays as people here say them, Monday first; numbered from 0 for Sunday. */
export const WEEKDAYS_IN_ORDER = [1, 2, 3, 4, 5, 6, 0] as const

/** A weekday in full, in three letters, and as what is every week: `Mondays`. @param day 0 is Sunday */
export const weekdayName = (day: number): string => WEEKDAYS[day] ?? ''
export const shortWeekday = (day: number): string => SHORT_WEEKDAYS[day] ?? ''
export const eachWeekday = (day: number): string => EACH_WEEKDAY[day] ?? ''

/** A local day in short, with its year where that is not this one: `31 Dec`. */
export function shortDay(local: string, today: string): string {
  const [year = '', month, date] = local.split('-')
  const named = { day: String(Number(date)), month: MONTHS[Number(month)] ?? '', year }
  return year === today.slice(0, 4) ? texts.inThisYear(named) : texts.inYear(named)
}
