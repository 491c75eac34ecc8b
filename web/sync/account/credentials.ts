import { z } from 'zod/mini'
import { EDITABLE } from '#core/staff/account-right.ts'
import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import { type PasswordVerifier, passwordMatches } from './password-verifier.ts'

/** The storage key of who may sign in on this device offline (S3.9, R3). */
export const CREDENTIALS_KEY = 'tuckshop_credentials'

const recordSchema = z.object({
  /** Lower-cased. */
  email: z.string(),
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    businessId: z.string(),
    owner: z.optional(z.boolean()),
    mayEdit: z.optional(z.readonly(z.array(z.enum(EDITABLE)))),
  }),
  verifier: z.object({
    rounds: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    salt: z.string(),
    iv: z.string(),
    wrappedKey: z.string(),
  }),
  /** The server's stamp of that password; older records have none and are never checked. */
  stamp: z.optional(z.string()),
  /** False opens the device for the address without its password, as S5.1 has it (R3). */
  asksPassword: z._default(z.boolean(), true),
})
/** An account that may sign in on this device offline, and the proof of its password. */
export type CredentialRecord = z.infer<typeof recordSchema>

/** The form in which e-mail addresses are compared: trimmed and in lower case (S5.1). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** A password that the server has accepted. */
export interface ProvedPassword {
  email: string
  user: CredentialRecord['user']
  verifier: PasswordVerifier
  stamp: string | undefined
}

/** Stores that `user` signed in online here. Replaces the records of the account and of the e-mail address. */
export function rememberCredentials(
  storage: TextStorage,
  { email, user, verifier, stamp }: ProvedPassword,
): void {
  const key = emailKey(email)
  const all = readAll(storage)
  const asksPassword = all.find((each) => each.user.id === user.id)?.asksPassword ?? true
  const others = all.filter((each) => each.email !== key && each.user.id !== user.id)
  writeAll(storage, [...others, { email: key, user, verifier, stamp, asksPassword }])
}

/** The record of an account on this device; undefined when it never signed in online here. */
export function credentialsOf(storage: TextStorage, userId: string): CredentialRecord | undefined {
  return readAll(storage).find((each) => each.user.id === userId)
}

/** Changes the record of an account; null removes it. Without a record nothing happens. */
export function patchCredentials(
  storage: TextStorage,
  userId: string,
  patch: Partial<Pick<CredentialRecord, 'user' | 'asksPassword'>> | null,
): void {
  const all = readAll(storage)
  const known = all.find((each) => each.user.id === userId)
  if (!known) return
  const others = all.filter((each) => each !== known)
  writeAll(storage, patch === null ? others : [...others, { ...known, ...patch }])
}

/** The stamp of a password that the server once accepted here. */
export interface StampedProof {
  email: string
  stamp: string
}

/** All proofs here that the server can check. */
export function stampedProofs(storage: TextStorage): StampedProof[] {
  return readAll(storage).flatMap(({ email, stamp }) => (stamp === undefined ? [] : [{ email, stamp }]))
}

/** Removes these proofs. One that was replaced meanwhile, under another stamp, stays. */
export function forgetProofs(storage: TextStorage, gone: readonly StampedProof[]): void {
  const isGone = (record: CredentialRecord) =>
    gone.some(({ email, stamp }) => email === record.email && stamp === record.stamp)
  writeAll(
    storage,
    readAll(storage).filter((record) => !isGone(record)),
  )
}

export type OfflineProof =
  | { ok: true; user: CredentialRecord['user'] }
  | { ok: false; code: 'never-online' | 'wrong-password' }

/** Checks an e-mail address and a password against earlier sign-ins here. */
export async function proveOffline(
  storage: TextStorage,
  email: string,
  password: string,
): Promise<OfflineProof> {
  const known = readAll(storage).find((each) => each.email === emailKey(email))
  if (!known) return { ok: false, code: 'never-online' }
  const matches = !known.asksPassword || (await passwordMatches(password, known.verifier))
  return matches ? { ok: true, user: known.user } : { ok: false, code: 'wrong-password' }
}

/**
 * Whether something is the password of an owner of a business who logged in online on this device before. A device that
 * opens without a password still needs the right one.
 */
export async function proveOwnerHere(
  storage: TextStorage,
  businessId: string,
  email: string,
  password: string,
): Promise<'right' | 'till' | 'wrong' | 'unknown'> {
  const known = readAll(storage).find((each) => each.email === emailKey(email))
  if (known?.user.businessId !== businessId) return 'unknown'
  if (!(await passwordMatches(password, known.verifier))) return 'wrong'
  return known.user.owner === false ? 'till' : 'right'
}

/** Removes the proof of a password that the server has just refused: it no longer opens this device (R3). */
export async function forgetRefused(storage: TextStorage, email: string, password: string): Promise<void> {
  const known = readAll(storage).find((each) => each.email === emailKey(email))
  if (known && (await passwordMatches(password, known.verifier)))
    patchCredentials(storage, known.user.id, null)
}

// With an unreadable record the device has to go online once more; it must not fail to start.
function readAll(storage: TextStorage): CredentialRecord[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(CREDENTIALS_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((each) => recordSchema.safeParse(each).data ?? [])
  } catch {
    return []
  }
}

function writeAll(storage: TextStorage, records: readonly CredentialRecord[]): void {
  storage.setItem(CREDENTIALS_KEY, JSON.stringify(records))
}
