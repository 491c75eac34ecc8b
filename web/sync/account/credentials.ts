import { z } from 'zod/mini'
import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import { type PasswordVerifier, passwordMatches } from './password-verifier.ts'

/** Where this device keeps who may sign in on it without a network (S3.9, R3). */
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
  }),
  verifier: z.object({
    rounds: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    salt: z.string(),
    iv: z.string(),
    wrappedKey: z.string(),
  }),
  /** The server's name for the password that was proved; older records have none and are never asked about. */
  stamp: z.optional(z.string()),
  /** False lets the address in without its password, as S5.1 has it (R3). */
  asksPassword: z._default(z.boolean(), true),
})
/** Who may sign in on this device without a network, and the proof of their password. */
export type CredentialRecord = z.infer<typeof recordSchema>

/** How an e-mail address is compared: without outer spaces and whatever its case (S5.1). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** What is known after the server has accepted a password. */
export interface ProvedPassword {
  email: string
  user: CredentialRecord['user']
  verifier: PasswordVerifier
  stamp: string | undefined
}

/** Remembers that `user` signed in online here. Replaces what was known of the account and of the e-mail address. */
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

/** Changes the record of an account; null takes it away. Without a record nothing happens. */
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

/** A password that the server once accepted here, by its stamp. */
export interface StampedProof {
  email: string
  stamp: string
}

/** Every proof here that the server can be asked about. */
export function stampedProofs(storage: TextStorage): StampedProof[] {
  return readAll(storage).flatMap(({ email, stamp }) => (stamp === undefined ? [] : [{ email, stamp }]))
}

/** Forgets these proofs. One that was replaced since, under another stamp, stays. */
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

/** Checks an e-mail address and a password against what signed in here before. */
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

/** The server has just refused this password: where it would still open this device, it does so no more (R3). */
export async function forgetRefused(storage: TextStorage, email: string, password: string): Promise<void> {
  const known = readAll(storage).find((each) => each.email === emailKey(email))
  if (known && (await passwordMatches(password, known.verifier)))
    patchCredentials(storage, known.user.id, null)
}

// A record that cannot be read is a device that has to go online once more, never a device that cannot start.
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
