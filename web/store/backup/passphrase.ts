/** The shortest passphrase that a backup is made with, in letters. */
export const MIN_PASSPHRASE = 8

/** scrypt's N as a power of two: 32 MB and a second on a cheap phone, for every guess at a passphrase. */
export const WORK_FACTOR = 15

/** The same letters typed on another keyboard may come composed otherwise. */
export function composed(passphrase: string): string {
  return passphrase.normalize('NFKC')
}
