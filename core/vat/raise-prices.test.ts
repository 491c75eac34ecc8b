import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBarcode } from '../barcodes/barcode-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { problemOfQuantityPrices } from '../catalog/quantity-price.ts'
import { cents } from '../money/cents.ts'
import { raisedPrices, raisePrices } from './raise-prices.ts'

const coke = aProduct({
  id: 'coke',
  sellPrice: cents(1_150),
  tradePrice: null,
  quantityPrices: [
    { from: 6, price: cents(1_000) },
    { from: 24, price: cents(920) },
  ],
})
const crate = aBarcode({
  id: 'crate',
  productId: 'coke',
  packSize: 24,
  packName: 'Crate',
  packPrice: cents(23_000),
})
const single = aBarcode({ id: 'single', productId: 'coke', packSize: 6, packPrice: null })
const bottle = aProduct({ id: 'bottle', sellPrice: cents(300), tradePrice: null })

test('[S18.6, S10.11, S12.16] a new rate is put into the prices of packs and of quantities too, and not on deposits: a crate stayed at R230.00, and a bottle bought for R3.00 came back for R3.03', () => {
  const shop = { barcodes: [crate, single], containers: [bottle] }
  const changes = raisedPrices([coke, bottle], 15, 16, shop)
  expect(raisePrices(changes)).toEqual([
    {
      type: 'product.patch',
      payload: {
        id: 'coke',
        fields: {
          sellPrice: 1_160,
          quantityPrices: [
            { from: 6, price: 1_009 },
            { from: 24, price: 928 },
          ],
        },
      },
    },
    { type: 'barcode.patch', payload: { id: 'crate', fields: { packPrice: 23_200 } } },
  ])
  expect(raisedPrices([coke, bottle], 15, 15, shop)).toEqual([])
})

test('[S18.6, S12.16] quantity prices stay lower one after the other at any rates, so that they can be stored', () => {
  const rate = fc.integer({ min: 0, max: 40 })
  const prices = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(rate, rate, prices, (before, after, drawn) => {
      const inOrder = [...drawn].sort((left, right) => right - left)
      const quantityPrices = inOrder.map((price, at) => ({ from: at + 2, price: cents(price) }))
      const [change] = raisedPrices([aProduct({ sellPrice: cents(500), quantityPrices })], before, after)
      expect(problemOfQuantityPrices(change?.quantityPrices ?? [])).toBeUndefined()
    }),
  )
})
