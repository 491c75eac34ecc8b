import type { Table } from 'dexie'
import type { Activity } from '#core/activity/activity.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { type Hlc, tick } from '#core/clocks/hlc.ts'
import { stampOf } from '#core/clocks/stamps.ts'
import type { CustomerTotals } from '#core/customers/customer-totals.ts'
import { type Counted, countOne, type Series, takeNumber } from '#core/numbering/numbers.ts'
import { demoIdOf, erasedBy, isHalfDemo, saleOf } from '#core/operations/intent-parts.ts'
import type { RejectionCode } from '#core/operations/operation.ts'
import { mustGetDefinition } from '#core/operations/registry.ts'
import type { RowKey, RowOf, TableName } from '#core/rows/rows.ts'
import type { ChangedRow } from '#core/rows/working-set.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { applyWithActivity } from '#core/sync/apply-with-activity.ts'
import { type Intent, OPERATION_VERSION, type Operation } from '#core/sync/operations.ts'
import type { ShopClock } from '../db/clock.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { DeviceRecord } from '../db/device-records.ts'
import type { Identity } from '../db/identity.ts'
import { mustBeDevice } from '../db/meta-records.ts'
import type { RequestBatch } from '../db/request-batch.ts'
import { loadWorkingSet, rowsFor } from '../rows/load-working-set.ts'
import { RowReader } from '../rows/row-reader.ts'
import { readView } from '../rows/view.ts'
import { askTotals, putTotals, type StoredTotals, totalsOf } from '../totals/totals.ts'
import { CommitRefused } from './commit-refused.ts'
import { forgetCustomers } from './forget-customers.ts'
import { putInBase } from './write-changes.ts'

/** The dependencies of a transaction: database, time and ids. */
export interface CommitContext {
  db: ShopDatabase
  mode: Identity['mode']
  clock: ShopClock
  newId(): string
  /** Who stands at the till; undefined where nobody has to say so. */
  staffId?(): string | undefined
}

/** What is known before a transaction starts, so that it reads at once and little. */
export interface Ahead {
  /** The intents to come, perhaps without their number yet: the rows that their rules need are read, and their totals. */
  intents?: readonly Intent[]
  /** Rows that are known to exist, which is all that matters of them: they are not read. */
  known?: readonly { key: RowKey; row: RowOf<TableName> }[]
  /** Ids made for this transaction: no table has a row under them, and none is looked up. */
  freshIds?: ReadonlySet<string>
}

/** Original metadata of a replayed operation; missing fields get new values. */
export interface OriginalMetadata {
  opId?: string | undefined
  /** Epoch milliseconds. */
  occurredAt?: number | undefined
  /** Who was at the till then, undefined for nobody; if the field is missing, the present cashier. */
  staffId?: string | undefined
  /** Its clock. It neither advances the device's clock nor counts again in its figures. */
  hlc?: Hlc | undefined
  /** Its sale has counted on this device since it was made, though it gets a new clock. */
  isCounted?: boolean
}

/** What is made again. */
export interface MadeAgain {
  intent: Intent
  original: OriginalMetadata
}

/** What a transaction stored. */
export interface Committed {
  ops: readonly Operation[]
  changes: readonly ChangedRow[]
  /** The device's record after it. */
  device: DeviceRecord
  /** The totals of the customers of its sales, by customer, as it stored them. */
  customerTotals: ReadonlyMap<string, CustomerTotals>
  /** Whether a cart was stored with it. */
  cart: boolean
}

/** What a transaction knows when it begins. */
interface Begun {
  rows: RowReader
  totals: (() => StoredTotals) | undefined
  device: DeviceRecord
}

/**
 * Work in one strict transaction that makes operations together with everything derived from them: outbox, numbers,
 * rows and totals, and whatever else is put into it.
 */
export class Transaction {
  private readonly context: CommitContext
  private readonly batch: RequestBatch
  private readonly rows: RowReader
  private readonly totals: (() => StoredTotals) | undefined
  private readonly now: number
  private record: DeviceRecord
  private readonly ops: Operation[] = []
  private readonly activity: Activity[] = []
  /** The sales among them that are not in the totals yet. */
  private readonly sales: SaleFact[] = []
  private cart = false
  private written: Committed | undefined

  private constructor(context: CommitContext, batch: RequestBatch, begun: Begun) {
    this.context = context
    this.batch = batch
    this.rows = begun.rows
    this.totals = begun.totals
    this.record = begun.device
    this.now = context.clock.now()
  }

  /**
   * Begins one by reading the device's record, and in the same batch what is known to be needed: reading is most of the
   * cost of a checkout.
   */
  static async begin(
    context: CommitContext,
    batch: RequestBatch,
    { intents = [], known = [], freshIds }: Ahead = {},
  ): Promise<Transaction> {
    const { db, clock } = context
    const rows = new RowReader(db, readView, freshIds)
    for (const { key, row } of known) rows.know(...key, row)
    const device = batch.get(db.meta, 'device')
    const takeIn = rows.askFor(rowsFor(intents), batch)
    const sales = intents.flatMap((intent) => saleOf(intent) ?? [])
    const totals = sales.length > 0 ? askTotals(batch, db, sales, clock.zone()) : undefined
    await batch.answered()
    takeIn()
    return new Transaction(context, batch, { rows, totals, device: mustBeDevice(device()) })
  }

  /** The device's record as the transaction leaves it. */
  get device(): DeviceRecord {
    return this.record
  }

  /** Takes the next number of a series. It is only used up when the transaction completes. */
  takeNumber(series: Series): string {
    const { device } = this
    const taken = takeNumber(device.counters, series, series === 'demo' ? '' : device.suffix)
    this.record = { ...device, counters: taken.counters }
    return taken.number
  }

