import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import type { RowKey } from '#core/rows/rows.ts'
import { pruneHorizon } from '#core/sales/sale-period.ts'
import { forgetOldActivity } from '../activity/activity-store.ts'
import { QuietTimer } from '../browser/quiet-timer.ts'
import type { ShopClock } from '../db/clock.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { getServer } from '../db/meta-records.ts'
import { addUpAll } from '../totals/sales-deltas.ts'
import { type PrunedPiece, pruneSales } from './prune-sales.ts'

/** Pruning starts when nothing was sold or changed for this long, milliseconds. */
const QUIET_MS = 90_000
/** Longer after the last contact the clock is not trusted to decide what is old, milliseconds. */
const TRUSTED_MS = 2 * 24 * 60 * 60_000

interface SalesPrunerParts {
  db: ShopDatabase
  identity: Pick<Identity, 'mode'>
  context: { clock: ShopClock }
  keptMonths: number
}

/**
 * Whenever the till is quiet, merges the sales deltas, and removes acknowledged sales older than the months that the
 * device keeps.
 */
export class SalesPruner {
  private readonly parts: SalesPrunerParts
  private readonly notify: (pruned: readonly RowKey[]) => Promise<void>
  private readonly timer = new QuietTimer(() => this.tidy(), 'old sales were not put away')
  private pruning = false

  /** @param notify called with each piece that left the device */
  constructor(parts: SalesPrunerParts, notify: (pruned: readonly RowKey[]) => Promise<void>) {
    this.parts = parts
    this.notify = notify
  }

  /** Something changed, or the shop was just opened: pruning waits for the next quiet period. */
  noteChange(): void {
    if (!this.pruning) this.timer.restart(QUIET_MS)
  }

  /** Prunes now, piece by piece. Never in Local Mode. @returns how many sales left the device. */
  async prune(): Promise<number> {
    const { db, identity, context, keptMonths } = this.parts
    const now = context.clock.now()
    const { lastSyncAt } = await getServer(db)
    if (identity.mode === 'local' || lastSyncAt === null || Math.abs(now - lastSyncAt) > TRUSTED_MS) return 0
    this.pruning = true
    try {
      return await this.pruneBefore(pruneHorizon(now, deviceCalendar, keptMonths))
    } finally {
      this.pruning = false
    }
  }

  private async tidy(): Promise<void> {
    const { db, context } = this.parts
    await addUpAll(db)
    await forgetOldActivity(db, context.clock.now())
    await this.prune()
  }

  close(): void {
    this.timer.close()
  }

  private async pruneBefore(before: number): Promise<number> {
    let gone = 0
    let from: number | undefined = 0
    while (from !== undefined && !this.timer.closed) {
      const { pruned, next }: PrunedPiece = await pruneSales(this.parts.db, from, before)
      if (pruned.length > 0) await this.notify(pruned.map((id) => ['sales', id] as const))
      gone += pruned.length
      from = next
    }
    return gone
  }
}
