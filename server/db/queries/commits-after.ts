import { TABLES, type TableName } from '#core/rows/rows.ts'
import type { Tx } from '#server/db/transact.ts'

/** A row changed after a head: its table, and the commit that last changed it. */
export interface ChangedAfter {
  table: TableName
  rev: number
}

/** The first `limit` rows of all tables changed after `head`, oldest commit first. */
export function readChangedAfter(tx: Tx, head: number, limit: number): Promise<ChangedAfter[]> {
  const arms = TABLES.map(
    (table) =>
      `(select '${table}' as "table", rev from ${table}
        where business_id = $1 and rev > $2 order by rev limit $3)`,
  )
  return tx.query<ChangedAfter>(
    `select "table", rev from (${arms.join(' union all ')}) changed order by rev limit $3`,
    [tx.businessId, head, limit],
  )
}
