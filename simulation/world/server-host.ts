import type { SyncContext } from '#server/sync/context.ts'
import type { Owner, Scheduler } from '../kernel/scheduler.ts'
import type { ServerLog } from '../oracle/server-log.ts'
import { memoryDatabase } from '../server/memory-database.ts'
import type { Host, MemoryTx } from '../server/memory-tx.ts'
import { NEW_HEAD, type ServerState, type Tenant } from '../server/state.ts'

/** The server died under a request. */
export class ServerKilled extends Error {}

export interface Backup {
  state: ServerState
  log: ServerLog
}

// Device suffixes assigned after the backup are not in it: a restored server leaves room for them.
const SUFFIX_GAP = 100

/** The server's process and disk: transactions may be interleaved, killed between statements, and slow. */
export class ServerHost implements Host {
  readonly owner: Owner = { name: 'server', alive: true }
  readonly context: SyncContext
  state: ServerState = { tenants: new Map(), directory: new Map() }
  log: ServerLog
  /** Whether other transactions may run between two statements. */
  interleaved = false
  /** Statements until the server is killed; undefined when it is not. */
  killIn: number | undefined
  kills = 0
  restores = 0
  private life = 1
  private ids = 0
  private readonly scheduler: Scheduler
  private readonly holders = new Map<string, MemoryTx>()
  private readonly waiting: { businessId: string; tx: MemoryTx; go(): void }[] = []

  constructor(scheduler: Scheduler, log: ServerLog) {
    this.scheduler = scheduler
    this.log = log
    this.context = {
      db: memoryDatabase(this),
      pokes: { announce: () => undefined },
      now: () => scheduler.nowMs,
      newId: () => `tag-${this.life}-${++this.ids}`,
    }
  }

  async between(): Promise<void> {
    const { life } = this
    if (this.interleaved) await this.scheduler.turn(this.owner)
    if (this.killIn !== undefined && --this.killIn <= 0) this.kill()
    if (life !== this.life) throw new ServerKilled()
  }

  async lock(businessId: string, tx: MemoryTx): Promise<void> {
    const holder = this.holders.get(businessId)
    if (!holder || holder === tx) {
      this.holders.set(businessId, tx)
      return
    }
    const { life } = this
    await new Promise<void>((go) => this.waiting.push({ businessId, tx, go }))
    if (life !== this.life) throw new ServerKilled()
  }

  unlock(tx: MemoryTx): void {
    if (this.holders.get(tx.businessId) !== tx) return
    this.holders.delete(tx.businessId)
    const next = this.waiting.findIndex((each) => each.businessId === tx.businessId)
    const [waiter] = next < 0 ? [] : this.waiting.splice(next, 1)
    if (!waiter) return
    this.holders.set(waiter.businessId, waiter.tx)
    waiter.go()
  }

  committed(tx: MemoryTx): void {
    this.log.note(tx)
  }

  /** Ends the process: every open transaction is lost, committed ones stay. */
  kill(): void {
    this.killIn = undefined
    this.kills++
    this.life++
    this.holders.clear()
    for (const { go } of this.waiting.splice(0)) go()
  }

  backup(): Backup {
    return { state: this.state, log: this.log.copy() }
  }

  /** Restores a backup as the product does: device suffixes continue after a gap. */
  restore({ state, log }: Backup): void {
    this.kill()
    this.restores++
    this.log = log.copy()
    const tenants = [...this.state.tenants].map(([id, { business_heads: now }]): [string, Tenant] => {
      const tenant = state.tenants.get(id) ?? {}
      const head = tenant.business_heads?.get('head') ?? NEW_HEAD
      const nextSuffix = (now?.get('head')?.nextSuffix as number) + SUFFIX_GAP
      return [id, { ...tenant, business_heads: new Map([['head', { ...head, nextSuffix }]]) }]
    })
    this.state = { tenants: new Map(tenants), directory: state.directory }
  }
}
