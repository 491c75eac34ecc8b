import { expect, test } from 'vitest'
import { blankRow } from '#core/entities/entity.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { PROMOTION, type Promotion } from '#core/promotions/promotion.ts'
import { offerWords, whenWords } from './promotion-words.ts'

const price = (amount: Cents) => formatMoney(amount)
const NOW = new Date(2026, 10, 29, 12).getTime()

function aPromotion(given: Partial<Promotion>): Promotion {
  return { ...blankRow(PROMOTION, 'promo'), name: 'Promotion', ...given }
}
const when = (given: Partial<Promotion>) => whenWords(aPromotion(given), NOW)

test('what a promotion does is said as a price card says it [S12.14]', () => {
  const say = (given: Partial<Promotion>) => offerWords(aPromotion(given), price)
  expect(say({ kind: 'many-for-price', many: 3, price: cents(2000) })).toBe('3 for R20.00')
  expect(say({ kind: 'percent', percent: 12.5 })).toBe('12.5% off')
  expect(say({ kind: 'buy-get', many: 2, free: 1 })).toBe('Buy 2, get 1 free')
  expect(say({ kind: 'price', price: cents(1500) })).toBe('R15.00 each')
  expect(offerWords(aPromotion({ kind: 'price', price: cents(8999) }), price, 'kg')).toBe('R89.99 per kg')
})

test('when a promotion runs: days of the week, hours and days, and the year only where it is another [S12.14]', () => {
  expect(when({})).toBe('Always')
  expect(when({ weekdays: [5], fromTime: 16 * 60, toTime: 18 * 60, toDay: '2026-12-31' })).toBe(
    'Fridays 16:00–18:00, until 31 Dec',
  )
  expect(when({ weekdays: [0, 6] })).toBe('Saturdays and Sundays')
  expect(when({ weekdays: [1, 2, 3, 4, 5] })).toBe('Monday to Friday')
  expect(when({ weekdays: [0, 1, 3] })).toBe('Mondays, Wednesdays and Sundays')
  expect(when({ weekdays: [0, 1, 2, 3, 4, 5, 6], fromTime: 7 * 60 + 5 })).toBe('From 07:05')
  expect(when({ toTime: 600 })).toBe('Until 10:00')
  expect(when({ fromDay: '2026-12-05', toDay: '2027-01-02' })).toBe('5 Dec – 2 Jan 2027')
  expect(when({ fromDay: '2026-12-24', toDay: '2026-12-24' })).toBe('Only on 24 Dec')
  expect(when({ fromDay: '2026-12-05' })).toBe('From 5 Dec')
})
