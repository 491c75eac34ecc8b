import type { RowKey } from '#core/rows/rows.ts'
import type { DeviceResponse } from '#core/sync/wire.ts'
import type { Live } from '../browser/live-value.ts'
import type { Signal } from '../browser/signal.ts'
import type { Commits } from '../commit/commits.ts'
import type { CommitContext } from '../commit/transaction.ts'
import { baseVersionOf } from '../db/base-version.ts'
import type { DeviceRecord, ServerRecord } from '../db/device-records.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { faultOf, withRetry } from '../db/with-retry.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalNotes } from '../journal/journal-notes.ts'
import { makeDeviceKey } from '../outbox/device-key.ts'
import {
  firstHeldBack,
  type NextPush,
  nextToPush,
  noteClockOffset,
  register,
  requeueAfter,
  type TakenFrom,
} from '../outbox/outbox.ts'
import { type SetBackBy, setClocksBack } from '../outbox/set-clocks-back.ts'
import { type AppliedPage, type AskedFrom, applyPage, type PullPage } from '../pull/apply-pull.ts'
import { beginResync, reassignDeviceId, salvage } from '../pull/resync.ts'
import type { PulledChanges } from '../rows/pulled-changes.ts'
import type { PackSizes } from '../rows/write-base.ts'
import type { AfterCommit } from '../tabs/after-commit.ts'
import type { DeviceState } from './shop.ts'
import type { ViewSync } from './view-sync.ts'

export interface ShopSyncParts {
  context: CommitContext
  journal: Journal
  notes: JournalNotes
  afterCommit: AfterCommit
  commits: Commits
  view: ViewSync
  device: Live<DeviceState>
  committed: Signal
  keptMonths: number
  packSizes: PackSizes | undefined
}

/** The state of a device's sync with its server. */
export interface SyncPosition extends AskedFrom {
  record: DeviceRecord
  server: ServerRecord
}

/**
 * What a contact with the server reads and changes of a shop. Each change is one transaction; operations it queues
 * again are journaled again, and changed rows are shown in every tab.
 */
export class ShopSync {
  readonly device: Live<DeviceState>
  /** How many months of sales the device keeps. */
  readonly keptMonths: number
  private readonly parts: ShopSyncParts

  constructor(parts: ShopSyncParts) {
    this.device = parts.device
    this.keptMonths = parts.keptMonths
    this.parts = parts
  }

  /** The name shared by the tabs of this account. */
  get name(): string {
    return this.db.name
  }

  private get db() {
    return this.parts.context.db
  }

  /** Calls `listener` after each commit and each change of the sync settings in this or another tab. */
  onCommitted(listener: () => void): () => void {
    return this.parts.committed.subscribe(listener)
  }

  /** Whether an error comes from the device's storage, which may refuse at any moment; any other error is a bug. */
  isStorageFault(error: unknown): boolean {
    return faultOf(error) !== undefined
  }

  async position(): Promise<SyncPosition> {
    const [record, server] = await Promise.all([mustGetDevice(this.db), getServer(this.db)])
    return { record, server, device: record.id, baseVersion: baseVersionOf(server) }
  }

  /** The device's secret, made where there is none yet. */
  async deviceKey(): Promise<string> {
    const { deviceKey } = await mustGetDevice(this.db)
    return deviceKey ?? makeDeviceKey(this.db)
  }

  /** Notes how far the server's clock is from the device's. @param serverTime epoch milliseconds */
  async noteServerTime(serverTime: number): Promise<void> {
    const offset = this.parts.context.clock.noteServerTime(serverTime)
    if (offset !== undefined) await noteClockOffset(this.db, offset)
  }

  /** See `ViewSync.showMissed`. */
  showMissed(): Promise<void> {
    return this.parts.view.showMissed()
  }

  refresh(keys: readonly RowKey[] | 'all', pulled?: PulledChanges): Promise<void> {
    return this.parts.view.refresh(keys, pulled)
  }

  /** Stores the suffix that a server assigned to a device. @returns whether this still is that device */
  async register(id: string, answer: DeviceResponse): Promise<boolean> {
    return (await withRetry(this.db, () => register(this.db, id, answer))) !== undefined
  }

  /** Resolves when the journal notes of all commits so far are written. */
  async settled(): Promise<void> {
    await this.parts.afterCommit.done()
  }

  /** The next operations after a sequence number; while the journal is working, only those that are in it. */
  nextToPush(after: number, limit: number): Promise<NextPush> {
    const onlyJournaled = this.parts.journal.state === 'ok'
    return nextToPush(this.db, after, { limit, onlyJournaled })
  }

  /** How many operations wait. */
  countWaiting(): Promise<number> {
    return this.db.outbox.count()
  }

  /** The first waiting operation after `seq` if the journal does not have it, as far as the database knows. */
  firstHeldBack(seq: number): Promise<number | undefined> {
    return firstHeldBack(this.db, seq)
  }

  /** Rewrites the journal with all waiting operations. */
  journalAnew(): Promise<void> {
    return this.parts.notes.anew()
  }

  async setClocksBack(id: string, by: SetBackBy): Promise<void> {
    const changed = await withRetry(this.db, () => setClocksBack(this.db, id, by))
    if (!changed) return
    await this.journalAnew()
    if (changed.length > 0) await this.refresh(changed)
  }

  /** Puts back into the outbox what a server has lost. @returns false when the gap cannot be closed */
  async requeueAfter(taken: TakenFrom): Promise<boolean> {
    const requeued = await withRetry(this.db, () => requeueAfter(this.db, taken))
    if (!requeued) return false
    await this.journalAnew()
    if (requeued.length > 0) await this.refresh(requeued)
    return true
  }

  /** Stores a page of a pull. Its rows are shown by `refresh`. @returns undefined when another tab was faster */
  applyPage(page: PullPage, asked: AskedFrom): Promise<AppliedPage | undefined> {
    const { context, packSizes } = this.parts
    return withRetry(this.db, () => applyPage({ db: this.db, clock: context.clock, packSizes }, page, asked))
  }

  async beginResync(): Promise<void> {
    await withRetry(this.db, () => beginResync(this.db))
    // No row looks different, but stock is uncertain until the resync ends.
    await this.refresh([])
  }

  /** Ends a resync: sends the server again the rows that only this device has. @returns whether there were any. */
  async salvage(): Promise<boolean> {
    const { commits, context } = this.parts
    const { ops } = await commits.commit((tx) => salvage(this.db, tx, context.newId))
    await this.refresh('all')
    return ops.length > 0
  }

  /** Gives this device a new id, if it is still the one called `from`. */
  async reassignDeviceId(from: string): Promise<void> {
    const to = this.parts.context.newId()
    const changed = await withRetry(this.db, () => reassignDeviceId(this.db, { from, to }))
    await this.journalAnew()
    await this.refresh(changed)
  }
}
