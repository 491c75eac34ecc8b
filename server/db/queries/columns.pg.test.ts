import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLES } from '#core/rows/rows.ts'
import { SALE_ITEM } from '#core/sales/sale.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { columnsOf, columnsOfEntity } from './columns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The columns that migrations add to every row besides its fields: business, commit, stamps. */
const OF_THE_TABLE = ['business_id', 'rev', 'stamps']
/** The extra columns of a line of a sale: its place, and its stamp as a movement. */
const OF_A_LINE = ['business_id', 'sale_id', 'line', 'stamp']

async function storedColumns(table: string, besides: readonly string[]): Promise<string[]> {
  const columns = await database.peek<{ name: string; type: string; nullable: boolean }>(`
    select attname as name, format_type(atttypid, null) as type, not attnotnull as nullable
    from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`)
  return columns.filter(({ name }) => !besides.includes(name)).map(described)
}

const described = ({ name, type, nullable }: { name: string; type: string; nullable: boolean }) =>
  `${name} ${type}${nullable ? '' : ' not null'}`

test.each(TABLES)('the migrations of %s create the columns of its entity', async (table) => {
  const stated = columnsOf(table).map(described)
  expect((await storedColumns(table, OF_THE_TABLE)).toSorted()).toEqual(stated.toSorted())
})

test('the migrations of the lines of sales create the columns of their entity', async () => {
  const stated = columnsOfEntity(SALE_ITEM).map(described)
  expect((await storedColumns('sale_items', OF_A_LINE)).toSorted()).toEqual(stated.toSorted())
})
