import { isDemoId } from '#core/catalog/demo-id.ts'
import type { Sale } from '#core/sales/sale.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { SALE_OF_OP, type ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { overlayOf } from '../db/overlay.ts'
import { salesAside } from '../outbox/set-aside.ts'
import type { SaleRecord } from './sales-history.ts'

/** Reads one sale in full, with its state of sync as this device knows it. */
export async function readSaleRecord(
  db: ShopDatabase,
  mode: Identity['mode'],
  id: string,
): Promise<SaleRecord | undefined> {
  const [sale] = await readSales(db, [id])
  if (!sale) return undefined
  if (mode === 'local' || isDemoId(id)) return { sale, sync: { state: 'only-here' } }
  const [waits, retained, aside] = await db.transaction(
    'r',
    db.outbox,
    db.retained,
    db.refused,
    db.sales,
    () =>
      Promise.all([
        db.outbox.where(SALE_OF_OP).equals(id).count(),
        db.retained.where(SALE_OF_OP).equals(id).first(),
        isAside(db, id),
      ]),
  )
  if (waits > 0 || aside) return { sale, sync: { state: 'waiting' } }
  // Known while this device retains the operation; unknown for another till's sale.
  return { sale, sync: { state: 'on-server', sentAt: retained?.ackedAt ?? null } }
}

/** Reads all sales of a customer, newest first. Rarely needed; it reads every sale. */
export async function readSalesOf(db: ShopDatabase, customerId: string): Promise<Sale[]> {
  return db.transaction('r', db.overlay, db.sales, async () => {
    const isTheirs = (sale: Pick<Sale, 'customerId'>) => sale.customerId === customerId
    const stored = await db.sales.filter(isTheirs).toArray()
    const over = await overlayOf(db, 'sales').toArray()
    const byId = new Map<string, Sale>(stored.map((sale) => [sale.id, fromBaseRow<'sales'>(sale)]))
    for (const { id, row } of over) if (isTheirs(row as Sale)) byId.set(id, row as Sale)
    return [...byId.values()].sort((left, right) => right.createdAt - left.createdAt)
  })
}

// Acknowledged and yet not on the server: it was rejected.
async function isAside(db: ShopDatabase, id: string): Promise<boolean> {
  return !(await db.sales.get(id)) && (await salesAside(db)).some((sale) => sale.id === id)
}

/** Reads many sales in full, in the given order; missing ones are left out. */
export async function readSales(db: ShopDatabase, ids: readonly string[]): Promise<Sale[]> {
  const [over, stored] = await db.transaction('r', db.overlay, db.sales, () =>
    Promise.all([
      db.overlay.bulkGet(ids.map((id) => ['sales', id] as ['sales', string])),
      db.sales.bulkGet([...ids]),
    ]),
  )
  return ids.flatMap((_, index) => {
    const base = stored[index]
    return (over[index]?.row as Sale | undefined) ?? (base ? fromBaseRow<'sales'>(base) : [])
  })
}
