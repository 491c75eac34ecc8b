import { FIRST_HLC, type Hlc } from '../../clocks/hlc.ts'
import type { Stamps } from '../../clocks/stamps.ts'
import { suffixFor } from '../../numbering/numbers.ts'
import { type RowOf, TABLES, type TableName } from '../../rows/rows.ts'
import { keyText, WorkingSet } from '../../rows/working-set.ts'
import { type AccountMay, OWNER } from '../../staff/account-right.ts'
import type { StockMovement } from '../../stock/ledger.ts'
import { EMPTY_DIGEST, type TableDigest, withRow } from '../digest.ts'
import { hasClockFarAhead, takenEarlier } from '../far-ahead.ts'
import { mustResync, pageEnd, withoutOlder } from '../page.ts'
import type { PulledRow } from '../page-rows.ts'
import { type PlacedOperation, placeOperations } from '../place.ts'
import { type Placed, sequence } from '../sequence.ts'
import {
  applyBatch,
  outcomeCode,
  readOperation,
  stampBatch,
  type TakenBefore,
  type TakenEntry,
} from '../take-batch.ts'
import {
  type DeviceResponse,
  type Digest,
  type PullRequest,
  type PullResponse,
  type PushRequest,
  type PushResponse,
  REFUSALS,
} from '../wire.ts'

interface StoredRow {
  table: TableName
  row: RowOf<TableName>
  stamps: Stamps
  rev: number
}

interface StoredDevice {
  suffix: string
  floor: Hlc
  taken: (TakenEntry & Placed)[]
}

interface State {
  rows: Map<string, StoredRow>
  movements: StockMovement[]
  devices: Map<string, StoredDevice>
  outcomes: Map<string, TakenBefore>
  tags: string[]
  clock: Hlc
  suffixes: number
}

export type Refused = { refused: (typeof REFUSALS)[keyof typeof REFUSALS] }

/** The server of one business in memory, with the rules of the real one: device tests run against it. */
export class MemoryServer {
  readonly businessId: string
  /** What the account of its devices may do. */
  account: AccountMay = OWNER
  private readonly now: () => number
  private state: State = {
    rows: new Map(),
    movements: [],
    devices: new Map(),
    outcomes: new Map(),
    tags: [],
    clock: FIRST_HLC,
    suffixes: 0,
  }
  private lives = 1

  constructor(businessId: string, now: () => number) {
    this.businessId = businessId
    this.now = now
  }

  /** A backup of the current state. */
  backup(): State {
    return copyOf(this.state)
  }

  /** Restores a backup. Later commits get other tags than those that were lost. */
  restore(backup: State): void {
    this.state = copyOf(backup)
    this.lives += 1
  }

  /** The rows of a table, by id. */
  rows<Table extends TableName>(table: Table): RowOf<Table>[] {
    const own = [...this.state.rows.values()].filter((stored) => stored.table === table)
    return own.map(({ row }) => row as RowOf<Table>).sort((left, right) => (left.id < right.id ? -1 : 1))
  }

  register(id: string): DeviceResponse {
    const known = this.state.devices.get(id)
    const device = known ?? { suffix: suffixFor(this.state.suffixes++), floor: FIRST_HLC, taken: [] }
    this.state.devices.set(id, device)
    const lastOpId = device.taken.at(-1)?.opId ?? null
    return { suffix: device.suffix, last: device.taken.length, lastOpId, serverTime: this.now() }
  }

  push({
    device: deviceId,
    ops,
    goesOnFrom,
    setsClocksBack,
  }: Omit<PushRequest, 'proto'>): PushResponse | Refused {
    const device = this.state.devices.get(deviceId)
    if (!device) return { refused: REFUSALS.unknownDevice }
    const placed = placeOperations(ops, device.taken.length)
    const opIdAt = (seq: number) => device.taken[seq - 1]?.opId
    const lastSeq = device.taken.length
    const order = sequence(placed, { lastSeq, lastOpId: opIdAt(lastSeq) ?? null, opIdAt }, goesOnFrom)
    if (order.kind === 'forked') return { refused: REFUSALS.forked }
    const isAhead = (op: PlacedOperation) =>
      !this.state.outcomes.has(op.opId) && hasClockFarAhead(op.raw, this.now())
    const known = takenEarlier([...order.old, ...order.fresh], this.state.outcomes)
    const setBack = { after: this.state.clock, known }
    const isToSetBack = setsClocksBack && (known.length > 0 || order.fresh.some(isAhead))
    const entries = isToSetBack ? [] : this.take(device, order.fresh)
    return {
      last: device.taken.length,
      lastOpId: device.taken.at(-1)?.opId ?? null,
      ...(isToSetBack ? { setBack } : order.expected !== undefined && { expected: order.expected }),
      outcomes: entries.map(({ seq, outcome }) => ({
        seq,
        status: outcome.status,
        code: outcomeCode(outcome),
      })),
      serverTime: this.now(),
    }
  }

