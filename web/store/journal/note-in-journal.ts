import type { Operation } from '#core/sync/operations.ts'
import { operationId } from '#core/sync/place.ts'
import type { OutboxEntry, ShopDatabase } from '../db/database.ts'
import type { DeviceRecord } from '../db/device-records.ts'
import { type JournalRound, noteJournaled, noteJournaledUpTo, roundOf } from '../db/journaled.ts'
import { mustBeDevice } from '../db/meta-records.ts'
import { inBatchedTransaction } from '../db/request-batch.ts'
import type { Recovered } from './journal-entry.ts'

/** The operations that the journal has. */
export interface JournalNote extends JournalRound {
  seqs: readonly number[]
}

/**
 * Notes in the device's record which operations the journal has. A note of operations that were queued again since,
 * under another device id or with other clocks, is ignored: the journal does not have their current form.
 */
export function noteInJournal(db: ShopDatabase, notes: readonly JournalNote[]): Promise<void> {
  return changeDevice(db, (device) =>
    notes.reduce((after, note) => (isOfNow(device, note) ? noteJournaled(after, note.seqs) : after), device),
  )
}

/** Notes that the journal was rewritten with all operations that waited when `then` was read. */
export function noteRewritten(db: ShopDatabase, then: DeviceRecord): Promise<void> {
  return changeDevice(db, (device) =>
    isOfNow(device, roundOf(then)) ? noteJournaledUpTo(device, then.seq) : device,
  )
}

function isOfNow(device: DeviceRecord, note: JournalRound): boolean {
  const now = roundOf(device)
  return note.device === now.device && note.round === now.round
}

function changeDevice(db: ShopDatabase, change: (device: DeviceRecord) => DeviceRecord): Promise<void> {
  return inBatchedTransaction(
    db,
    async (batch) => {
      const asked = batch.get(db.meta, 'device')
      await batch.answered()
      const device = mustBeDevice(asked())
      const after = change(device)
      if (after !== device) batch.put(db.meta, after)
    },
    [db.meta],
  )
}

/**
 * A device's waiting operations that its journal lacked when it was opened. The notes are not used: a database that
 * lost its tail has notes from before the journal was trimmed.
 */
export function lackedBy(
  { entries }: Recovered,
  device: string,
  waiting: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  const own = entries.filter((entry) => entry.device.id === device)
  const held = new Map(own.map(({ op }) => [op.seq, wordsOf(op)]))
  return waiting.filter(({ seq, op }) => held.get(seq) !== wordsOf(op))
}

function wordsOf(op: Operation): string {
  return `${operationId(op)} ${op.hlc}`
}
