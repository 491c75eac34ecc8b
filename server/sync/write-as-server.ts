import { tick } from '#core/clocks/hlc.ts'
import { type Intent, OPERATION_VERSION, type Operation } from '#core/sync/operations.ts'
import type { PlacedOperation } from '#core/sync/place.ts'
import type { TakenBefore, TakenOutcome } from '#core/sync/take-batch.ts'
import { lockHead } from '#server/db/queries/heads.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'
import { retryOnConflict } from './retry.ts'
import { type TakenBatch, takeOperations } from './take-operations.ts'
import { lockVirtualDevice } from './virtual-device.ts'

/** What to write and what to answer: `present` runs in the same transaction, after the operations were taken. */
export interface ServerWrite<T> {
  intents: Intent[]
  present(tx: Tx, outcomes: TakenOutcome[]): Promise<T>
}

/**
 * Runs a REST write as operations of the business's virtual device (R18), so that it reaches every device. `decide`
 * reads and decides under the business's write lock; if it throws, nothing is written.
 * @param caller who writes: an operation that it may not send is rejected
 */
export async function writeAsServer<T>(
  context: SyncContext,
  caller: Caller,
  decide: (tx: Tx) => Promise<ServerWrite<T>>,
): Promise<T> {
  const written = await retryOnConflict(() =>
    context.db.tenant(caller.businessId, async (tx) => {
      const at = { now: context.now(), newId: context.newId, caller }
      const taken = await takeAsServer(tx, at, () => decide(tx))
      const outcomes = taken.entries.map((entry) => entry.outcome)
      return { ...taken, answer: await taken.write.present(tx, outcomes) }
    }),
  )
  if (written.raised) context.pokes.announce(caller.businessId, written.head.head)
  return written.answer
}

/**
 * Takes what is decided under the business's write lock as operations of its virtual device, in an open transaction.
 * @param at epoch milliseconds, the source of ids of operations and commit, and who writes: without it the administrator
 */
export async function takeAsServer<Write extends { intents: Intent[] }>(
  tx: Tx,
  { now, newId, caller }: { now: number; newId(): string; caller?: Caller },
  decide: () => Promise<Write>,
): Promise<TakenBatch & { write: Write; raised: boolean }> {
  const head = await lockHead(tx)
  const write = await decide()
  const device = await lockVirtualDevice(tx, now)
  let hlc = head.clock
  const ops = write.intents.map((intent, index): PlacedOperation => {
    hlc = tick(hlc, now)
    const op: Operation = {
      ...intent,
      seq: device.lastSeq + 1 + index,
      opId: newId(),
      v: OPERATION_VERSION[intent.type],
      hlc,
      occurredAt: now,
    }
    return { seq: op.seq, opId: op.opId, raw: op }
  })
  // Their ids are new, so none was taken before.
  const before = { head, device, earlier: new Map<string, TakenBefore>() }
  const sender = { accounts: caller ? [caller] : [] }
  const { accountId: sentBy = null, token, from } = caller ?? {}
  const sending = { now, tag: newId(), sentBy, tokenId: token?.tokenId, from, sender }
  const taken = await takeOperations(tx, before, ops, sending)
  return { ...taken, write, raised: taken.head.head > head.head }
}
