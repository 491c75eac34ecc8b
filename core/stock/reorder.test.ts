import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBarcode } from '../barcodes/barcode-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { type ReorderShop, reorderList, suggestedOf } from './reorder.ts'

const makro = { id: 'makro', name: 'Makro' }
const product = (id: string, given: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ id, name: id, supplierId: 'makro', lowStockThreshold: 5, ...given })
const shop = (given: Partial<ReorderShop> = {}): ReorderShop => ({
  items: [{ product: product('bread', { reorderTo: 30 }), onHand: 4, demo: false }],
  barcodes: [],
  suppliers: [makro],
  putBy: new Map(),
  outstanding: new Map(),
  sold: new Map(),
  ...given,
})

test('[S19.18] bread at 4 of a limit of 5 is filled up to 30, in whole cases, and lasts as it sold', () => {
  const [group] = reorderList(
    shop({
      barcodes: [aBarcode({ productId: 'bread', packSize: 12, packName: 'Crate' })],
      outstanding: new Map([['bread', 1]]),
      sold: new Map([['bread', 60]]),
    }),
  )
  expect(group?.supplier).toEqual(makro)
  expect(group?.lines).toMatchObject([
    { onHand: 4, outstanding: 1, suggested: 36, pack: { name: 'Crate', size: 12 }, daysLeft: 2 },
  ])
})

test('[S19.18] the list has live counted goods at or below their limit, by supplier, those of nobody last', () => {
  const at = (id: string, onHand: number | null, given = {}) => ({
    product: product(id, given),
    onHand,
    demo: false,
  })
  const groups = reorderList(
    shop({
      items: [
        at('loose', 0, { supplierId: 'gone' }),
        at('plenty', 6),
        at('limit', 5),
        at('unknown', null),
        at('service', 0, { tracksStock: false }),
        at('retired', 0, { isActive: false }),
        { ...at('demo', 0), demo: true },
        at('oversold', -3),
      ],
    }),
  )
  const listed = groups.map(({ supplier, lines }) => [supplier?.name, lines.map((line) => line.product.id)])
  expect(listed).toEqual([
    ['Makro', ['limit', 'oversold']],
    [undefined, ['loose']],
  ])
  expect(groups[0]?.lines.map(({ daysLeft }) => daysLeft)).toEqual([null, null])
})

test('[S19.18, S20.17] blankets that are put by are not for sale: with 5 of 8 on lay-by they run low, and are filled up beside them', () => {
  const blankets = { product: product('blanket', { reorderTo: 10 }), onHand: 8, demo: false }
  expect(reorderList(shop({ items: [blankets] }))).toEqual([])
  const [group] = reorderList(
    shop({ items: [blankets], putBy: new Map([['blanket', 5]]), sold: new Map([['blanket', 30]]) }),
  )
  expect(group?.lines).toMatchObject([{ onHand: 8, putBy: 5, suggested: 7, daysLeft: 3 }])
})

test('[S19.18] without a fill-up level one pack is suggested, and nothing while enough is on its way', () => {
  const bread = { lowStockThreshold: 5 }
  const crate = { name: 'Crate', size: 12 }
  expect(suggestedOf(bread, 2, 0, null)).toBe(1)
  expect(suggestedOf(bread, 2, 0, crate)).toBe(12)
  expect(suggestedOf(bread, 2, 1, crate)).toBe(12)
  expect(suggestedOf(bread, 2, 12, crate)).toBe(0)
  expect(suggestedOf({ ...bread, unit: 'kg' }, 400, 0, null)).toBe(1_000)
})

test('[S19.18] what is suggested fills the shelf in whole packs, and not one pack more than that', () => {
  const size = fc.integer({ min: 2, max: 48 })
  const args = fc.tuple(
    fc.integer({ min: 1, max: 500 }),
    fc.integer({ min: -20, max: 50 }),
    fc.nat(100),
    size,
  )
  fc.assert(
    fc.property(args, ([reorderTo, onHand, outstanding, packSize]) => {
      const goods = { reorderTo, lowStockThreshold: 50 }
      const many = suggestedOf(goods, onHand, outstanding, { name: '', size: packSize })
      const then = onHand + outstanding + many
      expect(many % packSize).toBe(0)
      expect(then).toBeGreaterThanOrEqual(reorderTo)
      if (many > packSize) expect(then - packSize).toBeLessThan(reorderTo)
    }),
  )
})
