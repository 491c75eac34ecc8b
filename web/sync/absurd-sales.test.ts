import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Cents } from '#core/money/cents.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import {
  anOperation,
  aPush,
  eraseCustomer,
  patchCustomer,
  patchProduct,
  sell,
} from '#core/sync/testing/operations.ts'
import { readBase } from '#web/store/rows/view.ts'
import { sellBread, settled, shopsOfEachTest } from './testing/synced-shops.ts'

// A signed-in client can send what no till would: every amount that a wire message allows.
const MOST = Number.MAX_SAFE_INTEGER as Cents
const LEAST = -MOST as Cents
const LATEST = 8_640_000_000_000_000

const shops = shopsOfEachTest()

const absurd = (id: string, unit: Cents, more: Partial<SaleFact>) => {
  const intent = sell(id, 'bread', 10_000_000, { customerId: 'ann', subtotal: unit, ...more })
  if (intent.type !== 'sale.complete') throw new Error('a sale is a sale')
  const { sale } = intent.payload
  const items = sale.items.map((item) => ({ ...item, unitPrice: unit, unitCost: unit, totalPrice: unit }))
  return { ...intent, payload: { sale: { ...sale, items } } }
}

test.each([
  ['cost more than a number holds', MOST, { total: MOST, tax: LEAST }],
  ['took more than a number holds', MOST, { total: MOST, tax: MOST }],
  ['gave back more than a number holds', LEAST, { total: LEAST, tax: MOST }],
  ['were made when the calendar ends', MOST, { total: MOST, createdAt: LATEST }],
  ['have nothing in them', MOST, { total: MOST, tax: LEAST, items: [] }],
])("sales that %s do not keep the shop's tills from pulling the rest", async (_what, unit, more) => {
  const { server } = shops
  server.register('theirs')
  const pushed = server.push(
    aPush('theirs', [
      anOperation(1, patchProduct('bread', { name: 'Bread' })),
      anOperation(2, patchCustomer('ann', { name: 'Ann' })),
      ...[3, 4, 5].map((seq) => anOperation(seq, absurd(`sale-${seq}`, unit, more))),
      anOperation(6, patchProduct('milk', { name: 'Milk' })),
    ]),
  )
  expect(pushed).toMatchObject({ last: 6 })
  const { shop, cycle } = await shops.open()
  expect(await cycle.run()).toEqual({ ok: true })
  expect((await readBase(shop.db, 'products', ['milk']))[0]).toMatchObject({ name: 'Milk' })
  await sellBread(shop)
  await settled(shop)
  server.push(aPush('theirs', [anOperation(7, eraseCustomer('ann'))]))
  expect(await cycle.run()).toEqual({ ok: true })
  expect(await shop.db.sales.count()).toBe(4)
})
