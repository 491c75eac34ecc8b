import { z } from 'zod/mini'
import { isEmail } from '#core/drafts/typed-text.ts'
import { isCleanText } from '#core/entities/fields.ts'
import { ACCOUNT_RIGHTS, type AccountMay, EDITABLE } from '#core/staff/account-right.ts'

const REQUIRED = 'Email and password are required'
const required = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message))
const nameField = required('Name is required').check(
  z.maxLength(200, 'Name is too long'),
  z.refine(isCleanText, 'Name is not valid'),
)
const emailField = required('Email is required').check(
  z.maxLength(254, 'Email is too long'),
  z.refine(isEmail, 'Email is not valid'),
)
/** Never trimmed. Its length is judged where it is hashed; this limit only protects the hash function. */
const passwordField = z.string().check(z.maxLength(1024, 'Password is too long'))
/** The screen sends blank fields for "no change" (S2.42). */
const blankable = z.optional(
  z.pipe(
    passwordField,
    z.transform((text) => text || undefined),
  ),
)

export const loginRequest = z.object({
  email: z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(254, REQUIRED),
      z.refine(isCleanText, 'Email is not valid'),
    ),
  password: z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(1024, 'Password is too long')),
})

export const registerRequest = z.object({ name: nameField, email: emailField, password: passwordField })

export const userChange = z.object({
  name: nameField,
  email: emailField,
  currentPassword: blankable,
  newPassword: blankable,
})

/** Which of these devices' proofs are still valid offline? No more than a device would keep. */
export const proofsRequest = z.object({
  proofs: z
    .array(
      z.object({
        email: z.string().check(z.maxLength(254), z.refine(isCleanText)),
        stamp: z.string().check(z.maxLength(64)),
      }),
    )
    .check(z.maxLength(20)),
})

const mayFields = {
  right: z.enum(ACCOUNT_RIGHTS),
  mayEdit: z.optional(z.array(z.enum(EDITABLE)).check(z.maxLength(EDITABLE.length))),
}
/** What an owner lets an account do. */
export const mayRequest = z.pipe(
  z.object(mayFields),
  z.transform(
    ({ right, mayEdit = [] }): AccountMay => ({
      right,
      mayEdit: EDITABLE.filter((each) => mayEdit.includes(each)),
    }),
  ),
)

/** What a device is called; a blank takes its name away. */
export const deviceNameRequest = z.object({
  name: z.string('Name is required').check(
    z.trim(),
    z.maxLength(60, 'Name is too long'),
    z.refine((name) => name === '' || isCleanText(name), 'Name is not valid'),
  ),
})

/** Whether an account is closed. */
export const closedRequest = z.object({ closed: z.boolean() })

export const joinRequest = z.object({
  code: required('Code is required').check(z.maxLength(40, 'Code is too long')),
  name: nameField,
  email: emailField,
  password: passwordField,
})

/** The answer of user. */
export const userResponse = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  businessId: z.string(),
  /** Whether it may do everything; `right` and `mayEdit` say the same in full. */
  owner: z.boolean(),
  right: z.enum(ACCOUNT_RIGHTS),
  mayEdit: z.readonly(z.array(z.enum(EDITABLE))),
})
export type UserResponse = z.infer<typeof userResponse>

/** The answer after a password was checked or set: what a device keeps beside its own proof. */
export const provedUserResponse = z.extend(userResponse, { passwordStamp: z.string() })
export type ProvedUserResponse = z.infer<typeof provedUserResponse>
