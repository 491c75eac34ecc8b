import {
  deleteSession,
  deleteStaleSessions,
  getSessionWithAccount,
  insertSession,
  touchSession,
} from '#server/db/queries/sessions.ts'
import type { Database, Tx } from '#server/db/transact.ts'
import { hashToken, newToken, readToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** R28. */
export const SESSION_IDLE_MS = 45 * DAY_MS
export const SESSION_LONGEST_MS = 365 * DAY_MS
/** Using a session is written down this often, not at every request. */
const TOUCH_MS = 10 * 60 * 1000

/** Who is asking. */
export interface Session {
  accountId: string
  businessId: string
  email: string
  name: string
}

/** Begins a session and answers its token, which is kept nowhere else. Old sessions of the account are swept. */
export async function beginSession(tx: Tx, accountId: string, now: number): Promise<string> {
  const token = newToken(tx.businessId)
  await deleteStaleSessions(tx, accountId, {
    createdAt: now - SESSION_LONGEST_MS,
    lastUsedAt: now - SESSION_IDLE_MS,
  })
  await insertSession(tx, { tokenHash: hashToken(token), accountId, createdAt: now, lastUsedAt: now })
  return token
}

/** The session of a cookie, if it stands: neither ended, idle, too old, nor of a disabled account. */
export async function findSession(
  db: Database,
  cookie: string | undefined,
  now: number,
): Promise<Session | null> {
  const token = readToken(cookie)
  if (!token) return null
  const { businessId, tokenHash } = token
  return db.tenant(businessId, async (tx) => {
    const found = await getSessionWithAccount(tx, tokenHash)
    if (!found || found.account.disabledAt !== null) return null
    const { createdAt, lastUsedAt } = found.session
    if (now - createdAt >= SESSION_LONGEST_MS || now - lastUsedAt >= SESSION_IDLE_MS) return null
    if (now - lastUsedAt >= TOUCH_MS) await touchSession(tx, tokenHash, now)
    const { accountId, email, name } = found.account
    return { accountId, businessId, email, name }
  })
}

/** Ends the session of a cookie, if there is one. */
export async function endSession(db: Database, cookie: string | undefined): Promise<void> {
  const token = readToken(cookie)
  if (token) await db.tenant(token.businessId, (tx) => deleteSession(tx, token.tokenHash))
}
