import type { Stamp } from '#core/clocks/stamps.ts'
import { SALE_ITEM, type Sale } from '#core/sales/sale.ts'
import type { StockMovement } from '#core/stock/ledger.ts'
import { goodsMoved } from '#core/stock/moved-by.ts'
import type { Tx } from '#server/db/transact.ts'
import { columnsOfEntity, quoted, recordset } from './columns.ts'

/**
 * Writes the lines of new sales. Each line is also its stock movement; where it is of a bundle, its parts are (S19.28).
 * @param stamps of the sales, by their ids
 */
export function writeSaleItems(tx: Tx, sales: readonly Sale[], stamps: ReadonlyMap<string, Stamp>): void {
  const items = sales.flatMap(({ id: saleId, items }) =>
    items.map((item, line) => ({ ...item, saleId, line, stamp: stamps.get(saleId) })),
  )
  if (items.length === 0) return
  tx.write(WRITE_ITEMS, [tx.businessId, JSON.stringify(items)])
  const parts = items.flatMap(({ saleId, line, stamp, ...item }) =>
    item.parts?.length
      ? goodsMoved(item).map((moved, part) => ({ ...moved, saleId, line, part, stamp }))
      : [],
  )
  if (parts.length > 0) tx.write(WRITE_PARTS, [tx.businessId, JSON.stringify(parts)])
}

const COLUMNS = columnsOfEntity(SALE_ITEM)
const WRITE_ITEMS = `insert into sale_items (business_id, sale_id, line, ${COLUMNS.map(({ name }) => name).join(', ')}, stamp)
   select $1, "saleId", line, ${quoted(COLUMNS)}, stamp
   from json_to_recordset($2::json) as r ("saleId" text, line integer, ${recordset(COLUMNS)}, stamp text)`

const WRITE_PARTS = `insert into sale_parts (business_id, sale_id, line, part, product_id, quantity, stamp)
   select $1, "saleId", line, part, "productId", quantity, stamp
   from json_to_recordset($2::json)
     as r ("saleId" text, line integer, part integer, "productId" text, quantity bigint, stamp text)`

/** The movements of each product, which are lines of sales, parts of bundles and moves, after the stamp given for it. */
export function readMovementsSince(tx: Tx, since: ReadonlyMap<string, Stamp>): Promise<StockMovement[]> {
  if (since.size === 0) return Promise.resolve([])
  return tx.query<StockMovement>(
    `select i.id, i.product_id as "productId", i.quantity, i.sale_id as "factId", i.stamp
     from unnest($2::text[], $3::text[]) as since (product_id, stamp)
     join sold_moves i on i.business_id = $1 and i.product_id = since.product_id and i.stamp > since.stamp
     union all
     select m.id, m.product_id, m.quantity, m.id, m.stamps->>'moved'
     from unnest($2::text[], $3::text[]) as since (product_id, stamp)
     join moves m on m.business_id = $1 and m.product_id = since.product_id and m.stamps->>'moved' > since.stamp`,
    [tx.businessId, [...since.keys()], [...since.values()]],
  )
}
