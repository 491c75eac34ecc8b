import type { ActivityPage, ActivityQuery, ShownActivity } from '#core/activity/activity-page.ts'
import { activityTable, NAMED_TABLES, type NamedTable } from '#core/activity/activity-table.ts'
import { listAccountsOf } from '#server/db/queries/accounts.ts'
import { readActivity, type StoredActivity } from '#server/db/queries/activity.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'

/** A page of everything that was done in the caller's business, newest first, with the names of now (S16.16). */
export function activityOfBusiness(
  { db }: Pick<SyncContext, 'db'>,
  { businessId }: Pick<Caller, 'businessId'>,
  query: ActivityQuery,
): Promise<ActivityPage> {
  return db.tenant(
    businessId,
    async (tx) => {
      const found = await readActivity(tx, { ...query, limit: query.limit + 1 })
      const entries = await named(tx, found.slice(0, query.limit))
      const last = entries.at(-1)
      const more = found.length > query.limit && last
      return { entries, next: more ? { before: last.at, beforeId: last.id } : null }
    },
    { readOnly: true },
  )
}

async function named(tx: Tx, found: readonly StoredActivity[]): Promise<ShownActivity[]> {
  const accounts = new Map((await listAccountsOf(tx)).map(({ accountId, name }) => [accountId, name]))
  const people = await namesIn(
    tx,
    'staff',
    found.flatMap(({ staffId }) => staffId ?? []),
  )
  const names = await subjectNames(tx, found)
  return found.map(({ actorId, accountId, staffId, field, before, after, ...entry }) => ({
    ...entry,
    person: staffId ?? actorId,
    who: (staffId === null ? accounts.get(actorId ?? '') : people.get(staffId)) ?? '',
    account: accounts.get(actorId ?? '') ?? '',
    name: names.get(entry.id) ?? accounts.get(accountId ?? '') ?? '',
    ...(field !== null && { field }),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  }))
}

async function subjectNames(tx: Tx, found: readonly StoredActivity[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const table of NAMED_TABLES) {
    const ofTable = found.filter((entry) => activityTable(entry) === table)
    const rows = await namesIn(
      tx,
      table,
      ofTable.map(({ subject }) => subject),
    )
    for (const { id, subject } of ofTable) names.set(id, rows.get(subject) ?? '')
  }
  return names
}

async function namesIn(tx: Tx, table: NamedTable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await readRowsById(tx, table, [...new Set(ids)])
  return new Map(rows.map(({ row }) => [row.id, row.name]))
}
