import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { shortProducts } from '../checkout/short-lines.ts'
import { aProduct } from './product-builders.ts'
import { isLowStock, isOversold } from './stocked.ts'

test('[S19.2] a haircut is never short, low or oversold, however many are sold', () => {
  const haircut = { product: aProduct({ id: 'haircut', tracksStock: false }), onHand: -40, demo: false }
  const shelf = { itemsById: new Map([['haircut', haircut]]), stockComing: false }
  expect(shortProducts(aCart([{ productId: 'haircut', quantity: 9 }]), shelf).size).toBe(0)
  expect([isLowStock(haircut, new Map()), isOversold(haircut)]).toEqual([false, false])
})
