import { stampOf } from '#core/clocks/stamps.ts'
import { erasedBy, saleOf } from '#core/operations/intent-parts.ts'
import { definitionOf } from '#core/operations/registry.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import type { Operation } from '#core/sync/operations.ts'
import { applyOperation } from '#core/sync/rules.ts'
import { forgetCustomers } from '../commit/forget-customers.ts'
import type { CommitContext } from '../commit/transaction.ts'
import { writeChanges } from '../commit/write-changes.ts'
import type { OutboxEntry, ShopDatabase } from '../db/database.ts'
import { drawerIdOf, newDevice, noServer } from '../db/device.ts'
import type { DeviceRecord } from '../db/device-records.ts'
import { doubtJournaled, isJournaled, roundOf } from '../db/journaled.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { readMany } from '../db/read-many.ts'
import { isDamaged, wholeOf } from '../db/readable.ts'
import { withRetry } from '../db/with-retry.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalEntry, Recovered } from '../journal/journal-entry.ts'
import { lackedBy, noteInJournal } from '../journal/note-in-journal.ts'
import type { SnapshotReach } from '../journal/trim-journal.ts'
import { hasMonotonicClocks } from '../outbox/monotonic-clocks.ts'
import { rebase } from '../outbox/rebase.ts'
import { reassignDeviceId } from '../pull/resync.ts'
import { loadWorkingSet } from '../rows/load-working-set.ts'
import { readView } from '../rows/view.ts'
import { countSales, recountSales } from '../totals/totals.ts'
import { becameAnother, deviceFrom, raisedTo } from './journaled-device.ts'

/** What was restored from the journal, and how many of its lines could not be read. */
interface CameBack {
  sales: number
  documents: number
  unreadable: number
}

/** The result of opening the store. */
export type Found =
  | { kind: 'as-left' }
  | { kind: 'first-run' }
  /**
   * The browser had lost the database; sales and documents were restored from the journal, except `unreadable` lines.
   */
  | (CameBack & { kind: 'vanished'; catalogue: 'snapshot' | 'from-server' | 'journal' })
  /** The database had lost its newest operations; they were restored from the journal. */
  | (CameBack & { kind: 'tail-lost' })

/** Restores the device's snapshot, if there is one, and answers its reach. */
export type RestoreSnapshot = () => Promise<SnapshotReach | undefined>

/**
 * Repairs the database before anything reads it: sets it up in a first run, and restores from the journal what the
 * browser lost, some or all of it. Every step can be repeated after a crash.
 */
export async function prepareDatabase(
  context: CommitContext,
  journal: Journal,
  restoreSnapshot: RestoreSnapshot,
): Promise<Found> {
  const { db } = context
  const stored = await db.meta.get('device')
  const found = stored
    ? await mendTail(context, journal.recovered)
    : await rebuild(context, journal, restoreSnapshot)
  await journalRest(db, journal)
  if (found.kind !== 'as-left') await journal.writeMarker().catch(() => undefined)
  return found
}

/** Restores the operations of a journal that was opened only after the shop. */
export async function mendLate(context: CommitContext, recovered: Recovered): Promise<Found> {
  return withRetry(context.db, () => mendTail(context, recovered))
}

async function rebuild(
  context: CommitContext,
  journal: Journal,
  restoreSnapshot: RestoreSnapshot,
): Promise<Found> {
  const { db } = context
  const { recovered } = journal
  const known = recovered?.checkpoint
  const vanished = known !== undefined || (await journal.markerExists().catch(() => false))
  const snapshot = vanished ? await restoreSnapshot() : undefined
  // If the journal is lost too, the last printed number is unknown: a provisional suffix keeps the next ones unique.
  const anew = known ? deviceFrom(known) : newDevice(context.newId(), vanished ? 'account' : context.mode)
  const drawerId = known?.drawerId ?? (snapshot && drawerIdOf({ ...snapshot, id: snapshot.device }))
  const device = drawerId === undefined ? anew : { ...anew, drawerId }
  // Signed in, operations in the snapshot may be in the journal again, for a restored server that lost them.
  const inCopy = context.mode === 'local' && snapshot?.device === device.id ? snapshot.seq : 0
  const ops = missingOps(context, recovered, device, { after: inCopy, held: new Map() })
  const top = ops.at(-1)
  const first = await db.transaction('rw', db.tables, async () => {
    // Without locks another tab may have been faster.
    if (await db.meta.get('device')) return false
    await db.meta.put({ ...device, seq: Math.max(device.seq, top?.seq ?? 0) })
    if (!(await db.meta.get('server'))) await db.meta.put(noServer())
    await recountSales(db, context.clock.zone())
    await takeBack(context, ops)
    await sortAnew(context, ops)
    return true
  })
  if (!first) return mendTail(context, recovered)
  if (!vanished) return { kind: 'first-run' }
  const catalogue = snapshot ? 'snapshot' : context.mode === 'account' ? 'from-server' : 'journal'
  return { kind: 'vanished', ...cameBack(ops, recovered), catalogue }
}

