import { NO_STAMP } from '#core/clocks/stamps.ts'
import { type Customer, isErased } from '#core/customers/customer.ts'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { applyOperation } from '#core/sync/rules.ts'
import { forgetCustomers } from '../commit/forget-customers.ts'
import { writeChanges } from '../commit/write-changes.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { loadWorkingSet } from '../rows/load-working-set.ts'
import { readView } from '../rows/view.ts'

/** All customers that were erased on this device, as far as it knows. */
export function erasedRows(db: ShopDatabase): Promise<Customer[]> {
  return db.customers.filter(isErased).toArray()
}

/**
 * Erases again the customers that a restored backup contains and this device had erased (R26): in Local Mode nobody
 * else knows of them. Signed in, the rows wait for the server, which sends every erasure. To be called in the
 * transaction that restored them.
 */
export async function eraseAgain(
  db: ShopDatabase,
  mode: Identity['mode'],
  erased: readonly Customer[],
): Promise<void> {
  await forgetCustomers(db, new Set(erased.map(({ id }) => id)))
  if (mode === 'account' || erased.length === 0) return
  const intents = erased.map(({ id, erasedAt }) => eraseCustomer(id, erasedAt ?? 0))
  const set = await loadWorkingSet(db, intents, readView)
  const op = { opId: '', stamp: NO_STAMP, occurredAt: 0, device: null }
  for (const intent of intents) applyOperation(set, { ...intent, ...op })
  await writeChanges(db, set.changes())
}
