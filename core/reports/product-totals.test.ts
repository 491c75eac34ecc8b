import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '../money/cents.ts'
import { addItems, addPacked, type ProductSums, packSums, withItems } from './product-totals.ts'

interface Sold {
  productId: string
  quantity: number
  totalPrice: Cents
}

const someItems = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'd', 'e', '10', '9'),
    quantity: fc.integer({ min: 1, max: 9 }),
    totalPrice: fc.nat(10_000).map(cents),
  }),
  { maxLength: 12 },
)

function packed(items: readonly Sold[]) {
  const sums: ProductSums = new Map()
  addItems(sums, items)
  return packSums(sums)
}

test('[S2.27] items added to a day’s columns make the columns of all its items', () => {
  fc.assert(
    fc.property(someItems, someItems, (before, items) => {
      expect(withItems(packed(before), items)).toEqual(packed([...before, ...items]))
    }),
  )
})

test('[S2.27] a day’s columns stay as they were when items are added to a copy of them', () => {
  const before = packed([{ productId: 'b', quantity: 1, totalPrice: cents(500) }])
  withItems(before, [
    { productId: 'a', quantity: 2, totalPrice: cents(700) },
    { productId: 'b', quantity: 3, totalPrice: cents(900) },
  ])
  const sums: ProductSums = new Map()
  addPacked(sums, before)
  expect([...sums]).toEqual([['b', { units: 1, revenue: 500 }]])
})
