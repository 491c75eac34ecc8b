import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AccountContext, createAccount } from '#server/auth/accounts.ts'
import { StartError } from '#server/config/start-error.ts'
import { hasAnyAccount } from '#server/db/queries/accounts.ts'
import { generatePassword } from './generate-password.ts'

export interface FirstAccountPlace {
  email: string
  dataDir: string
  /** Whether somebody reads what is shown: otherwise it may be a log, and the password goes to a file of mode 0600. */
  isTerminal: boolean
  show(text: string): void
}

/** On a database without accounts, creates the owner's and shows its password once, or where it is: never in a log (R17). */
export async function createFirstAccount(context: AccountContext, place: FirstAccountPlace): Promise<void> {
  if (await context.db.directory(hasAnyAccount)) return
  const { email, isTerminal, show } = place
  const password = generatePassword()
  const text = `Log in as ${email} with the password ${password}\n`
  const file = join(place.dataDir, 'first-password.txt')
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    // Before the account is made: on a full disk nobody would ever learn its password.
    if (!isTerminal) writePassword(draft, text)
    const made = await createAccount(context, { email, name: 'Owner', password })
    if (!made.ok) {
      // Two servers started on one empty database: the other created it.
      if (made.code === 'duplicate') return
      throw new Error(`the first account was refused: ${made.code}`)
    }
    if (!isTerminal) renameSync(draft, file)
    const later = 'You can change it under My Account.\n'
    show(
      isTerminal
        ? `${text}It is not shown again. ${later}`
        : `Log in as ${email}: the password is in ${file}. ${later}`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}

function writePassword(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flush: true })
  } catch (error) {
    throw new StartError(`The first password cannot be written to ${file}: ${(error as Error).message}`)
  }
}
