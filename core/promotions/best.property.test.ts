import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '../cart/cart-builders.ts'
import { cents } from '../money/cents.ts'
import { best, type Fitting } from './best.ts'
import { gained, gainsOf } from './gains.ts'
import { PROMOTION_KINDS } from './promotion.ts'
import { aPromotion } from './promotion-builders.ts'

/** What an order of promotions saves, each taking the lines that it is about. */
function savedBy(order: readonly Fitting[]): number {
  const taken = new Set<string>()
  let saved = 0
  for (const { promotion, lines } of order) {
    const gains = gainsOf(
      promotion,
      lines.filter(({ id }) => !taken.has(id)),
    )
    saved += gained(gains)
    for (const id of gains.taken) taken.add(id)
  }
  return saved
}

function ordersOf<Each>(all: readonly Each[]): Each[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((each) => ordersOf(all.filter((other) => other !== each)).map((rest) => [each, ...rest]))
}

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 3_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 6 }),
})
const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((drawn) => drawn.map((each, at) => aLine({ ...each, id: `line-${at}`, productId: `product-${at}` })))
const promotion = fc.record({
  kind: fc.constantFrom(...PROMOTION_KINDS),
  percent: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 1, max: 4_000 }).map(cents),
  many: fc.integer({ min: 2, max: 4 }),
  free: fc.integer({ min: 1, max: 2 }),
  skips: fc.integer({ min: 0, max: 7 }),
})

test('[S12.14] of up to five promotions no order of taking lines saves the customer more than what is given', () => {
  fc.assert(
    fc.property(lines, fc.array(promotion, { minLength: 1, maxLength: 4 }), (cart, drawn) => {
      const fitting = drawn.map(
        ({ skips, ...each }, at): Fitting => ({
          promotion: aPromotion({ ...each, id: `promo-${at}` }),
          lines: cart.filter((_, index) => index !== skips),
        }),
      )
      const given = best(fitting)
      const saved = given.reduce((total, each) => total + gained(each), 0)
      expect(saved).toBe(Math.max(0, ...ordersOf(fitting).map(savedBy)))
      const taken = given.flatMap((each) => [...each.taken])
      expect(new Set(taken).size).toBe(taken.length)
    }),
    { numRuns: 500 },
  )
})
