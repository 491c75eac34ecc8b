import { type Series, takeNumber } from '#core/documents/numbers.ts'
import { demoIdOf, erasedBy, saleOf } from '#core/operations/intent-parts.ts'
import { type Hlc, tick } from '#core/sync/hlc.ts'
import { type Intent, OPERATION_VERSION, type Operation } from '#core/sync/operations.ts'
import type { RowKey, RowOf, TableName } from '#core/sync/rows.ts'
import { applyOperation, type RejectionCode } from '#core/sync/rules.ts'
import { stampOf } from '#core/sync/stamps.ts'
import type { ChangedRow, WorkingSet } from '#core/sync/working-set.ts'
import { toBaseRow } from '../db/base-row.ts'
import type { ShopClock } from '../db/clock.ts'
import type { DeviceRecord, ShopDatabase, StoredCart } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { mustBeDevice } from '../db/meta-records.ts'
import { inBatchedTransaction, RequestBatch } from '../db/request-batch.ts'
import { askShelving, BaseWriter, writeBase } from '../rows/base-writer.ts'
import { isDemo, loadWorkingSet, RowReader, readView } from '../rows/view.ts'
import { askTotals, putTotals, type SaleInTotals, totalsOf } from '../totals/totals.ts'
import { forgetCustomers } from './forget-customers.ts'

/** What a commit is given from outside: time, ids and where it writes. */
export interface CommitContext {
  db: ShopDatabase
  mode: Identity['mode']
  clock: ShopClock
  newId(): string
}

export interface Commit {
  /** Makes the operations' intents. Numbers taken here count only when the transaction completes. */
  intents(take: (series: Series) => string): readonly Intent[]
  /** What is known of the rows beforehand, so that it need not be asked for one after the other. */
  ahead?: ReadAhead
  /** Changes the working set before the rules run: stock of demo goods that nothing stores. */
  prepare?(set: WorkingSet): void
  /** Stored in the same transaction. */
  cart?: StoredCart
  /** Puts what was made into the lists, as soon as it is on the screen; not called when they have read it already. */
  list?(committed: Committed): void
  /** What the operation of an intent is called and when it happened, where that is older than the commit: moved rows. */
  told?(index: number): { opId: string; occurredAt: number } | undefined
  /** The clock of an intent that is told again, where it does not count from now: salvaged rows. */
  originalClock?(index: number): Hlc | undefined
  /** What is said in place of an intent that the rules refuse; the whole commit is refused without. */
  instead?(index: number): Intent | undefined
  /** One piece of a long commit: its rows may come onto the screen with those of later pieces. */
  isPiece?: boolean
  /** False for sales that the day totals count already: salvaged ones. */
  countSales?: boolean
  /** A refused operation that these intents say again: it leaves the rejected operations in the same transaction. */
  answers?: string
  /** Runs in the same transaction, when everything is written. */
  last?(): Promise<unknown>
}

/** Reading is most of what a checkout costs: what can be known before it begins is told here. */
export interface ReadAhead {
  /** Rows of which only matters that they exist, which they go on doing: they are not read again. */
  known: readonly { key: RowKey; row: RowOf<TableName> }[]
  /** Keys made for this commit, under which nothing can stand: they are not looked for. */
  fresh: readonly RowKey[]
  /** Rows that will be needed: they are read while the device's record is. */
  rows: readonly RowKey[]
  /** The sale to be made: the totals that it is part of are read at the same time. */
  sale: SaleInTotals
}

export interface Committed {
  ops: Operation[]
  changes: ChangedRow[]
  /** The device's record after the commit. */
  device: DeviceRecord
  isPiece: boolean
}

/** An intent that the device's own rule refuses. Nothing was stored. */
export class CommitRefused extends Error {
  readonly code: RejectionCode
  constructor(code: RejectionCode) {
    super(code)
    this.name = 'CommitRefused'
    this.code = code
  }
}

/**
 * Stores operations with everything derived from them in ONE strict transaction: outbox, numbers, view rows,
 * totals and the cart. In Local Mode, where nothing is ever pulled, the rows go straight into base.
 * Intents about demo goods make no operation: they change the overlay only (R10).
 * @param beforeStored hears what the transaction stores if it completes
 */
