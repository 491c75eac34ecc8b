import { laterOf } from '#core/clocks/hlc.ts'
import { laterFact } from '#core/operations/salvage.ts'
import { type RowKey, type RowOf, TABLES } from '#core/rows/rows.ts'
import type { Sale } from '#core/sales/sale.ts'
import { EMPTY_DIGEST, type TableDigest, withoutRow, withRow } from '#core/sync/digest.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import { operationId } from '#core/sync/place.ts'
import type { Cursor, Digest, PullResponse } from '#core/sync/wire.ts'
import { handleErasures } from '../commit/forget-customers.ts'
import { addPendingReplays, replayOf } from '../commit/pending-replays.ts'
import { fromBaseRow, toBaseRow } from '../db/base-row.ts'
import { type BaseVersion, baseVersionOf } from '../db/base-version.ts'
import type { ShopClock } from '../db/clock.ts'
import { isUnseen, lastSeenRev, type RetainedEntry, type ShopDatabase } from '../db/database.ts'
import type { DeviceRecord, Replay, ServerRecord } from '../db/device-records.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { DAMAGED, isDamaged, wholeOf } from '../db/readable.ts'
import { inBatchedTransaction, type RequestBatch } from '../db/request-batch.ts'
import { rebase } from '../outbox/rebase.ts'
import { rejectRevived } from '../outbox/revived.ts'
import { asRejected } from '../outbox/set-aside.ts'
import { readStored } from '../rows/chunks.ts'
import { type PulledChanges, pulledChangesOf } from '../rows/pulled-changes.ts'
import { type PackSizes, putRows, type RowToStore } from '../rows/write-base.ts'
import { countPulled, ownVersions } from '../totals/count-pulled.ts'
import { keepPrunedAway } from './pruned-sales.ts'
import { storeSummarisedSales } from './store-summarised-sales.ts'
import { type PageToStore, takeUnreadable } from './take-unreadable.ts'

export type PullPage = Exclude<PullResponse, { resync: true }>

export interface AppliedPage {
  /** Rows that may look different now. */
  changed: RowKey[]
  pulled: PulledChanges
  /** The page acknowledged an operation that this device never made under that number: it was cloned or rolled back. */
  forked: boolean
  /** The server lacks what it once acknowledged: it must be asked for the device's last operation there. */
  lost: boolean
  /** This was the last page of a resync: rows it has not seen again are to be salvaged. */
  resynced: boolean
  /** The device holds other rows than the server although it is up to date. */
  diverged: boolean
}

/** The device that requested a page, and its base version then. */
export interface AskedFrom {
  device: string
  baseVersion: BaseVersion
}

interface PullContext {
  db: ShopDatabase
  clock: ShopClock
  packSizes?: PackSizes | undefined
}

/**
 * Stores one page of a pull: rows, cursor and, with the last page, the acknowledgement, in ONE transaction.
 * Acknowledged operations leave the outbox only here, together with the rows they became, so a screen never loses
 * sight of them; they are retained, for healing a restored server.
 * @returns undefined, and nothing is stored, when the base version is no longer the one the page was requested from:
 *   another tab was faster, and may have started a resync that this page would seem to end.
 */
export async function applyPage(
  context: PullContext,
  page: PullPage,
  asked: AskedFrom,
): Promise<AppliedPage | undefined> {
  const { db } = context
  return inBatchedTransaction(db, async (batch) => {
    const [server, device] = await Promise.all([getServer(db), mustGetDevice(db)])
    const from = baseVersionOf(server)
    if (device.id !== asked.device || from !== asked.baseVersion) return undefined
    const taken = await takeUnreadable(db, page, server)
    const { keys, digests } = await storeRows(context, batch, taken)
    const cursor = cursorAfter(server.cursor, page)
    const next: ServerRecord = { ...server, cursor, digests, unreadable: taken.unreadable }
    const pulled: PulledChanges = { from, to: baseVersionOf(next), rows: pulledChangesOf(taken.rows) }
    batch.put(db.meta, { ...device, hlc: laterOf(device.hlc, page.clock) })
    const rowsOnly = { changed: keys, pulled, forked: false, lost: false, resynced: false, diverged: false }
    if (page.more || !page.ack) {
      batch.put(db.meta, next)
      return rowsOnly
    }
    if (await isForked(db, device, page.ack)) {
      batch.put(db.meta, next)
      return { ...rowsOnly, forked: true }
    }
    await acknowledge(db, page, page.ack.seq)
    // Another tab noticed a restore when this one was about to pull. The resync ends once lost operations are replayed.
    const lost = (await db.retained.where('seq').above(page.ack.seq).count()) > 0
    const upToDate: ServerRecord = {
      ...next,
      cursor: { ...cursor, seq: page.ack.seq },
      lastSyncAt: context.clock.now(),
      resyncing: server.resyncing || lost,
    }
    batch.put(db.meta, upToDate)
    pulled.to = baseVersionOf(upToDate)
    const rebased = await rebase(db)
    const diverged = differs(digests, page.digest)
    const changed = [...keys, ...rebased]
    return {
      changed,
      // Rows that the overlay no longer changes are not in the page.
      pulled: rebased.length === 0 ? pulled : { ...pulled, rows: undefined },
      forked: false,
      lost,
      resynced: server.resyncing && !lost,
      diverged,
    }
  })
}

