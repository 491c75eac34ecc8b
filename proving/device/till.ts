import Dexie from 'dexie'
import { uuidv7 } from 'uuidv7'
import { onStored } from '#simulation/world/on-stored.ts'
import { openTabJournal } from '#simulation/world/tab-journal.ts'
import { accountKey, databaseName } from '#web/store/db/database.ts'
import type { Identity } from '#web/store/db/identity.ts'
import type { FileLock } from '#web/store/journal/journal-files.ts'
import { memoryFiles } from '#web/store/journal/memory-files.ts'
import { memoryPictureFiles } from '#web/store/pictures/memory-picture-files.ts'
import { PictureStore } from '#web/store/pictures/pictures.ts'
import { memorySnapshotFiles } from '#web/store/recovery/memory-snapshot-files.ts'
import { openShopIn } from '#web/store/shop/open-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { accountClient } from '#web/sync/account/account-client.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import { type CycleResult, SyncCycle } from '#web/sync/sync-cycle.ts'
import { type BrowserFetch, browserFetch } from './browser-fetch.ts'
import type { Recorder } from './recorder.ts'

/** A login. */
export interface Credentials {
  email: string
  password: string
}

/** An open page of the app, until it is killed. */
interface OpenPage {
  shop: ShopStore
  cycle: SyncCycle
  locks: Set<FileLock>
  killed: Promise<CycleResult>
  kill(): void
}

const NEVER = new Promise<never>(() => undefined)
const GONE: CycleResult = { ok: false, refusal: 'unreachable' }

/**
 * A till: the product's own store, journal and sync, over IndexedDB and files in memory and the real `fetch`. Its disk
 * survives `kill` and, except for IndexedDB, `wipe`.
 */
export class Till {
  readonly browser: BrowserFetch
  private readonly recorder: Recorder
  private readonly credentials: Credentials
  private readonly journal = memoryFiles()
  private readonly copies = memorySnapshotFiles()
  private readonly pictures = memoryPictureFiles(Date.now)
  private readonly wallMs: () => number
  private who: Identity | undefined
  private page: OpenPage | undefined
  private contacting: Promise<CycleResult> | undefined

  /** @param wallMs its clock, epoch milliseconds */
  constructor(origin: string, credentials: Credentials, recorder: Recorder, wallMs = Date.now) {
    this.wallMs = wallMs
    this.browser = browserFetch(origin, new Map())
    this.credentials = credentials
    this.recorder = recorder
  }

  get name(): string {
    return this.credentials.email
  }

  get identity(): Identity {
    if (!this.who) throw new Error(`${this.name} has not signed in yet`)
    return this.who
  }

  get shop(): ShopStore {
    if (!this.page) throw new Error(`${this.name} is closed`)
    return this.page.shop
  }

  /** Signs in, with as many tries as it takes. */
  async signIn(tries = 50): Promise<void> {
    const { email, password } = this.credentials
    const account = accountClient(this.browser.fetch)
    for (let left = tries; left > 0; left--) {
      const answer = await account.login(email, password)
      if (!answer.ok) continue
      const { id: userId, name, businessId } = answer.value
      this.who = { mode: 'account', userId, businessId, name, email }
      return
    }
    throw new Error(`${this.name} could not sign in`)
  }

  async open(): Promise<void> {
    const { identity } = this
    const locks = new Set<FileLock>()
    const journal = await openTabJournal(accountKey(identity), this.journal, {
      newName: uuidv7,
      turn: () => Promise.resolve(),
      locks,
    })
    const shop = await openShopIn(identity, {
      journal,
      wallMs: this.wallMs,
      newId: uuidv7,
      filesOf: async () => this.copies,
      pictures: new PictureStore(this.pictures),
    })
    onStored(shop.commits, (ops) => this.recorder.promised(identity.businessId, ops))
    let kill = () => {}
    const killed = new Promise<CycleResult>((resolve) => {
      kill = () => resolve(GONE)
    })
    let alive = true
    void killed.then(() => {
      alive = false
    })
    // A killed page receives no answer.
    const fetchWhileAlive: typeof fetch = async (...call) => {
      const answer = alive ? await this.browser.fetch(...call).catch(() => undefined) : undefined
      if (!alive) return NEVER
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    }
    this.page = { shop, cycle: new SyncCycle(shop.sync, syncClient(fetchWhileAlive)), locks, killed, kill }
  }

  /** One full contact with the server; joins one that is under way. */
  async contact(): Promise<CycleResult> {
    const { page } = this
    if (!page) return GONE
    this.contacting ??= Promise.race([page.killed, page.cycle.run()])
      // As the engine does: pending operations stay, and the next contact tries again.
      .catch((error: unknown): CycleResult => {
        if (this.page === page) this.recorder.failed(`${this.name} in contact`, error)
        return { ok: false, refusal: 'failed' }
      })
      .finally(() => {
        this.contacting = undefined
      })
    return this.contacting
  }

  /** Ends the app at once: what is under way is not finished, locks are released. */
  async kill(): Promise<void> {
    const { page } = this
    this.page = undefined
    if (!page) return
    page.kill()
    await this.contacting
    for (const lock of page.locks) lock.release()
    letGo(page.shop)
    page.shop.db.close()
  }

  /** Loses the whole IndexedDB, as Chrome does after some crashes. Only while killed. */
  wipe(): Promise<void> {
    return Dexie.delete(databaseName(this.identity))
  }

  /** Closes the app, and removes the device. */
  async discard(): Promise<void> {
    const { page } = this
    this.page = undefined
    await page?.shop.close()
    if (this.who) await this.wipe()
  }
}

// A closed page has no timers and no messages.
function letGo(shop: ShopStore): void {
  const held = shop as unknown as { tabs: { close(): void } }
  held.tabs.close()
  shop.quietWork.close()
  shop.pictures.close()
}