export async function commitOperations(
  context: CommitContext,
  commit: Commit,
  beforeStored: (committed: Committed) => void = () => {},
): Promise<Committed> {
  const { db } = context
  return inBatchedTransaction(db, async (batch) => {
    const zone = context.clock.zone()
    const { ahead } = commit
    const rows = new RowReader(db, readView)
    for (const { key, row } of ahead?.known ?? []) rows.know(...key, row)
    rows.knowNone(ahead?.fresh ?? [])
    const deviceRow = batch.get(db.meta, 'device')
    const totals = ahead && askTotals(batch, db, [ahead.sale], zone)
    const takeIn = rows.askFor(ahead?.rows ?? [], batch)
    const shelving = context.mode === 'local' ? askShelving(batch, db) : undefined
    await batch.answered()
    takeIn()
    const device = mustBeDevice(deviceRow())
    const now = context.clock.now()
    let counters = device.counters
    const intents = commit.intents((series) => {
      const taken = takeNumber(counters, series, series === 'demo' ? '' : device.suffix)
      counters = taken.counters
      return taken.number
    })
    const set = await loadWorkingSet(db, intents, readView, rows)
    commit.prepare?.(set)
    const ops: Operation[] = []
    let { seq, hlc } = device
    for (const [index, asked] of intents.entries()) {
      const originalClock = commit.originalClock?.(index)
      if (!originalClock) hlc = tick(hlc, now)
      const { opId, occurredAt } = commit.told?.(index) ?? { opId: context.newId(), occurredAt: now }
      const stamp = stampOf(originalClock ?? hlc, opId)
      const originallyChangedAt = originalClock === undefined ? undefined : occurredAt
      const told = { opId, stamp, occurredAt, device: device.suffix, originallyChangedAt }
      const first = applyOperation(set, { ...asked, ...told })
      const instead = first.status === 'rejected' ? commit.instead?.(index) : undefined
      const intent = instead ?? asked
      const outcome = instead ? applyOperation(set, { ...instead, ...told }) : first
      if (outcome.status === 'rejected') throw new CommitRefused(outcome.code)
      // Told already, by this device in another tab: an invoice is paid once.
      if (outcome.status === 'duplicate' || isDemo(demoIdOf(intent))) continue
      seq += 1
      const op: Operation = { ...intent, seq, opId, v: OPERATION_VERSION[intent.type], hlc, occurredAt }
      ops.push(originalClock ? { ...op, hlc: originalClock, replayed: true } : op)
    }
    const changes = set.changes()
    const after: DeviceRecord = { ...device, seq, hlc, counters }
    const base = shelving && new BaseWriter(db, batch, shelving())
    const sold = commit.countSales === false ? [] : ops.flatMap((op) => saleOf(op) ?? [])
    if (sold.length > 0) putTotals(batch, db, sold, await totalsOf(db, sold, zone, totals?.()), zone)
    putView(batch, db, changes, base)
    await base?.settle()
    if (!base) for (const op of ops) batch.add(db.outbox, { seq: op.seq, op, journaled: 0 })
    batch.put(db.meta, after)
    if (commit.cart) batch.put(db.carts, commit.cart)
    if (commit.answers !== undefined) batch.delete(db.refused, commit.answers)
    const erased = erasedBy(ops)
    if (erased.size > 0) await forgetCustomers(db, erased)
    await commit.last?.()
    const committed = { ops, changes, device: after, isPiece: commit.isPiece ?? false }
    beforeStored(committed)
    return committed
  })
}

/** The rows that a commit changed. */
export function keysOf(changes: readonly ChangedRow[]): RowKey[] {
  return changes.map(({ table, row }) => [table, row.id] as const)
}

// Stores changed rows where screens will see them: over base, or with `base` in base itself (demo rows never).
function putView(
  batch: RequestBatch,
  db: ShopDatabase,
  changes: readonly ChangedRow[],
  base?: BaseWriter,
): void {
  for (const { table, row } of changes) {
    if (base && !isDemo(row.id)) base.put(table, toBaseRow(table, row, 0))
    else batch.put(db.overlay, { table, id: row.id, row })
  }
}

/** Stores changed rows in base itself, in a transaction that does more afterwards (demo rows never). */
export async function writeView(db: ShopDatabase, changes: readonly ChangedRow[]): Promise<void> {
  const batch = new RequestBatch()
  await writeBase(db, (base) => putView(batch, db, changes, base))
  await batch.answered()
}
