/** The shortest passphrase that a backup is made with, in letters. */
export const MIN_PASSPHRASE = 8
