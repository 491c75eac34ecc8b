import type { NotedKind } from '#core/activity/activity.ts'
import type { ShownActivity } from '#core/activity/activity-page.ts'
import type { ActivityLog, Noted } from '../activity/activity-log.ts'

/** A log in memory: what was noted, and what its list shows. */
export interface FakeActivity extends ActivityLog {
  readonly noted: ({ kind: NotedKind } & Noted)[]
  /** What `own` answers. */
  entries: readonly ShownActivity[]
}

export function fakeActivity(): FakeActivity {
  const noted: FakeActivity['noted'] = []
  return {
    noted,
    entries: [],
    note: (kind, said = {}) => void noted.push({ kind, ...said }),
    settled: async () => {},
    async own() {
      return this.entries
    },
  }
}
