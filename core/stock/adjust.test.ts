import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { decideAdjustment, type TypedAdjustment } from './adjust.ts'
import { foldLosses } from './losses.ts'
import { STOCK_REASONS } from './stock-move.ts'

const bread = aProduct({ id: 'bread', costPrice: cents(1_200) })
const making = { id: 'move-1', now: 1_000, by: { staffId: 'thandi', name: 'Thandi' } }
const typed: TypedAdjustment = { way: 'take', quantity: '3', reason: 'expired', note: ' Old  ' }

test('[S19.7] three old loaves are taken away with their reason, their cost and who did it', () => {
  expect(decideAdjustment(bread, typed, making)).toMatchObject({
    ok: true,
    intent: {
      type: 'stock.move',
      payload: {
        move: {
          ...{ id: 'move-1', shopId: 'main', productId: 'bread', quantity: -3, reason: 'expired' },
          ...{ unitCost: 1_200, documentId: null, note: 'Old', by: making.by, at: 1_000 },
        },
      },
    },
  })
})

test('[S19.7] what was found is added, and a weight in kilograms', () => {
  const added = decideAdjustment(
    { ...bread, unit: 'kg', costPrice: cents(0) },
    { ...typed, way: 'add', quantity: '1.25', reason: 'found' },
    making,
  )
  expect(added).toMatchObject({ intent: { payload: { move: { quantity: 1_250, unitCost: null } } } })
})

test.each([
  [{ quantity: '' }, 'quantity', 'required'],
  [{ quantity: '0' }, 'quantity', 'required'],
  [{ quantity: '-3' }, 'quantity', 'negative'],
  [{ quantity: '2.5' }, 'quantity', 'not-whole'],
  [{ quantity: '10000001' }, 'quantity', 'too-large'],
  [{ reason: '' as const }, 'reason', 'required'],
  [{ reason: 'found' as const }, 'reason', 'required'],
  [{ note: 'x'.repeat(2_001) }, 'note', 'too-long'],
])('[S19.26] %j is refused beside its field', (wrong, field, code) => {
  expect(decideAdjustment(bread, { ...typed, ...wrong }, making)).toEqual({
    ok: false,
    refusal: { field, code },
  })
})

const DAY = { from: 100, to: 200 }
const aMove = (given: object) => ({
  ...{ productId: 'bread', quantity: -1, reason: 'damaged' as const, unitCost: cents(1_200), at: 150 },
  ...given,
})

test('[S19.9] losses are added by reason at what the goods cost, and what was found stands against them', () => {
  const moves = [
    aMove({}),
    aMove({ quantity: -2 }),
    aMove({ reason: 'found' }),
    aMove({ reason: 'found', quantity: 3 }),
    aMove({ reason: 'stolen', unitCost: null }),
    aMove({ productId: 'mince', reason: 'expired', quantity: -500, unitCost: cents(8_000) }),
    aMove({ reason: 'received', quantity: 50 }),
    aMove({ at: 99 }),
    aMove({ at: 200 }),
  ]
  const { lines, total } = foldLosses(moves, DAY, (id) => (id === 'mince' ? 'kg' : undefined))
  expect(lines.map(({ reason, parts, cost }) => [reason, parts.map((part) => part.cost), cost])).toEqual([
    ['damaged', [1_200, 2_400], 3_600],
    ['expired', [4_000], 4_000],
    ['stolen', [null], 0],
    ['found', [1_200, -3_600], -2_400],
  ])
  expect(total).toBe(5_200)
})

test('[S19.9] two halves of a period lose together what the whole does, in any order of movements', () => {
  const moves = fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: -50, max: 50 }),
      reason: fc.constantFrom(...STOCK_REASONS),
      unitCost: fc.option(fc.nat(5_000).map(cents)),
      at: fc.integer({ min: 0, max: 99 }),
    }),
  )
  fc.assert(
    fc.property(moves, fc.nat(100), (all, cut) => {
      const lost = (from: number, to: number, some = all) =>
        foldLosses(some, { from, to }, () => undefined).total
      expect(lost(0, cut) + lost(cut, 100)).toBe(lost(0, 100))
      expect(lost(0, 100, all.toReversed())).toBe(lost(0, 100))
      for (const { reason, parts, cost } of foldLosses(all, { from: 0, to: cut }, () => undefined).lines) {
        expect(parts.every(({ move }) => move.reason === reason && move.at < cut)).toBe(true)
        expect(parts.reduce((sum, part) => sum + (part.cost ?? 0), 0)).toBe(cost)
      }
    }),
  )
})
