import type { TestDatabase } from './database.ts'

/**
 * Every row that is really stored, as text, each after its table's name, in one order.
 * @param businessId only this business's rows, of the tables that belong to one
 * @param without tables that are left out: those that merely change with time
 */
export async function storedRows(
  { peek }: Pick<TestDatabase, 'peek'>,
  { businessId, without = [] }: { businessId?: string; without?: readonly string[] } = {},
): Promise<string> {
  const tables = await peek<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
       and ($2 or exists (select 1 from pg_attribute where attrelid = c.oid and attname = 'business_id'))`,
    [without, businessId === undefined],
  )
  const condition = businessId === undefined ? '' : 'where t.business_id = $1'
  const rows = tables.map(
    ({ name }) => `select '${name}' as name, t::text as row from ${name} t ${condition}`,
  )
  const found = await peek<{ name: string; row: string }>(
    `${rows.join(' union all ')} order by 1, 2`,
    businessId === undefined ? [] : [businessId],
  )
  return found.map(({ name, row }) => `${name} ${row}`).join('\n')
}
