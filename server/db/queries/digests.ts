import { TABLES, type TableName } from '#core/rows/rows.ts'
import { EMPTY_DIGEST, isDigest, type TableDigest, withRow } from '#core/sync/digest.ts'
import type { Tx } from '#server/db/transact.ts'
import { keyColumn } from './columns.ts'

export type Digests = Record<TableName, TableDigest>

/** The stored digest of every table; one that is damaged is worked out anew from the rows. */
export async function readDigests(tx: Tx): Promise<Digests> {
  const kept = await tx.query<TableDigest & { table: TableName }>(
    `select table_name as "table", count, sum
     from digests where business_id = $1`,
    [tx.businessId],
  )
  const digests = Object.fromEntries(TABLES.map((table) => [table, EMPTY_DIGEST])) as Digests
  for (const { table, count, sum } of kept)
    if (Object.hasOwn(digests, table))
      digests[table] = isDigest({ count, sum }) ? { count, sum } : await digestOfRows(tx, table)
  return digests
}

async function digestOfRows(tx: Tx, table: TableName): Promise<TableDigest> {
  const rows = await tx.query<{ id: string; rev: number }>(
    `select ${keyColumn(table)} as id, rev from ${table} where business_id = $1`,
    [tx.businessId],
  )
  return rows.reduce((digest, { id, rev }) => withRow(digest, id, rev), EMPTY_DIGEST)
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
