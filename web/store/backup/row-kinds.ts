import { z } from 'zod/mini'
import { ACTIVITY } from '#core/activity/activity.ts'
import { rowSchema } from '#core/entities/entity.ts'
import { TABLES } from '#core/rows/rows.ts'
import { pulledRow } from '#core/sync/page-rows.ts'
import type { BackupContent } from './read-backup.ts'

const cartLine = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  unitPrice: z.number(),
  unitCost: z.number(),
  quantity: z.number(),
})
const cart = z.object({ lines: z.array(cartLine) })

const activity = rowSchema(ACTIVITY)

const SYNCED: readonly string[] = TABLES

/**
 * Whether screens can show the rows of an opened backup: a name is text, a price is a number. Anybody who knows a
 * passphrase can make a file, and a till that fails on a row at its start never opens again. Limits are another matter:
 * rows that today's rules would refuse are still the shop's own.
 */
export function isShowable(content: BackupContent): boolean {
  for (const [table, rows] of content.pieces()) if (!rows.every((row) => hasKinds(table, row))) return false
  return true
}

function hasKinds(table: string, row: object): boolean {
  const read = SYNCED.includes(table) ? pulledRow.safeParse({ table, rev: 0, row }) : undefined
  const own = table === 'carts' ? cart : table === 'activity' ? activity : undefined
  const faults = (own?.safeParse(row) ?? read)?.error?.issues ?? []
  return faults.every(({ code }) => code !== 'invalid_type')
}
