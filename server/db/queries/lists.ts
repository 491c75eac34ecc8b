import { ENTITIES, type RowOf, type TableName } from '#core/rows/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import { columnsOf, selectList, withoutMissing } from './columns.ts'

/** A page of a list: this many rows, after the row with this id or from the start. */
export interface PageAsked {
  limit: number
  after?: string | undefined
}

/** Tables of which a page is all that is stored of its rows. */
export type Listed = Exclude<TableName, 'sales' | 'stock'>

/** A page of what changed after a commit, deleted rows among it. */
export interface ChangesAsked extends PageAsked {
  since?: number | undefined
}

/**
 * The next live rows of a table, ordered by id, which no edit changes: a row that is renamed or deleted between two
 * pages moves no other out of them. The row with the id `after` need not exist any more.
 * @param asked with `since`: what changed after that commit, and deleted rows too
 */
export async function readPageById<Table extends Listed>(
  tx: Tx,
  table: Table,
  { limit, after = '', since }: ChangesAsked,
): Promise<RowOf<Table>[]> {
  const isLive = since !== undefined || !('deleted' in ENTITIES[table]) ? '' : 'and not deleted'
  const rows = await tx.query<RowOf<Table>>(
    `select ${selectList(columnsOf(table))} from ${table}
     where business_id = $1 and id > $2 ${isLive} and rev > $4 order by id limit $3`,
    [tx.businessId, after, limit, since ?? 0],
  )
  return rows.map((row) => withoutMissing(table, row))
}

/** A sale without its lines. */
export type ListedSale = Omit<RowOf<'sales'>, 'items'>

/**
 * The next sales and returns, newest first; undefined when none has the id `after`.
 * @param which returns alone, or all
 */
export async function readSalesPage(
  tx: Tx,
  { limit, after, since }: ChangesAsked,
  which: 'all' | 'returns',
): Promise<ListedSale[] | undefined> {
  const place = after === undefined ? BEGINNING : await placeOf(tx, after)
  if (place === undefined) return undefined
  const sales = await tx.query<ListedSale>(
    `select ${selectList(columnsOf('sales'))} from sales
     where business_id = $1 and (created_at, id) < ($2::bigint, $3::text) and rev > $5
       ${which === 'returns' ? "and kind = 'return'" : ''}
     order by created_at desc, id desc limit $4`,
    [tx.businessId, place.createdAt, place.id, limit, since ?? 0],
  )
  return sales.map((sale) => withoutMissing('sales', sale))
}

interface Place {
  createdAt: number
  id: string
}

const BEGINNING: Place = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }

async function placeOf(tx: Tx, id: string): Promise<Place | undefined> {
  const [found] = await tx.query<Place>(
    'select created_at as "createdAt", id from sales where business_id = $1 and id = $2',
    [tx.businessId, id],
  )
  return found
}
