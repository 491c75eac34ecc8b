import { isBackupDue } from '#core/backup/reminder.ts'
import { mayForget, type OnlyHere, type WrongPlace, wrongPlace } from '#core/backup/restore-rules.ts'
import type { BackupContent } from '../backup/read-backup.ts'
import type { UnsealRefusal } from '../backup/unseal.ts'
import { type Live, LiveValue } from '../browser/live-value.ts'
import type { CartStore } from '../carts/cart-store.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CommitOptions } from '../commit/commits.ts'
import { accountKey, type ShopDatabase } from '../db/database.ts'
import type { BackupRecord } from '../db/device-records.ts'
import type { Identity } from '../db/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { PictureStore } from '../pictures/pictures.ts'
import type { SnapshotScheduler } from '../recovery/snapshot-scheduler.ts'
import { type Holding, type HoldingShop, lookAtHolding } from './only-here.ts'
import { isOpenHereOnly } from './open-tabs.ts'
import type { RemovableShop } from './remove-data.ts'

/** The state of this device's backups. */
export interface BackupState {
  /** Epoch milliseconds; null before the first. */
  savedAt: number | null
  /** The last one is a week old, and everything is on this device only. */
  due: boolean
}

export type OpenedBackup =
  | { ok: true; content: BackupContent }
  | { ok: false; code: UnsealRefusal | WrongPlace }

/** Why the data of a device may not be removed now. */
export type KeepReason = { code: 'only-here'; only: OnlyHere } | { code: 'other-window' }
/** The result of replacing or removing everything on the device. */
export type Forgotten =
  | { ok: true }
  /** `stopped`: sync is off until the app is reloaded. */
  | { ok: false; reason: KeepReason; stopped: boolean }

/** Saving, restoring and removing everything that a device holds. */
export interface Backups {
  readonly state: Live<BackupState>
  /** Everything on the device as one encrypted file. @throws AbortError, StorageError */
  save(passphrase: string, options?: CommitOptions): Promise<Blob>
  /** Opens a file and answers whether it may be restored here. Changes nothing. @throws AbortError */
  open(file: Blob, passphrase: string, signal?: AbortSignal): Promise<OpenedBackup>
  /**
   * Replaces everything on the device with an opened backup. The app must be reloaded after it, also when it throws
   * (AbortError, StorageError; nothing is changed then): sync has stopped.
   */
  restore(content: BackupContent, options?: CommitOptions): Promise<Forgotten>
  /**
   * Deletes everything of this account from the device and closes the shop. The app must be reloaded after it, also
   * when it throws.
   */
  remove(): Promise<Forgotten>
  /** Why the data may not be removed now; null when it may. */
  keepReason(): Promise<KeepReason | null>
  /** Dismisses the reminder for a day. */
  dismissReminder(): Promise<void>
}

const NEVER: BackupRecord = { key: 'backup', savedAt: null, dismissedAt: null }
const LOOK_EVERY_MS = 60 * 60_000

/** What backups need of a shop. */
export interface BackedUpShop extends HoldingShop, RemovableShop {
  db: ShopDatabase
  identity: Identity
  journal: Journal
  pictures: PictureStore
  cart: Pick<CartStore, 'reload'>
  catalogue: Pick<Live<Catalogue>, 'get'>
  view: { refresh(keys: 'all'): Promise<void> }
  quietWork: { readonly snapshots: Pick<SnapshotScheduler, 'copy'> }
  newId(): string
  /** Epoch milliseconds. */
  now(): number
}

/** The backups of an open shop. Their code is loaded when first needed. */
export class BackupMaintenance implements Backups {
  readonly state = new LiveValue<BackupState>({ savedAt: null, due: false })
  private readonly shop: BackedUpShop
  private readonly stopSync: () => Promise<void>
  /** The mark of the content that was last saved in this session. */
  private saved: string | undefined
  private readonly looking: ReturnType<typeof setInterval>

  /** @param stopSync resolves when sync has stopped */
  constructor(shop: BackedUpShop, stopSync: () => Promise<void>) {
    this.shop = shop
    this.stopSync = stopSync
    this.looking = setInterval(() => void this.look(), LOOK_EVERY_MS)
    void this.look()
  }

