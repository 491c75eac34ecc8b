import { OPERATION_VERSION, parsePayload } from '#core/sync/operations.ts'
import { operationId } from '#core/sync/place.ts'
import type { RejectionCode } from '#core/sync/rules.ts'
import { CommitRefused } from '#web/store/commit/commit.ts'
import type { RejectedOperation } from '#web/store/db/rejected-operation.ts'
import { withRetry } from '#web/store/db/with-retry.ts'
import { dropAside, saleAside } from '#web/store/outbox/set-aside.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { uncountSale } from '#web/store/totals/totals.ts'

/** Whether a refused operation can be made again as it was: one that this version cannot read can only be exported. */
export function canRetry({ intent }: RejectedOperation): boolean {
  const { type, payload } = intent
  return parsePayload({ type, payload, v: OPERATION_VERSION[type] ?? 1 }).ok
}

/**
 * Makes a refused operation's intent again as a new operation and takes it out of the rejected operations, in one transaction.
 * @returns why this device's own rule refuses it still; null when it was made.
 * @throws StorageError when the device refuses; the rejected operations then stays as it was.
 */
export async function retryRefused(
  shop: ShopStore,
  refused: RejectedOperation,
): Promise<RejectionCode | null> {
  const { opId, intent } = refused
  const sale = saleAside(refused)
  try {
    await shop.commitOnce(async () => {
      await settle(shop, opId)
      if (sale) await dropAside(shop.db, sale.id)
      // Its day has counted the sale since the money was taken.
      return { intents: () => [intent], answers: opId, countSales: false }
    })
  } catch (error) {
    if (error instanceof CommitRefused) return error.code
    throw error
  }
  await shop.refresh([])
  return null
}

/**
 * Takes one refused operation out of the rejected operations for good: it comes back neither to the rejected operations nor into effect when its
 * server is restored. A sale leaves history and totals with it. @throws StorageError
 */
export async function discardRefused(shop: ShopStore, opId: string): Promise<void> {
  const { db } = shop
  const sale = await withRetry(db, () =>
    db.transaction('rw', db.tables, async () => {
      const refused = await db.refused.get(opId)
      if (!refused) return undefined
      await db.refused.delete(opId)
      await settle(shop, opId)
      return forgetSale(shop, refused)
    }),
  )
  await shop.refresh(sale ? [['sales', sale.id]] : [])
}

// One that another device told after all is no longer this till's alone: it stays.
async function forgetSale({ db, clock }: ShopStore, refused: RejectedOperation) {
  const sale = saleAside(refused)
  if (!sale || (await db.sales.get(sale.id))) return undefined
  await dropAside(db, sale.id)
  await uncountSale(db, sale, clock.zone())
  return sale
}

async function settle({ db }: ShopStore, opId: string): Promise<void> {
  const isIt = ({ op }: { op: unknown }) => operationId(op) === opId
  await db.outbox.filter(isIt).modify({ settled: true })
  await db.retained.filter(isIt).modify({ settled: true })
}

/** A refused operation as a file that somebody else can read: what it was, when, of which business. */
export function refusedFile(identity: ShopStore['identity'], operation: RejectedOperation): Blob {
  const { businessId, userId } = identity
  const occurredAt = new Date(operation.occurredAt).toISOString()
  const { opId, code, intent } = operation
  const told = { kind: 'tuckshop-refused-operation', businessId, userId, opId, code, occurredAt, ...intent }
  return new Blob([`${JSON.stringify(told, null, 2)}\n`], { type: 'application/json' })
}
