import { MAX_UNREADABLE } from '#core/sync/page-rows.ts'
import { MAX_PUSH, PULL_SCHEMA } from '#core/sync/wire.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import type { TakenFrom } from '#web/store/outbox/outbox.ts'
import type { PullPage } from '#web/store/pull/apply-pull.ts'
import type { ShopSync, SyncPosition } from '#web/store/shop/shop-sync.ts'
import { PageSize } from './page-size.ts'
import { pagesAhead } from './pages-ahead.ts'
import { ShownPages } from './shown-pages.ts'
import type { SyncAnswer, SyncClient, Unanswered } from './sync-client.ts'

/** How a cycle ended. */
export type CycleResult = { ok: true } | Unanswered

/** Follows a pull of many pages: a first one, or a resync after a restore. */
export interface PullWatch {
  /** Called after each page but the last, in commits of the server. */
  onProgress?(progress: Progress): void
  /** Called between two pages. Stored pages stay, and the next cycle continues after them. */
  mayGoOn?(): boolean
}

/** A cycle stops with a result; `again` starts it over after the device repaired its state. */
type Step = CycleResult | { ok: 'again' }

const DONE: CycleResult = { ok: true }
// Each repair makes progress that cannot repeat, so a healthy pair needs two starts at most; a server that answers
// nonsense must not keep the radio busy.
const MAX_STARTS = 5
// The second time for sales made meanwhile, the third as a reserve.
const MAX_SET_BACK = 3

/** One full contact with the server: register if needed, push everything that waits, pull until up to date. */
export class SyncCycle {
  /** The server's commit that the last pull reached when it had pulled everything. */
  head: number | undefined
  private readonly shop: ShopSync
  private readonly client: SyncClient
  private readonly watch: PullWatch
  /**
   * The highest sequence number that the server has taken in this session, so that a long push does not repeat itself.
   */
  private pushed = 0
  /** The operation that the last push stopped before, since the journal did not have it yet. */
  private heldBack: number | undefined
  private readonly pageSize = new PageSize()

  constructor(shop: ShopSync, client: SyncClient, watch: PullWatch = {}) {
    this.shop = shop
    this.client = client
    this.watch = watch
  }

  async run(): Promise<CycleResult> {
    for (let start = 0; start < MAX_STARTS; start++) {
      const step = await this.once()
      if (step.ok !== 'again') return step
    }
    return { ok: false, refusal: 'not-understood' }
  }

  /** Pushes everything that waits, without pulling. */
  async push(): Promise<CycleResult> {
    const step = await this.pushAll()
    return step.ok === 'again' ? this.run() : step
  }

  private async once(): Promise<Step> {
    const { device, record, server } = await this.shop.position()
    await this.shop.showMissed()
    // A restored server may have lost operations it once acknowledged, and the device as well. Asked until the resync
    // is complete: a contact that only started it may have ended before the answer.
    if (!record.registered || server.resyncing) {
      const registered = await this.registerDevice(device)
      if (registered.ok !== true) return registered
    }
    const pushed = await this.pushAll()
    return pushed.ok === true ? this.pullAll() : pushed
  }

  private async registerDevice(device: string): Promise<Step> {
    const answer = await this.client.device(device, await this.shop.deviceKey())
    if (!answer.ok) return answer
    await this.noteTime(answer.value.serverTime)
    const registered = await this.shop.register(device, answer.value)
    this.pushed = 0
    return registered ? this.closeGap(device, answer.value) : { ok: 'again' }
  }

  private async pushAll(): Promise<Step> {
    const { shop } = this
    await shop.settled()
    let atOnce = MAX_PUSH
    for (let tooFarAhead = 0; ; ) {
      const { device: id } = await shop.position()
      const { ops, goesOnFrom } = await shop.nextToPush(this.pushed, atOnce)
      if (ops.length === 0) {
        if (await this.journalHeldBack()) continue
        return DONE
      }
      // After several attempts the server decides about the clocks: they must not hold up what waits.
      const setsClocksBack = tooFarAhead < MAX_SET_BACK
      const deviceKey = await shop.deviceKey()
      const answer = await this.client.push({ device: id, deviceKey, ops, goesOnFrom, setsClocksBack })
      if (!answer.ok) {
        if (answer.refusal !== 'too-large' || ops.length === 1) return this.mend(id, answer)
        // Five hundred sales of many lines are larger than a server takes at once.
        atOnce = Math.floor(ops.length / 2)
        continue
      }
      await this.noteTime(answer.value.serverTime)
      const { setBack, serverTime: nowMs } = answer.value
      if (setBack !== undefined) {
        if (!setsClocksBack) return { ok: false, refusal: 'not-understood' }
        tooFarAhead++
        await shop.setClocksBack(id, { ...setBack, nowMs })
        continue
      }
      tooFarAhead = 0
      if (answer.value.expected !== undefined) {
        const closed = await this.closeGap(id, answer.value)
        return closed.ok === true ? { ok: 'again' } : closed
      }
      // Not the number that the server has of this device id: a copy of this device may have pushed under it.
      this.pushed = ops.at(-1)?.seq ?? this.pushed
    }
  }

