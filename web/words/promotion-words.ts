import { dayOf } from '#core/calendar/local-day.ts'
import type { LinePromotion } from '#core/cart/cart.ts'
import type { QuantityPrice } from '#core/catalog/quantity-price.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Promotion } from '#core/promotions/promotion.ts'
import type { MeasuredUnit } from '#core/quantities/unit.ts'
import { QUANTITY_PRICE_ID } from '#core/sales/discount.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { allOf } from './all-of.ts'
import { eachWeekday, shortDay, WEEKDAYS_IN_ORDER, weekdayName } from './day-names.ts'

const texts = catalogue('promotions', {
  percent: '{percent}% off',
  priceEach: '{price} each',
  priceOf: '{price} per {unit}',
  manyFor: '{many} for {price}',
  buyGet: 'Buy {many}, get {free} free',
  quantityPrice: 'Quantity price',
  fromMany: '{from}+ {price}',
  fromMuch: '{from} {unit}+ {price}',
  always: 'Always',
  weekdays: '{first} to {last}',
  between: '{from}–{until}',
  fromTime: 'from {time}',
  untilTime: 'until {time}',
  fromDay: 'from {day}',
  untilDay: 'until {day}',
  onlyOn: 'only on {day}',
  days: '{first} – {last}',
})

type Price = (amount: Cents) => string

/**
 * What a promotion does, in the few words of a price card: `3 for R20.00`, `10% off`, `Buy 2, get 1 free`.
 * @param unit what the goods are sold by, where that is not a piece
 */
export function offerWords(promotion: Promotion, price: Price, unit?: MeasuredUnit): string {
  switch (promotion.kind) {
    case 'percent':
      return texts.percent({ percent: String(promotion.percent) })
    case 'price':
      return unit
        ? texts.priceOf({ price: price(promotion.price), unit })
        : texts.priceEach({ price: price(promotion.price) })
    case 'many-for-price':
      return texts.manyFor({ many: promotion.many, price: price(promotion.price) })
    case 'buy-get':
      return texts.buyGet({ many: promotion.many, free: promotion.free })
    default:
      return promotion.kind satisfies never
  }
}

/** A quantity price, in the few words of a price card: `6+ R11.50`. @param unit as in `offerWords` */
export function quantityPriceWords({ from, price }: QuantityPrice, say: Price, unit?: MeasuredUnit): string {
  return unit
    ? texts.fromMuch({ from, unit, price: say(price) })
    : texts.fromMany({ from, price: say(price) })
}

/** What takes something off a line: a promotion goes by its own name. */
export function promotionName({ promotionId, name }: Pick<LinePromotion, 'promotionId' | 'name'>): string {
  return promotionId === QUANTITY_PRICE_ID ? texts.quantityPrice : name
}

/** A minute of the day as `16:00`. */
export function clockWords(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** When a promotion runs: `Fridays 16:00–18:00, until 31 Dec`. @param now epoch milliseconds */
export function whenWords(promotion: Promotion, now: number): string {
  const inWeek = [weekdayWords(promotion.weekdays), hourWords(promotion)].filter(Boolean).join(' ')
  const words = [inWeek, rangeWords(promotion, dayOf(now))].filter(Boolean).join(', ')
  return words === '' ? texts.always : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function weekdayWords(weekdays: readonly number[]): string {
  const chosen = WEEKDAYS_IN_ORDER.filter((day) => weekdays.includes(day))
  if (chosen.length === 0 || chosen.length === WEEKDAYS_IN_ORDER.length) return ''
  const places = chosen.map((day) => WEEKDAYS_IN_ORDER.indexOf(day))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const isRow = chosen.length > 2 && last - first === chosen.length - 1
  if (!isRow) return allOf(chosen.map(eachWeekday))
  return texts.weekdays({ first: weekdayName(chosen[0] ?? 0), last: weekdayName(chosen.at(-1) ?? 0) })
}

function hourWords({ fromTime, toTime }: Promotion): string {
  if (fromTime !== null && toTime !== null)
    return texts.between({ from: clockWords(fromTime), until: clockWords(toTime) })
  if (fromTime !== null) return texts.fromTime({ time: clockWords(fromTime) })
  return toTime === null ? '' : texts.untilTime({ time: clockWords(toTime) })
}

function rangeWords({ fromDay, toDay }: Promotion, today: string): string {
  const day = (local: string) => shortDay(local, today)
  if (fromDay !== null && fromDay === toDay) return texts.onlyOn({ day: day(fromDay) })
  if (fromDay !== null && toDay !== null) return texts.days({ first: day(fromDay), last: day(toDay) })
  if (fromDay !== null) return texts.fromDay({ day: day(fromDay) })
  return toDay === null ? '' : texts.untilDay({ day: day(toDay) })
}
