import type { Sale } from '../sales/sale.ts'
import { keptSince } from '../sales/sale-period.ts'
import type { PulledRow } from './page-rows.ts'
import { type SummarisedSale, summarise } from './summarised-sale.ts'
import type { Cursor, PullRequest } from './wire.ts'

/** What shows whether a server is still the one that a device last synced with. */
export interface Remembered {
  head: number
  /** The tag of the commit `cursor.seenHead`; undefined when the server has no such commit. */
  tagOfSeen: string | undefined
  /** The device's last sequence number that it has taken. */
  lastSeq: number
}

/** Whether a device has seen more than the server has, or something else: a backup was restored. */
export function mustResync(cursor: Cursor, remembered: Remembered): boolean {
  if (cursor.seq > remembered.lastSeq) return true
  if (cursor.head > cursor.seenHead || cursor.seenHead > remembered.head) return true
  return cursor.seenHead > 0 && cursor.headTag !== remembered.tagOfSeen
}

/**
 * The last commit of a page. A commit is never split: the page ends before the first one that does not fit, but it
 * always has at least one.
 * @param revs the commits of the first `limit + 1` changed rows after the cursor, ascending.
 * @param head the newest commit.
 */
export function pageEnd(revs: readonly number[], limit: number, head: number): number {
  const beyond = revs[limit]
  if (beyond === undefined) return head
  const fitting = revs.slice(0, limit).findLast((rev) => rev < beyond)
  return fitting ?? revs[0] ?? head
}

/**
 * A page's rows, and separately the sales that are too old for the device to keep. One that cannot be summed up is
 * damaged: it goes out as it is stored, and the device sets it aside.
 */
export function withoutOlder(
  rows: readonly PulledRow[],
  keepMonths: PullRequest['keepMonths'],
  now: number,
): { rows: PulledRow[]; older?: SummarisedSale[] } {
  if (keepMonths === undefined) return { rows: [...rows] }
  const since = keptSince(now, keepMonths)
  const kept: PulledRow[] = []
  const older: SummarisedSale[] = []
  for (const pulled of rows) {
    const summary =
      pulled.table === 'sales' && pulled.row.createdAt < since ? summaryOf(pulled.row, pulled.rev) : undefined
    if (summary) older.push(summary)
    else kept.push(pulled)
  }
  return older.length === 0 ? { rows: kept } : { rows: kept, older }
}

function summaryOf(sale: Sale, rev: number): SummarisedSale | undefined {
  try {
    return summarise(sale, rev)
  } catch {
    return undefined
  }
}
