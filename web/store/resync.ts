import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { documentFactOf } from '#core/documents/document-fact.ts'
import { formatHlc, type Hlc, tick } from '#core/sync/hlc.ts'
import type { Intent } from '#core/sync/operations.ts'
import { type RowKey, type RowOf, TABLES, type TableName } from '#core/sync/rows.ts'
import { FIRST_CURSOR } from '#core/sync/wire.ts'
import { getServer } from './apply-pull.ts'
import { fromBaseRow } from './base-row.ts'
import { markAllUnseen, writeBase } from './base-writes.ts'
import { type Commit, mustGetDevice } from './commit.ts'
import { isUnseen, lastSeenRev, type OutboxEntry, type ShopDatabase } from './database.ts'
import { newDevice } from './device.ts'
import { takeUntold } from './forget-customers.ts'
import { rebase } from './rebase.ts'

/**
 * Starts pulling from the beginning: the server was restored, or rows differ. Base is marked unseen, not emptied, so
 * the till goes on selling; what the finished resync has not seen again is `salvage`d.
 */
export async function beginResync(db: ShopDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const server = await getServer(db)
    await markAllUnseen(db)
    await db.meta.put({
      ...server,
      cursor: FIRST_CURSOR,
      digests: {},
      resyncing: true,
      resyncs: server.resyncs + 1,
    })
  })
}

/**
 * Ends a resync: rows that only this device still holds become intents to tell the server again, and leave base.
 * To be called inside the transaction that commits them. Field values that were lost with the restored server come back from the retained operations instead.
 */
export async function salvage(db: ShopDatabase, newId: () => string): Promise<Commit> {
  const retold: { intent: Intent; hlc: Hlc | undefined; changedAt: number | undefined }[] = []
  for (const table of TABLES) {
    const rows = await db
      .base(table)
      .filter((row) => isUnseen(row.rev))
      .toArray()
    for (const stored of rows) {
      const row = fromBaseRow<TableName>(stored)
      const hlc = clockOf(table, row, lastSeenRev(stored.rev))
      const changedAt = 'updatedAt' in row ? row.updatedAt : undefined
      retold.push(...salvageIntent(table, row, newId).map((intent) => ({ intent, hlc, changedAt })))
    }
    await writeBase(db, (base) => {
      for (const { id } of rows) base.delete(table, id)
    })
  }
  retold.push(...(await takeUntold(db)).map((intent) => ({ intent, hlc: undefined, changedAt: undefined })))
  // Pruned sales that the server no longer has stay, unseen: they are counted here, and another device may tell them.
  await db.meta.put({ ...(await getServer(db)), resyncing: false })
  return {
    intents: () => retold.map(({ intent }) => intent),
    retoldAt: (index) => retold[index]?.hlc,
    told(index) {
      const occurredAt = retold[index]?.changedAt
      return occurredAt === undefined ? undefined : { opId: newId(), occurredAt }
    },
    // A category that goods have been put into since stays: to say again that it was deleted would be refused.
    instead(index) {
      const intent = retold[index]?.intent
      if (intent?.type !== 'category.patch') return undefined
      const { id, fields } = intent.payload
      return { ...intent, payload: { id, fields: { ...fields, deleted: false } } }
    },
    countSales: false,
    // What is told again is older than what waits, and was laid over it.
    last: () => rebase(db),
  }
}

// A sale has its own time. What a row said is older than whatever anybody still tells of it in his own words; of two
// devices that hold it, the one that saw the later commit knows better. A stock figure is a count of this moment.
function clockOf(table: TableName, row: RowOf<TableName>, rev: number): Hlc | undefined {
  if (table === 'stock') return undefined
  return formatHlc(table === 'sales' ? (row as RowOf<'sales'>).createdAt : rev, 0)
}

/** The operation by which a device tells a row that a server does not hold; none for what follows from others. */
export function salvageIntent(table: TableName, row: RowOf<TableName>, newId: () => string): Intent[] {
  switch (table) {
    case 'sales': {
      const { flags: _, ...sale } = row as RowOf<'sales'>
      return [{ type: 'sale.complete', payload: { sale } }]
    }
    case 'stock': {
      const { id, onHand } = row as RowOf<'stock'>
      return [{ type: 'stock.count', payload: { id: newId(), productId: id, quantity: onHand } }]
    }
    case 'products': {
      const { id, updatedAt: _, ...fields } = row as RowOf<'products'>
      return [{ type: 'product.patch', payload: { id, fields: toldFields(fields) } }]
    }
    case 'customers': {
      const { id, updatedAt: _, erasedAt, ...fields } = row as RowOf<'customers'>
      if (typeof erasedAt === 'number') return [eraseCustomer(id, erasedAt)]
      return [{ type: 'customer.patch', payload: { id, fields: toldFields(fields) } }]
    }
    case 'categories': {
      const { id, ...fields } = row as RowOf<'categories'>
      return [{ type: 'category.patch', payload: { id, fields: toldFields(fields) } }]
    }
    case 'businesses': {
      const { id, ...fields } = row as RowOf<'businesses'>
      return [{ type: 'business.patch', payload: { id, fields: toldFields(fields) } }]
    }
    // A count's effect is in the stock row; the count itself is history that only its own device can tell again.
    case 'counts':
      return []
    case 'documents': {
      const { cancelledAt } = row as RowOf<'documents'>
      const document = documentFactOf(row as RowOf<'documents'>)
      // Its payment is told by its sale.
      if (cancelledAt === null) return [{ type: 'document.issue', payload: { document } }]
      return [{ type: 'document.cancel', payload: { document, cancelledAt } }]
    }
    default:
      return table satisfies never
  }
}

// A server restored from before a row was made hears of its changes only: such a row has no name that could be told.
function toldFields<Fields extends { name: string }>({ name, ...others }: Fields): Partial<Fields> {
  return (name === '' ? others : { name, ...others }) as Partial<Fields>
}

/**
 * Gives the device a new identity after a fork: a new id, letter and counters, and every operation it holds queued
 * again from 1 under its old operation id, by which the server tells what it has already. Nothing is changed when it
 * is `from` no more: another tab was faster.
 */
export async function becomeNewDevice(
  db: ShopDatabase,
  { from, to }: { from: string; to: string },
): Promise<RowKey[]> {
  return db.transaction('rw', db.tables, async () => {
    const device = await mustGetDevice(db)
    if (device.id !== from) return []
    const server = await getServer(db)
    const held = [...(await db.retained.toArray()), ...(await db.outbox.toArray()).map(asClaimed)]
    // By clock, not by time of day: a device whose wall clock was set back said the later thing earlier.
    held.sort((left, right) => compare(left.op.hlc, right.op.hlc) || left.seq - right.seq)
    const queued = held.map(({ op, settled }, index): OutboxEntry => {
      const seq = index + 1
      return { seq, op: { ...op, seq }, journaled: 0, ...(settled && { settled }) }
    })
    // Later than all the old identity did: by this the journal tells which of the two is the present one.
    const hlc = tick(device.hlc, 0)
    await db.outbox.clear()
    await db.retained.clear()
    await db.outbox.bulkAdd(queued)
    await db.meta.put({ ...newDevice(to, 'account'), seq: queued.length, hlc })
    await db.meta.put({ ...server, cursor: { ...server.cursor, seq: 0 } })
    return rebase(db)
  })
}

// A copy of this device may have set back the same words to a later clock, and been heard first: what this one says of
// them is to come after that, so its server is asked again.
function asClaimed(entry: OutboxEntry): OutboxEntry {
  return entry.claimed ? { ...entry, op: { ...entry.op, hlc: entry.claimed } } : entry
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