  close(): void {
    clearInterval(this.looking)
  }

  async save(passphrase: string, options: CommitOptions = {}): Promise<Blob> {
    const { db, identity, pictures } = this.shop
    const { mark } = await lookAtHolding(this.shop)
    const { writeBackup } = await import('../backup/write-backup.ts')
    const device = { db, identity, held: pictures.held, now: () => this.shop.now() }
    const file = await writeBackup(device, passphrase, options)
    this.saved = mark
    // The file is made: failing to note that must not lose it.
    await db.meta.put({ ...NEVER, savedAt: this.shop.now() }).catch(() => undefined)
    await this.look()
    return file
  }

  async open(file: Blob, passphrase: string, signal?: AbortSignal): Promise<OpenedBackup> {
    const { readBackup } = await import('../backup/read-backup.ts')
    const read = await readBackup(file, passphrase, this.shop.db, signal)
    if (!read.ok) return read
    const { isShowable } = await import('../backup/row-kinds.ts')
    if (!isShowable(read.content)) return { ok: false, code: 'damaged' }
    const wrong = wrongPlace(read.content.head, this.shop.identity)
    return wrong === null ? read : { ok: false, code: wrong }
  }

  async restore(content: BackupContent, options: CommitOptions = {}): Promise<Forgotten> {
    const { shop } = this
    return this.forgetting(async () => {
      const { restoreBackup } = await import('../backup/restore-backup.ts')
      const { finishRestore } = await import('../backup/finish-restore.ts')
      const { db, identity, pictures } = shop
      const target = { db, mode: identity.mode, held: pictures.held, newId: () => shop.newId() }
      await restoreBackup(target, content, options)
      await finishRestore(db, shop.journal, accountKey(identity))
      await shop.cart.reload()
      await shop.view.refresh('all')
      // The snapshot still has the data from before.
      await shop.quietWork.snapshots.copy().catch(() => false)
    })
  }

  async remove(): Promise<Forgotten> {
    return this.forgetting(async () => {
      const { removeData } = await import('./remove-data.ts')
      await removeData(this.shop)
    })
  }

  async keepReason(): Promise<KeepReason | null> {
    const { only, mark }: Holding = await lookAtHolding(this.shop)
    if (!mayForget(only, mark === this.saved)) return { code: 'only-here', only }
    return (await isOpenHereOnly(this.shop.db.name)) ? null : { code: 'other-window' }
  }

  async dismissReminder(): Promise<void> {
    const record = await this.record()
    await this.shop.db.meta.put({ ...record, dismissedAt: this.shop.now() })
    await this.look()
  }

  private async forgetting(work: () => Promise<void>): Promise<Forgotten> {
    const before = await this.keepReason()
    if (before !== null) return { ok: false, reason: before, stopped: false }
    await this.stopSync()
    // A pull that was under way may have added something.
    const reason = await this.keepReason()
    if (reason !== null) return { ok: false, reason, stopped: true }
    await work()
    return { ok: true }
  }

  private async look(): Promise<void> {
    try {
      const { savedAt, dismissedAt } = await this.record()
      const oldestAt = this.shop.identity.mode === 'local' ? await this.oldest() : null
      const due = isBackupDue({ now: this.shop.now(), savedAt, oldestAt, dismissedAt })
      const before = this.state.get()
      if (before.savedAt !== savedAt || before.due !== due) this.state.set({ savedAt, due })
    } catch (error) {
      // Only a reminder; a database that is closed or gone needs none.
      console.warn('the last backup could not be looked up', error)
    }
  }

  private async record(): Promise<BackupRecord> {
    const stored = await this.shop.db.meta.get('backup')
    return stored?.key === 'backup' ? stored : NEVER
  }

  private async oldest(): Promise<number | null> {
    const sale = await this.shop.db.sales.orderBy('createdAt').first()
    const own = this.shop.catalogue.get().items.filter((item) => !item.demo)
    const made = own.map(({ product }) => product.createdAt).filter((at) => at > 0)
    const times = sale ? [sale.createdAt, ...made] : made
    return times.length === 0 ? null : times.reduce((left, right) => Math.min(left, right))
  }
}
