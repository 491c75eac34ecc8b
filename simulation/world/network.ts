import type { Operation } from '#core/sync/operations.ts'
import type { Cursor } from '#core/sync/wire.ts'
import type { Caller } from '#server/sync/context.ts'
import type { Owner } from '../kernel/scheduler.ts'
import { type Device, databaseOf } from './device.ts'
import type { Fault } from './faults.ts'
import { withNewerRow } from './newer-rows.ts'
import { answer } from './server-api.ts'
import type { World } from './world.ts'

/** How often each fault happens to a message, 0 to 1. */
export interface NetworkConditions {
  requestLost: number
  responseLost: number
  lateDuplicate: number
  serverKilled: number
  /** A page has a row that devices cannot read. */
  unreadableRow: number
  /** The target number of rows in a page. */
  pageLimit: number | undefined
}

export const PERFECT_NETWORK: NetworkConditions = {
  requestLost: 0,
  responseLost: 0,
  lateDuplicate: 0,
  serverKilled: 0,
  unreadableRow: 0,
  pageLimit: undefined,
}

const LOSSES: readonly Fault[] = ['server-restored', 'disk-wiped', 'disk-lost-tail', 'device-cloned']

interface Message {
  caller: Caller
  path: string
  body: Record<string, unknown>
  /** How often the server had been restored when the device signed in. */
  session: number
}

/** The network between devices and the server: loses, duplicates and delays messages. */
export class Network {
  conditions: NetworkConditions = PERFECT_NETWORK
  /** Operations replaced on their way, by id. */
  readonly garbled = new Map<string, Partial<Operation> | object>()
  /** Operations that were sent unaltered. */
  readonly carried = new Set<string>()
  /** Accounts that were disabled, with their sessions: `accountOf` a caller. */
  private readonly disabled = new Set<string>()
  /**
   * The newest commit that a tab ever reported for its device: another tab of it may ask a little later for what it
   * read before.
   */
  private readonly pulledTo = new WeakMap<Owner, number>()
  private readonly world: World
  private late: Message[] = []

  constructor(world: World) {
    this.world = world
  }

  disable(caller: Caller): void {
    this.disabled.add(accountOf(caller))
  }

  isDisabled(caller: Caller): boolean {
    return this.disabled.has(accountOf(caller))
  }

  /** A tab's `fetch`. @param caller the account signed in there. */
  fetchOf(device: Device, tab: Owner, caller = device.caller): typeof fetch {
    const go = async (path: string, init: { body: string }) => {
      const { random } = this.world.scheduler
      await this.world.scheduler.turn(tab)
      if (device.offline) throw new TypeError('offline')
      if (this.happens(this.conditions.requestLost, 'request-lost')) throw new TypeError('lost on its way')
      if (device.signedOut && caller === device.caller) return response(401, '{}')
      if (path.endsWith('/pull')) this.notePull(device, tab, JSON.parse(init.body))
      const message: Message = {
        caller,
        path,
        body: JSON.parse(init.body),
        session: this.world.server.restores,
      }
      if (this.conditions.pageLimit && path.endsWith('/pull')) {
        message.body.limit = 1 + random.below(this.conditions.pageLimit)
      }
      if (path.endsWith('/push')) message.body.ops = this.carry(device, message.body.ops as Operation[])
      if (this.happens(this.conditions.lateDuplicate, 'late-duplicate')) this.late.push(message)
      const { status, body } = await this.deliver(message)
      const sent = path.endsWith('/pull') ? this.withUnreadable(body) : body
      await this.world.scheduler.turn(tab)
      if (this.happens(this.conditions.responseLost, 'response-lost'))
        throw new TypeError('lost on its way back')
      if (device.offline) throw new TypeError('offline')
      return response(status, sent)
    }
    return go as unknown as typeof fetch
  }

  /** Delivers a duplicated message; nobody receives the answer. */
  deliverLate(which: number): void {
    const [message] = this.late.splice(which % Math.max(1, this.late.length), 1)
    if (message) this.world.begin(this.world.server.owner, () => this.deliver(message))
  }

  /** Drops the messages still on their way. */
  clear(): void {
    this.late = []
  }

  // A till that pulls its whole shop again is slow for minutes: only a loss may cause that.
  private notePull(device: Device, tab: Owner, { cursor }: { cursor: Cursor }): void {
    const { faults, recorder } = this.world
    const lost = LOSSES.some((fault) => faults[fault] !== undefined)
    const before = this.pulledTo.get(tab) ?? 0
    if (cursor.head === 0 && before > 0 && !lost)
      recorder.violate(`${tab.name} pulls from the beginning, and nothing was lost`)
    // It may ask for the next page while it still stores this one, and storing may fail.
    const stored = device.disk.table(databaseOf(device), 'meta').get('server')?.cursor as Cursor | undefined
    this.pulledTo.set(tab, Math.max(before, Math.min(cursor.head, stored?.head ?? 0)))
  }

  private carry(device: Device, ops: readonly Operation[]): object[] {
    this.world.recorder.sent(device, ops)
    return ops.map((op) => {
      const instead = this.garbled.get(op.opId)
      if (!instead) this.carried.add(op.opId)
      return { ...op, ...instead }
    })
  }

  private async deliver({ caller, session, ...call }: Message) {
    const { server, scheduler } = this.world
    await scheduler.turn(server.owner)
    // A restore ends every session. Here everybody signs in again at once.
    if (session !== server.restores || this.isDisabled(caller)) return { status: 401, body: '{}' }
    if (this.happens(this.conditions.serverKilled, 'server-killed'))
      server.killIn = 1 + scheduler.random.below(20)
    return answer(server, caller, call)
  }

  private withUnreadable(body: string): string {
    const { random } = this.world.scheduler
    const { unreadableRow } = this.conditions
    const changed = unreadableRow > 0 && random.chance(unreadableRow) && withNewerRow(body, random)
    if (changed) this.world.count('unreadable-row')
    return changed || body
  }

  private happens(probability: number, fault: Parameters<World['count']>[0]): boolean {
    if (probability === 0 || !this.world.scheduler.random.chance(probability)) return false
    this.world.count(fault)
    return true
  }
}

function accountOf({ businessId, accountId }: Caller): string {
  return `${businessId}/${accountId}`
}

function response(status: number, body: string) {
  return { ok: status === 200, status, headers: new Headers(), json: async () => JSON.parse(body) as unknown }
}
