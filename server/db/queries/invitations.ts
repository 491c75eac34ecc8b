import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { invitations } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transact.ts'

export type InvitationRow = typeof invitations.$inferSelect

const own = (tx: Tx) => eq(invitations.businessId, tx.businessId)
const open = (now: number) => and(isNull(invitations.usedAt), gt(invitations.expiresAt, now))

/** Stores an invitation, and deletes those that nobody can use any more. */
export async function insertInvitation(
  tx: Tx,
  invitation: Omit<InvitationRow, 'businessId' | 'usedAt'>,
  now: number,
): Promise<void> {
  const gone = or(isNotNull(invitations.usedAt), lte(invitations.expiresAt, now))
  await tx.drizzle.delete(invitations).where(and(own(tx), gone))
  await tx.drizzle.insert(invitations).values({ ...invitation, businessId: tx.businessId })
}

/** The invitations that can still be used, the first to end first. */
export function listInvitations(tx: Tx, now: number): Promise<InvitationRow[]> {
  return tx.drizzle
    .select()
    .from(invitations)
    .where(and(own(tx), open(now)))
    .orderBy(asc(invitations.expiresAt))
}

/** Deletes an invitation. @returns whether there was one */
export async function deleteInvitation(tx: Tx, invitationId: string): Promise<boolean> {
  const gone = await tx.drizzle
    .delete(invitations)
    .where(and(own(tx), eq(invitations.invitationId, invitationId)))
    .returning({ id: invitations.invitationId })
  return gone.length > 0
}

/** Takes an invitation for good, for one caller only. Undefined where it is used, past or unknown. */
export async function takeInvitation(
  tx: Tx,
  codeHash: Buffer,
  now: number,
): Promise<InvitationRow | undefined> {
  const taken = await tx.drizzle
    .update(invitations)
    .set({ usedAt: now })
    .where(and(own(tx), eq(invitations.codeHash, codeHash), open(now)))
    .returning()
  return taken[0]
}

/** An invitation that can still be used. */
export async function getInvitation(
  tx: Tx,
  codeHash: Buffer,
  now: number,
): Promise<InvitationRow | undefined> {
  const found = await tx.drizzle
    .select()
    .from(invitations)
    .where(and(own(tx), eq(invitations.codeHash, codeHash), open(now)))
  return found[0]
}

/** The business that a code is of, whatever its state. For the directory transaction. */
export async function getBusinessOfCode(tx: Tx, codeHash: Buffer): Promise<string | undefined> {
  const found = await tx.drizzle
    .select({ businessId: invitations.businessId })
    .from(invitations)
    .where(eq(invitations.codeHash, codeHash))
  return found[0]?.businessId
}
