import { idField } from '#core/entities/fields.ts'
import { TABLES, type TableName } from '#core/rows/rows.ts'
import { mustResync, pageEnd, withoutOlder } from '#core/sync/page.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import { type PullRequest, type PullResponse, REFUSALS } from '#core/sync/wire.ts'
import { type ChangedAfter, readChangedAfter } from '#server/db/queries/commits-after.ts'
import { type Device, readDevice } from '#server/db/queries/devices.ts'
import { type Digests, readDigests } from '#server/db/queries/digests.ts'
import { readCommitTag, readHead } from '#server/db/queries/heads.ts'
import { readRefusedAfter } from '#server/db/queries/operations.ts'
import { readChangedWithin } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'
import { readWithin } from './most-read.ts'
import { deviceTrustOf, refuseStranger, type SyncRefusal } from './own-device.ts'

// `serverTime` is added outside the union: Omit would merge its two sides into one.
type Answer = PullResponse extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'serverTime'>
    : never
  : never

/** Answers a pull from one snapshot, so that rows, acknowledgement and digest agree. */
export async function pull(
  context: Pick<SyncContext, 'db' | 'now' | 'onDamage'>,
  caller: Caller,
  request: PullRequest,
): Promise<PullResponse | SyncRefusal> {
  const read = await readWithin(request.limit, (limit, mostRead) =>
    context.db.tenant(
      caller.businessId,
      async (tx) => {
        const device = await readDevice(tx, request.device)
        if (!device) return 'stranger'
        if (deviceTrustOf(device, caller, request) === 'refused')
          return { refused: REFUSALS.wrongTenant } satisfies SyncRefusal
        return readPage(tx, device, { ...request, limit }, context)
      },
      { isolation: 'repeatable read', readOnly: true, mostRead },
    ),
  )
  if (read === 'stranger') return refuseStranger(context.db, caller, request.device)
  return 'refused' in read ? read : { ...read, serverTime: context.now() }
}

async function readPage(
  tx: Tx,
  device: Device,
  { cursor, limit, keepMonths }: PullRequest,
  { now, onDamage }: Pick<SyncContext, 'now' | 'onDamage'>,
): Promise<Answer> {
  const [head, tagOfSeen, changed] = await Promise.all([
    readHead(tx),
    readCommitTag(tx, cursor.seenHead),
    readChangedAfter(tx, cursor.head, limit + 1),
  ])
  if (mustResync(cursor, { head: head.head, tagOfSeen, lastSeq: device.lastSeq })) return { resync: true }

  const upto = pageEnd(
    changed.map((each) => each.rev),
    limit,
    head.head,
  )
  const found = await readPageRows(tx, changed, { after: cursor.head, upto, limit })
  const rows = found.filter(({ table, row: { id } }) => {
    if (isId(id)) return true
    onDamage?.({ what: table, id })
    return false
  })
  const page = {
    ...withoutOlder(rows, keepMonths, now()),
    cursor: { head: upto },
    newest: { head: head.head, tag: head.tag },
    clock: head.clock,
  }
  if (upto < head.head) return { ...page, more: true, rejected: [] }
  const [rejected, digests] = await Promise.all([
    readRefusedAfter(tx, device.id, cursor.seq),
    readDigests(tx),
  ])
  return {
    ...page,
    more: false,
    ack: { seq: device.lastSeq, opId: device.lastOpId },
    rejected,
    digest: ofWhatThereIs(digests),
  }
}

// A device refuses a page with a row that does not say which one it is (decision 0150).
const isId = (id: string) => idField.safeParse(id).success

/** Without tables that are empty, as a device takes one that is not named: they were a third of an answer with no news. */
const ofWhatThereIs = (digests: Digests): Partial<Digests> =>
  Object.fromEntries(Object.entries(digests).filter(([, { count }]) => count > 0))

async function readPageRows(
  tx: Tx,
  changed: readonly ChangedAfter[],
  { after, upto, limit }: { after: number; upto: number; limit: number },
): Promise<PulledRow[]> {
  const found = await Promise.all(
    tablesWithin(changed, upto, limit).map(async (table) => {
      const rows = await readChangedWithin(tx, table, { after, upto })
      return rows.map(({ row, rev }) => ({ table, rev, row }) as PulledRow)
    }),
  )
  return found.flat()
}

// If the page's last commit was not read to its end, any table may have more of it.
function tablesWithin(changed: readonly ChangedAfter[], upto: number, limit: number): readonly TableName[] {
  if (changed.length > limit && changed.at(-1)?.rev === upto) return TABLES
  return TABLES.filter((table) => changed.some((each) => each.table === table && each.rev <= upto))
}
