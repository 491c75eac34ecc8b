import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '../money/cents.ts'
import { costAfter } from './average-cost.ts'

const received = (onHand: number, cost: number, many: number, paid: number) => ({
  onHand,
  cost: cents(cost),
  received: many,
  receivedCost: cents(paid),
})

test('[S19.13] ten loaves at R10 and ten at R12 cost R11; the last cost is R12', () => {
  expect(costAfter('average', received(10, 1_000, 10, 1_200))).toBe(1_100)
  expect(costAfter('last', received(10, 1_000, 10, 1_200))).toBe(1_200)
})

test('[S19.13] half a cent is rounded up', () => {
  expect(costAfter('average', received(1, 100, 1, 101))).toBe(101)
})

test('[S19.13] where nothing is on hand, or more was sold than there was, the cost is what was paid: no average below zero', () => {
  expect(costAfter('average', received(0, 1_000, 5, 1_200))).toBe(1_200)
  expect(costAfter('average', received(-20, 1_000, 5, 1_200))).toBe(1_200)
})

const amount = fc.nat(10_000_000)
const many = fc.integer({ min: 1, max: 10_000_000 })

test('[S19.13] an average lies between what goods cost before and what was paid', () => {
  fc.assert(
    fc.property(many, amount, many, amount, (onHand, cost, more, paid) => {
      const after = costAfter('average', received(onHand, cost, more, paid))
      expect(after).toBeGreaterThanOrEqual(Math.min(cost, paid))
      expect(after).toBeLessThanOrEqual(Math.max(cost, paid))
    }),
  )
})

interface Delivery {
  many: number
  paid: Cents
}

test('[S19.13] deliveries in any order come within a cent a delivery of the exact average', () => {
  const delivery = fc.record({ many: fc.integer({ min: 1, max: 500 }), paid: fc.nat(50_000).map(cents) })
  const ordered = fc
    .array(delivery, { minLength: 1, maxLength: 6 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  const fold = (all: readonly Delivery[]) =>
    all.reduce(
      ({ onHand, cost }, { many: more, paid }) => ({
        onHand: onHand + more,
        cost: costAfter('average', { onHand, cost, received: more, receivedCost: paid }),
      }),
      { onHand: 0, cost: cents(0) },
    )
  fc.assert(
    fc.property(ordered, ([all, shuffled]) => {
      const pieces = all.reduce((sum, each) => sum + each.many, 0)
      const exact = all.reduce((sum, each) => sum + each.many * each.paid, 0) / pieces
      for (const order of [all, shuffled])
        expect(Math.abs(fold(order).cost - exact)).toBeLessThanOrEqual(0.5 * all.length)
    }),
  )
})
