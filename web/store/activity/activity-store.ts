import { type Activity, activityText, type NotedKind, OWN_ACTIVITY_DAYS } from '#core/activity/activity.ts'
import type { ShownActivity } from '#core/activity/activity-page.ts'
import { activityTable, unitOfStock } from '#core/activity/activity-table.ts'
import { dayOf, startOfDay } from '#core/calendar/local-day.ts'
import type { Unit } from '#core/quantities/unit.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { Intent } from '#core/sync/operations.ts'
import { Turns } from '../browser/turns.ts'
import type { OperationParts } from '../commit/commits.ts'
import type { ShopDatabase } from '../db/database.ts'
import { withRetry } from '../db/with-retry.ts'
import { readView } from '../rows/view.ts'
import type { ActivityLog, Noted } from './activity-log.ts'

/** What is done at this device: noted in operations of their own, and listed from the device's own table. */
export class ActivityStore implements ActivityLog {
  private readonly shop: OperationParts
  private readonly turns = new Turns()

  constructor(shop: OperationParts) {
    this.shop = shop
  }

  note(kind: NotedKind, { subject = '', text = '', amount = null, staffId, field }: Noted = {}): void {
    const { maker, newId, now, commits } = this.shop
    const by = staffId ?? maker().staffId
    const note = {
      id: newId(),
      at: now(),
      ...(by !== undefined && { staffId: by }),
      kind,
      subject,
      ...(field !== undefined && { field }),
      amount,
      text: activityText(text),
    }
    const intent: Intent = { type: 'activity.note', payload: { note } }
    this.turns
      .run(() => commits.commit((tx) => tx.apply([intent])))
      .catch((error: unknown) => console.warn('an entry of the activity was lost', error))
  }

  async own(): Promise<readonly ShownActivity[]> {
    const { db, now } = this.shop
    const since = oldestShown(now())
    return withRetry(db, () =>
      db.transaction('r', db.tables, async () =>
        this.named(await db.activity.where('at').aboveOrEqual(since).reverse().sortBy('at')),
      ),
    )
  }

  settled(): Promise<void> {
    return this.turns.settled()
  }

  private async named(entries: readonly Activity[]): Promise<ShownActivity[]> {
    const { db, identity } = this.shop
    const names = new Map<string, string>()
    const units = new Map<string, Unit>()
    const keys = entries.flatMap((entry) => {
      const table = activityTable(entry)
      const keyOf = table ? ([[table, entry.subject]] as const) : []
      return entry.staffId === undefined ? keyOf : [...keyOf, ['staff', entry.staffId] as const]
    })
    for (const table of new Set(keys.map(([name]) => name))) {
      const ids = [...new Set(keys.flatMap(([name, id]) => (name === table ? [id] : [])))]
      const rows = (await readView(db, table as TableName, ids)) as (
        | RowOf<'staff' | 'products'>
        | undefined
      )[]
      for (const row of rows) {
        if (row) names.set(`${table} ${row.id}`, row.name)
        if (row && 'unit' in row && row.unit) units.set(row.id, row.unit)
      }
    }
    return entries.map(({ staffId, ...entry }) => ({
      ...entry,
      ...unitOfStock(entry, units),
      person: staffId ?? identity.userId,
      who: staffId === undefined ? identity.name : (names.get(`staff ${staffId}`) ?? ''),
      account: identity.name,
      name: names.get(`${activityTable(entry) ?? ''} ${entry.subject}`) ?? '',
    }))
  }
}

/** Forgets what is too old to be shown. @param now epoch milliseconds */
export async function forgetOldActivity(db: ShopDatabase, now: number): Promise<void> {
  await db.activity.where('at').below(oldestShown(now)).delete()
}

/** From when on a device keeps what was done on it, epoch milliseconds. */
export function oldestShown(now: number): number {
  return startOfDay(dayOf(now), 1 - OWN_ACTIVITY_DAYS)
}
