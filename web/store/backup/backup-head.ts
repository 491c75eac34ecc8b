import { z } from 'zod/mini'

/** The format name of a backup's lines (`recovery/snapshot-format.ts`). */
export const BACKUP_LINES = 'tuckshop-backup'

/** An extra table of a backup: pictures that no server has, by hash. */
export const PICTURES_TABLE = 'pictures'

/** An extra table of a backup: deliveries and orders that are being typed, by their form. Missing in older ones. */
export const DRAFTS_TABLE = 'drafts'

export const headSchema = z.object({
  mode: z.enum(['account', 'local']),
  businessId: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The version of the device's database whose rows these are. */
  schema: z.int().check(z.minimum(1)),
  /** Epoch milliseconds. */
  madeAt: z.int(),
})

/** Whose data a backup holds, when it was made and from which database version. Encrypted with the rest. */
export type BackupHead = z.infer<typeof headSchema>
