import { and, eq } from 'drizzle-orm'
import { accounts, loginDirectory, tenants } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transact.ts'

export type AccountRow = typeof accounts.$inferSelect
export type DirectoryEntry = typeof loginDirectory.$inferSelect

const own = (tx: Tx, accountId: string) =>
  and(eq(accounts.businessId, tx.businessId), eq(accounts.accountId, accountId))

export async function insertTenant(tx: Tx, createdAt: number): Promise<void> {
  await tx.drizzle.insert(tenants).values({ businessId: tx.businessId, createdAt })
}

/** Also adds the address to the login directory. Throws 23505 when any business has it already. */
export async function insertAccount(tx: Tx, account: Omit<AccountRow, 'businessId'>): Promise<void> {
  const { businessId } = tx
  const { accountId, email } = account
  await tx.drizzle.insert(accounts).values({ ...account, businessId })
  await tx.drizzle.insert(loginDirectory).values({ email, businessId, accountId })
}

/** Patches an account and its directory entry. Throws 23505 when another account has the new address. */
export async function patchAccount(
  tx: Tx,
  accountId: string,
  patch: Partial<Pick<AccountRow, 'email' | 'name' | 'passwordHash' | 'disabledAt' | 'right' | 'mayEdit'>>,
): Promise<void> {
  await tx.drizzle.update(accounts).set(patch).where(own(tx, accountId))
  if (patch.email === undefined) return
  await tx.drizzle
    .update(loginDirectory)
    .set({ email: patch.email })
    .where(and(eq(loginDirectory.businessId, tx.businessId), eq(loginDirectory.accountId, accountId)))
}

export async function getAccount(tx: Tx, accountId: string): Promise<AccountRow | undefined> {
  return (await tx.drizzle.select().from(accounts).where(own(tx, accountId)))[0]
}

/** Every account of the business, the oldest first, locked until commit: of two owners only one can give it up. */
export async function lockAccounts(tx: Tx): Promise<AccountRow[]> {
  return listAccountsOf(tx).for('update')
}

/** Every account of the business, the oldest first. */
export const listAccountsOf = (tx: Tx) =>
  tx.drizzle
    .select()
    .from(accounts)
    .where(eq(accounts.businessId, tx.businessId))
    .orderBy(accounts.createdAt, accounts.accountId)

/** The account with this address, in any business. For the directory transaction. */
export async function getDirectoryEntry(tx: Tx, email: string): Promise<DirectoryEntry | undefined> {
  return (await tx.drizzle.select().from(loginDirectory).where(eq(loginDirectory.email, email)))[0]
}

/** Every address with its account, ordered by address. For the directory transaction. */
export function listDirectory(tx: Tx): Promise<DirectoryEntry[]> {
  return tx.drizzle.select().from(loginDirectory).orderBy(loginDirectory.email)
}

/** Whether any business has an account. For the directory transaction. */
export async function hasAnyAccount(tx: Tx): Promise<boolean> {
  return (await tx.drizzle.select({ email: loginDirectory.email }).from(loginDirectory).limit(1)).length > 0
}
