import { uuidv7 } from 'uuidv7'
import { createAccount } from '#server/auth/accounts.ts'
import { openDatabase } from '#server/db/connection.ts'
import type { Credentials } from '../device/till.ts'

/** Creates accounts of one new business, as the accounts command does, and answers their logins. */
export async function issueAccounts(databaseUrl: string, emails: readonly string[]): Promise<Credentials[]> {
  const db = openDatabase({ connectionString: databaseUrl })
  const context = { db, now: Date.now, newId: uuidv7 }
  const password = `till-${uuidv7()}`
  let businessId: string | undefined
  try {
    for (const email of emails) {
      const name = email.split('@')[0] ?? email
      const made = await createAccount(context, { email, name, password, ...(businessId && { businessId }) })
      if (!made.ok) throw new Error(`${email} was not issued: ${made.code}`)
      businessId = made.account.businessId
    }
  } finally {
    await db.close()
  }
  return emails.map((email) => ({ email, password }))
}
