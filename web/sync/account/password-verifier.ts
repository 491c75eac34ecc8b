import { fromBase64, toBase64 } from '#web/store/browser/base64.ts'

/** Rounds of PBKDF2-SHA-256 between a password and its proof (R3). */
export const PBKDF2_ROUNDS = 600_000

/**
 * Proof that somebody once signed in online with a password on this device. It does not contain the password: the
 * password only opens a random key wrapped with it. It encrypts no data on the device (R27).
 */
export interface PasswordVerifier {
  rounds: number
  /** Base64. */
  salt: string
  /** Base64. */
  iv: string
  /** Base64: a random key, wrapped by AES-GCM under the key derived from the password. */
  wrappedKey: string
}

/** Makes the verifier of a password that the server has just accepted. */
export async function makeVerifier(password: string, rounds = PBKDF2_ROUNDS): Promise<PasswordVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const [wrapping, key] = await Promise.all([
    keyFrom(password, salt, rounds),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']),
  ])
  const wrapped = await crypto.subtle.wrapKey('raw', key, wrapping, { name: 'AES-GCM', iv })
  return { rounds, salt: toBase64(salt), iv: toBase64(iv), wrappedKey: toBase64(new Uint8Array(wrapped)) }
}

/** Whether `password` opens the verifier's key. */
export async function passwordMatches(password: string, verifier: PasswordVerifier): Promise<boolean> {
  const wrapping = await keyFrom(password, fromBase64(verifier.salt), verifier.rounds)
  try {
    await crypto.subtle.unwrapKey(
      'raw',
      fromBase64(verifier.wrappedKey),
      wrapping,
      { name: 'AES-GCM', iv: fromBase64(verifier.iv) },
      { name: 'AES-GCM' },
      false,
      ['decrypt'],
    )
    return true
  } catch {
    // AES-GCM fails to open with any other key: that is the answer.
    return false
  }
}

async function keyFrom(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(password)
  const base = await crypto.subtle.importKey('raw', raw, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  )
}
