import type { RowKey } from '#core/rows/rows.ts'
import type { Operation } from '#core/sync/operations.ts'
import { operationId } from '#core/sync/place.ts'
import type { DeviceResponse } from '#core/sync/wire.ts'
import type { OutboxEntry, RetainedEntry, ShopDatabase } from '../db/database.ts'
import type { DeviceRecord } from '../db/device-records.ts'
import { doubtJournaled, isJournaled } from '../db/journaled.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { layAnew } from './rebase.ts'

/** The next push: its operations, and the id of the one before them, null where that is not held. */
export interface NextPush {
  ops: Operation[]
  goesOnFrom: string | null
}

/**
 * The next operations to push after `seq`, oldest first. By the id of the one that they follow, `goesOnFrom`, the server
 * distinguishes this device from a copy of it, which may have continued from there as well.
 * Stops before one that is not in the journal yet, unless there is no working journal.
 */
export async function nextToPush(
  db: ShopDatabase,
  after: number,
  options: { limit: number; onlyJournaled: boolean },
): Promise<NextPush> {
  return db.transaction('r', db.meta, db.outbox, db.retained, async () => {
    const device = await mustGetDevice(db)
    const entries = await db.outbox.where('seq').above(after).limit(options.limit).toArray()
    const held = options.onlyJournaled ? entries.findIndex(({ seq }) => !isJournaled(device, seq)) : -1
    const next = held < 0 ? entries : entries.slice(0, held)
    const [first] = next
    if (!first) return { ops: [], goesOnFrom: null }
    const before = await heldAt(db, first.seq - 1)
    return { ops: next.map(asPushed), goesOnFrom: before ? operationId(asPushed(before)) : null }
  })
}

async function heldAt(db: ShopDatabase, seq: number): Promise<RetainedEntry | OutboxEntry | undefined> {
  return (await db.retained.get(seq)) ?? db.outbox.get(seq)
}

// A settled operation must not be applied by a server that has lost it: it is sent unreadable, to keep its number.
function asPushed({ op, settled }: Pick<OutboxEntry, 'op' | 'settled'>): Operation {
  return settled ? ({ ...op, type: SETTLED } as unknown as Operation) : op
}

/** A type of operation that no server will ever know. */
const SETTLED = 'settled'

/** The first waiting operation after `seq` if the journal does not have it, as far as the database knows. */
export async function firstHeldBack(db: ShopDatabase, after: number): Promise<number | undefined> {
  const [device, first] = await Promise.all([mustGetDevice(db), db.outbox.where('seq').above(after).first()])
  return first && !isJournaled(device, first.seq) ? first.seq : undefined
}

/**
 * Stores the suffix that a server assigned to the device called `id`. A new suffix starts new series (R6); one that the
 * device has had before continues those.
 * @returns undefined, and nothing is stored, when another tab reassigned the device id: the suffix is not its own.
 */
export async function register(
  db: ShopDatabase,
  id: string,
  answer: DeviceResponse,
): Promise<DeviceRecord | undefined> {
  return db.transaction('rw', db.meta, async () => {
    const device = await mustGetDevice(db)
    if (device.id !== id) return undefined
    const former = { ...device.former, [device.suffix]: device.counters }
    const counters = former[answer.suffix] ?? {}
    const next: DeviceRecord = { ...device, suffix: answer.suffix, registered: true, counters, former }
    await db.meta.put(next)
    return next
  })
}

/** The last operation of this device that a server has. */
export type TakenFrom = Pick<DeviceResponse, 'last' | 'lastOpId'>

/**
 * Puts acknowledged operations after `last` back into the outbox: the server was restored and lost them. They lie over
 * base again at once, since the pages of an older server are about to remove their effect from it. That they may have
 * left the journal is noted.
 * @returns the rows that may look different; undefined when some operations in between are no longer held, or the
 *   server's operation is that of a copy of this device, so that the gap cannot be closed under this device id.
 */
export async function requeueAfter(
  db: ShopDatabase,
  { last, lastOpId }: TakenFrom,
): Promise<RowKey[] | undefined> {
  return db.transaction('rw', db.tables, async () => {
    const own = await heldAt(db, last)
    const isOwn = own && operationId(asPushed(own)) === lastOpId
    if (isOwn === false) return undefined
    const retained = await db.retained.where('seq').above(last).toArray()
    // Pushed, unacknowledged operations may precede `last` only where that is known to be this device's own.
    const waiting = isOwn ? db.outbox.where('seq').above(last) : db.outbox.orderBy('seq')
    const first = (await waiting.first())?.seq
    const needed = [...retained.map(({ seq }) => seq), ...(first === undefined ? [] : [first])].sort(
      (a, b) => a - b,
    )
    if (needed.some((seq, index) => index <= retained.length && seq !== last + 1 + index)) return undefined
    if (retained.length === 0) return []
    const seqs = retained.map(({ seq }) => seq)
    await db.outbox.bulkPut(retained.map(({ ackedAt: _, ...entry }): OutboxEntry => entry))
    await db.retained.bulkDelete(seqs)
    await db.meta.put(doubtJournaled(await mustGetDevice(db), seqs))
    return layAnew(db)
  })
}

/** Notes how far the server's clock is from the device's, milliseconds. */
export async function noteClockOffset(db: ShopDatabase, clockOffsetMs: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ ...(await getServer(db)), clockOffsetMs })
  })
}
