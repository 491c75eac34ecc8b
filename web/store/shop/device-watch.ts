import { LiveValue } from '../browser/live-value.ts'
import type { ShopDatabase } from '../db/database.ts'
import { getServer } from '../db/meta-records.ts'
import type { Journal } from '../journal/journal.ts'
import type { DeviceState } from './shop.ts'

/** The state of this device, for screens. */
export class DeviceWatch extends LiveValue<DeviceState> {
  private readonly db: ShopDatabase
  private readonly journal: Journal

  constructor(db: ShopDatabase, journal: Journal, recovery: string | null) {
    super({
      waiting: 0,
      lastSyncAt: null,
      journal: journal.state,
      refused: [],
      unreadable: [],
      recovery,
      syncPaused: false,
      loss: db.loss.get(),
    })
    journal.subscribe(() => this.set({ ...this.get(), journal: journal.state }))
    db.loss.subscribe(() => this.set({ ...this.get(), loss: db.loss.get() }))
    this.db = db
    this.journal = journal
  }

  /** Counts operations just put into the outbox. */
  add(ops: number): void {
    const before = this.get()
    if (ops > 0 || before.journal !== this.journal.state) {
      this.set({ ...before, waiting: before.waiting + ops, journal: this.journal.state })
    }
  }

  /** Shows what was repaired after the shop had opened. */
  tellRecovery(recovery: string | null): void {
    this.set({ ...this.get(), recovery })
  }

  async reload(): Promise<void> {
    const [waiting, server, refused] = await this.db.transaction('r', this.db.tables, () =>
      Promise.all([this.db.outbox.count(), getServer(this.db), this.db.refused.toArray()]),
    )
    const { lastSyncAt, syncPaused } = server
    const unreadable = (server.unreadable ?? []).map(({ table, row }) => [table, row.id] as const)
    const { state: journal } = this.journal
    this.set({ ...this.get(), waiting, refused, unreadable, lastSyncAt, syncPaused, journal })
  }

  /** "Keep data on this device only" (R1). */
  async setSyncPaused(syncPaused: boolean): Promise<void> {
    await this.db.transaction('rw', this.db.meta, async () => {
      await this.db.meta.put({ ...(await getServer(this.db)), syncPaused })
    })
    this.set({ ...this.get(), syncPaused })
  }
}
