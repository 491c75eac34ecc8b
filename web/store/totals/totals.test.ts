import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSale } from '#core/reports/sale-builders.ts'
import { ShopDatabase } from '../db/database.ts'
import { countSales } from './totals.ts'

let db: ShopDatabase
beforeEach(() => {
  db = new ShopDatabase('totals')
})
afterEach(() => db.delete())

const ZONE = 'Africa/Johannesburg'
const idOf = (number: number) => `customer-${String(number).padStart(3, '0')}`
const page = (name: string) =>
  Array.from({ length: 100 }, (_, number) => aSale({ id: `${name}-${number}`, customerId: idOf(number) }))
const count = (sales: ReturnType<typeof page>) =>
  db.transaction('rw', db.tables, async () => {
    await countSales(db, sales, ZONE)
  })

test('the customers of a first pull’s sales are read together, and each adds up over its pages [S4.11, S2.31]', async () => {
  await count(page('first'))
  const single = vi.spyOn(IDBObjectStore.prototype, 'get')
  await count(page('second'))
  const stores = single.mock.contexts.map((store) => (store as IDBObjectStore).name)
  single.mockRestore()
  expect(stores).not.toContain('customerTotals')
  const totals = await db.customerTotals.toArray()
  expect(totals).toHaveLength(100)
  expect(new Set(totals.map(({ purchases }) => purchases))).toEqual(new Set([2]))
})
