import { PIN_ROUNDS } from '#core/staff/pin.ts'
import type { PinVerifier } from '#core/staff/staff.ts'
import { fromBase64, toBase64 } from '../browser/base64.ts'

/** Makes what a PIN is checked against, under a new salt. */
export async function makePinVerifier(pin: string, rounds = PIN_ROUNDS): Promise<PinVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toBase64(salt), hash: await hashOf(pin, salt, rounds), rounds }
}

/** Whether a PIN is the one that a verifier was made of. */
export async function pinMatches(pin: string, { salt, hash, rounds }: PinVerifier): Promise<boolean> {
  return (await hashOf(pin, fromBase64(salt), rounds)) === hash
}

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const raw = new TextEncoder().encode(pin)
  const key = await crypto.subtle.importKey('raw', raw, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    256,
  )
  return toBase64(new Uint8Array(bits))
}
