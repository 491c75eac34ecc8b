import type { AccountMay } from '#core/staff/account-right.ts'
import { type AccountRow, getAccount, getDirectoryEntry, patchAccount } from '#server/db/queries/accounts.ts'
import type { Database } from '#server/db/transact.ts'
import { NOBODYS_BUSINESS, recordEvent } from './audit.ts'
import { passwordStamp } from './password-stamp.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { beginSession, type Session } from './sessions.ts'
import { beginAttempt, type Origin, settleAttempt } from './throttle.ts'

/** A session that was started, and what the device keeps to check the password offline. */
export interface Entered {
  ok: true
  token: string
  session: Session
  passwordStamp: string
}

/** Too many attempts; milliseconds to wait. */
export interface Throttled {
  ok: false
  code: 'throttled'
  waitMs: number
}

export type SignIn = Entered | { ok: false; code: 'invalid' | 'busy' } | Throttled

/** Where a sign-in comes from. */
export type SignInOrigin = Origin & { browser: string }

/**
 * Signs in. An unknown address, a wrong password and a disabled account differ neither in the answer nor in its time.
 * An outdated hash is replaced while the password is at hand.
 */
export async function signIn(
  db: Database,
  given: GivenPassword,
  origin: SignInOrigin,
  now: number,
): Promise<SignIn> {
  const checked = await checkAccount(db, given, origin, now)
  return checked.ok ? enter(db, checked.proved, origin, { now, replacesHash: checked.replacesHash }) : checked
}

/** Why nobody was proved to own a business. 'till': the password is that of an account that does not. */
type NoOwner = { ok: false; code: 'invalid' | 'busy' | 'till' } | Throttled

/**
 * Checks the password of an owner of a business, where somebody else is signed in: it starts no session. Guesses wait
 * and are recorded as those of a sign-in; an owner of another business is nobody here.
 */
export async function proveOwner(
  db: Database,
  businessId: string,
  given: GivenPassword,
  origin: SignInOrigin,
  now: number,
): Promise<{ ok: true; session: Session } | NoOwner> {
  const checked = await checkAccount(db, given, origin, now)
  if (!checked.ok) return checked
  const { proved } = checked
  if (proved.businessId !== businessId) return { ok: false, code: 'invalid' }
  return proved.right === 'owner' ? { ok: true, session: sessionOf(proved) } : { ok: false, code: 'till' }
}

interface GivenPassword {
  email: string
  password: string
}

type Checked = { ok: true; proved: Proved; replacesHash: boolean } | Exclude<SignIn, { ok: true }>

async function checkAccount(
  db: Database,
  given: GivenPassword,
  origin: SignInOrigin,
  now: number,
): Promise<Checked> {
  const email = given.email.toLowerCase()
  const begun = await beginAttempt(db, email, origin, now)
  if ('waitMs' in begun) return { ok: false, code: 'throttled', waitMs: begun.waitMs }

  const entry = await db.directory((tx) => getDirectoryEntry(tx, email))
  // An unknown address is looked up, and its failure recorded, at the same cost.
  const businessId = entry?.businessId ?? NOBODYS_BUSINESS
  const account = await db.tenant(businessId, (tx) => getAccount(tx, entry?.accountId ?? ''))
  const verdict = await checkPassword(account?.passwordHash, given.password, begun.attempt.place)
  if (!verdict) return { ok: false, code: 'busy' }
  if (!verdict.ok || !account || account.disabledAt !== null) {
    const accountId = account?.accountId ?? null
    await db.tenant(businessId, (tx) =>
      recordEvent(tx, { action: 'sign-in-failed', at: now, from: origin, accountId, actorId: null }),
    )
    return { ok: false, code: 'invalid' }
  }

  await settleAttempt(db, begun.attempt, email, origin, now)
  const { place } = begun.attempt
  const passwordHash = verdict.outdated ? await hashPassword(given.password, place) : null
  const proved = { ...account, passwordHash: passwordHash ?? account.passwordHash }
  return { ok: true, proved, replacesHash: passwordHash !== null }
}

/** Starts a session of an account whose password was just checked or set. */
export async function enter(
  db: Database,
  proved: Proved,
  origin: SignInOrigin,
  { now, replacesHash }: { now: number; replacesHash: boolean },
): Promise<Entered> {
  const { businessId, accountId, passwordHash } = proved
  const token = await db.tenant(businessId, async (tx) => {
    if (replacesHash) await patchAccount(tx, accountId, { passwordHash })
    await recordEvent(tx, { action: 'signed-in', at: now, from: origin, accountId, actorId: accountId })
    return beginSession(tx, accountId, origin.browser, now)
  })
  return { ok: true, token, session: sessionOf(proved), passwordStamp: passwordStamp(passwordHash) }
}

function sessionOf({ accountId, businessId, email, name, right, mayEdit }: Proved): Session {
  return { accountId, businessId, email, name, right, mayEdit }
}

type Proved = AccountMay & Pick<AccountRow, 'businessId' | 'accountId' | 'email' | 'name' | 'passwordHash'>
