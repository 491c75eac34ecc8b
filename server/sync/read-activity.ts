import {
  type ActivityPage,
  type ActivityQuery,
  type ShownActivity,
  shownActivity,
} from '#core/activity/activity-page.ts'
import { activityTable, NAMED_TABLES, unitOfStock } from '#core/activity/activity-table.ts'
import type { Unit } from '#core/quantities/unit.ts'
import { listAccountsOf } from '#server/db/queries/accounts.ts'
import { readActivity, type StoredActivity } from '#server/db/queries/activity.ts'
import { listEveryApiToken } from '#server/db/queries/api-tokens.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'

/** A page of everything that was done in the caller's business, newest first, with the names of now (S16.16). */
export function activityOfBusiness(
  { db, onDamage }: Pick<SyncContext, 'db' | 'onDamage'>,
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
      const readable = entries.filter((entry) => {
        if (shownActivity.safeParse(entry).success) return true
        onDamage?.({ what: 'activity', id: entry.id })
        return false
      })
      return { entries: readable, next: more ? { before: last.at, beforeId: last.id } : null }
    },
    { readOnly: true },
  )
}

async function named(tx: Tx, found: readonly StoredActivity[]): Promise<ShownActivity[]> {
  const accounts = new Map((await listAccountsOf(tx)).map(({ accountId, name }) => [accountId, name]))
  const tokens = new Map((await listEveryApiToken(tx)).map(({ tokenId, name }) => [tokenId, name]))
  const staffIds = new Set(found.flatMap(({ staffId }) => staffId ?? []))
  const staff = await readRowsById(tx, 'staff', [...staffIds])
  const people = new Map(staff.map(({ row }) => [row.id, row.name]))
  const { names, units } = await subjectNames(tx, found)
  return found.map(({ actorId, accountId, staffId, field, before, after, ...entry }) => ({
    ...entry,
    person: staffId ?? actorId,
    who:
      (staffId === null ? (accounts.get(actorId ?? '') ?? tokens.get(actorId ?? '')) : people.get(staffId)) ??
      '',
    ...(tokens.has(actorId ?? '') && { isToken: true }),
    account: accounts.get(actorId ?? '') ?? '',
    name: names.get(entry.id) ?? accounts.get(accountId ?? '') ?? '',
    ...unitOfStock(entry, units),
    ...(field !== null && { field }),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  }))
}

interface Subjects {
  /** What each entry's subject is called, by the entry's id. */
  names: Map<string, string>
  /** What goods are measured in, by their id. */
  units: Map<string, Unit>
}

async function subjectNames(tx: Tx, found: readonly StoredActivity[]): Promise<Subjects> {
  const subjects: Subjects = { names: new Map(), units: new Map() }
  for (const table of NAMED_TABLES) {
    const ofTable = found.filter((entry) => activityTable(entry) === table)
    const rows = await readRowsById(tx, table, [...new Set(ofTable.map(({ subject }) => subject))])
    const byId = new Map(rows.map(({ row }) => [row.id, row.name]))
    for (const { id, subject } of ofTable) subjects.names.set(id, byId.get(subject) ?? '')
    for (const { row } of rows) if ('unit' in row && row.unit) subjects.units.set(row.id, row.unit)
  }
  return subjects
}
