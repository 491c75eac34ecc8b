import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import type { Tx } from '#server/db/transact.ts'
import { readSalesPage } from './lists.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the returns of a busy shop are found by their index, not along all its sales', async () => {
  await database.peek("insert into tenants values ('busy', 0)")
  await database.peek(
    `insert into sales (business_id, id, number, user_id, customer_name, customer_type, subtotal, tax, total,
       payment_method, status, created_at, flags, rev, kind)
     select 'busy', 's' || n, 'R' || n, '', '', '', 0, 0, 0, '', '', n, '{}', n,
       case when n % 200 = 0 then 'return' end
     from generate_series(1, 20000) n`,
  )
  await database.peek('analyze sales')
  const plan = await database.db.tenant('busy', async (tx) => {
    const explained: string[] = []
    const explaining: Tx = {
      ...tx,
      businessId: tx.businessId,
      async query<Row>(text: string, values?: unknown[]) {
        const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        explained.push(...lines.map((line) => line['QUERY PLAN']))
        return [] as Row[]
      },
    }
    await readSalesPage(explaining, { limit: 50, since: 0 }, 'returns')
    return explained.join('\n')
  })
  expect(plan).toContain('Index Scan Backward using returns_by_date')
  expect(plan).not.toContain('Sort')
})
