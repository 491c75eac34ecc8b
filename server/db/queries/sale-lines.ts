import type { Stamp } from '#core/clocks/stamps.ts'
import { SALE_ITEM, type Sale } from '#core/sales/sale.ts'
import type { StockMovement } from '#core/stock/ledger.ts'
import type { Tx } from '#server/db/transact.ts'
import { columnsOfEntity, quoted, recordset } from './columns.ts'

/**
 * Writes the lines of new sales. Each line is also its stock movement.
 * @param stamps of the sales, by their ids
 */
export function writeSaleItems(tx: Tx, sales: readonly Sale[], stamps: ReadonlyMap<string, Stamp>): void {
  const items = sales.flatMap(({ id: saleId, items }) =>
    items.map((item, line) => ({ ...item, saleId, line, stamp: stamps.get(saleId) })),
  )
  if (items.length === 0) return
  tx.write(WRITE_ITEMS, [tx.businessId, JSON.stringify(items)])
}

const COLUMNS = columnsOfEntity(SALE_ITEM)
const WRITE_ITEMS = `insert into sale_items (business_id, sale_id, line, ${COLUMNS.map(({ name }) => name).join(', ')}, stamp)
   select $1, "saleId", line, ${quoted(COLUMNS)}, stamp
   from json_to_recordset($2::json) as r ("saleId" text, line integer, ${recordset(COLUMNS)}, stamp text)`

/**
 * The movements of each product, which are lines of sales and moves, after the stamp given for it. What came back and cannot be
 * sold again moves nothing (`movedBy`).
 */
export function readMovementsSince(tx: Tx, since: ReadonlyMap<string, Stamp>): Promise<StockMovement[]> {
  if (since.size === 0) return Promise.resolve([])
  return tx.query<StockMovement>(
    `select i.id, i.product_id as "productId", 
       case when i.condition in ('damaged', 'kept') then 0 else -i.quantity end as quantity,
       i.sale_id as "factId", i.stamp
     from unnest($2::text[], $3::text[]) as since (product_id, stamp)
     join sale_items i on i.business_id = $1 and i.product_id = since.product_id and i.stamp > since.stamp
     union all
     select m.id, m.product_id, m.quantity, m.id, m.stamps->>'moved'
     from unnest($2::text[], $3::text[]) as since (product_id, stamp)
     join moves m on m.business_id = $1 and m.product_id = since.product_id and m.stamps->>'moved' > since.stamp`,
    [tx.businessId, [...since.keys()], [...since.values()]],
  )
}
