import { isEmail } from '#core/drafts/typed-text.ts'
import {
  ACCOUNT_RIGHTS,
  type AccountMay,
  type AccountRight,
  EDITABLE,
  type Editable,
} from '#core/staff/account-right.ts'
import { type ChangeRefusal, setDisabled, setRight } from '#server/auth/account-rights.ts'
import {
  type AccountContext,
  type AccountRefusal,
  createAccount,
  findByEmail,
  listAccounts,
} from '#server/auth/accounts.ts'
import { resetPassword } from '#server/auth/change-account.ts'
import { readAudit } from '#server/auth/read-audit.ts'
import { StartError } from '#server/config/start-error.ts'
import type { DirectoryEntry } from '#server/db/queries/accounts.ts'
import { auditLine, printable } from './audit-line.ts'
import { generatePassword } from './generate-password.ts'

/** Each command answers the text to print, and throws a StartError of one line on failure. */
export interface AddOptions {
  email: string
  name: string
  password?: string | undefined
  /** Joins the business of this account. */
  businessOf?: string | undefined
  /** Joins it as a till. */
  till?: boolean | undefined
  /** What a till may change besides customers, with commas: `goods,prices`. */
  mayEdit?: string | undefined
}

export async function addAccount(context: AccountContext, options: AddOptions): Promise<string> {
  const { email, name, businessOf, till } = options
  if (till && businessOf === undefined) throw new StartError('A till needs a business: add --business-of')
  const may = readMay(till ? 'till' : 'owner', options.mayEdit)
  if (!isEmail(email.trim())) throw new StartError(`"${email}" is not an email address`)
  if (!name.trim()) throw new StartError('The name is empty')
  const password = options.password ?? generatePassword()
  const joined =
    businessOf === undefined ? {} : { businessId: (await mustFind(context, businessOf)).businessId }
  const made = await createAccount(context, { email, name, password, may, ...joined })
  if (!made.ok) throw refused(made, email)
  const shown = options.password === undefined ? `\nPassword: ${password}` : ''
  return `Added ${made.account.email} to business ${made.account.businessId}${shown}`
}

export async function listCommand({ db }: AccountContext): Promise<string> {
  const accounts = await listAccounts(db)
  if (accounts.length === 0) return 'There are no accounts'
  return accounts
    .map(({ email, name, businessId, right, mayEdit, disabled }) =>
      [email, name, businessId, [right, ...mayEdit].join(' '), disabled ? 'disabled' : 'active']
        .map(printable)
        .join('\t'),
    )
    .join('\n')
}

/** The latest events of one account's business, or of all, newest first: a line each. */
export async function auditCommand(
  { db }: AccountContext,
  options: { email?: string | undefined; last: number },
): Promise<string> {
  if (!Number.isInteger(options.last) || options.last < 1)
    throw new StartError('--last must be a whole number, 1 or more')
  const only = options.email === undefined ? undefined : await mustFind({ db }, options.email)
  const events = await readAudit(db, { businessId: only?.businessId, last: options.last })
  return events.length === 0 ? 'No entries yet' : events.map(auditLine).join('\n')
}

export async function resetCommand(
  context: AccountContext,
  options: { email: string; password?: string | undefined },
): Promise<string> {
  const entry = await mustFind(context, options.email)
  const password = options.password ?? generatePassword()
  const done = await resetPassword(context, entry, password)
  if (!done.ok) throw refused(done, options.email)
  const shown = options.password === undefined ? `\nPassword: ${password}` : ''
  return `Password changed for ${entry.email}. Every device must log in again.${shown}`
}

export async function disableCommand(context: AccountContext, email: string): Promise<string> {
  const entry = await mustFind(context, email)
  const done = await setDisabled(context, entry, true)
  if (!done.ok) throw unchanged(done, entry.email)
  return `${entry.email} can no longer log in`
}

export async function enableCommand(context: AccountContext, email: string): Promise<string> {
  const entry = await mustFind(context, email)
  const done = await setDisabled(context, entry, false)
  if (!done.ok) throw unchanged(done, entry.email)
  return `${entry.email} can log in again`
}

/** Makes an account an owner, or a till that may change customers and what is named. */
export async function rightCommand(
  context: AccountContext,
  options: { email: string; right: string; mayEdit?: string | undefined },
): Promise<string> {
  const entry = await mustFind(context, options.email)
  const may = readMay(options.right, options.mayEdit)
  const done = await setRight(context, entry, may)
  if (!done.ok) throw unchanged(done, entry.email)
  return `${entry.email} is now ${may.right === 'owner' ? 'an owner' : tillWords(may)}`
}

const tillWords = ({ mayEdit }: AccountMay) =>
  mayEdit.length === 0 ? 'a till' : `a till that may change ${mayEdit.join(', ')}`

function readMay(right: string, mayEdit: string | undefined): AccountMay {
  if (!isOneOf<AccountRight>(ACCOUNT_RIGHTS, right))
    throw new StartError(`The right is ${ACCOUNT_RIGHTS.join(' or ')}`)
  const names = (mayEdit ?? '').split(',').filter((name) => name !== '')
  const known = names.filter((name) => isOneOf<Editable>(EDITABLE, name))
  if (known.length < names.length)
    throw new StartError(`--may-edit takes ${EDITABLE.join(', ')}, with commas between them`)
  if (right === 'owner' && known.length > 0) throw new StartError('An owner may change everything')
  return { right, mayEdit: EDITABLE.filter((each) => known.includes(each)) }
}

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  (names as readonly string[]).includes(text)

function unchanged({ code }: ChangeRefusal, email: string): StartError {
  return code === 'unknown'
    ? new StartError(`There is no account for ${email}`)
    : new StartError(`${email} is the last owner of its business. Make another account an owner first`)
}

async function mustFind({ db }: Pick<AccountContext, 'db'>, email: string): Promise<DirectoryEntry> {
  const entry = await findByEmail(db, email)
  if (!entry) throw new StartError(`There is no account for ${email}`)
  return entry
}

function refused(refusal: AccountRefusal, email: string): StartError {
  if (refusal.code === 'weak') return new StartError(refusal.message)
  if (refusal.code === 'duplicate') return new StartError(`There is already an account for ${email}`)
  return new StartError(`Not done: ${refusal.code}`)
}
