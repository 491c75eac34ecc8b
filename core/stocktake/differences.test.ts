import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { stampOf } from '../clocks/stamps.ts'
import { cents } from '../money/cents.ts'
import { hlcAt } from '../sync/testing/operations.ts'
import { anEntry, aStocktake } from '../sync/testing/stocktakes.ts'
import { differencesOf, sumDifferences, uncountedOf } from './differences.ts'
import { inOrder, isForgotten, type Stocktake } from './stocktake.ts'
import type { StocktakeEntry } from './stocktake-entry.ts'
import { standingSince, tallyEntries } from './tally.ts'

const entered = (id: string, at: number, changes: Partial<StocktakeEntry> = {}): StocktakeEntry => ({
  ...{ ...anEntry(id), device: '', stamp: stampOf(hlcAt(at), id), at },
  ...changes,
})
const goods = (id: string, onHand: number, changes: Parameters<typeof aProduct>[0] = {}) => ({
  ...{ product: aProduct({ id, name: id, ...changes }), onHand, demo: false },
})
const byId = (...all: ReturnType<typeof goods>[]) => new Map(all.map((each) => [each.product.id, each]))
const started = (changes: Partial<Stocktake> = {}): Stocktake => ({
  ...{ ...aStocktake('st'), finishes: [] },
  ...changes,
})

test('[S19.21] what is missing and what is too many stands in units and at cost before finishing', () => {
  const entries = [
    entered('e1', 100, { quantity: 17 }),
    entered('e2', 100, { productId: 'mince', quantity: 2_500 }),
  ]
  const differences = differencesOf(
    tallyEntries(entries),
    standingSince(entries),
    byId(
      goods('bread', 20, { costPrice: cents(1_200) }),
      goods('mince', 2_000, { unit: 'kg', costPrice: cents(7_000) }),
    ),
    [],
  )
  expect(differences.map(({ product, units, cost }) => [product.id, units, cost])).toEqual([
    ['bread', -3, -3_600],
    ['mince', 500, 3_500],
  ])
  expect(sumDifferences(differences)).toEqual({ missing: -3_600, more: 3_500 })
})

test('[S19.20] two sold while counting are said, and what was sold after the count is no difference', () => {
  const entries = [entered('e1', 100, { quantity: 6 }), entered('e2', 300, { quantity: 4 })]
  const sale = (at: number, quantity: number) => ({ productId: 'bread', quantity, at, sold: true })
  const look = (all: StocktakeEntry[]) =>
    differencesOf(tallyEntries(all), standingSince(all), byId(goods('bread', 5)), [
      sale(50, -1),
      sale(200, -2),
      { productId: 'bread', quantity: 24, at: 250, sold: false },
      sale(400, -5),
    ])
  const [bread] = look(entries)
  expect(bread).toMatchObject({ counted: 10, after: 5, units: 0, soldWhile: 2, movedWhile: 24 })
  // Counted again from the beginning, nothing is in doubt.
  const back = (id: string, quantity: number) =>
    entered(`${id}-back`, 350, { quantity: -quantity, takesBack: id })
  const [again] = look([...entries, back('e1', 6), back('e2', 4), entered('e3', 380, { quantity: 10 })])
  expect(again).toMatchObject({ counted: 10, soldWhile: 0, movedWhile: 0 })
})

test('[S19.21] only goods of its scope that have stock are uncounted', () => {
  const all = [
    goods('bread', 1, { categoryId: 'food' }),
    goods('milk', 1, { categoryId: 'food' }),
    goods('soap', 1, { categoryId: 'home' }),
    goods('haircut', 0, { categoryId: 'food', tracksStock: false }),
  ]
  const tallies = tallyEntries([entered('e1', 1)])
  const named = (stocktake: Stocktake) =>
    uncountedOf(stocktake, tallies, all).map(({ product }) => product.id)
  expect(named(started())).toEqual(['milk', 'soap'])
  expect(named(started({ scope: 'categories', chosen: [{ id: 'food' }] }))).toEqual(['milk'])
  expect(named(started({ scope: 'list', chosen: [{ id: 'soap' }, { id: 'bread' }] }))).toEqual(['soap'])
})

test('[S19.22] a stocktake that nobody finished is noticed after 14 days, and stands before those that are finished', () => {
  const DAY = 86_400_000
  const finish = { id: 'f', by: null, at: 3 * DAY, device: '' }
  expect(isForgotten(started({ startedAt: 0 }), 14 * DAY)).toBe(false)
  expect(isForgotten(started({ startedAt: 0 }), 14 * DAY + 1)).toBe(true)
  expect(isForgotten(started({ startedAt: 0, finishes: [finish] }), 30 * DAY)).toBe(false)
  const ordered = inOrder([
    started({ id: 'done', startedAt: 9, finishes: [finish] }),
    started({ id: 'old', startedAt: 1 }),
    started({ id: 'new', startedAt: 2 }),
  ])
  expect(ordered.map(({ id }) => id)).toEqual(['new', 'old', 'done'])
})