  /** Counts one more of what this device makes. Used up when the transaction completes. */
  countOne(counted: Counted): number {
    const { count, counters } = countOne(this.device.counters, counted)
    this.record = { ...this.device, counters }
    return count
  }

  /**
   * Makes operations of new intents, each based on the result of the one before, and counts their sales. Demo goods and
   * what is real never mix.
   * @param original what they keep where they were made before
   * @throws CommitRefused
   */
  async apply(intents: readonly Intent[], original: Pick<OriginalMetadata, 'isCounted'> = {}): Promise<void> {
    if (intents.some(isHalfDemo)) throw new CommitRefused('demo-mixed')
    await loadWorkingSet(this.context.db, intents, readView, this.rows)
    for (const intent of intents) {
      const refusal = this.make(intent, original)
      if (refusal !== null) throw new CommitRefused(refusal)
    }
  }

  /**
   * Makes operations again, each based on the result of the one before.
   * @param insteadOf what is made in place of an intent that its rule rejects
   * @throws CommitRefused
   */
  async replay(
    replays: readonly MadeAgain[],
    insteadOf?: (rejected: Intent) => Intent | undefined,
  ): Promise<void> {
    const intents = replays.map(({ intent }) => intent)
    await loadWorkingSet(this.context.db, intents, readView, this.rows)
    for (const { intent, original } of replays) {
      const rejected = this.make(intent, original)
      const instead = rejected === null ? undefined : insteadOf?.(intent)
      const refusal = instead ? this.make(instead, original) : rejected
      if (refusal !== null) throw new CommitRefused(refusal)
    }
  }

  /**
   * Makes an operation of an intent whose rows are loaded: ticks the clock, runs the rule and queues it. Intents about
   * demo goods make no operation: they change the overlay only (R10).
   * @returns why the rule rejects it; nothing is queued then
   */
  private make(intent: Intent, original: OriginalMetadata): RejectionCode | null {
    const { device, now, context } = this
    if (this.written) throw new Error('operations are made before they are written')
    const hlc = original.hlc ? device.hlc : tick(device.hlc, now)
    const { opId = context.newId(), occurredAt = now } = original
    // A fact already carries who made it.
    const person = 'staffId' in original ? original.staffId : context.staffId?.()
    const staffId = mustGetDefinition(intent.type).isFact ? undefined : person
    const { outcome, activity } = applyWithActivity(this.rows.set, {
      ...intent,
      opId,
      occurredAt,
      staffId,
      stamp: stampOf(original.hlc ?? hlc, opId),
      device: device.suffix,
      originallyChangedAt: original.hlc === undefined ? undefined : occurredAt,
    })
    if (outcome.status === 'rejected') return outcome.code
    this.record = { ...device, hlc }
    // A duplicate was made by this device in another tab already: an invoice is paid once.
    if (outcome.status === 'duplicate' || isDemoId(demoIdOf(intent))) return null
    const seq = device.seq + 1
    this.record = { ...this.device, seq }
    const v = OPERATION_VERSION[intent.type]
    const by = staffId === undefined ? {} : { staffId }
    const op: Operation = { ...intent, seq, opId, v, hlc, occurredAt, ...by }
    this.activity.push(...activity)
    this.ops.push(original.hlc ? { ...op, hlc: original.hlc, replayed: true } : op)
    const sale = original.isCounted || original.hlc ? undefined : saleOf(intent)
    if (sale) this.sales.push(sale)
    return null
  }

  /** Stores a row in the same transaction. */
  put<Row, Key>(table: Table<Row, Key>, row: NoInfer<Row>): void {
    this.batch.put(table, row)
    this.cart ||= table.name === 'carts'
  }

  delete<Row, Key extends IDBValidKey>(table: Table<Row, Key>, key: NoInfer<Key>): void {
    this.batch.delete(table, key)
  }

  /** Writes the result early, for reads in the same transaction. Otherwise it is written at the end. */
  async write(): Promise<Committed> {
    if (this.written) return this.written
    const { batch, rows, device, ops, activity, sales, cart } = this
    const { db, clock, mode } = this.context
    const changes = rows.set.changes()
    if (mode === 'local') {
      // Nothing is ever pulled, so rows go straight into base.
      await putInBase(batch, db, changes, rows)
    } else {
      for (const { table, row } of changes) batch.put(db.overlay, { table, id: row.id, row })
      for (const op of ops) batch.add(db.outbox, { seq: op.seq, op })
    }
    for (const entry of activity) batch.put(db.activity, entry)
    batch.put(db.meta, device)
    let customerTotals: Committed['customerTotals'] = new Map()
    if (sales.length > 0) {
      const zone = clock.zone()
      const stored = await totalsOf(db, sales, zone, this.totals?.())
      customerTotals = await putTotals(batch, db, sales, stored, zone)
    }
    const erased = erasedBy(ops)
    if (erased.size > 0) await forgetCustomers(db, erased)
    this.written = { ops, changes, device, customerTotals, cart }
    return this.written
  }
}

/** The keys of the rows that a transaction changed. */
export function keysOf(changes: readonly ChangedRow[]): RowKey[] {
  return changes.map(({ table, row }) => [table, row.id] as const)
}

/** The rows of a table that a transaction changed, as it left them. */
export function changedRows<Table extends TableName>(
  { changes }: Pick<Committed, 'changes'>,
  table: Table,
): RowOf<Table>[] {
  return changes.flatMap((change) => (change.table === table ? [change.row as RowOf<Table>] : []))
}

/** A row as a transaction left it; undefined where it did not change it. */
export function changedRow<Table extends TableName>(
  committed: Pick<Committed, 'changes'>,
  table: Table,
  id: string,
): RowOf<Table> | undefined {
  return changedRows(committed, table).find((row) => row.id === id)
}
