import { expect, test } from 'vitest'
import { changedPrice } from '../cart/changed-price.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { raisedPrices } from './raise-prices.ts'
import { tradeVatOf } from './trade-vat.ts'
import { aVendorsVat } from './vat-builders.ts'

const VAT = aVendorsVat(15, (id) => (id === 'maize' ? 'zero' : 'standard'))

test('[S18.7] VAT is put on trade prices of standard-rated goods, by a registered shop that says that they are before it', () => {
  expect(tradeVatOf({ tradeBeforeVat: true }, VAT, 'nails')).toBe(15)
  expect(tradeVatOf({ tradeBeforeVat: true }, VAT, 'maize')).toBe(0)
  expect(tradeVatOf({}, VAT, 'nails')).toBe(0)
  expect(tradeVatOf({ tradeBeforeVat: true }, undefined, 'nails')).toBe(0)
})

test('[S18.7] a line at a trade price before VAT is offered its new price when the rate changes, and no other', () => {
  const nails = aProduct({ id: 'nails', sellPrice: cents(1_299), tradePrice: cents(1_000) })
  const line = {
    ...{ id: 'l1', productId: 'nails', name: 'Nails', sku: '', priceType: 'trade' as const, quantity: 1 },
    ...{ unitPrice: cents(1_150), unitCost: cents(0) },
  }
  expect(changedPrice(line, nails, 15)).toBeUndefined()
  expect(changedPrice(line, nails, 15.5)).toBe(1_155)
})

test('[S18.7] raising prices by the difference leaves trade prices that have no VAT in them', () => {
  const nails = aProduct({ sellPrice: cents(1_150), tradePrice: cents(1_000) })
  expect(raisedPrices([nails], 15, 16, { tradeBeforeVat: true })).toMatchObject([
    { sellPrice: 1_160, tradePrice: 1_000 },
  ])
  expect(raisedPrices([nails], 15, 16)).toMatchObject([{ sellPrice: 1_160, tradePrice: 1_009 }])
})
