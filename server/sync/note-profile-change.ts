import type { PlacedOperation } from '#core/sync/place.ts'
import type { TakenEntry } from '#core/sync/take-batch.ts'
import { COMMAND_LINE, recordEvent } from '#server/auth/audit.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller } from './context.ts'

/** Audits that a push changed the business's profile: who sent it and the names of the fields. */
export async function noteProfileChange(
  tx: Tx,
  { accountId, from = COMMAND_LINE }: Caller,
  ops: readonly PlacedOperation[],
  { entries, at }: { entries: readonly TakenEntry[]; at: number },
): Promise<void> {
  const changes = ops.filter((_op, index) => {
    const entry = entries[index]
    return entry?.type === 'business.patch' && entry.outcome.status === 'applied'
  })
  if (changes.length === 0) return
  const names = new Set(changes.flatMap(({ raw }) => Object.keys((raw as ProfilePatch).payload.fields)))
  await recordEvent(tx, {
    action: 'business-changed',
    at,
    from,
    accountId: null,
    actorId: accountId,
    detail: [...names].sort(),
  })
}

/** What is needed of an operation that was applied. */
interface ProfilePatch {
  payload: { fields: object }
}
