import type { Cell } from '#core/csv/cells.ts'
import type { DayOutOfBalance } from '#core/postings/day-journal.ts'
import type { Period } from '#core/reports/period.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'

/** What a file is made of, and who waits for it. */
export interface Making {
  shop: Pick<Shop, 'catalogue' | 'customerTotals' | 'deletedCustomers' | 'exports' | 'receiving'>
  period: Period
  /** Where sales are that the device no longer keeps. */
  server: OlderSalesClient | undefined
  /** Aborted where nobody waits any more. */
  signal: AbortSignal
  onProgress(progress: Progress): void
}

/** A table for a file, its first line the headings, or why there is none. */
export type Made =
  | { ok: true; table: Cell[][]; remark?: 'unexplained' }
  | MissingSales
  | { ok: false; code: 'out-of-balance'; days: readonly DayOutOfBalance[] }

/** So many sales of the period are on the server, which cannot be asked. */
export interface MissingSales {
  ok: false
  code: 'missing'
  count: number
}

/** What somebody should know of a file that was saved. */
export type Remark = 'empty' | 'unexplained'
