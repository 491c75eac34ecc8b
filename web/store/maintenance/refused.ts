import type { RowKey } from '#core/rows/rows.ts'
import { OPERATION_VERSION, parsePayload } from '#core/sync/operations.ts'
import { operationId } from '#core/sync/place.ts'
import { type CommitRefusal, CommitRefused } from '../commit/commit-refused.ts'
import type { Commits } from '../commit/commits.ts'
import type { ShopClock } from '../db/clock.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { RejectedOperation } from '../db/rejected-operation.ts'
import { withRetry } from '../db/with-retry.ts'
import { dropAside, saleAside } from '../outbox/set-aside.ts'
import { uncountSale } from '../totals/totals.ts'

/** The dependencies of handling rejected operations. */
export interface RefusedShop {
  db: ShopDatabase
  clock: Pick<ShopClock, 'zone'>
  commits: Commits
  view: { refresh(keys: readonly RowKey[]): Promise<void> }
}

/** Whether a rejected operation can be retried unchanged: one that this version cannot read can only be exported. */
export function canRetry({ intent }: RejectedOperation): boolean {
  const { type, payload } = intent
  return parsePayload({ type, payload, v: OPERATION_VERSION[type] ?? 1 }).ok
}

/**
 * Makes a rejected operation's intent again as a new operation and deletes the rejected one, in one transaction.
 * @returns why this device's own rule still refuses it; null when it was made.
 * @throws StorageError when the device refuses; the rejected operation then stays.
 */
export async function retryRefused(
  shop: RefusedShop,
  refused: RejectedOperation,
): Promise<CommitRefusal | null> {
  const { opId, intent } = refused
  const sale = saleAside(refused)
  try {
    await shop.commits.commit(async (tx) => {
      await settle(shop, opId)
      if (sale) await dropAside(shop.db, sale.id)
      await tx.apply([intent], { isCounted: true })
      tx.delete(shop.db.refused, opId)
    })
  } catch (error) {
    if (error instanceof CommitRefused) return error.code
    throw error
  }
  await shop.view.refresh([])
  return null
}

/**
 * Discards one rejected operation for good: when its server is restored it is neither rejected again nor applied. A
 * sale is removed from history and totals with it. @throws StorageError
 */
export async function discardRefused(shop: RefusedShop, opId: string): Promise<void> {
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
  await shop.view.refresh(sale ? [['sales', sale.id]] : [])
}

// A sale that another device sent after all is no longer this till's alone: it stays.
async function forgetSale({ db, clock }: RefusedShop, refused: RejectedOperation) {
  const sale = saleAside(refused)
  if (!sale || (await db.sales.get(sale.id))) return undefined
  await dropAside(db, sale.id)
  await uncountSale(db, sale, clock.zone())
  return sale
}

async function settle({ db }: RefusedShop, opId: string): Promise<void> {
  const isIt = ({ op }: { op: unknown }) => operationId(op) === opId
  await db.outbox.filter(isIt).modify({ settled: true })
  await db.retained.filter(isIt).modify({ settled: true })
}

/** A rejected operation as a readable file: its content, when it was made and for which business. */
export function refusedFile(identity: Identity, operation: RejectedOperation): Blob {
  const { businessId, userId } = identity
  const occurredAt = new Date(operation.occurredAt).toISOString()
  const { opId, code, intent } = operation
  const content = {
    kind: 'tuckshop-refused-operation',
    businessId,
    userId,
    opId,
    code,
    occurredAt,
    ...intent,
  }
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
}
