import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopDatabase } from './database.ts'
import { readMany, readOverlay } from './read-many.ts'

let db: ShopDatabase
const stockOf = (shop: ShopDatabase) => shop.table<ReturnType<typeof stock>, string>('stock')
let names = 0
beforeEach(() => {
  db = new ShopDatabase(`read-many-${++names}`)
})
afterEach(() => db.delete())

const stock = (id: string) => ({ id, onHand: 1, rev: 1 })
const idOf = (number: number) => `id-${String(number).padStart(5, '0')}`
const numbers = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => from + at * step)

test('many rows are read in the order they are asked for, with the same result as one by one, also over the outbox [S3.10]', async () => {
  const ids = fc.array(fc.oneof(fc.nat(60).map(idOf), fc.string({ maxLength: 3 })), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(ids, ids, ids, async (stored, over, wanted) => {
      await db.table('stock').clear()
      await db.overlay.clear()
      await db.table('stock').bulkPut(stored.map(stock))
      await db.overlay.bulkPut(
        over.flatMap((id) => [
          { table: 'stock' as const, id, row: stock(id) },
          { table: 'counts' as const, id, row: stock(id) },
        ]),
      )
      expect(await readMany(stockOf(db), wanted)).toEqual(await stockOf(db).bulkGet(wanted))
      const keys = wanted.map((id) => ['stock', id] as ['stock', string])
      expect(await readOverlay(db, 'stock', wanted)).toEqual(await db.overlay.bulkGet(keys))
    }),
    { numRuns: 40 },
  )
})

test('the rows of a first pull are not looked up one by one, and a large table is not read for a few rows [S4.11]', async () => {
  await db.table('stock').bulkPut(numbers(0, 3_000).map(idOf).map(stock))
  const whole = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const single = vi.spyOn(IDBObjectStore.prototype, 'get')
  const asked = async (ids: number[]) => {
    whole.mockClear()
    single.mockClear()
    await readMany(stockOf(db), ids.map(idOf))
    return { whole: whole.mock.calls.length, single: single.mock.calls.length }
  }
  expect(await asked(numbers(5_000, 2_000))).toEqual({ whole: 0, single: 0 })
  expect(await asked(numbers(2_000, 2_000))).toEqual({ whole: 1, single: 0 })
  expect(await asked(numbers(0, 30, 100))).toEqual({ whole: 0, single: 30 })
  expect(await asked(numbers(0, 5))).toEqual({ whole: 0, single: 5 })
  whole.mockRestore()
  single.mockRestore()
})
