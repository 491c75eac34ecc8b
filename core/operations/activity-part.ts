import type { Activity } from '../activity/activity.ts'

/** What an operation says of an entry: when, where and by whom is said for it. */
export type ActivityPart = Pick<Activity, 'id' | 'kind' | 'subject'> &
  Partial<Pick<Activity, 'field' | 'amount' | 'text' | 'before' | 'after'>>

/**
 * The id of an entry. No id that a device may say has a full stop in it, so that nothing it notes or sends can stand where
 * this entry will: of an id the first is kept.
 */
export function entryId(...parts: readonly [what: string, ...string[]]): string {
  return parts.join('.')
}

/** The id of an entry that only its operation can make. @param at of how many that it makes */
export function entryIdOf({ opId }: { opId: string }, at = 0): string {
  return entryId('op', opId, String(at))
}
