import { and, desc, eq, lt, ne, or } from 'drizzle-orm'
import type { AccountMay } from '#core/staff/account-right.ts'
import { sessions } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transact.ts'

export type SessionRow = typeof sessions.$inferSelect

const own = (tx: Tx, tokenHash: Buffer) =>
  and(eq(sessions.businessId, tx.businessId), eq(sessions.tokenHash, tokenHash))
const ofAccount = (tx: Tx, accountId: string) =>
  and(eq(sessions.businessId, tx.businessId), eq(sessions.accountId, accountId))

export async function insertSession(tx: Tx, session: Omit<SessionRow, 'businessId'>): Promise<void> {
  await tx.drizzle.insert(sessions).values({ ...session, businessId: tx.businessId })
}

/** A session and its account's columns. */
export interface SessionWithAccount extends AccountMay {
  createdAt: number
  lastUsedAt: number
  accountId: string
  email: string
  name: string
  disabledAt: number | null
}

/** A session with its account, whatever their age and state. Used by every call, so it is a prepared text. */
export async function getSessionWithAccount(
  tx: Tx,
  tokenHash: Buffer,
): Promise<SessionWithAccount | undefined> {
  const [found] = await tx.query<SessionWithAccount>(
    `select s.created_at as "createdAt", s.last_used_at as "lastUsedAt", a.account_id as "accountId", a.email, a.name,
       a.disabled_at as "disabledAt", a.account_right as right, a.may_edit as "mayEdit"
     from sessions s join accounts a on a.business_id = s.business_id and a.account_id = s.account_id
     where s.business_id = $1 and s.token_hash = $2`,
    [tx.businessId, tokenHash],
  )
  return found
}

export async function touchSession(tx: Tx, tokenHash: Buffer, lastUsedAt: number): Promise<void> {
  await tx.drizzle.update(sessions).set({ lastUsedAt }).where(own(tx, tokenHash))
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.drizzle.delete(sessions).where(own(tx, tokenHash))
}

/** The sessions of every account of the business, the most recently used first, whatever their age. */
export function listAllSessions(tx: Tx): Promise<SessionRow[]> {
  return tx.drizzle
    .select()
    .from(sessions)
    .where(eq(sessions.businessId, tx.businessId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

/** The sessions of an account, the most recently used first, whatever their age. */
export function listSessions(tx: Tx, accountId: string): Promise<SessionRow[]> {
  return tx.drizzle
    .select()
    .from(sessions)
    .where(ofAccount(tx, accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

/** Deletes all sessions of an account except the one to keep. */
export async function deleteSessions(tx: Tx, accountId: string, keep?: Buffer): Promise<void> {
  const rest = keep ? ne(sessions.tokenHash, keep) : undefined
  await tx.drizzle.delete(sessions).where(and(ofAccount(tx, accountId), rest))
}

/** Deletes an account's sessions that were started or last used before the given instants. */
export async function deleteStaleSessions(
  tx: Tx,
  accountId: string,
  before: { createdAt: number; lastUsedAt: number },
): Promise<void> {
  const stale = or(lt(sessions.createdAt, before.createdAt), lt(sessions.lastUsedAt, before.lastUsedAt))
  await tx.drizzle.delete(sessions).where(and(ofAccount(tx, accountId), stale))
}
