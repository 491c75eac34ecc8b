import type { PlacedOperation } from '#core/sync/place.ts'
import {
  applyBatch,
  readOperation,
  type Sender,
  setAside,
  stampBatch,
  type TakenBefore,
  type TakenEntry,
} from '#core/sync/take-batch.ts'
import type { ClientInfo } from '#server/auth/audit.ts'
import { type Device, writeDeviceProgress } from '#server/db/queries/devices.ts'
import { readDigests } from '#server/db/queries/digests.ts'
import { type Head, writeHead } from '#server/db/queries/heads.ts'
import { type OperationsTaken, writeOperations } from '#server/db/queries/operations.ts'
import type { Tx } from '#server/db/transact.ts'
import { withoutErased } from './forget-customers.ts'
import { loadWorkingSet } from './load-working-set.ts'
import { noteActivity } from './note-activity.ts'
import { writeChanges } from './write-changes.ts'

interface Sending {
  now: number
  tag: string
  sentBy: string | null
  tokenId?: string | undefined
  from?: ClientInfo | undefined
  sender: Sender
  /** Set when stored data made them fail: they are set aside. */
  isFaulty?: boolean
}

/** The entries taken, and the head after them: raised when any row changed. */
export interface TakenBatch {
  entries: TakenEntry[]
  head: Head
}

/**
 * Takes a device's next operations, whose numbers follow its last without a gap: sets clocks, runs the rules, stores
 * rows, movements, digests, outcomes and the device's progress. The caller holds the locks of head and device.
 * @param before as read under these locks; `earlier` has the outcomes of those that were taken before, by id
 * @param tag the tag of the resulting commit, if anything changes.
 * @param sentBy the account that sends them, by an API token where there is a `tokenId`; null where the administrator
 *   does. `from` is where it does so.
 * @param sender whose operations they are
 */
export async function takeOperations(
  tx: Tx,
  before: { head: Head; device: Device; earlier: ReadonlyMap<string, TakenBefore> },
  ops: readonly PlacedOperation[],
  { now, tag, sentBy, tokenId, from, sender, isFaulty = false }: Sending,
): Promise<TakenBatch> {
  const { head, device, earlier } = before
  if (ops.length === 0) return { entries: [], head }
  const read = ops.map((op) => (isFaulty ? setAside(op, 'server-fault') : readOperation(op, tx.businessId)))
  const clocks = { highest: head.clock, floor: device.floor }
  const stamped = stampBatch(read, earlier, clocks, { nowMs: now, device: device.suffix })
  const toApply = stamped.entries.flatMap((entry) => (entry.kind === 'to-apply' ? [entry.op] : []))
  const [loaded, digests] = await Promise.all([loadWorkingSet(tx, toApply), readDigests(tx)])
  const entries = applyBatch(loaded.set, stamped.entries, sender)
  const changed = loaded.set.changes().length > 0
  const after: Head = { ...head, clock: stamped.clocks.highest }
  if (changed) {
    after.head += 1
    after.tag = tag
    await writeChanges(tx, loaded, digests, after.head)
  }
  noteActivity(tx, entries, { now, actorId: tokenId ?? sentBy, from })
  writeHead(tx, head, after, now)
  await writeOutcomes(tx, device, ops, entries, { head: after.head, now, sentBy, tokenId: tokenId ?? null })
  const last = entries.at(-1)
  const progress = {
    id: device.id,
    lastSeq: last?.seq ?? device.lastSeq,
    lastOpId: last?.opId ?? device.lastOpId,
    floor: stamped.clocks.floor,
  }
  writeDeviceProgress(tx, progress, now)
  return { entries, head: after }
}

async function writeOutcomes(
  tx: Tx,
  device: Device,
  ops: readonly PlacedOperation[],
  entries: readonly TakenEntry[],
  commit: OperationsTaken,
): Promise<void> {
  const rows = entries.map((entry, index) => {
    const refused = entry.outcome.status === 'rejected' || entry.outcome.status === 'quarantined'
    return { ...entry, raw: refused ? JSON.stringify(ops[index]?.raw) : null }
  })
  writeOperations(tx, device.id, await withoutErased(tx, rows), commit)
}
