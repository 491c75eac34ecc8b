import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anOperation, aPush, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import type { Tx } from '#server/db/transact.ts'
import { push } from './push.ts'
import { openShop, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

test('five hundred price changes are a handful of statements', async () => {
  const ops = Array.from({ length: 500 }, (_, index) =>
    anOperation(
      index + 1,
      patchProduct(`p${index}`, { name: 'Bread', sellPrice: cents(1500), categoryId: 'food' }),
    ),
  )
  expect((await costOf(ops)).statements).toBeLessThan(20)
})

test('ten sales take three round trips: the locks, the rows, and the commit with everything that is written', async () => {
  const sales = Array.from({ length: 10 }, (_, index) => anOperation(index + 1, sell(`s${index}`, 'bread')))
  // One of them asks for the owners, since these sales name nobody (decision 0135).
  expect(await costOf(sales)).toEqual({ statements: 17, waits: 3 })
})

test('after a young shop has pushed many sales at once, the next push does not scan them for each line', async () => {
  const till = await shop.aDevice()
  const pushOf = (from: number) =>
    push(
      shop.context,
      shop.caller,
      aPush(
        till.id,
        Array.from({ length: 500 }, (_, at) => anOperation(from + at, sell(`s${from + at}`, 'bread'))),
      ),
    )
  // Its connection has been used for a while, and will not plan again by itself for as long again.
  for (let count = 0; count < 16; count++) await salesRead()
  await pushOf(1)
  await pushOf(501)
  await pushOf(1001)
  const before = await salesRead()
  expect(await pushOf(1501)).toMatchObject({ last: 2000 })
  expect((await salesRead()) - before).toBeLessThan(5_000)
})

/** The number of index entries over sales read so far, by the connection that is used next. */
async function salesRead(): Promise<number> {
  const { tenant } = database.db
  await tenant(shop.caller.businessId, (tx) => tx.query('select pg_stat_force_next_flush()'))
  const [found] = await tenant(shop.caller.businessId, (tx) =>
    tx.query<{ read: number }>(
      "select sum(idx_tup_read)::bigint as read from pg_stat_user_indexes where relname = 'sales'",
    ),
  )
  return found?.read ?? 0
}

/** Pushes, and counts statements and round trips. */
async function costOf(ops: readonly { seq: number }[]): Promise<{ statements: number; waits: number }> {
  const till = await shop.aDevice()
  const cost = { statements: 0, waits: 0 }
  let answered = true
  const count = () => {
    cost.statements++
    if (answered) cost.waits++
    answered = false
  }
  const counting = (tx: Tx): Tx => ({
    businessId: tx.businessId,
    drizzle: tx.drizzle,
    write(text, values) {
      count()
      tx.write(text, values)
    },
    async query<Row>(text: string, values?: unknown[]) {
      count()
      const rows = await tx.query<Row>(text, values)
      answered = true
      return rows
    },
  })
  const db: TestDatabase['db'] = {
    ...database.db,
    tenant: (businessId, work, options) =>
      database.db.tenant(businessId, (tx) => work(counting(tx)), options),
  }
  const answer = await push({ ...shop.context, db }, shop.caller, aPush(till.id, ops))
  expect(answer).toMatchObject({ last: ops.length })
  return cost
}
