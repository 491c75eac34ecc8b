import { desc, eq } from 'drizzle-orm'
import { audit } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transact.ts'

export type AuditRow = typeof audit.$inferSelect
/** The details of an event; entries of what is done in the shop have more (`queries/activity.ts`). */
type NewEvent = Pick<AuditRow, 'at' | 'action' | 'accountId' | 'actorId' | 'browser' | 'address' | 'detail'>

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.drizzle.insert(audit).values({ ...event, businessId: tx.businessId })
}

/** Deletes entries older than two years by the database's clock (`forget_old_audit`). */
export async function forgetOldEvents(tx: Tx): Promise<void> {
  await tx.query('select forget_old_audit()')
}

/** The latest events of the business, newest first. */
export function listEvents(tx: Tx, limit: number): Promise<AuditRow[]> {
  return tx.drizzle
    .select()
    .from(audit)
    .where(eq(audit.businessId, tx.businessId))
    .orderBy(desc(audit.at), desc(audit.eventId))
    .limit(limit)
}