// Strict transactions complete before the journal is written, so the journal is ahead only when IndexedDB lost its
// tail.
async function mendTail(context: CommitContext, recovered: Recovered | undefined): Promise<Found> {
  const { db } = context
  return db.transaction('rw', db.tables, async () => {
    const { id } = await mustGetDevice(db)
    const known = recovered?.checkpoints.find((each) => each.device.id === id)
    await mendDamaged(db, id, recovered)
    const device = await doubtLacked(db, recovered)
    const ops = missingOps(context, recovered, device, { after: device.seq, held: await heldOperations(db) })
    const lostFork = context.mode === 'account' ? becameAnother(recovered, device) : undefined
    if (ops.length === 0 && (known?.seq ?? 0) <= device.seq && !lostFork) return { kind: 'as-left' }
    const mended = known ? raisedTo(known, device) : device
    const hlc = lostFork ? lostFork.hlc : mended.hlc
    await db.meta.put({ ...mended, hlc, seq: Math.max(mended.seq, ops.at(-1)?.seq ?? 0) })
    await takeBack(context, ops)
    await sortAnew(context, ops, lostFork !== undefined)
    return { kind: 'tail-lost', ...cameBack(ops, recovered) }
  })
}

// Of the operations noted as journaled, only those that the journal had when it was opened still are.
async function doubtLacked(db: ShopDatabase, recovered: Recovered | undefined): Promise<DeviceRecord> {
  const device = await mustGetDevice(db)
  const lacked = recovered ? lackedBy(recovered, device.id, await db.outbox.toArray()) : []
  const doubted = doubtJournaled(
    device,
    lacked.map(({ seq }) => seq),
  )
  if (doubted !== device) await db.meta.put(doubted)
  return doubted
}

// The journal has the original of operations that the database has since damaged, or whose set-back clock it lost.
async function mendDamaged(
  db: ShopDatabase,
  device: string,
  recovered: Recovered | undefined,
): Promise<void> {
  const entries = recovered?.entries.filter((entry) => entry.device.id === device) ?? []
  if (entries.length === 0) return
  const wholeAt = new Map(entries.map(({ op }) => [op.seq, op]))
  const wasSetBack = ({ seq, op }: OutboxEntry) => (wholeAt.get(seq)?.hlc ?? op.hlc) < op.hlc
  const torn = (await db.outbox.toArray()).filter((entry) => isDamaged(entry.op) || wasSetBack(entry))
  const mended = torn.flatMap(({ seq, op }): OutboxEntry[] => {
    const whole = wholeAt.get(seq)
    return whole?.opId === op.opId ? [{ seq, op: whole }] : []
  })
  if (mended.length === 0) return
  await db.outbox.bulkPut(mended)
  await db.refused.bulkDelete(mended.map(({ op }) => op.opId))
  await rebase(db)
}

/** Ids of the operations that the database holds, each with its number. */
async function heldOperations(db: ShopDatabase): Promise<ReadonlyMap<string, number>> {
  const held = new Map<string, number>()
  await db.outbox.each(({ seq, op }) => void held.set(op.opId, seq))
  await db.retained.each(({ seq, op }) => void held.set(op.opId, seq))
  return held
}

/**
 * The journal's operations after a sequence number. Those that only an earlier id of this device made get new numbers,
 * unless they were queued again under the current one; so do those whose number was used again while the journal could
 * not be read. Local Mode keeps no list of its operations, so only facts (sales and documents) are taken from an
 * earlier id: taking one twice changes nothing.
 */
