import { carriesSale, saleOf } from '#core/operations/intent-parts.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { operationId } from '#core/sync/place.ts'
import type { TableName } from '#core/sync/rows.ts'
import type { OutboxEntry, OverlayRow, ShopDatabase } from '../db/database.ts'
import { DAMAGED, wholeOf } from '../db/readable.ts'
import type { RejectedOperation } from '../db/rejected-operation.ts'

/**
 * The sales in the rejected operations that can still be read. The money was taken whatever a server thinks of them, so they stay
 * sales of this till, in its history and in its days, until somebody tries them again or discards them.
 */
export async function salesAside(db: ShopDatabase): Promise<SaleFact[]> {
  return (await db.refused.toArray()).flatMap((refused) => saleAside(refused) ?? [])
}

/** The sale that a refused operation tells of, if it can be read. */
export function saleAside({ intent }: RejectedOperation): SaleFact | undefined {
  const sale: Partial<SaleFact> | undefined = saleOf(intent)
  return typeof sale?.id === 'string' && Array.isArray(sale.items) ? (sale as SaleFact) : undefined
}

/** Overlay rows of the sales aside that nothing else shows. */
export async function rowsAside(db: ShopDatabase, shown: ReadonlySet<string>): Promise<OverlayRow[]> {
  const sales = (await salesAside(db)).filter(({ id }) => !shown.has(id))
  const stored = await db.sales.bulkGet(sales.map(({ id }) => id))
  return sales.flatMap((sale, index) =>
    stored[index] ? [] : [{ table: 'sales' as const, id: sale.id, row: { ...sale, flags: [] } }],
  )
}

/**
 * Puts what the database damaged into the rejected operations. It keeps its place in the outbox, so that the server, which cannot
 * read it either, takes its number. To be called inside the transaction that found it.
 */
export async function tellDamaged(db: ShopDatabase, damaged: readonly OutboxEntry[]): Promise<void> {
  const open = damaged.filter(({ settled }) => !settled)
  await db.refused.bulkPut(open.map(({ op }) => refusalOf(op, DAMAGED)))
}

/** An operation as the rejected operations keeps it: in the newest version, if it can be read. */
export function refusalOf(op: OutboxEntry['op'], code: string): RejectedOperation {
  const { type, payload, occurredAt } = wholeOf(op) ?? op
  return { opId: operationId(op), code, intent: { type, payload } as RejectedOperation['intent'], occurredAt }
}

/**
 * Which rows that no operation makes any more must stay over the base: sales that nobody else holds, while a damaged
 * sale stands in the outbox or the rejected operations and can no longer say which of them it was.
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

/** Takes a sale that is aside off the overlay. */
export async function dropAside(db: ShopDatabase, saleId: string): Promise<void> {
  await db.overlay.delete(['sales', saleId] as [TableName, string])
}
