import type { Sale } from '#core/sales/sale.ts'
import type { StockMovement } from '#core/stock/ledger.ts'
import type { Stamp } from '#core/sync/stamps.ts'
import type { Tx } from '#server/db/transact.ts'

/** Writes the lines of sales that are new; those of a stored sale stand as they are. */
export function writeSaleItems(tx: Tx, sales: readonly Sale[]): void {
  const items = sales.flatMap((sale) => sale.items.map((item, line) => ({ ...item, saleId: sale.id, line })))
  if (items.length === 0) return
  tx.write(
    `insert into sale_items (business_id, sale_id, line, id, product_id, name, sku, quantity,
       unit_price, unit_cost, total_price, price_type)
     select $1, "saleId", line, id, "productId", name, sku, quantity,
       "unitPrice", "unitCost", "totalPrice", "priceType"
     from json_to_recordset($2::json) as r (
       "saleId" text, line integer, id text, "productId" text, name text, sku text, quantity bigint,
       "unitPrice" bigint, "unitCost" bigint, "totalPrice" bigint, "priceType" text)
     on conflict do nothing`,
    [tx.businessId, JSON.stringify(items)],
  )
}

/** Writes the movements that a batch made: one a sale line, in the line's place. */
export function writeMovements(tx: Tx, movements: readonly StockMovement[]): void {
  if (movements.length === 0) return
  const nextLine = new Map<string, number>()
  const placed = movements.map((movement) => {
    const line = nextLine.get(movement.saleId) ?? 0
    nextLine.set(movement.saleId, line + 1)
    return { ...movement, line }
  })
  tx.write(
    `insert into movements (business_id, sale_id, line, id, product_id, quantity, reason, stamp)
     select $1, "saleId", line, id, "productId", quantity, reason, stamp
     from json_to_recordset($2::json) as r (
       "saleId" text, line integer, id text, "productId" text, quantity bigint, reason text, stamp text)`,
    [tx.businessId, JSON.stringify(placed)],
  )
}

/** The stored movements of each product that are stamped after the stamp given for it. */
export function readMovementsSince(tx: Tx, since: ReadonlyMap<string, Stamp>): Promise<StockMovement[]> {
  if (since.size === 0) return Promise.resolve([])
  return tx.query<StockMovement>(
    `select m.id, m.product_id as "productId", m.quantity, m.reason,
       m.sale_id as "saleId", m.stamp
     from unnest($2::text[], $3::text[]) as since (product_id, stamp)
     join movements m on m.business_id = $1 and m.product_id = since.product_id and m.stamp > since.stamp`,
    [tx.businessId, [...since.keys()], [...since.values()]],
  )
}
