import { type Live, LiveValue, untilLive } from '#web/store/browser/live-value.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import type { ShopSync } from '#web/store/shop/shop-sync.ts'
import type { ServerSessionState } from './account/server-session.ts'
import { nextDelayMs } from './backoff.ts'
import { holdLead } from './leader.ts'
import { listenForPokes } from './pokes.ts'
import type { SyncClient, SyncRefusal } from './sync-client.ts'
import { type CycleResult, SyncCycle } from './sync-cycle.ts'

/** A device makes contact this often even without a poke, milliseconds. */
const IDLE_MS = 60_000
/** And this often while it hears the server's stream: a contact costs a kilobyte and a half of the shop's data. */
const LISTENING_MS = 60 * 60_000
/** Operations made within this time are pushed together. */
const GATHER_MS = 30

/** The state of this tab's contact with the server. */
export interface SyncStatus {
  /** A contact is under way. */
  contacting: boolean
  /** Why the last contact failed; null after a good one, and before the first. */
  refusal: SyncRefusal | null
  /** Progress of a pull of many pages, while it is under way. */
  pulling?: Progress
}

/** A running engine that keeps a shop in step with the server. */
export interface SyncEngine {
  readonly status: Live<SyncStatus>
  /**
   * Makes contact now instead of when it is next due. Resolves when it has succeeded or failed; while paused, at once.
   */
  contact(): Promise<void>
  /**
   * Makes contact now, in whichever tab keeps it. The answer: whether one succeeded within `timeoutMs`; the contact
   * itself goes on.
   */
  catchUp(timeoutMs: number): Promise<boolean>
  /** Pushes what waits. Resolves when nothing waits any more, when that failed, or after `timeoutMs`. */
  flush(timeoutMs: number): Promise<void>
  stop(): void
}

/**
 * Keeps a shop in sync: after each commit, each poke, when the network comes back, and once a minute, or once an hour
 * while the server's stream is heard. Only one tab of an account does so at a time, to spare the radio; that is an
 * optimisation, and correctness does not depend on it.
 */
