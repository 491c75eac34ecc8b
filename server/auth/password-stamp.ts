import { createHash, timingSafeEqual } from 'node:crypto'
import { getAccount, getDirectoryEntry } from '#server/db/queries/accounts.ts'
import type { Database } from '#server/db/transact.ts'

/** No business has this id: an unknown address is looked up here, at the same cost as a known one. */
const NOWHERE = '-'

/**
 * Identifies an account's current password without revealing it: the hash's salt makes it new with each change. A
 * device keeps it beside its sign-in proof, and asks later whether it is still valid.
 */
export function passwordStamp(passwordHash: string): string {
  return createHash('sha256').update(`stamp ${passwordHash}`).digest('base64url')
}

/**
 * Whether an enabled account with this address, in any business, still has the password of this stamp. Without the
 * stamp nothing can be learnt: an unknown address, a disabled account and a changed password all answer no.
 */
export async function isPresentPassword(
  db: Database,
  { email, stamp }: { email: string; stamp: string },
): Promise<boolean> {
  const entry = await db.directory((tx) => getDirectoryEntry(tx, email.trim().toLowerCase()))
  const account = await db.tenant(entry?.businessId ?? NOWHERE, (tx) =>
    getAccount(tx, entry?.accountId ?? NOWHERE),
  )
  const present = Buffer.from(passwordStamp(account?.passwordHash ?? ''))
  const given = Buffer.from(stamp)
  const same = given.length === present.length && timingSafeEqual(given, present)
  return same && account !== undefined && account.disabledAt === null
}
