import { and, eq, inArray, like, lt, not, or, sql } from 'drizzle-orm'
import { throttle } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transact.ts'

export type ThrottleRow = typeof throttle.$inferSelect

/** Locks the counters of these keys until the transaction ends, creating missing ones (at zero). */
export async function lockCounters(tx: Tx, keys: string[]): Promise<ThrottleRow[]> {
  // In one order, or two sign-ins with two common keys would wait for each other.
  const sorted = [...keys].sort()
  const fresh = sorted.map((key) => ({ key, failures: 0, lastFailedAt: 0, blockedUntil: 0 }))
  await tx.drizzle.insert(throttle).values(fresh).onConflictDoNothing()
  return tx.drizzle
    .select()
    .from(throttle)
    .where(inArray(throttle.key, sorted))
    .orderBy(throttle.key)
    .for('update')
}

export async function putCounter(tx: Tx, row: ThrottleRow): Promise<void> {
  const { key: _, ...counts } = row
  await tx.drizzle.insert(throttle).values(row).onConflictDoUpdate({ target: throttle.key, set: counts })
}

export async function hasCounter(tx: Tx, key: string): Promise<boolean> {
  return (
    (await tx.drizzle.select({ key: throttle.key }).from(throttle).where(eq(throttle.key, key))).length > 0
  )
}

/** Uncounts one attempt and ends the wait. */
export async function refundCounter(tx: Tx, key: string): Promise<void> {
  await tx.drizzle
    .update(throttle)
    .set({ failures: sql`greatest(${throttle.failures} - 1, 0)`, blockedUntil: 0 })
    .where(eq(throttle.key, key))
}

export async function deleteCounter(tx: Tx, key: string): Promise<void> {
  await tx.drizzle.delete(throttle).where(eq(throttle.key, key))
}

/** Deletes counters last raised before `counters`, and devices last used before `devices` (epoch milliseconds). */
export async function deleteOldCounters(
  tx: Tx,
  before: { counters: number; devices: number },
): Promise<void> {
  const isDevice = like(throttle.key, 'device:%')
  await tx.drizzle
    .delete(throttle)
    .where(
      or(
        and(not(isDevice), lt(throttle.lastFailedAt, before.counters)),
        and(isDevice, lt(throttle.lastFailedAt, before.devices)),
      ),
    )
}
