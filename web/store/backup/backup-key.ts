import type { Header } from './envelope.ts'

/**
 * The key that a passphrase gives with a header's salt. The same letters typed on another keyboard may come composed
 * otherwise, so the passphrase is normalised (NFKC) first.
 */
export async function backupKey(
  passphrase: string,
  { salt, rounds }: Pick<Header, 'salt' | 'rounds'>,
): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', raw, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Sixteen random bytes as a header writes them. */
export function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