/** A device's cursor after storing a page: the last page of a pull moves its `seq` as well. */
export function cursorAfter(cursor: Cursor, { cursor: { head }, newest }: PullPage): Cursor {
  return { ...cursor, head, seenHead: newest.head, headTag: newest.tag }
}

async function storeRows(
  context: PullContext,
  batch: RequestBatch,
  { rows, older, digests: before }: Pick<PageToStore, 'rows' | 'older' | 'digests'>,
): Promise<{ keys: RowKey[]; digests: ServerRecord['digests'] }> {
  const { db, clock, packSizes } = context
  const digests = { ...before }
  const keys: RowKey[] = []
  if (older.length > 0) {
    digests.sales = await storeSummarisedSales(db, older, digests.sales ?? EMPTY_DIGEST, clock.zone())
    keys.push(...older.map(({ id }) => ['sales', id] as const))
  }
  const revived: string[] = []
  const stored: RowToStore[] = []
  for (const table of TABLES) {
    let incoming = rows.filter((pulled) => pulled.table === table)
    if (incoming.length === 0) continue
    let digest: TableDigest = digests[table] ?? EMPTY_DIGEST
    if (table === 'sales') {
      const kept = await keepPrunedAway(db, incoming, digest)
      incoming = kept.others
      digest = kept.digest
    }
    const ids = incoming.map(({ row }) => row.id)
    const known = await readStored(db, table, ids)
    const replays: Replay[] = []
    incoming.forEach(({ row, rev }, index) => {
      const old = known[index]
      const lost = old && isUnseen(old.rev) ? laterFact(table, fromBaseRow(old), row) : undefined
      if (old && lost) replays.push(replayOf(lost, fromBaseRow(old), lastSeenRev(old.rev)))
      if (old && !isUnseen(old.rev)) digest = withoutRow(digest, row.id, old.rev)
      digest = withRow(digest, row.id, rev)
      if (table === 'categories' && isDeleted(old) && !isDeleted(row)) revived.push(row.id)
      stored.push({ table, row: toBaseRow(table, row, rev), isNew: !old })
      keys.push([table, row.id])
    })
    digests[table] = digest
    await addPendingReplays(db, replays)
    if (table === 'customers')
      await handleErasures(db, known as Customers, incoming.map(({ row }) => row) as RowOf<'customers'>[])
    if (table === 'sales') await countNewSales(context, incoming, known as (Sale | undefined)[])
  }
  await putRows(batch, db, stored, packSizes)
  await rejectRevived(db, revived)
  return { keys, digests }
}

type Customers = readonly (RowOf<'customers'> | undefined)[]

function isDeleted(row: object | undefined): boolean {
  return row !== undefined && 'deleted' in row && row.deleted === true
}

// A sale counts for its day when the device first has it: one of its own was counted when it was made.
async function countNewSales(
  { db, clock }: PullContext,
  incoming: readonly PulledRow[],
  known: readonly (Sale | undefined)[],
) {
  const sales = incoming.map(({ row }) => row as Sale)
  const own = await ownVersions(db, sales)
  await countPulled(
    db,
    sales.map((sale, index) => ({ sale, counted: known[index] ?? own[index] })),
    clock.zone(),
  )
}

async function isForked(
  db: ShopDatabase,
  device: DeviceRecord,
  ack: { seq: number; opId: string | null },
): Promise<boolean> {
  if (ack.seq === 0) return false
  const own = (await db.outbox.get(ack.seq)) ?? (await db.retained.get(ack.seq))
  if (own) return operationId(own.op) !== ack.opId
  return ack.seq > device.seq
}

async function acknowledge(db: ShopDatabase, page: PullPage, upTo: number): Promise<void> {
  const done = await db.outbox.where('seq').belowOrEqual(upTo).toArray()
  await rejectRevived(
    db,
    done.flatMap(({ op }) => {
      const said = op.type === 'category.patch' ? wholeOf(op) : undefined
      return said?.type === 'category.patch' ? [said.payload.id] : []
    }),
  )
  const rejected = new Map(page.rejected.map((each) => [each.opId, each.code]))
  for (const { op, settled } of done) {
    const code = rejected.get(operationId(op))
    if (code === undefined || settled) continue
    await db.refused.put(asRejected(op, isDamaged(op) ? DAMAGED : code))
  }
  // The server's time of the answer, not the time of storing it: the server may have been restored long since.
  const ackedAt = page.serverTime
  const kept = done.map(
    ({ seq, op, settled }): RetainedEntry => ({ seq, op, ackedAt, ...(settled && { settled }) }),
  )
  await db.retained.bulkPut(kept)
  await db.outbox.where('seq').belowOrEqual(upTo).delete()
  // Only operations that the server has now, and had a month ago: the others are what retention is for.
  await db.retained
    .where('ackedAt')
    .below(ackedAt - RETAINED_MS)
    .and(({ seq }) => seq <= upTo)
    .delete()
}

/**
 * How long acknowledged operations are retained, by the server's time from one acknowledgement to another: longer than
 * any sensible interval between backups.
 */
export const RETAINED_MS = 30 * 24 * 60 * 60_000

function differs(own: ServerRecord['digests'], theirs: Digest | undefined): boolean {
  if (!theirs) return false
  return TABLES.some((table) => {
    const mine = own[table] ?? EMPTY_DIGEST
    const other = theirs[table] ?? EMPTY_DIGEST
    return mine.count !== other.count || mine.sum !== other.sum
  })
}
