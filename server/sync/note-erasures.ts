import type { PlacedOperation } from '#core/sync/place.ts'
import type { TakenEntry } from '#core/sync/take-batch.ts'
import { COMMAND_LINE, recordEvent } from '#server/auth/audit.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller } from './context.ts'

/** Audits that a push erased customers: who sent it, and whom by the row's id, which no longer identifies anybody. */
export async function noteErasures(
  tx: Tx,
  { accountId, from = COMMAND_LINE }: Caller,
  ops: readonly PlacedOperation[],
  { entries, at }: { entries: readonly TakenEntry[]; at: number },
): Promise<void> {
  for (const [index, { raw }] of ops.entries()) {
    const entry = entries[index]
    if (entry?.type !== 'customer.erase' || entry.outcome.status !== 'applied') continue
    const { id } = (raw as { payload: { id: string } }).payload
    await recordEvent(tx, {
      action: 'customer-erased',
      at,
      from,
      accountId: null,
      actorId: accountId,
      detail: [id],
    })
  }
}
