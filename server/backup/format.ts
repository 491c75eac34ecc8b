import { z } from 'zod/mini'

/**
 * A backup is a text of lines, compressed with gzip and, with a passphrase, encrypted in the age format
 * (age-encryption.org), which other programs can open too. First the head; then for each table a line `{"table":…}`
 * followed by its rows as PostgreSQL writes them, one JSON object a line; last the foot.
 */
export const headSchema = z.strictObject({
  format: z.literal('tuckshop-backup'),
  version: z.literal(1),
  /** The last migration: rows fit only tables of the same shape. */
  migration: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
})
export type Head = z.infer<typeof headSchema>

export const tableSchema = z.strictObject({ table: z.string().check(z.regex(/^[a-z_]{1,63}$/)) })

export const footSchema = z.strictObject({
  end: z.literal(true),
  /** Number of rows before this line. */
  rows: z.int(),
  /** SHA-256 of every line before this one, each with its line feed, in hexadecimal. */
  sha256: z.string(),
})

/** A file that is not a backup, or an incomplete one. */
export class BackupDamaged extends Error {
  constructor(what: string) {
    super(`This backup cannot be used: ${what}`)
    this.name = 'BackupDamaged'
  }
}
