import type { Stamps } from '#core/clocks/stamps.ts'
import { type RowOf, TABLES, type TableName } from '#core/rows/rows.ts'
import { SALE_ITEM } from '#core/sales/sale.ts'
import type { Tx } from '#server/db/transact.ts'
import {
  type Column,
  columnsOf,
  columnsOfEntity,
  keyColumn,
  recordset,
  selectList,
  withoutMissing,
} from './columns.ts'
import { countedOf } from './counted.ts'

/** A stored row with the stamps of its fields and the commit that last changed it. */
export interface StoredRow<Table extends TableName = TableName> {
  row: RowOf<Table>
  stamps: Stamps
  rev: number
}

// No field of a stored fact has two writers, so none is stamped.
const isStamped = (table: TableName): boolean => !columnsOf(table).some(({ changes }) => changes)

/** The rows that satisfy a condition on `$2` onward; `$1` is the business. Sales include their items. */
export function readRows<Table extends TableName>(
  tx: Tx,
  table: Table,
  condition: string,
  values: unknown[],
): Promise<StoredRow<Table>[]> {
  return read(tx, table, `${table} where business_id = $1 and ${condition}`, values)
}

/** The rows of a table last changed after one commit and up to another, as devices pull them: without stamps. */
export function readChangedWithin<Table extends TableName>(
  tx: Tx,
  table: Table,
  { after, upto }: { after: number; upto: number },
): Promise<StoredRow<Table>[]> {
  const source = `${table} where business_id = $1 and rev > $2 and rev <= $3`
  return read(tx, table, source, [after, upto], BARE_READS)
}

async function read<Table extends TableName>(
  tx: Tx,
  table: Table,
  source: string,
  values: unknown[],
  how = READS,
): Promise<StoredRow<Table>[]> {
  const found = await tx.query<{ stamps: Stamps; rev: number } & RowOf<Table>>(
    `${how[table]} from ${source}`,
    [tx.businessId, ...values],
  )
  return found.map(({ stamps = {}, rev, ...row }) => ({
    row: withoutMissing(table, row as unknown as RowOf<Table>),
    stamps,
    rev,
  }))
}

/** The rows with these ids. */
export function readRowsById<Table extends TableName>(
  tx: Tx,
  table: Table,
  ids: readonly string[],
): Promise<StoredRow<Table>[]> {
  return readRowsByKey(tx, table, keyColumn(table), ids)
}

/**
 * The rows with one of these values in an indexed column. Each value is looked up separately: for all at once
 * PostgreSQL uses a plan for a business of middling size, and scans a large one completely.
 */
export async function readRowsByKey<Table extends TableName>(
  tx: Tx,
  table: Table,
  column: string,
  wanted: readonly string[],
): Promise<StoredRow<Table>[]> {
  if (wanted.length === 0) return []
  return read(
    tx,
    table,
    `unnest($2::text[]) as wanted (value)
     cross join lateral (select * from ${table} where business_id = $1 and ${column} = value offset 0) ${table}`,
    [wanted],
  )
}

/** In which of these products anything is or was sold. */
export async function readContainers(tx: Tx, wanted: readonly string[]): Promise<{ id: string }[]> {
  if (wanted.length === 0) return []
  return tx.query<{ id: string }>(
    `select value as id from unnest($2::text[]) as wanted (value)
     where exists (select 1 from products where business_id = $1 and container_id = value)`,
    [tx.businessId, wanted],
  )
}

/**
 * The sales, or the entries of the book, that changed the points of customers since an instant for each.
 * @param at the column that has their time @param since epoch milliseconds, of the customer at the same place
 */
export function readPointsSince<Table extends 'sales' | 'bookentries'>(
  tx: Tx,
  table: Table,
  at: 'created_at' | 'at',
  customerIds: readonly string[],
  since: readonly number[],
): Promise<StoredRow<Table>[]> {
  return read(
    tx,
    table,
    `unnest($2::text[], $3::bigint[]) as wanted (who, changed_at)
     cross join lateral (select * from ${table} where business_id = $1 and customer_id = who
       and ${at} >= changed_at and points is not null offset 0) ${table}`,
    [customerIds, since],
  )
}

/** Which of these products exist, deleted ones included, and whether each is counted. */
export async function readGoods(
  tx: Tx,
  wanted: readonly string[],
): Promise<{ id: string; counted: boolean }[]> {
  if (wanted.length === 0) return []
  return tx.query<{ id: string; counted: boolean }>(
    `select value as id, counted from unnest($2::text[]) as wanted (value)
     cross join lateral (select ${countedOf('p')} as counted
       from products p where business_id = $1 and id = value offset 0) known`,
    [tx.businessId, wanted],
  )
}

/**
 * Writes rows in one statement, replacing what was stored; of a stored fact only what may change. The lines of sales
 * are written separately (`writeSaleItems`).
 */
export function writeRows<Table extends TableName>(
  tx: Tx,
  table: Table,
  rows: readonly { row: RowOf<Table>; stamps: Stamps }[],
  rev: number,
): void {
  const given = rows.map(({ row, stamps }) => ({ ...row, items: undefined, stamps }))
  tx.write(WRITES[table], [tx.businessId, JSON.stringify(given), rev])
}

function writingOf(table: TableName): string {
  const columns = columnsOf(table)
  const stamps = isStamped(table) ? ['stamps'] : []
  const names = [...columns.map(({ name }) => name), ...stamps, 'rev']
  const facts = columns.filter(({ changes }) => changes).map(({ name }) => name)
  const written = facts.length > 0 ? [...facts, 'rev'] : names.filter((name) => name !== keyColumn(table))
  return `insert into ${table} (business_id, ${names.join(', ')})
     select $1, ${[given(columns), ...stamps].join(', ')}, $3::bigint
     from json_to_recordset($2::json) as r (${recordset(columns)}, stamps jsonb)
     on conflict (business_id${table === 'businesses' ? '' : `, ${keyColumn(table)}`}) do update set
       ${written.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

// Where there must be a value, null is the damaged value that was read, and stays.
const given = (columns: readonly Column[]): string =>
  columns
    .map(({ field, type, nullable }) =>
      type === 'jsonb' && !nullable ? `coalesce("${field}", 'null')` : `"${field}"`,
    )
    .join(', ')

// An item has no field that says null: one that it lacks is left out.
const ITEMS = `(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    ${columnsOfEntity(SALE_ITEM)
      .map(({ field, name }) => `'${field}', i.${name}`)
      .join(', ')}
  )) order by i.line), '[]')
  from sale_items i where i.business_id = sales.business_id and i.sale_id = sales.id)`

const BARE_READS = ofEach(
  (table) => `select ${selectList(columnsOf(table))}, rev ${table === 'sales' ? `, ${ITEMS} as items` : ''}`,
)
const READS = ofEach((table) => BARE_READS[table] + (isStamped(table) ? ', stamps' : ''))
const WRITES = ofEach(writingOf)

/** Builds texts that never change once for each table. */
function ofEach(made: (table: TableName) => string): Record<TableName, string> {
  return Object.fromEntries(TABLES.map((table) => [table, made(table)])) as Record<TableName, string>
}
