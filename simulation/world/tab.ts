import type { Caller } from '#server/sync/context.ts'
import { oneAtATime } from '#web/store/browser/one-at-a-time.ts'
import type { CompactSizes } from '#web/store/catalogue/compact.ts'
import { accountKey } from '#web/store/db/database.ts'
import type { Identity } from '#web/store/db/identity.ts'
import type { FileLock } from '#web/store/journal/journal-files.ts'
import type { PackSizes } from '#web/store/rows/write-base.ts'
import { openShopIn } from '#web/store/shop/open-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { sendLeft } from '#web/sync/colleagues/send-left.ts'
import type { PictureClient } from '#web/sync/pictures/picture-client.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import { type CycleResult, SyncCycle } from '#web/sync/sync-cycle.ts'
import type { Owner } from '../kernel/scheduler.ts'
import type MemoryDexie from '../storage/memory-dexie.ts'
import type { Device } from './device.ts'
import { onStored } from './on-stored.ts'
import { snapshotFiles } from './snapshots.ts'
import { openTabJournal } from './tab-journal.ts'
import type { World } from './world.ts'

/** Shops of a run are small; they are packed all the same. */
const TINY: CompactSizes = { least: 1, size: 4, worn: 2 }
const TINY_PACKS: PackSizes = { least: 2, size: 2 }
const NO_PICTURES: PictureClient = {
  get: async () => ({ ok: false, code: 'unreachable' }),
  put: async () => ({ ok: true }),
  missing: async () => [],
}

/** One tab of the app on a device: the product's own store and sync over simulated surroundings. */
export class Tab implements Owner {
  readonly name: string
  readonly device: Device
  /** A colleague who only sends what the owner of the device left: nobody sells here. */
  readonly colleague: Caller | undefined
  alive = true
  shop: ShopStore | undefined
  /** The cashier waits until her action is reported as done. */
  busy = false
  syncing = false
  /** The browser closes its connection just before it is next noted that the journal has an operation. */
  losesMark = false
  lastResult: CycleResult | undefined
  private cycle: SyncCycle | undefined
  private readonly locks = new Set<FileLock>()
  private readonly world: World

  constructor(world: World, device: Device, name: string, colleague?: Caller) {
    this.world = world
    this.colleague = colleague
    this.device = device
    this.name = name
  }

  get database(): MemoryDexie | undefined {
    return this.shop?.db as unknown as MemoryDexie | undefined
  }

  /** As `openShop`: one tab of a device opens at a time. */
  open(): Promise<void> {
    const { device, world } = this
    const request = <Result>(_name: string, _options: object, work: () => Promise<Result>) =>
      device.locks.request(world.scheduler, this, work)
    return oneAtATime(device.name, () => this.openNow(), { request })
  }

  private async openNow(): Promise<void> {
    const { world, device } = this
    const { accountId: userId, businessId } = device.caller
    const identity: Identity = { mode: 'account', userId, businessId, name: 'Thandi', email: 't@example.com' }
    const journal = await openTabJournal(accountKey(identity), device.journal, {
      newName: () => world.newId(),
      turn: () => this.journalTurn(),
      locks: this.locks,
    })
    const append = journal.append.bind(journal)
    journal.append = async (entries) => {
      const kept = await append(entries)
      if (this.losesMark && this.database) this.database.broken = 1
      this.losesMark = false
      return kept
    }
    const shop = await openShopIn(identity, {
      journal,
      wallMs: () => world.scheduler.nowMs + device.skewMs,
      newId: () => world.newId(),
      filesOf: async () => snapshotFiles(device.snapshots),
      compactSizes: TINY,
      packSizes: TINY_PACKS,
      ...(world.keptMonths !== undefined && { keptMonths: world.keptMonths }),
    })
    // A device forgets what no backup is older than; with a month's retention it would forget what a restore still
    // needs.
    shop.quietWork.pruner.prune = async () => 0
    onStored(shop.commits, (ops) => world.recorder.promised(device, ops))
    if (!this.colleague)
      this.cycle = new SyncCycle(shop.sync, syncClient(world.network.fetchOf(device, this)))
    this.shop = shop
  }

  /** Sends what the owner of the device left, with a colleague's session. */
  async sendLeft(): Promise<void> {
    const { world, device, colleague } = this
    const open = async () => {
      await this.open()
      if (!this.shop) throw new Error(`${this.name} did not open`)
      return this.shop
    }
    const asColleague = world.network.fetchOf(device, this, colleague)
    await sendLeft(open, syncClient(asColleague, device.caller.accountId), NO_PICTURES)
  }

  /** One full contact with the server, unless one is under way. */
  async sync(): Promise<void> {
    if (this.syncing || !this.cycle) return
    this.syncing = true
    try {
      this.lastResult = await this.cycle.run()
    } catch (error) {
      // As the engine does: pending operations stay, and the next cycle tries again.
      this.lastResult = { ok: false, refusal: 'failed' }
      this.world.recorder.failed(error)
    } finally {
      this.syncing = false
    }
  }

  private async journalTurn(): Promise<void> {
    const { scheduler } = this.world
    for (let more = this.device.journalLag; more > 0; more--) await scheduler.turn(this)
    await scheduler.turn(this)
  }

  /** Ends at once: crashed, killed, or its device lost power. */
  die(): void {
    this.alive = false
    for (const lock of this.locks) lock.release()
    this.device.locks.letGo(this.world.scheduler, this)
  }
}
