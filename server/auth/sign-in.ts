import { getAccount, getDirectoryEntry, patchAccount } from '#server/db/queries/accounts.ts'
import type { Database } from '#server/db/transact.ts'
import { NOBODYS_BUSINESS, recordEvent } from './audit.ts'
import { passwordStamp } from './password-stamp.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { beginSession, type Session } from './sessions.ts'
import { beginAttempt, type Origin, settleAttempt } from './throttle.ts'

export type SignIn =
  | { ok: true; token: string; session: Session; passwordStamp: string }
  | { ok: false; code: 'invalid' | 'busy' }
  /** Milliseconds. */
  | { ok: false; code: 'throttled'; waitMs: number }

/**
 * Signs in. An unknown address, a wrong password and a disabled account are told apart neither by the answer nor
 * by its time. An outdated hash is replaced while the password is at hand.
 */
export async function signIn(
  db: Database,
  given: { email: string; password: string },
  origin: Origin & { browser: string },
  now: number,
): Promise<SignIn> {
  const email = given.email.toLowerCase()
  const begun = await beginAttempt(db, email, origin, now)
  if ('waitMs' in begun) return { ok: false, code: 'throttled', waitMs: begun.waitMs }

  const entry = await db.directory((tx) => getDirectoryEntry(tx, email))
  // The account of an unknown address is looked for, and its failure written down, at the same cost.
  const businessId = entry?.businessId ?? NOBODYS_BUSINESS
  const account = await db.tenant(businessId, (tx) => getAccount(tx, entry?.accountId ?? ''))
  const verdict = await checkPassword(account?.passwordHash, given.password)
  if (!verdict) return { ok: false, code: 'busy' }
  if (!verdict.ok || !account || account.disabledAt !== null) {
    const accountId = account?.accountId ?? null
    await db.tenant(businessId, (tx) =>
      recordEvent(tx, { action: 'sign-in-failed', at: now, from: origin, accountId, actorId: null }),
    )
    return { ok: false, code: 'invalid' }
  }

  await settleAttempt(db, begun.attempt, email, origin, now)
  const passwordHash = verdict.outdated ? await hashPassword(given.password) : null
  const { accountId, name } = account
  const token = await db.tenant(businessId, async (tx) => {
    if (passwordHash) await patchAccount(tx, accountId, { passwordHash })
    await recordEvent(tx, { action: 'signed-in', at: now, from: origin, accountId, actorId: accountId })
    return beginSession(tx, accountId, origin.browser, now)
  })
  const stamp = passwordStamp(passwordHash ?? account.passwordHash)
  return { ok: true, token, session: { accountId, businessId, email, name }, passwordStamp: stamp }
}
