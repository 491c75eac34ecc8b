import { carriesSale, saleOf } from '#core/operations/intent-parts.ts'
import type { TableName } from '#core/rows/rows.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { operationId } from '#core/sync/place.ts'
import type { OutboxEntry, OverlayRow, ShopDatabase } from '../db/database.ts'
import { DAMAGED, wholeOf } from '../db/readable.ts'
import type { RejectedOperation } from '../db/rejected-operation.ts'

/**
 * The readable sales among the rejected operations. The money was taken whatever a server thinks of them, so they stay
 * in this till's history and totals until the user retries or discards them.
 */
export async function salesAside(db: ShopDatabase): Promise<SaleFact[]> {
  return (await db.refused.toArray()).flatMap((refused) => saleAside(refused) ?? [])
}

/** The sale of a rejected operation, if it can be read. */
export function saleAside({ intent }: RejectedOperation): SaleFact | undefined {
  const sale: Partial<SaleFact> | undefined = saleOf(intent)
  return typeof sale?.id === 'string' && Array.isArray(sale.items) ? (sale as SaleFact) : undefined
}

/** Overlay rows of these sales that nothing else shows. */
export async function rowsAside(db: ShopDatabase, shown: ReadonlySet<string>): Promise<OverlayRow[]> {
  const sales = (await salesAside(db)).filter(({ id }) => !shown.has(id))
  const stored = await db.sales.bulkGet(sales.map(({ id }) => id))
  return sales.flatMap((sale, index) =>
    stored[index] ? [] : [{ table: 'sales' as const, id: sale.id, row: { ...sale, flags: [] } }],
  )
}

/**
 * Lists damaged operations as rejected. They keep their places in the outbox, so that the server, which cannot read
 * them either, takes their numbers. To be called inside the transaction that found them.
 */
export async function rejectDamaged(db: ShopDatabase, damaged: readonly OutboxEntry[]): Promise<void> {
  const open = damaged.filter(({ settled }) => !settled)
  await db.refused.bulkPut(open.map(({ op }) => asRejected(op, DAMAGED)))
}

/** The rejected form of an operation: in the newest version, if it can be read. */
export function asRejected(op: OutboxEntry['op'], code: string): RejectedOperation {
  const { type, payload, occurredAt } = wholeOf(op) ?? op
  return { opId: operationId(op), code, intent: { type, payload } as RejectedOperation['intent'], occurredAt }
}

/**
 * Which overlay sales must stay although no operation makes them any more: sales that no other device has, as long as a
 * damaged sale is in the outbox or among the rejected operations and may be one of them.
 */
export async function orphanedSales(db: ShopDatabase, gone: readonly OverlayRow[]): Promise<Set<string>> {
  const sales = gone.filter(({ table }) => table === 'sales')
  if (sales.length === 0) return new Set()
  const torn = await db.refused
    .filter((refused) => carriesSale(refused.intent) && !saleAside(refused))
    .count()
  if (torn === 0) return new Set()
  const stored = await db.sales.bulkGet(sales.map(({ id }) => id))
  return new Set(sales.flatMap(({ id }, index) => (stored[index] ? [] : [id])))
}

/** Removes the overlay row of a rejected sale. */
export async function dropAside(db: ShopDatabase, saleId: string): Promise<void> {
  await db.overlay.delete(['sales', saleId] as [TableName, string])
}
