import type { Operation } from '#core/sync/operations.ts'
import { operationId } from '#core/sync/place.ts'
import type { OutboxEntry, ShopDatabase } from '../db/database.ts'
import { inBatchedTransaction } from '../db/request-batch.ts'
import type { Recovered } from './journal-entry.ts'

/**
 * Notes in the outbox that the journal has these operations, each as it stands here. One that left meanwhile, or stands
 * under another number since another tab made this a new device, or under another clock, is not noted: the journal does
 * not have what stands there now.
 */
export async function markJournaled(
  db: ShopDatabase,
  entries: readonly Pick<OutboxEntry, 'seq' | 'op'>[],
): Promise<void> {
  if (entries.length === 0) return
  await inBatchedTransaction(
    db,
    async (batch) => {
      const asked = entries.map(({ seq, op }) => [op, batch.get(db.outbox, seq)] as const)
      await batch.answered()
      for (const [op, entryOf] of asked) {
        const entry = entryOf()
        if (entry && wordsOf(entry.op) === wordsOf(op)) batch.put(db.outbox, { ...entry, journaled: 1 })
      }
    },
    [db.outbox],
  )
}

/**
 * Those of a device's waiting operations that its journal does not have, by what it held when it was opened and not by
 * their marks: a database that lost its end stands marked as it was before the journal was trimmed.
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

/** Takes back the marks of what a device's journal does not have. To be called inside the transaction that mends it. */
export async function doubtMarks(db: ShopDatabase, recovered: Recovered, device: string): Promise<void> {
  const lacked = lackedBy(recovered, device, await db.outbox.toArray())
  await db.outbox.bulkPut(lacked.map((entry) => ({ ...entry, journaled: 0 })))
}

function wordsOf(op: Operation): string {
  return `${operationId(op)} ${op.hlc}`
}
