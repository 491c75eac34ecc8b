import { dayOf } from '#core/calendar/local-day.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Promotion } from '#core/promotions/promotion.ts'
import type { MeasuredUnit } from '#core/quantities/unit.ts'
import { formatQuantity } from './format-quantity.ts'

type Price = (amount: Cents) => string

/**
 * What a promotion does, in the few words of a price card: `3 for R20.00`, `10% off`, `Buy 2, get 1 free`.
 * @param unit what the goods are sold by, where that is not a piece
 */
export function offerWords(promotion: Promotion, price: Price, unit?: MeasuredUnit): string {
  switch (promotion.kind) {
    case 'percent':
      return `${promotion.percent}% off`
    case 'price':
      return `${price(promotion.price)} ${unit ? `per ${unit}` : 'each'}`
    case 'many-for-price':
      return `${formatQuantity(promotion.many, undefined)} for ${price(promotion.price)}`
    case 'buy-get':
      return `Buy ${formatQuantity(promotion.many, undefined)}, get ${formatQuantity(promotion.free, undefined)} free`
    default:
      return promotion.kind satisfies never
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weekdays as people here say them, Monday first; numbered from 0 for Sunday. */
export const WEEKDAYS_IN_ORDER = [1, 2, 3, 4, 5, 6, 0] as const

/** A weekday in full, and in three letters. @param day 0 is Sunday */
export const weekdayName = (day: number): string => WEEKDAYS[day] ?? ''
export const shortWeekday = (day: number): string => weekdayName(day).slice(0, 3)

/** A minute of the day as `16:00`. */
export function clockWords(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** When a promotion runs: `Fridays 16:00–18:00, until 31 Dec`. @param now epoch milliseconds */
export function whenWords(promotion: Promotion, now: number): string {
  const inWeek = [weekdayWords(promotion.weekdays), hourWords(promotion)].filter(Boolean).join(' ')
  const words = [inWeek, rangeWords(promotion, dayOf(now))].filter(Boolean).join(', ')
  return words === '' ? 'Always' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** A local day in short, with its year where that is not this one: `31 Dec`. */
export function shortDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const words = `${Number(date)} ${MONTHS[Number(month) - 1]}`
  return year === today.slice(0, 4) ? words : `${words} ${year}`
}

function weekdayWords(weekdays: readonly number[]): string {
  const chosen = WEEKDAYS_IN_ORDER.filter((day) => weekdays.includes(day))
  if (chosen.length === 0 || chosen.length === WEEKDAYS.length) return ''
  const places = chosen.map((day) => WEEKDAYS_IN_ORDER.indexOf(day))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const isRow = chosen.length > 2 && last - first === chosen.length - 1
  if (isRow) return `${weekdayName(chosen[0] ?? 0)} to ${weekdayName(chosen.at(-1) ?? 0)}`
  const names = chosen.map((day) => `${weekdayName(day)}s`)
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function hourWords({ fromTime, toTime }: Promotion): string {
  if (fromTime !== null && toTime !== null) return `${clockWords(fromTime)}–${clockWords(toTime)}`
  if (fromTime !== null) return `from ${clockWords(fromTime)}`
  return toTime === null ? '' : `until ${clockWords(toTime)}`
}

function rangeWords({ fromDay, toDay }: Promotion, today: string): string {
  if (fromDay !== null && fromDay === toDay) return `only on ${shortDay(fromDay, today)}`
  if (fromDay !== null && toDay !== null) return `${shortDay(fromDay, today)} – ${shortDay(toDay, today)}`
  if (fromDay !== null) return `from ${shortDay(fromDay, today)}`
  return toDay === null ? '' : `until ${shortDay(toDay, today)}`
}
