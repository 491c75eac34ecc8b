import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import type { BundlePart } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { leftToSell } from '../catalog/stocked.ts'
import { shortProducts } from './short-lines.ts'

const PARTS = ['pie', 'coke', 'cheese', 'cup']
const part = fc.record({
  onHand: fc.option(fc.integer({ min: -5, max: 3_000 })),
  putBy: fc.nat(20),
  tracksStock: fc.boolean(),
  unit: fc.constantFrom('each' as const, 'kg' as const),
  isDeleted: fc.boolean(),
})
const bundle = fc
  .uniqueArray(fc.constantFrom(...PARTS), { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((productId) =>
        fc.record({ productId: fc.constant(productId), quantity: fc.integer({ min: 1, max: 900 }) }),
      ),
    ),
  )

test('[S19.28, S5.2] whatever a bundle is made up of, as many as the till says are left can be sold, and not one more', () => {
  fc.assert(
    fc.property(
      bundle,
      fc.record(Object.fromEntries(PARTS.map((id) => [id, part]))),
      (parts: BundlePart[], there) => {
        const lunch = { product: aProduct({ id: 'lunch', parts }), onHand: 99, demo: false }
        const goods = new Map<string, { product: Product; onHand: number | null; demo: boolean }>([
          ['lunch', lunch],
        ])
        const reserved = new Map<string, number>()
        for (const [id, { onHand, putBy, isDeleted, ...given }] of Object.entries(there)) {
          if (!isDeleted) goods.set(id, { product: aProduct({ id, ...given }), onHand, demo: false })
          reserved.set(id, putBy)
        }
        const short = (quantity: number) =>
          shortProducts(aCart([{ productId: 'lunch', name: 'Lunch', quantity }]), {
            ...{ itemsById: goods, stockComing: false, reserved },
          }).size
        const left = leftToSell(lunch, goods, reserved)
        if (left === null) {
          expect(short(1_000_000)).toBe(0)
          return
        }
        if (left > 0) expect(short(left)).toBe(0)
        expect(short(left + 1)).toBeGreaterThan(0)
      },
    ),
  )
})
