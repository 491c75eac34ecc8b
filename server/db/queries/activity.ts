import type { Activity } from '#core/activity/activity.ts'
import type { ActivityQuery } from '#core/activity/activity-page.ts'
import { LAST_INSTANT } from '#core/entities/fields.ts'
import type { Tx } from '#server/db/transact.ts'

/** An entry to store, and where it came from. */
export interface NewActivity extends Activity {
  /** When it arrived, epoch milliseconds. */
  takenAt: number
  /** The account or the API token that sent it. */
  actorId: string | null
  browser: string
  address: string
}

/** Stores entries in one statement. The first of an id stays: nobody replaces an entry. */
export function insertActivity(tx: Tx, entries: readonly NewActivity[]): void {
  tx.write(
    `insert into audit (business_id, event_id, at, happened_at, action, account_id, actor_id, browser, address,
       detail, device, staff_id, subject, field, amount, before, after)
     select $1, id, "takenAt", least(at, "takenAt"), kind, null, "actorId", browser, address,
       "text", device, "staffId", subject, field, amount, before, after
     from json_to_recordset($2::json) as r (id text, "takenAt" bigint, at bigint, kind text, "actorId" text,
       browser text, address text, "text" text, device text, "staffId" text, subject text, field text, amount bigint,
       before text, after text)
     on conflict (business_id, event_id) do nothing`,
    [tx.businessId, JSON.stringify(entries)],
  )
}

/** An entry as it is stored. */
export interface StoredActivity {
  id: string
  /** When it was done, epoch milliseconds. */
  at: number
  kind: string
  accountId: string | null
  actorId: string | null
  device: string | null
  staffId: string | null
  subject: string
  field: string | null
  amount: number | null
  text: string
  before: string | null
  after: string | null
}

/** A page of what was done, newest first. */
export function readActivity(
  tx: Tx,
  { limit, from, before, beforeId, person, device, kinds }: ActivityQuery,
): Promise<StoredActivity[]> {
  // What says no instant at all comes nowhere.
  const values: unknown[] = [tx.businessId, Math.min(before, LAST_INSTANT), beforeId]
  const where = ['business_id = $1', `(${HAPPENED}, event_id) < ($2::bigint, $3::text)`]
  const narrow = (value: unknown, condition: (at: string) => string) => {
    if (value === undefined) return
    values.push(value)
    where.push(condition(`$${values.length}`))
  }
  narrow(from, (at) => `${HAPPENED} >= ${at}::bigint`)
  narrow(person, (at) => `(staff_id = ${at} or (staff_id is null and actor_id = ${at}))`)
  narrow(device, (at) => `device = ${at}`)
  narrow(kinds?.split(','), (at) => `action = any(${at}::text[])`)
  values.push(limit)
  return tx.query<StoredActivity>(
    `select event_id as id, ${HAPPENED} as at, action as kind, account_id as "accountId", actor_id as "actorId",
       device, staff_id as "staffId", subject, field, amount, detail as "text", before, after
     from audit where ${where.join(' and ')}
     order by ${HAPPENED} desc, event_id desc limit $${values.length}`,
    values,
  )
}

const HAPPENED = 'coalesce(happened_at, at)'

/** The sum of money that a column of it says, in cents; null where it says none. */
export const amountIn = (column: string) =>
  `case when ${column} ~ '^-?[0-9]{1,15}$' then ${column}::bigint end`