export function startSync(shop: ShopSync, session: ServerSessionState, client: SyncClient): SyncEngine {
  const stopped = new AbortController()
  const { signal } = stopped
  const status = new LiveValue<SyncStatus>({ contacting: false, refusal: null })
  const cycle = new SyncCycle(shop, client, {
    onProgress: (pulling) => status.set({ ...status.get(), pulling }),
    // Once paused, closed or not leading, a pull of a whole shop must not go on for minutes.
    mayGoOn: () => mayRun(),
  })
  let leading = false
  let running: Promise<CycleResult> | undefined
  let again = false
  /** Something was committed, or its copy noted, since the running contact began: it may have come too late for it. */
  let committed = false
  let failures = 0
  /** The head number that the server's stream told of since the last contact began. */
  let told: number | undefined
  /** The last good contact, in milliseconds of the page's own clock. */
  let goodAt = Number.NEGATIVE_INFINITY
  /** The server asked for no calls before this, in milliseconds of the page's own clock. */
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(delayMs: number, due: () => unknown = wake): void {
    clearTimeout(timer)
    const waitMs = Math.max(delayMs, notBefore - performance.now())
    if (!signal.aborted) timer = setTimeout(due, waitMs)
  }

  function scheduleIdle(): void {
    schedule(IDLE_MS, () => {
      const knowsAll = pokes.isHeard() && shop.device.get().waiting === 0
      if (knowsAll && performance.now() - goodAt < LISTENING_MS) scheduleIdle()
      else void wake()
    })
  }

  function mayRun(): boolean {
    const { syncPaused, loss } = shop.device.get()
    return leading && !signal.aborted && !syncPaused && loss === null && session.get() !== 'ended'
  }

  async function wake(): Promise<CycleResult | undefined> {
    if (!mayRun()) return undefined
    if (running !== undefined) {
      again = true
      return running
    }
    told = undefined
    committed = false
    running = cycle.run().catch((error: unknown): CycleResult => {
      // Waiting operations stay in the outbox, and the next cycle tries again.
      const isEnded = signal.aborted || shop.device.get().loss !== null
      // The device's storage may refuse at any moment, as when its connection is cut; anything else is a bug.
      const note = shop.isStorageFault(error) ? console.warn : console.error
      if (!isEnded) note('sync stopped', error)
      return { ok: false, refusal: 'failed' }
    })
    status.set({ ...status.get(), contacting: true })
    const result = await running
    settle(result)
    return result
  }

  // A request that comes while a contact is ending must not be lost with its timer.
  function soon(): void {
    if (running === undefined) schedule(0)
    else again = true
  }

  function settle(result: CycleResult): void {
    failures = result.ok ? 0 : failures + 1
    if (result.ok) goodAt = performance.now()
    notBefore = result.ok ? 0 : performance.now() + (result.waitMs ?? 0)
    status.set({ contacting: false, refusal: result.ok ? null : result.refusal })
    if (result.ok) {
      session.set('valid')
      if (mayRun()) pokes.open()
    } else if (result.refusal === 'signed-out' || result.refusal === 'wrong-tenant') {
      session.set('ended')
      pokes.close()
      running = undefined
      return
    }
    running = undefined
    if (!result.ok) schedule(nextDelayMs(failures))
    else if (again || isBehind() || (committed && shop.device.get().waiting > 0)) schedule(0)
    else scheduleIdle()
    again = false
  }

  /** Whether any tab completes a contact within `timeoutMs`. */
  function untilHeard(timeoutMs: number): Promise<boolean> {
    const before = shop.device.get().lastSyncAt
    return untilLive(shop.device, ({ lastSyncAt }) => lastSyncAt !== before, timeoutMs)
  }

  // The stream tells of this device's own changes too, which its own contact brings.
  const isBehind = () => told !== undefined && told !== cycle.head
  const pokes = listenForPokes({
    poked(newest) {
      told = newest
      if (running === undefined && isBehind()) schedule(0)
    },
    reopened: soon,
  })
  const lead = holdLead(
    shop.name,
    (isLeading) => {
      leading = isLeading
      if (isLeading) soon()
      else pokes.close()
    },
    soon,
  )
  const stopCommits = shop.onCommitted(() => {
    committed = true
    if (running === undefined && mayRun() && failures === 0) schedule(GATHER_MS)
  })
  const stopSession = session.subscribe(() => {
    if (session.get() === 'valid' && running === undefined) schedule(0)
  })
  const onOnline = () => {
    failures = 0
    // The pause may have been requested by the network that is gone.
    notBefore = 0
    soon()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') {
      lead.takeOverIfStale()
      soon()
    }
  }
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)

  return {
    status,
    async contact() {
      failures = 0
      notBefore = 0
      lead.takeOverIfStale()
      await wake()
    },
    async catchUp(timeoutMs) {
      const { syncPaused, loss } = shop.device.get()
      if (!navigator.onLine || syncPaused || loss !== null) return false
      lead.takeOverIfStale()
      const heard = untilHeard(timeoutMs)
      if (!leading) lead.askLeader()
      const tried = leading ? wake().then((result) => result?.ok ?? false) : heard
      return Promise.race([tried, heard])
    },
    async flush(timeoutMs) {
      if (shop.device.get().waiting === 0) return
      const emptied = untilLive(shop.device, ({ waiting }) => waiting === 0, timeoutMs)
      const failed = leading ? wake().then((result) => (result?.ok ? emptied : undefined)) : emptied
      await Promise.race([emptied, failed])
    },
    stop() {
      stopped.abort()
      clearTimeout(timer)
      pokes.close()
      lead.release()
      stopCommits()
      stopSession()
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** Resolves when no contact is under way: a stopped engine still finishes the current one. */
export async function untilQuiet({ status }: Pick<SyncEngine, 'status'>): Promise<void> {
  await untilLive(status, ({ contacting }) => !contacting)
}
