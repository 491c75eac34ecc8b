import { z } from 'zod/mini'

/** The name under which a backup's lines are written and read (`snapshot/snapshot-format.ts`). */
export const BACKUP_LINES = 'tuckshop-backup'

/** The table of a backup's own: pictures that no server has, by hash. */
export const PICTURES_TABLE = 'pictures'

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

/** Whose data a backup holds, and when and from what it was made. Encrypted with the rest. */
export type BackupHead = z.infer<typeof headSchema>
