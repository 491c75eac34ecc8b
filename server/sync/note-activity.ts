import type { TakenEntry } from '#core/sync/take-batch.ts'
import { type ClientInfo, COMMAND_LINE, placeOf } from '#server/auth/audit.ts'
import { insertActivity } from '#server/db/queries/activity.ts'
import type { Tx } from '#server/db/transact.ts'

/**
 * Keeps what operations did, as far as an owner may want to know it, in the transaction that takes them (S16.15).
 * @param actorId the account or the API token that sends them; null for the administrator
 */
export function noteActivity(
  tx: Tx,
  entries: readonly TakenEntry[],
  {
    now,
    actorId,
    from = COMMAND_LINE,
  }: { now: number; actorId: string | null; from?: ClientInfo | undefined },
): void {
  const noted = entries.flatMap(({ activity }) => activity)
  if (noted.length === 0) return
  const arrival = { takenAt: now, actorId, ...placeOf(from) }
  insertActivity(
    tx,
    noted.map((entry) => ({ ...entry, ...arrival })),
  )
}
