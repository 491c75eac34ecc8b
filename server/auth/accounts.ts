import { type AccountMay, OWNER } from '#core/staff/account-right.ts'
import {
  type DirectoryEntry,
  getAccount,
  getDirectoryEntry,
  insertAccount,
  insertTenant,
  listDirectory,
} from '#server/db/queries/accounts.ts'
import type { Database, Tx } from '#server/db/transact.ts'
import type { Place } from '#server/queue/queue.ts'
import { type ClientInfo, COMMAND_LINE, recordEvent } from './audit.ts'
import { hashPassword, refusePassword } from './passwords.ts'

const UNIQUE_VIOLATION = '23505'

export interface NewAccount {
  email: string
  name: string
  password: string
  /** The business to join; without it the account gets a business of its own, as its owner. */
  businessId?: string
  /** What it may do in the business that it joins: everything, unless said otherwise. */
  may?: AccountMay | undefined
}

/** The dependencies of making or changing an account. */
export interface AccountContext {
  db: Database
  /** Epoch milliseconds. */
  now(): number
  newId(): string
}

export interface AccountSummary extends AccountMay {
  accountId: string
  businessId: string
  email: string
  name: string
  disabled: boolean
}

export type AccountRefusal =
  | { ok: false; code: 'duplicate' | 'busy' | 'wrong-password' | 'unknown' }
  /** In words, for the screen. */
  | { ok: false; code: 'weak' | 'password-needed'; message: string }

interface Making {
  from?: ClientInfo | undefined
  place?: Place
  alongside?: ((tx: Tx, accountId: string) => Promise<void>) | undefined
}

interface Made {
  ok: true
  account: AccountSummary
  passwordHash: string
}

/**
 * Creates an account, from the command line or by registration, and a business for it unless it joins one. The address
 * must be unused in every business.
 * @param place where its password waits to be hashed
 * @param alongside what else must happen in its transaction, or nothing does
 */
export async function createAccount(
  context: AccountContext,
  account: NewAccount,
  { from, place, alongside }: Making = {},
): Promise<Made | AccountRefusal> {
  const email = account.email.trim().toLowerCase()
  const weak = refusePassword(account.password, email)
  if (weak) return { ok: false, code: 'weak', message: weak }
  const passwordHash = await hashPassword(account.password, place)
  if (!passwordHash) return { ok: false, code: 'busy' }
  return storeAccount(context, { ...account, passwordHash }, { from, alongside })
}

/** Stores an account whose password was checked and hashed. See `createAccount`. */
export async function storeAccount(
  { db, now, newId }: AccountContext,
  account: Omit<NewAccount, 'password'> & { passwordHash: string },
  { from = COMMAND_LINE, alongside }: Omit<Making, 'place'> = {},
): Promise<Made | { ok: false; code: 'duplicate' }> {
  const email = account.email.trim().toLowerCase()
  const { passwordHash } = account
  const businessId = account.businessId ?? newId()
  const name = account.name.trim()
  const accountId = newId()
  const { right, mayEdit } = (account.businessId && account.may) || OWNER
  const may = { right, mayEdit: [...mayEdit] }
  try {
    await db.tenant(businessId, async (tx) => {
      if (!account.businessId) await insertTenant(tx, now())
      const fresh = { accountId, email, name, passwordHash, disabledAt: null, createdAt: now(), ...may }
      await insertAccount(tx, fresh)
      await recordEvent(tx, { action: 'account-issued', at: now(), from, accountId, actorId: null })
      await alongside?.(tx, accountId)
    })
  } catch (error) {
    if (isDuplicate(error)) return { ok: false, code: 'duplicate' }
    throw error
  }
  return { ok: true, account: { accountId, businessId, email, name, disabled: false, ...may }, passwordHash }
}

export function findByEmail(db: Database, email: string): Promise<DirectoryEntry | undefined> {
  return db.directory((tx) => getDirectoryEntry(tx, email.trim().toLowerCase()))
}

/** Every account of every business, ordered by address. */
export async function listAccounts(db: Database): Promise<AccountSummary[]> {
  const summaries: AccountSummary[] = []
  for (const { businessId, accountId } of await db.directory(listDirectory)) {
    const account = await db.tenant(businessId, (tx) => getAccount(tx, accountId))
    if (!account) continue
    const { email, name, disabledAt, right, mayEdit } = account
    summaries.push({ accountId, businessId, email, name, right, mayEdit, disabled: disabledAt !== null })
  }
  return summaries
}

/** Whether an error says that the address is in use. drizzle wraps the driver's error. */
export function isDuplicate(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === UNIQUE_VIOLATION
}
