import { tick } from '#core/sync/hlc.ts'
import { type Intent, OPERATION_VERSION, type Operation } from '#core/sync/operations.ts'
import type { PlacedOperation } from '#core/sync/place.ts'
import type { TakenOutcome } from '#core/sync/take-batch.ts'
import { lockHead } from '#server/db/queries/heads.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from './context.ts'
import { retryOnConflict } from './retry.ts'
import { takeOperations } from './take-operations.ts'
import { lockVirtualDevice } from './virtual-device.ts'

/** What to do and what to answer: `present` runs in the same transaction, after the operations were taken. */
export interface ServerWrite<T> {
  intents: Intent[]
  present(tx: Tx, outcomes: TakenOutcome[]): Promise<T>
}

/**
 * Runs a write that reaches the server by REST as operations of the business's virtual device (R18), so that it
 * reaches every device. `decide` reads and decides under the business's write lock; what it throws undoes all.
 */
export async function writeAsServer<T>(
  context: SyncContext,
  businessId: string,
  decide: (tx: Tx) => Promise<ServerWrite<T>>,
): Promise<T> {
  const written = await retryOnConflict(() =>
    context.db.tenant(businessId, async (tx) => {
      const now = context.now()
      const head = await lockHead(tx)
      const write = await decide(tx)
      const device = await lockVirtualDevice(tx, now)
      let hlc = head.clock
      const ops = write.intents.map((intent, index): PlacedOperation => {
        hlc = tick(hlc, now)
        const op: Operation = {
          ...intent,
          seq: device.lastSeq + 1 + index,
          opId: context.newId(),
          v: OPERATION_VERSION[intent.type],
          hlc,
          occurredAt: now,
        }
        return { seq: op.seq, opId: op.opId, raw: op }
      })
      const taken = await takeOperations(tx, { head, device }, ops, {
        now,
        tag: context.newId(),
        sentBy: null,
      })
      const answer = await write.present(
        tx,
        taken.entries.map((entry) => entry.outcome),
      )
      return { answer, head: taken.head.head, raised: taken.head.head > head.head }
    }),
  )
  if (written.raised) context.pokes.announce(businessId, written.head)
  return written.answer
}
