import { expect, test } from 'vitest'
import { aCustomer } from '../customers/customer-builders.ts'
import { blankRow } from '../entities/entity.ts'
import { cents } from '../money/cents.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { SUPPLIER } from '../stock/supplier.ts'
import { aDelivery } from '../sync/testing/stock.ts'
import { personalDataFile } from './personal-data-file.ts'
import { supplierDataFile } from './supplier-data.ts'

const HEAD = {
  language: undefined,
  shop: "Zodwa's",
  currency: 'ZAR',
  madeAt: Date.UTC(2026, 10, 21),
} as const
const jsonIn = (file: string) => JSON.parse(/id="personal-data">([^<]*)</.exec(file)?.[1] ?? '')
const mince = { name: 'Mince', unit: 'kg', quantity: 485 } as const

test('[R26, S19.1] half a kilogram of mince is no 485 of it in what a customer is given', () => {
  const item = {
    ...anItem('Mince', 485),
    ...mince,
    per: 1_000,
    unitPrice: cents(8_999),
    totalPrice: cents(4_365),
  }
  const file = personalDataFile(
    {
      customer: aCustomer(),
      sales: [aSale({ items: [item] })],
      ...{ parked: [], laybys: [], documents: [], entries: [], recipients: [], alsoListed: [] },
      ...{ points: 0, missingBefore: null },
    },
    HEAD,
  )
  expect(file).toContain('0.485\u00a0kg × Mince')
  expect(file).not.toContain('485 × Mince')
  expect(jsonIn(file).sales[0].items).toMatchObject([{ quantity: 0.485, unit: 'kg', unitPrice: 89.99 }])
})

test('[R47, S19.1] nor in what is held of a supplier', () => {
  const [line] = aDelivery('g1').lines
  if (!line) throw new Error('nothing came')
  const deliveries = [aDelivery('g1', { lines: [{ ...line, ...mince }] })]
  const file = supplierDataFile({ supplier: blankRow(SUPPLIER, 'makro'), deliveries, orders: [] }, HEAD)
  expect(jsonIn(file).goodsReceived[0].lines).toMatchObject([{ quantity: 0.485, unit: 'kg' }])
})
