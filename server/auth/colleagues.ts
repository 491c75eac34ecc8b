import type { AccountMay } from '#core/staff/account-right.ts'
import { getAccount, listAccountsOf } from '#server/db/queries/accounts.ts'
import { type KnownDevice, listDevices, writeDeviceName } from '#server/db/queries/devices.ts'
import {
  deleteSession,
  deleteSessions,
  listAllSessions,
  listSessions,
  type SessionRow,
} from '#server/db/queries/sessions.ts'
import type { Database } from '#server/db/transact.ts'
import { recordEvent } from './audit.ts'
import { isSessionValid, type RequestMeta, type Session } from './sessions.ts'

/** An account of the business, as its owners see it. */
interface Colleague extends AccountMay {
  id: string
  name: string
  email: string
  disabled: boolean
  /** How many browsers it is signed in on. */
  sessions: number
  /** When any of them was last used, epoch milliseconds; null where it is signed in nowhere. */
  lastUsedAt: number | null
  devices: KnownDevice[]
}

/** The accounts of a business, the oldest first, each with its devices. */
export function listColleagues(db: Database, businessId: string, now: number): Promise<Colleague[]> {
  return db.tenant(businessId, async (tx) => {
    const accounts = await listAccountsOf(tx)
    const devices = await listDevices(tx)
    const standing = (await listAllSessions(tx)).filter((session) => isSessionValid(session, now))
    return accounts.map(({ accountId: id, name, email, right, mayEdit, disabledAt }) => {
      const own = standing.filter(({ accountId }) => accountId === id)
      return {
        id,
        name,
        email,
        right,
        mayEdit,
        disabled: disabledAt !== null,
        sessions: own.length,
        lastUsedAt: own[0]?.lastUsedAt ?? null,
        devices: devices.filter(({ accountId }) => accountId === id),
      }
    })
  })
}

/** An owner signs an account out everywhere. @returns whether there is one */
export async function endEverySession(
  db: Database,
  { businessId, accountId: actorId }: Session,
  accountId: string,
  asked: RequestMeta,
): Promise<boolean> {
  return db.tenant(businessId, async (tx) => {
    if (!(await getAccount(tx, accountId))) return false
    await deleteSessions(tx, accountId)
    await recordEvent(tx, { action: 'session-revoked', ...asked, accountId, actorId })
    return true
  })
}

/** Where an account of the business is signed in, the most recently used first; undefined where there is none. */
export function listSessionsOf(
  db: Database,
  businessId: string,
  accountId: string,
  now: number,
): Promise<SessionRow[] | undefined> {
  return db.tenant(businessId, async (tx) => {
    if (!(await getAccount(tx, accountId))) return undefined
    return (await listSessions(tx, accountId)).filter((row) => isSessionValid(row, now))
  })
}

/** An owner signs an account out in one place. @returns whether it was signed in there */
export function endSessionOfColleague(
  db: Database,
  { businessId, accountId: actorId }: Session,
  { accountId, tokenHash }: Pick<SessionRow, 'accountId' | 'tokenHash'>,
  asked: RequestMeta,
): Promise<boolean> {
  return db.tenant(businessId, async (tx) => {
    const known = (await listSessions(tx, accountId)).some((row) => row.tokenHash.equals(tokenHash))
    if (!known) return false
    await deleteSession(tx, tokenHash)
    await recordEvent(tx, { action: 'session-revoked', ...asked, accountId, actorId })
    return true
  })
}

/** An owner says what a device is called; a blank takes its name away. @returns whether the business has it */
export function nameDevice(db: Database, businessId: string, id: string, name: string): Promise<boolean> {
  return db.tenant(businessId, (tx) => writeDeviceName(tx, id, name === '' ? null : name))
}
