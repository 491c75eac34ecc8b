import { z } from 'zod/mini'
import type { TextStorage } from '#web/store/boot-storage.ts'
import { type PasswordVerifier, passwordMatches } from './password-verifier.ts'

/** Where this device keeps who may sign in on it without a network (S3.9, R3). */
export const CREDENTIALS_KEY = 'tuckshop_credentials'

const recordSchema = z.object({
  /** Lower-cased. */
  email: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), businessId: z.string() }),
  verifier: z.object({
    rounds: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    salt: z.string(),
    iv: z.string(),
    wrappedKey: z.string(),
  }),
})
type CredentialRecord = z.infer<typeof recordSchema>

/** How an e-mail address is compared: without outer spaces and whatever its case (S5.1). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Remembers that `user` signed in online here; replaces what was known of the same e-mail address. */
export function rememberCredentials(
  storage: TextStorage,
  email: string,
  user: CredentialRecord['user'],
  verifier: PasswordVerifier,
): void {
  const key = emailKey(email)
  const others = readAll(storage).filter((each) => each.email !== key)
  storage.setItem(CREDENTIALS_KEY, JSON.stringify([...others, { email: key, user, verifier }]))
}

/** Forgets that an e-mail address may sign in here without a network. */
export function forgetCredentials(storage: TextStorage, email: string): void {
  const others = readAll(storage).filter((each) => each.email !== emailKey(email))
  storage.setItem(CREDENTIALS_KEY, JSON.stringify(others))
}

/** What somebody is called who signed in on this device before; undefined for a stranger. */
export function nameOfAccount(storage: TextStorage, userId: string): string | undefined {
  return readAll(storage).find(({ user }) => user.id === userId)?.user.name
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
  const matches = await passwordMatches(password, known.verifier)
  return matches ? { ok: true, user: known.user } : { ok: false, code: 'wrong-password' }
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
