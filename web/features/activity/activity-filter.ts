import type { ActivityQuery, ShownActivity } from '#core/activity/activity-page.ts'
import { dayOf, isDay, startOfDay } from '#core/calendar/local-day.ts'
import { ACTIVITY_KINDS, type ActivityGroup } from '#web/words/activity-groups.ts'

/** What somebody wants to see of it; undefined where they want all. */
export interface ActivityFilter {
  person?: string | undefined
  group?: ActivityGroup | undefined
  /** The suffix of a device. */
  device?: string | undefined
  /** A local day, `2026-11-20`. */
  day?: string | undefined
}

/** Whether an entry of this device is one of those. */
export function fits({ person, kind, device, at }: ShownActivity, filter: ActivityFilter): boolean {
  const kinds: readonly string[] | undefined = filter.group && ACTIVITY_KINDS[filter.group]
  return (
    (filter.person === undefined || filter.person === person) &&
    (kinds?.includes(kind) ?? true) &&
    (filter.device === undefined || filter.device === device) &&
    (filter.day === undefined || filter.day === dayOf(at))
  )
}

/** The same as the server is asked for it. */
export function asQuery({ person, group, device, day }: ActivityFilter): Partial<ActivityQuery> {
  return {
    person,
    kinds: group && ACTIVITY_KINDS[group].join(','),
    device,
    ...(day !== undefined && isDay(day) && { from: startOfDay(day), before: startOfDay(day, 1) }),
  }
}

/** Whether anything is left out. */
export function isNarrowed(filter: ActivityFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}
