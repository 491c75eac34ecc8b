import { type AccountContext, type AccountRefusal, createAccount, type NewAccount } from './accounts.ts'
import { refusePassword } from './passwords.ts'
import { type Entered, enter, type SignInOrigin, type Throttled } from './sign-in.ts'
import { beginAsStranger, knowDevice } from './throttle.ts'

/**
 * Creates an account with a business of its own, and signs it in. Counted against the network address before the
 * password is hashed, whatever the outcome, since what it stores is never removed again.
 */
export async function register(
  context: AccountContext,
  account: Omit<NewAccount, 'businessId'>,
  origin: SignInOrigin,
): Promise<Entered | Throttled | AccountRefusal> {
  const { db, now } = context
  // Free of charge, so that somebody still choosing a password has all their tries left.
  const weak = refusePassword(account.password, account.email.trim())
  if (weak) return { ok: false, code: 'weak', message: weak }
  const begun = await beginAsStranger(db, 'registration', origin.address, now())
  if ('waitMs' in begun) return { ok: false, code: 'throttled', waitMs: begun.waitMs }
  const made = await createAccount(context, account, { from: origin, place: begun.attempt.place })
  if (!made.ok) return made
  await knowDevice(db, made.account.email, origin, now())
  const { passwordHash } = made
  return enter(db, { ...made.account, passwordHash }, origin, { now: now(), replacesHash: false })
}
