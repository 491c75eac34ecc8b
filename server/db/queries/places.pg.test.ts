import { afterAll, beforeAll, expect, test } from 'vitest'
import { OF_A_PLACE } from '#core/rows/testing/belonging.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each(OF_A_PLACE)('the server keeps no row of %s without its shop [S22.7]', async (table) => {
  const [column] = await database.peek(`
    select attnotnull as "isKept" from pg_attribute
    where attrelid = '${table}'::regclass and attname = 'shop_id' and not attisdropped`)
  expect(column).toEqual({ isKept: true })
})
