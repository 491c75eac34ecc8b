import type { AccountMay } from '#core/staff/account-right.ts'
import type { TokenRight } from '#core/staff/token-right.ts'
import {
  deleteSession,
  deleteSessions,
  deleteStaleSessions,
  getSessionWithAccount,
  insertSession,
  listSessions,
  type SessionRow,
  touchSession,
} from '#server/db/queries/sessions.ts'
import type { Database, Tx } from '#server/db/transact.ts'
import { type ClientInfo, recordEvent } from './audit.ts'
import { hashToken, newToken, readToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** R28. */
export const SESSION_IDLE_MS = 45 * DAY_MS
export const SESSION_LONGEST_MS = 365 * DAY_MS
/** Last use is stored this often, not at every request. */
const TOUCH_MS = 10 * 60 * 1000

/** The account of a request: signed in, or answering for the API token that calls. */
export interface Session extends AccountMay {
  accountId: string
  businessId: string
  email: string
  /** Of the account, or of the token. */
  name: string
  /** The API token that calls, and what it may do; absent where the account is signed in. */
  token?: { tokenId: string; rights: readonly TokenRight[] }
}

/**
 * Starts a session and answers its token, which is stored nowhere else. Removes old sessions of the account.
 * @param browser the name its owner will recognise it by
 */
export async function beginSession(tx: Tx, accountId: string, browser: string, now: number): Promise<string> {
  const token = newToken(tx.businessId)
  await deleteStaleSessions(tx, accountId, {
    createdAt: now - SESSION_LONGEST_MS,
    lastUsedAt: now - SESSION_IDLE_MS,
  })
  await insertSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    browser,
    createdAt: now,
    lastUsedAt: now,
  })
  return token
}

/** The session of a cookie, if it is valid: not ended, idle or too old, and its account not disabled. */
export async function findSession(
  db: Database,
  cookie: string | undefined,
  now: number,
): Promise<Session | null> {
  const token = readToken(cookie)
  if (!token) return null
  const { businessId, tokenHash } = token
  const found = await db.tenant(businessId, (tx) => getSessionWithAccount(tx, tokenHash), { isOneStep: true })
  if (!found || found.disabledAt !== null) return null
  if (!isSessionValid(found, now)) return null
  if (now - found.lastUsedAt >= TOUCH_MS)
    await db.tenant(businessId, (tx) => touchSession(tx, tokenHash, now))
  const { accountId, email, name, right, mayEdit } = found
  return { accountId, businessId, email, name, right, mayEdit }
}

/** Where and when ending sessions was asked for. */
export interface RequestMeta {
  from: ClientInfo
  /** Epoch milliseconds. */
  at: number
}

/** Ends the session of a cookie, if there is one. @param logout who asked for it; absent at a new sign-in */
export async function endSession(
  db: Database,
  cookie: string | undefined,
  logout?: RequestMeta,
): Promise<void> {
  const token = readToken(cookie)
  if (!token) return
  await db.tenant(token.businessId, async (tx) => {
    const found = logout && (await getSessionWithAccount(tx, token.tokenHash))
    await deleteSession(tx, token.tokenHash)
    if (!found) return
    const { accountId } = found
    await recordEvent(tx, { action: 'signed-out', ...logout, accountId, actorId: accountId })
  })
}

/** The usable sessions of an account, the most recently used first. */
export async function listStandingSessions(
  db: Database,
  { businessId, accountId }: Session,
  now: number,
): Promise<SessionRow[]> {
  const rows = await db.tenant(businessId, (tx) => listSessions(tx, accountId))
  return rows.filter((row) => isSessionValid(row, now))
}

/** Ends one session of an account. @returns whether it existed */
export async function endSessionOf(
  db: Database,
  { businessId, accountId }: Session,
  tokenHash: Buffer,
  asked: RequestMeta,
): Promise<boolean> {
  return db.tenant(businessId, async (tx) => {
    const own = (await listSessions(tx, accountId)).some((row) => row.tokenHash.equals(tokenHash))
    if (own) {
      await deleteSession(tx, tokenHash)
      await recordEvent(tx, { action: 'session-revoked', ...asked, accountId, actorId: accountId })
    }
    return own
  })
}

/** Ends every session of an account except the one that asks. */
export async function endOtherSessions(
  db: Database,
  { businessId, accountId }: Session,
  keep: Buffer | undefined,
  asked: RequestMeta,
): Promise<void> {
  await db.tenant(businessId, async (tx) => {
    await deleteSessions(tx, accountId, keep)
    await recordEvent(tx, { action: 'other-sessions-revoked', ...asked, accountId, actorId: accountId })
  })
}

/** Whether a session is neither idle too long nor too old. */
export function isSessionValid(
  { createdAt, lastUsedAt }: Pick<SessionRow, 'createdAt' | 'lastUsedAt'>,
  now: number,
): boolean {
  return now - createdAt < SESSION_LONGEST_MS && now - lastUsedAt < SESSION_IDLE_MS
}
