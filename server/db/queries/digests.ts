import { TABLES, type TableName } from '#core/rows/rows.ts'
import { EMPTY_DIGEST, type TableDigest } from '#core/sync/digest.ts'
import type { Tx } from '#server/db/transact.ts'

export type Digests = Record<TableName, TableDigest>

/** The stored digest of every table. */
export async function readDigests(tx: Tx): Promise<Digests> {
  const kept = await tx.query<TableDigest & { table: TableName }>(
    `select table_name as "table", count, sum
     from digests where business_id = $1`,
    [tx.businessId],
  )
  const digests = Object.fromEntries(TABLES.map((table) => [table, EMPTY_DIGEST])) as Digests
  for (const { table, count, sum } of kept) digests[table] = { count, sum }
  return digests
}

/** Stores the digests of the given tables. */
export function writeDigests(tx: Tx, digests: ReadonlyMap<TableName, TableDigest>): void {
  const rows = [...digests].map(([table, digest]) => ({ table, ...digest }))
  tx.write(
    `insert into digests (business_id, table_name, count, sum)
     select $1, "table", count, sum
     from json_to_recordset($2::json) as r ("table" text, count bigint, sum bigint)
     on conflict (business_id, table_name) do update set count = excluded.count, sum = excluded.sum`,
    [tx.businessId, JSON.stringify(rows)],
  )
}
