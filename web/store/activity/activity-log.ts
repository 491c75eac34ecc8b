import type { Activity, NotedKind } from '#core/activity/activity.ts'
import type { ShownActivity } from '#core/activity/activity-page.ts'

/** The details of an act that makes no other operation. */
export type Noted = Partial<Pick<Activity, 'subject' | 'field' | 'amount' | 'text' | 'staffId'>>

/** What is done at this device, for the owner (S16.15). */
export interface ActivityLog {
  /**
   * Notes something, in the background: nobody waits for it, and it never fails. Where the device refuses to store, the
   * entry is lost, as what it tells of would be.
   */
  note(kind: NotedKind, noted?: Noted): void
  /** Resolves when what was noted is stored. */
  settled(): Promise<void>
  /** What was done on this device in the last 90 local days, newest first (S16.16). */
  own(): Promise<readonly ShownActivity[]>
}
