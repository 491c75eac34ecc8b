import { createHash, timingSafeEqual } from 'node:crypto'
import { getAccount, getDirectoryEntry } from '#server/db/queries/accounts.ts'
import type { Database } from '#server/db/transact.ts'

/** No business has this id: where the account of an unknown address is looked for, at the same cost. */
const NOWHERE = '-'

/**
 * Which password an account has, without a word about it: the salt in the hash makes it new with each change. A device
 * keeps it beside its proof of the password, and asks later whether it still stands.
 */
export function passwordStamp(passwordHash: string): string {
  return createHash('sha256').update(`stamp ${passwordHash}`).digest('base64url')
}

/**
 * Whether the account of an address, open and of any business, still has the password of a stamp. Whoever does not
 * know the stamp learns nothing: a stranger's address, a closed account and a changed password are all a no.
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
