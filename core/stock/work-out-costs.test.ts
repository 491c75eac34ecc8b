import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { costsAfter } from './delivery-costs.ts'
import { type CostEvent, workOutCost } from './work-out-costs.ts'

const receipt = (quantity: number, unitCost: number): CostEvent => ({
  kind: 'receipt',
  quantity,
  unitCost: cents(unitCost),
})
const move = (quantity: number): CostEvent => ({ kind: 'move', quantity })
const count = (quantity: number): CostEvent => ({ kind: 'count', quantity })

test('[S19.14] ten at R10 and ten at R14 cost R12 each, whoever received them; the last cost is R14', () => {
  const events = [count(0), receipt(10, 1_000), receipt(10, 1_400)]
  expect(workOutCost(events, 'average')).toBe(1_200)
  expect(workOutCost(events, 'last')).toBe(1_400)
})

test('[S19.14] what was sold or counted in between changes how much the old cost weighs', () => {
  expect(workOutCost([receipt(10, 1_000), move(-5), receipt(5, 1_400)], 'average')).toBe(1_200)
  expect(workOutCost([receipt(10, 1_000), count(30), receipt(10, 1_400)], 'average')).toBe(1_100)
  expect(workOutCost([receipt(10, 1_000), move(-12), receipt(5, 1_400)], 'average')).toBe(1_400)
})

test('[S19.14] what was there before anything was received counts as bought for as much; nothing received, no cost', () => {
  expect(workOutCost([count(10), receipt(10, 1_400)], 'average')).toBe(1_400)
  expect(workOutCost([count(10), move(-3)], 'average')).toBeUndefined()
})

test('[S19.14] ten that cost R10 before anything was received weigh as much as ten that came at R14', () => {
  const events = [count(10), receipt(10, 1_400)]
  expect(workOutCost(events, 'average', cents(1_000))).toBe(1_200)
  expect(workOutCost(events, 'last', cents(1_000))).toBe(1_400)
  expect(workOutCost([count(10)], 'average', cents(1_000))).toBeUndefined()
})

test('[S19.14] a cost never leaves what was ever paid', () => {
  const events = fc.array(
    fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(9_999)).map(([many, each]) => receipt(many, each)),
      fc.integer({ min: -50, max: 50 }).map(move),
      fc.nat(99).map(count),
    ),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(events, (said) => {
      const paid = said.flatMap((event) => (event.kind === 'receipt' ? [event.unitCost] : []))
      const cost = workOutCost(said, 'average')
      expect(cost === undefined).toBe(paid.length === 0)
      if (cost === undefined) return
      expect(cost).toBeGreaterThanOrEqual(Math.min(...paid))
      expect(cost).toBeLessThanOrEqual(Math.max(...paid))
    }),
  )
})

test('[S19.13, S19.14] a till makes of a delivery what is worked out of it later, also of a product on two lines that was oversold', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9_999 }))
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.array(line, { minLength: 1, maxLength: 4 }),
      (onHand, lines) => {
        const product = aProduct({ id: 'bread', costPrice: cents(1_000) })
        const came = lines.map(([quantity, each]) => ({
          productId: 'bread',
          quantity,
          unitCost: cents(each),
        }))
        const shop = { goods: new Map([['bread', { product, onHand }]]), costMethod: 'average' } as const
        const events = [count(0), move(onHand), ...lines.map(([quantity, each]) => receipt(quantity, each))]
        expect(costsAfter(came, shop).get('bread')).toBe(workOutCost(events, 'average', cents(1_000)))
      },
    ),
    {
      examples: [
        [
          -5,
          [
            [10, 1_000],
            [10, 2_000],
          ],
        ],
      ],
    },
  )
})
