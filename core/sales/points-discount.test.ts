import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { pointsBack } from '../returns/points-back.ts'
import { anItem } from './sale-builders.ts'

test('a promotion that an owner called Loyalty points took nothing off by points: half of the goods give half of them back [S20.23]', () => {
  const used = { kind: 'cart', amount: cents(500), reason: 'Loyalty points' } as const
  const promotion = {
    kind: 'promotion',
    amount: cents(2_000),
    reason: 'Loyalty points',
    promotionId: 'p',
  } as const
  const jam = { ...anItem('jam', 1), totalPrice: cents(2_000), discounts: [promotion, used] }
  const bread = { ...anItem('bread', 1), totalPrice: cents(2_000), discounts: [used] }
  const sale = { items: [jam, bread], total: cents(4_000), points: { earned: 0, spent: 100, left: 0 } }
  const back = {
    items: [{ item: jam, quantity: 1, amount: cents(2_000) }],
    total: cents(2_000),
    isLast: false,
  }
  expect(pointsBack(sale, [], back)).toEqual({ earned: 0, spent: 50 })
})
