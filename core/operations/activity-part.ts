import type { Activity } from '../activity/activity.ts'

/** What an operation states of an activity entry; time, device and person are added when it is applied. */
export type ActivityPart = Pick<Activity, 'id' | 'kind' | 'subject'> &
  Partial<Pick<Activity, 'field' | 'amount' | 'text' | 'before' | 'after'>>

/**
 * The id of an entry. No id that a device may choose contains a full stop, so nothing that it notes or sends can take
 * the place of this entry: the first entry of an id is kept.
 */
export function entryId(...parts: readonly [what: string, ...string[]]): string {
  return parts.join('.')
}

/** The id of an entry that only its operation can make. @param at its place among the entries of that operation */
export function entryIdOf({ opId }: { opId: string }, at = 0): string {
  return entryId('op', opId, String(at))
}
