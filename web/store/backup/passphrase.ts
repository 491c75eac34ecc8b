/** The shortest passphrase that a backup accepts, in characters. */
export const MIN_PASSPHRASE = 8

/** scrypt's N as a power of two: each guess at a passphrase costs 32 MB and a second on a cheap phone. */
export const WORK_FACTOR = 15

/** NFC form: another keyboard may produce the same characters decomposed. */
export function composed(passphrase: string): string {
  return passphrase.normalize('NFKC')
}