  pull({ device: deviceId, cursor, limit, keepMonths }: PullRequest): PullResponse | Refused {
    const device = this.state.devices.get(deviceId)
    if (!device) return { refused: REFUSALS.unknownDevice }
    const { tags } = this.state
    const head = tags.length
    const serverTime = this.now()
    const tagOfSeen = tags[cursor.seenHead - 1]
    if (mustResync(cursor, { head, tagOfSeen, lastSeq: device.taken.length }))
      return { resync: true, serverTime }
    const changed = [...this.state.rows.values()].filter(({ rev }) => rev > cursor.head)
    const revs = changed.map(({ rev }) => rev).sort((left, right) => left - right)
    const upto = pageEnd(revs.slice(0, limit + 1), limit, head)
    const rows = changed
      .filter(({ rev }) => rev <= upto)
      .map(({ table, row, rev }) => ({ table, row, rev }) as PulledRow)
    const newest = { head, tag: tags[head - 1] ?? '' }
    const sent = withoutOlder(rows, keepMonths, serverTime)
    const page = {
      ...sent,
      cursor: { head: upto },
      newest,
      clock: this.state.clock,
      serverTime,
      rejected: [],
    }
    if (upto < head) return { ...page, more: true }
    const last = device.taken.at(-1)
    const ack = { seq: device.taken.length, opId: last?.opId ?? null }
    return { ...page, more: false, ack, rejected: refusedAfter(device, cursor.seq), digest: this.digest() }
  }

  private take(device: StoredDevice, ops: readonly PlacedOperation[]): TakenEntry[] {
    const read = ops.map((op) => readOperation(op, this.businessId))
    const clocks = { highest: this.state.clock, floor: device.floor }
    const at = { nowMs: this.now(), device: device.suffix }
    const stamped = stampBatch(read, this.state.outcomes, clocks, at)
    const set = new WorkingSet()
    for (const { table, row, stamps } of this.state.rows.values()) set.load(table, row, stamps)
    for (const movement of this.state.movements) set.loadMovement(movement)
    const entries = applyBatch(set, stamped.entries, { accounts: [this.account] })
    const changes = set.changes()
    if (changes.length > 0) this.state.tags.push(`life-${this.lives}-commit-${this.state.tags.length + 1}`)
    for (const { table, row, stamps } of changes) {
      this.state.rows.set(keyText(table, row.id), { table, row, stamps, rev: this.state.tags.length })
    }
    this.state.movements.push(...set.newMovements)
    this.state.clock = stamped.clocks.highest
    device.floor = stamped.clocks.floor
    for (const entry of entries) {
      device.taken.push(entry)
      if (!entry.repeat) this.state.outcomes.set(entry.opId, entry)
    }
    return entries
  }

  private digest(): Digest {
    const digests = new Map<TableName, TableDigest>(TABLES.map((table) => [table, EMPTY_DIGEST]))
    for (const { table, row, rev } of this.state.rows.values()) {
      digests.set(table, withRow(digests.get(table) ?? EMPTY_DIGEST, row.id, rev))
    }
    return Object.fromEntries(digests) as Digest
  }
}

// Rows are never changed in place, so copying their containers is enough.
function copyOf(state: State): State {
  const devices = [...state.devices].map(([id, device]): [string, StoredDevice] => [
    id,
    { ...device, taken: [...device.taken] },
  ])
  return {
    ...state,
    rows: new Map(state.rows),
    movements: [...state.movements],
    devices: new Map(devices),
    outcomes: new Map(state.outcomes),
    tags: [...state.tags],
  }
}

function refusedAfter(device: StoredDevice, seq: number) {
  return device.taken.slice(seq).flatMap((entry) => {
    const code = outcomeCode(entry.outcome)
    return code === undefined ? [] : [{ seq: entry.seq, opId: entry.opId, code }]
  })
}
