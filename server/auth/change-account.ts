import { type DirectoryEntry, getAccount, patchAccount } from '#server/db/queries/accounts.ts'
import { deleteSessions } from '#server/db/queries/sessions.ts'
import type { Database } from '#server/db/transact.ts'
import type { Place } from '#server/queue/queue.ts'
import { type AccountContext, type AccountRefusal, isDuplicate } from './accounts.ts'
import { COMMAND_LINE, recordEvent } from './audit.ts'
import { passwordStamp } from './password-stamp.ts'
import { checkPassword, hashPassword, refusePassword } from './passwords.ts'
import type { RequestMeta } from './sessions.ts'

export interface AccountChange {
  name: string
  email: string
  currentPassword?: string | undefined
  newPassword?: string | undefined
}

/**
 * The owner changes their account. A new password, and a new address (whoever controls the address controls the
 * account), need the current password. A new password ends every session of the account except `keepSession`.
 * @returns the stamp of the account's password after the change
 */
export async function changeAccount(
  db: Database,
  { businessId, accountId }: { businessId: string; accountId: string },
  change: AccountChange,
  keepSession: Buffer,
  asked: RequestMeta,
): Promise<{ ok: true; passwordStamp: string } | AccountRefusal> {
  const account = await db.tenant(businessId, (tx) => getAccount(tx, accountId))
  if (!account) return { ok: false, code: 'unknown' }
  const email = change.email.trim().toLowerCase()
  const event = { ...asked, accountId, actorId: accountId }
  // The account is known: its owner is signed in.
  const place = { line: account.email, kept: true }
  if (change.newPassword !== undefined || email !== account.email) {
    if (change.currentPassword === undefined) {
      const what = change.newPassword === undefined ? 'change the email address' : 'set a new password'
      return { ok: false, code: 'password-needed', message: `Current password is required to ${what}` }
    }
    const verdict = await checkPassword(account.passwordHash, change.currentPassword, place)
    if (!verdict) return { ok: false, code: 'busy' }
    if (!verdict.ok) {
      await db.tenant(businessId, (tx) => recordEvent(tx, { ...event, action: 'password-check-failed' }))
      return { ok: false, code: 'wrong-password' }
    }
  }
  const password = await hashNew(change.newPassword, email, place)
  if (!password.ok) return password
  const patch = { name: change.name.trim(), email, ...password.patch }
  try {
    await db.tenant(businessId, async (tx) => {
      await patchAccount(tx, accountId, patch)
      if (change.newPassword !== undefined) {
        await deleteSessions(tx, accountId, keepSession)
        await recordEvent(tx, { ...event, action: 'password-changed' })
      }
      if (email !== account.email) await recordEvent(tx, { ...event, action: 'email-changed' })
    })
  } catch (error) {
    if (isDuplicate(error)) return { ok: false, code: 'duplicate' }
    throw error
  }
  return { ok: true, passwordStamp: passwordStamp(password.patch.passwordHash ?? account.passwordHash) }
}

/** The administrator sets a password; every session of the account ends. */
export async function resetPassword(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { businessId, accountId, email }: DirectoryEntry,
  newPassword: string,
): Promise<{ ok: true } | AccountRefusal> {
  const password = await hashNew(newPassword, email)
  if (!password.ok) return password
  await db.tenant(businessId, async (tx) => {
    await patchAccount(tx, accountId, password.patch)
    await deleteSessions(tx, accountId)
    const event = { at: now(), from: COMMAND_LINE, accountId, actorId: null }
    await recordEvent(tx, { ...event, action: 'password-reset' })
  })
  return { ok: true }
}

async function hashNew(
  password: string | undefined,
  email: string,
  place?: Place,
): Promise<{ ok: true; patch: { passwordHash?: string } } | AccountRefusal> {
  if (password === undefined) return { ok: true, patch: {} }
  const weak = refusePassword(password, email)
  if (weak) return { ok: false, code: 'weak', message: weak }
  const passwordHash = await hashPassword(password, place)
  return passwordHash ? { ok: true, patch: { passwordHash } } : { ok: false, code: 'busy' }
}
