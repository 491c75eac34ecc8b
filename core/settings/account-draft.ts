import { z } from 'zod/mini'
import { isEmail, requiredText } from '../drafts/typed-text.ts'
import { nameField } from '../entities/fields.ts'

/** The fewest characters of a new password (R15). */
export const SHORTEST_PASSWORD = 8
/** The most characters of a password. */
export const LONGEST_PASSWORD = 256
/** The longest of each text of an account, in UTF-16 units. */
export const ACCOUNT_LIMITS = { name: 200, email: 254 } as const

/** What somebody types to change their account (S2.42). Blank passwords change none. */
export interface TypedAccount {
  name: string
  email: string
  currentPassword: string
  newPassword: string
  confirmPassword: string
}
export type AccountField = keyof TypedAccount

/** Why a field is refused. */
export type AccountProblem =
  | 'required'
  | 'too-long'
  | 'control-character'
  | 'not-email'
  | 'passwords-differ'
  | 'current-needed-for-password'
  | 'current-needed-for-email'
  | 'password-too-short'
  | 'password-too-long'

/** What an account update sends (S3.12). */
export interface AccountChange {
  name: string
  email: string
  currentPassword?: string
  newPassword?: string
}

const texts = z.object({
  name: requiredText(ACCOUNT_LIMITS.name, nameField),
  email: requiredText(ACCOUNT_LIMITS.email, z.string()).check(z.refine(isEmail, 'not-email')),
})

export type DecidedAccount =
  | { ok: true; change: AccountChange }
  | { ok: false; problems: Partial<Record<AccountField, AccountProblem>> }

/**
 * What a filled-in form asks of the server, or what is wrong with each of its fields (S5.8, R15).
 * @param presentEmail the account's address now: another one needs the current password, since whoever holds the
 * address holds the account
 */
export function decideAccountChange(typed: TypedAccount, presentEmail: string): DecidedAccount {
  const read = texts.safeParse({ name: typed.name, email: typed.email })
  const problems: Partial<Record<AccountField, AccountProblem>> = {}
  for (const { path, message } of read.error?.issues ?? [])
    problems[path[0] as AccountField] ??= message as AccountProblem
  const password = passwordProblem(typed, presentEmail)
  Object.assign(problems, password)
  if (!read.success || Object.keys(problems).length > 0) return { ok: false, problems }
  const { currentPassword, newPassword } = typed
  return {
    ok: true,
    change: {
      ...read.data,
      ...(currentPassword !== '' && { currentPassword }),
      ...(newPassword !== '' && { newPassword }),
    },
  }
}

function passwordProblem(
  { email, currentPassword, newPassword, confirmPassword }: TypedAccount,
  presentEmail: string,
): Partial<Record<AccountField, AccountProblem>> {
  const wanted = newPassword !== '' || confirmPassword !== ''
  const moved = email.trim().toLowerCase() !== presentEmail.trim().toLowerCase()
  const length = [...newPassword].length
  return {
    ...(wanted && newPassword !== confirmPassword && { confirmPassword: 'passwords-differ' }),
    ...(wanted && length < SHORTEST_PASSWORD && { newPassword: 'password-too-short' }),
    ...(length > LONGEST_PASSWORD && { newPassword: 'password-too-long' }),
    ...(currentPassword === '' && moved && { currentPassword: 'current-needed-for-email' }),
    ...(currentPassword === '' && wanted && { currentPassword: 'current-needed-for-password' }),
  }
}
