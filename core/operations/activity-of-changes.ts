import { type ActivityKind, activityText } from '../activity/activity.ts'
import { blankRow, type Entity } from '../entities/entity.ts'
import { ENTITIES, type TableName } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { type ActivityPart, entryIdOf } from './activity-part.ts'
import type { OperationMeta } from './operation.ts'

/** What is told of what is new. */
const ADDED: Partial<Record<TableName, ActivityKind>> = {
  staff: 'person-added',
  promotions: 'promotion-added',
}

/**
 * What a patch tells: that its row is new where that is told, each field that is another now, and that it was deleted or
 * brought back.
 * @param kindOf what a change of a field is; undefined where nobody is told
 */
export function activityOfChanges(
  table: TableName,
  kindOf: (field: string) => ActivityKind | undefined = () => undefined,
): (
  set: WorkingSet,
  patch: { id: string; fields: object },
  meta: OperationMeta,
) => () => readonly ActivityPart[] {
  return (set, { id, fields }, meta) => {
    const was = set.get(table, id)
    return () => {
      const is = set.get(table, id)
      if (!is) return []
      // A customer's name is read when the entry is: once erased, it is in none.
      const text = table !== 'customers' && 'name' in is ? activityText(String(is.name)) : ''
      const added = ADDED[table]
      if (!was && added) return [{ id: entryIdOf(meta), kind: added, subject: id, text }]
      // What is new is no change; the settings and the roles of a shop stand before anybody says one of them.
      if (!was && table !== 'businesses' && table !== 'roles') return []
      const from = (was ?? blankRow(ENTITIES[table], id)) as unknown as Readonly<Record<string, unknown>>
      const to = is as unknown as Readonly<Record<string, unknown>>
      const names = Object.keys(fields).filter((name) => !isSame(from[name], to[name]))
      return names.flatMap((name, at): ActivityPart[] => {
        const entry = { id: entryIdOf(meta, at), subject: id, text }
        if (name === 'deleted')
          return [{ ...entry, kind: to.deleted ? 'deleted' : 'brought-back', field: table }]
        const kind = kindOf(name)
        const value = (row: typeof from) => written(table, name, row[name])
        return kind ? [{ ...entry, kind, field: name, before: value(from), after: value(to) }] : []
      })
    }
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

/** A value as an entry keeps it. What a PIN is checked against, and a picture, are nobody's business. */
function written(table: TableName, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const { kind } = (ENTITIES[table] as Entity)[name] ?? {}
  if (name === 'pin' || name === 'logo' || kind?.written === 'other') return 'set'
  return activityText(typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
}
