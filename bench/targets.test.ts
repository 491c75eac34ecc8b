import { expect, test } from 'vitest'
import { aimedRow, targetsInWords } from './targets.mjs'

const usual = { products: 10_000, sales: 50_000 }
const targetAt = (what: string, shop: typeof usual, throttle = 4) =>
  aimedRow(what, { shop, size: 'a shop', throttle }, [1]).target

test('a target set for a size applies up to that size, and no further', () => {
  const start = 'offline cold start to a usable till'
  expect(targetAt(start, usual)).toBe(1_000)
  expect(targetAt(start, { ...usual, products: 1_000 })).toBe(1_000)
  expect(targetAt(start, { ...usual, products: 10_001 })).toBe(2_000)
  expect(targetAt(start, { ...usual, products: 100_001 })).toBeUndefined()
  expect(targetAt('a year’s report', usual)).toBe(100)
  expect(targetAt('a year’s report', { ...usual, sales: 50_001 })).toBeUndefined()
  expect(targetAt('key to filtered grid', { ...usual, products: 100_000 })).toBeUndefined()
})

test('a target without a size applies to every shop, at the throttle that it names', () => {
  const large = { products: 100_000, sales: 500_000 }
  for (const what of ['tap to cart line', 'durable checkout']) {
    expect(targetAt(what, large)).toBe(50)
    expect(targetAt(what, large, 1)).toBeUndefined()
  }
  expect(targetAt('durable checkout beside raw IndexedDB', large)).toBe(2)
  expect(targetsInWords()).toContain('- durable checkout beside raw IndexedDB, 4×: median ≤ 2.0 ×')
})