  // The journal's notes are written a moment after each commit. A note still missing at the next contact was lost with
  // a database connection, and will not be written unless the journal is rewritten here.
  private async journalHeldBack(): Promise<boolean> {
    const before = this.heldBack
    this.heldBack = await this.shop.firstHeldBack(this.pushed)
    if (this.heldBack === undefined || this.heldBack !== before) return false
    this.heldBack = undefined
    await this.shop.journalAnew()
    return (await this.shop.firstHeldBack(this.pushed)) !== before
  }

  private async pullAll(): Promise<Step> {
    const shown = new ShownPages((keys, pulled) => this.shop.refresh(keys, pulled))
    try {
      return await this.pullPages(shown)
    } finally {
      await shown.showAll()
    }
  }

  private async pullPages(shown: ShownPages): Promise<Step> {
    const bringPage = pagesAhead(this.client, this.pageSize)
    for (;;) {
      const position = await this.shop.position()
      const { device, server } = position
      const answer = await bringPage({
        device,
        deviceKey: await this.shop.deviceKey(),
        schema: PULL_SCHEMA,
        cursor: server.cursor,
        // A first fill or resync requests no more than it would keep; what comes later is pruned in time.
        ...((server.lastSyncAt === null || server.resyncing) && {
          keepMonths: this.shop.keptMonths,
        }),
      })
      if (!answer.ok) return this.mend(device, answer)
      await this.noteTime(answer.value.serverTime)
      if ('resync' in answer.value) return this.startResync()
      const { unreadable = [] } = answer.value
      if (unreadable.length + (server.unreadable ?? []).length > MAX_UNREADABLE)
        return { ok: false, refusal: 'not-understood' }
      const { cursor, newest } = answer.value
      const step = await this.take(answer.value, position, shown)
      if (step === 'more') this.watch.onProgress?.({ done: cursor.head, total: newest.head })
      else if (step !== 'overtaken') return step
      if (this.watch.mayGoOn?.() === false) return DONE
    }
  }

  private async take(
    page: PullPage,
    asked: SyncPosition,
    shown: ShownPages,
  ): Promise<Step | 'more' | 'overtaken'> {
    const applied = await this.shop.applyPage(page, asked)
    if (!applied) return 'overtaken'
    await shown.take(applied)
    if (applied.forked) return this.fork(asked.device)
    if (page.more) return 'more'
    await shown.showAll()
    // Restored from a backup between our push and this pull: nothing seen before shows it, and the push is lost.
    if (page.ack && (applied.lost || page.ack.seq < this.pushed)) {
      this.pushed = page.ack.seq
      return { ok: 'again' }
    }
    // Rows that only this device had go out with the next push.
    if (applied.resynced && (await this.shop.salvage())) return { ok: 'again' }
    if (applied.diverged) return this.startResync()
    this.head = page.cursor.head
    return DONE
  }

  private async startResync(): Promise<Step> {
    await this.shop.beginResync()
    this.pushed = 0
    return { ok: 'again' }
  }

  private async closeGap(id: string, taken: TakenFrom): Promise<Step> {
    const { device, record } = await this.shop.position()
    if (device !== id) return { ok: 'again' }
    if (taken.last > record.seq) return this.fork(id)
    if (!(await this.shop.requeueAfter(taken))) return this.fork(id)
    this.pushed = taken.last
    return DONE
  }

  // The answer was for one device id, and only that one is replaced: another tab may have done so already.
  private async fork(id: string): Promise<Step> {
    this.pushed = 0
    await this.shop.reassignDeviceId(id)
    return { ok: 'again' }
  }

  private async mend(id: string, answer: SyncAnswer<unknown> & { ok: false }): Promise<Step> {
    if (answer.refusal === 'forked') return this.fork(id)
    if (answer.refusal !== 'unknown-device') return answer
    const { device } = await this.shop.position()
    const registered = await this.registerDevice(device)
    return registered.ok === true ? { ok: 'again' } : registered
  }

  private noteTime(serverTime: number): Promise<void> {
    return this.shop.noteServerTime(serverTime)
  }
}