function missingOps(
  { mode }: CommitContext,
  recovered: Recovered | undefined,
  device: DeviceRecord,
  { after, held }: { after: number; held: ReadonlyMap<string, number> },
): Operation[] {
  const entries = recovered?.entries.filter(({ op }) => !held.has(op.opId)) ?? []
  const isOwn = (entry: JournalEntry) => entry.device.id === device.id
  const own = entries.filter((entry) => isOwn(entry) && entry.op.seq > after).map(({ op }) => op)
  const highest = Math.max(device.seq, own.at(-1)?.seq ?? 0)
  const older = entries.filter((entry) => !isOwn(entry)).map(({ op }) => op)
  const taken = mode === 'account' ? older : older.filter(isFact)
  const numbers = new Set(held.values())
  const displaced = entries.filter((each) => isOwn(each) && each.op.seq <= after && numbers.has(each.op.seq))
  return [
    ...own,
    ...[...displaced.map(({ op }) => op), ...taken].map((op, index) => ({ ...op, seq: highest + 1 + index })),
  ]
}

function isFact({ type }: Operation): boolean {
  return definitionOf(type)?.isFact === true
}

async function takeBack(context: CommitContext, ops: readonly Operation[]): Promise<void> {
  const { db, mode } = context
  // A later version of the app may have made the others: they wait for a server that knows them.
  const whole = wholeOnes(ops)
  const sales = salesIn(whole)
  const ids = sales.map(({ id }) => id)
  const [known, pruned] = await Promise.all([readView(db, 'sales', ids), readMany(db.prunedSales, ids)])
  await countSales(
    db,
    sales.filter((_, index) => !known[index] && !pruned[index]),
    context.clock.zone(),
  )
  const notes = whole.flatMap((op) => (op.type === 'activity.note' ? [op.payload.note] : []))
  await db.activity.bulkPut(notes.map((note) => ({ ...note, device: null })))
  if (mode === 'local') {
    const set = await loadWorkingSet(db, whole, readView)
    const { suffix } = await mustGetDevice(db)
    for (const op of whole) applyOperation(set, { ...op, stamp: stampOf(op.hlc, op.opId), device: suffix })
    await writeChanges(db, set.changes())
    return forgetCustomers(db, erasedBy(whole))
  }
  await db.outbox.bulkPut(ops.map((op): OutboxEntry => ({ seq: op.seq, op })))
  await forgetCustomers(db, erasedBy(whole))
  await rebase(db)
}

// Operations of an earlier id are queued behind the current one's. Only a new device id can put them in another order.
async function sortAnew(
  { db, mode, newId }: CommitContext,
  ops: readonly Operation[],
  anyway = false,
): Promise<void> {
  if (mode === 'local' || (!anyway && (await hasMonotonicClocks(db, ops)))) return
  await reassignDeviceId(db, { from: (await mustGetDevice(db)).id, to: newId() })
}

// Journals now what the journal lacks: entries from before a crash, or from a time when it was failing. If no journal
// file could be read, another tab may have it.
async function journalRest(db: ShopDatabase, { recovered, append }: Journal): Promise<void> {
  const device = await mustGetDevice(db)
  const { id, suffix, counters } = device
  const waiting = await db.outbox.toArray()
  const unnoted = waiting.filter(({ seq }) => !isJournaled(device, seq))
  const rest = recovered ? lackedBy(recovered, id, waiting) : unnoted
  if (rest.length === 0 && unnoted.length === 0) return
  if (await append(rest.map(({ op }) => ({ device: { id, suffix }, op, counters }))))
    await noteInJournal(db, [{ ...roundOf(device), seqs: [...unnoted, ...rest].map(({ seq }) => seq) }])
}

function wholeOnes(ops: readonly Operation[]): Operation[] {
  return ops.flatMap((op) => wholeOf(op) ?? [])
}

// A sale replayed to a restored server is in the journal under two operations.
function salesIn(ops: readonly Operation[]): SaleFact[] {
  const sales = ops.flatMap((op) => saleOf(op) ?? [])
  const byId = new Map(sales.map((sale) => [sale.id, sale] as const))
  return [...byId.values()]
}

function cameBack(ops: readonly Operation[], recovered: Recovered | undefined): CameBack {
  return {
    sales: salesIn(wholeOnes(ops)).length,
    documents: ops.filter(({ type }) => definitionOf(type)?.document).length,
    unreadable: recovered?.damaged ?? 0,
  }
}
