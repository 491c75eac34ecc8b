import { randomInt } from 'node:crypto'
import type { AccountMay } from '#core/staff/account-right.ts'
import {
  deleteInvitation,
  getBusinessOfCode,
  getInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  takeInvitation,
} from '#server/db/queries/invitations.ts'
import type { Database } from '#server/db/transact.ts'
import type { Changer } from './account-rights.ts'
import { type AccountContext, type AccountRefusal, createAccount } from './accounts.ts'
import { recordEvent } from './audit.ts'
import { refusePassword } from './passwords.ts'
import { type Entered, enter, type SignInOrigin, type Throttled } from './sign-in.ts'
import { beginAsStranger, knowDevice, refundStranger } from './throttle.ts'
import { hashToken } from './tokens.ts'

/** An invitation is good for a day. */
const GOOD_MS = 24 * 60 * 60 * 1000
/** Letters and digits that are not mistaken for one another, read out or typed. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** An invitation as its business sees it; never its code. */
export type OpenInvitation = Pick<InvitationRow, 'invitationId' | 'right' | 'mayEdit' | 'expiresAt'>

/** Invites somebody to a business. The code is answered once and stored as a hash. */
export async function invite(
  { db, now, newId }: AccountContext,
  businessId: string,
  { right, mayEdit }: AccountMay,
  by: Changer & { accountId: string },
): Promise<OpenInvitation & { code: string }> {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const at = now()
  const may = { right, mayEdit: right === 'owner' ? [] : [...mayEdit] }
  const open = { invitationId: newId(), ...may, expiresAt: at + GOOD_MS }
  await db.tenant(businessId, async (tx) => {
    await insertInvitation(tx, { ...open, codeHash: hashOf(code), madeBy: by.accountId }, at)
    const detail = [may.right, ...may.mayEdit]
    const event = { action: 'invitation-made', at, from: by.from, accountId: null, detail } as const
    await recordEvent(tx, { ...event, actorId: by.accountId })
  })
  return { ...open, code }
}

/** The invitations of a business that can still be used. */
export function openInvitations(db: Database, businessId: string, now: number): Promise<OpenInvitation[]> {
  return db.tenant(businessId, (tx) => listInvitations(tx, now))
}

/** Takes an invitation back. @returns whether there was one */
export async function cancelInvitation(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  businessId: string,
  invitationId: string,
  by: Changer,
): Promise<boolean> {
  return db.tenant(businessId, async (tx) => {
    const found = await deleteInvitation(tx, invitationId)
    const event = { action: 'invitation-cancelled', at: now(), from: by.from, accountId: null } as const
    if (found) await recordEvent(tx, { ...event, actorId: by.accountId })
    return found
  })
}

interface Accepting {
  code: string
  name: string
  email: string
  password: string
}

/**
 * Creates the account of whoever has a code, and signs it in. Guesses are counted on their network address; a wrong
 * code, a used one and one of yesterday get one answer.
 */
export async function acceptInvitation(
  context: AccountContext,
  { code, ...account }: Accepting,
  origin: SignInOrigin,
): Promise<Entered | Throttled | AccountRefusal | { ok: false; code: 'no-invitation' }> {
  const { db, now } = context
  // Free of charge, so that somebody still choosing a password has all their tries left.
  const weak = refusePassword(account.password, account.email.trim())
  if (weak) return { ok: false, code: 'weak', message: weak }
  const begun = await beginAsStranger(db, 'invitation', origin.address, now())
  if ('waitMs' in begun) return { ok: false, code: 'throttled', waitMs: begun.waitMs }
  const codeHash = hashOf(code)
  const businessId = await db.directory((tx) => getBusinessOfCode(tx, codeHash))
  const invitation =
    businessId === undefined
      ? undefined
      : await db.tenant(businessId, (tx) => getInvitation(tx, codeHash, now()))
  if (!invitation) return NO_INVITATION
  // It was no guess.
  await refundStranger(db, begun.attempt)
  try {
    const made = await createAccount(
      context,
      { ...account, businessId: invitation.businessId, may: invitation },
      {
        from: origin,
        place: begun.attempt.place,
        async alongside(tx, accountId) {
          if (!(await takeInvitation(tx, codeHash, now()))) throw new JustUsed()
          const event = { action: 'invitation-used', at: now(), from: origin, accountId } as const
          await recordEvent(tx, { ...event, actorId: accountId })
        },
      },
    )
    if (!made.ok) return made
    await knowDevice(db, made.account.email, origin, now())
    const { passwordHash } = made
    return enter(db, { ...made.account, passwordHash }, origin, { now: now(), replacesHash: false })
  } catch (error) {
    if (error instanceof JustUsed) return NO_INVITATION
    throw error
  }
}

const NO_INVITATION = { ok: false, code: 'no-invitation' } as const

/** Somebody else used the code while this password was hashed: the account must not be stored. */
class JustUsed extends Error {}

// Typed as it is read out: in capitals, with spaces and dashes.
const hashOf = (code: string) => hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''))
