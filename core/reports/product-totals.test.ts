import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '../money/cents.ts'
import {
  addItems,
  numberSums,
  type ProductSums,
  packItems,
  packSums,
  removeItems,
  sumsById,
} from './product-totals.ts'

interface Sold {
  productId: string
  quantity: number
  totalPrice: Cents
}

const someItems = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'd', 'e', '10', '9'),
    quantity: fc.integer({ min: -9, max: 9 }),
    totalPrice: fc.integer({ min: -10_000, max: 10_000 }).map(cents),
  }),
  { maxLength: 12 },
)

function sumsOf(items: readonly Sold[]): ProductSums {
  const sums: ProductSums = new Map()
  addItems(sums, items)
  return sums
}

const IDS = ['e', '9', 'c', 'a', '10', 'b', 'd']
const NUMBERS = new Map(IDS.map((id, number) => [id, number]))

test('[S2.27] a day’s sums by number are its sums by product id, whatever the order of numbers', () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const sums = sumsOf(items)
      const numbered = numberSums(sums, NUMBERS)
      expect(packSums(sumsById(numbered, IDS))).toEqual(packItems(items))
      expect([...numbered.numbers]).toEqual([...numbered.numbers].sort((left, right) => left - right))
    }),
  )
})

test('[S2.27, S14.19] items added to a day’s sums and taken out again leave them as they were, those that came back too', () => {
  fc.assert(
    fc.property(someItems, someItems, (before, items) => {
      const sums = sumsOf(before)
      addItems(sums, items)
      expect(packSums(sums)).toEqual(packItems([...before, ...items]))
      removeItems(sums, items)
      expect(packSums(sums)).toEqual(packItems(before))
    }),
  )
})

test('[S2.27] a product that has no number is not dropped in silence', () => {
  expect(() => numberSums(sumsOf([{ productId: 'x', quantity: 1, totalPrice: cents(5) }]), NUMBERS)).toThrow(
    'without a number',
  )
})
