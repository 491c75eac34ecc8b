import { hlcMs } from '#core/clocks/hlc.ts'
import { stampHlc } from '#core/clocks/stamps.ts'
import { actsIn } from '#core/operations/flag-not-permitted.ts'
import type { NeededRows } from '#core/operations/operation.ts'
import type { TableName } from '#core/rows/rows.ts'
import { peopleOf } from '#core/staff/act.ts'
import { CHANGEABLE_ROLES } from '#core/staff/role.ts'
import { keysOf } from '#core/sync/keys.ts'
import type { StampedOperation } from '#core/sync/operations.ts'
import { readRows, readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import { type LoadedSet, takeReadable } from './loaded-set.ts'

// A path, unlike a cast, finds nothing in what is damaged, and fails nowhere.
const doneSince = (acts: string, path: string) =>
  `jsonb_path_exists(${acts}, '$${path} ? (@ >= $since)', jsonb_build_object('since', $2::bigint))`
const DONE = "by->>'staffId' = any($3::text[])"
const ALLOWED =
  "jsonb_path_exists(approvals, '$[*].staffId ? (@ == $ids[*])', jsonb_build_object('ids', $3::text[]))"
const CLOSED_SINCE = doneSince('closings', '[*].closedAt')
const FINISHED_SINCE = doneSince('finishes', '[*].at')
const CANCELLED_SINCE = doneSince('cancellations', '[*].at')
const NOBODY = 'staff_id is null'
const DONE_BY_NOBODY = 'by is null'
// What a sale put on the book says nothing of its own.
const NOT_OF_SALE = "kind <> 'sale' and kind <> 'return'"
const CREDITED_SINCE = doneSince('credits', '[*].createdAt')
const ISSUED_SINCE = `(created_at >= $2::bigint or cancelled_at >= $2::bigint or ${CREDITED_SINCE})`
const ORDERED_SINCE = `(${doneSince('sent', '.at')} or ${doneSince('cancelled', '.at')})`

/**
 * Loads what a change of a person or a role may put into doubt: everything made since it. That is much only where the change
 * took long to arrive.
 */
export async function loadActsOfPeople(
  tx: Tx,
  loaded: LoadedSet,
  ops: readonly StampedOperation[],
): Promise<void> {
  const changes = ops.flatMap((op) => {
    const { actsOfPeople: ids } = keysOf(op)
    return ids.length === 0 ? [] : [{ ids, since: hlcMs(stampHlc(op.stamp)) }]
  })
  if (changes.length === 0) return
  const since = Math.min(...changes.map((change) => change.since))
  const isOfAll = changes.some(({ ids }) => ids === 'all')
  const made = (at: string, ...byThem: readonly string[]) =>
    isOfAll ? `${at} >= $2::bigint` : `${at} >= $2::bigint and (${byThem.join(' or ')})`
  const values = isOfAll ? [since] : [since, [...new Set(changes.flatMap((change) => change.ids))]]
  const load = async (table: TableName, where: string, given: unknown[]) =>
    takeReadable(loaded, table, await readRows(tx, table, where, given))
  await Promise.all([
    load('sales', made('created_at', 'staff_id = any($3::text[])', ALLOWED, NOBODY), values),
    load('documents', ISSUED_SINCE, [since]),
    load('cashmoves', made('at', DONE, ALLOWED, DONE_BY_NOBODY), values),
    load('deposits', made('at', DONE, ALLOWED, DONE_BY_NOBODY), values),
    load('shifts', `(opened_at >= $2::bigint or ${CLOSED_SINCE})`, [since]),
    load('moves', made('at', DONE, DONE_BY_NOBODY), values),
    load('receipts', made('at', DONE, DONE_BY_NOBODY), values),
    load('stocktakes', `(started_at >= $2::bigint or ${FINISHED_SINCE})`, [since]),
    load('entries', made('at', DONE, DONE_BY_NOBODY), values),
    load('bookentries', `${NOT_OF_SALE} and ${made('at', DONE, ALLOWED, DONE_BY_NOBODY)}`, values),
    load('clockings', made('at', DONE, DONE_BY_NOBODY), values),
    load('orders', ORDERED_SINCE, [since]),
    load('laybys', `(opened_at >= $2::bigint or ${CANCELLED_SINCE})`, [since]),
    load('laybypayments', made('at', DONE, ALLOWED, DONE_BY_NOBODY), values),
  ])
}

/** Loads the owners, present and former, one or two rows: whether the shop asked who stands at its tills depends on them. */
export async function loadOwners(tx: Tx, loaded: LoadedSet, needed: readonly NeededRows[]): Promise<void> {
  if (needed.some(({ owners, actsOfPeople }) => owners || actsOfPeople.length > 0))
    takeReadable(loaded, 'staff', await readRows(tx, 'staff', IS_OR_WAS_OWNER, []))
}
const IS_OR_WAS_OWNER = `(role = 'owner' or said @> '[{"fields":{"role":"owner"}}]')`

/** Loads the sales that name somebody unknown to the server, where a person is new. */
export async function loadOfStrangers(tx: Tx, loaded: LoadedSet, newPeople: string[]): Promise<void> {
  if (newPeople.length > 0) takeReadable(loaded, 'sales', await readRows(tx, 'sales', NAMES_STRANGER, []))
}
// As the index of it says.
const NAMES_STRANGER = "'unknown-person' = any(flags)"

/**
 * Loads the people whom an operation or a loaded row names, and every role, since there are but two. In a second pass: who did
 * and allowed what was done is in its row.
 */
export async function loadPeople(tx: Tx, loaded: LoadedSet, named: readonly string[]): Promise<void> {
  const { set } = loaded
  const ids = new Set([...named, ...actsIn(set).flatMap(peopleOf)])
  if (ids.size === 0) return
  const [people, roles] = await Promise.all([
    readRowsById(tx, 'staff', [...ids]),
    readRowsById(tx, 'roles', CHANGEABLE_ROLES),
  ])
  takeReadable(loaded, 'staff', people)
  takeReadable(loaded, 'roles', roles)
}
