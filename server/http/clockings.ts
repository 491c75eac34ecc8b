import { CLOCKING } from '#core/timeclock/clocking.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { FOR_OWNERS } from './guard.ts'
import { registerTable } from './list-route.ts'
import type { App } from './routes.ts'

const answer = rowShape('Clocking', CLOCKING)

/** What was said at the time clock (S15.21, S22.3): read only, since it is said at tills. */
export function registerClockingRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  registerTable(app, context, {
    table: 'clockings',
    path: 'clockings',
    config: FOR_OWNERS,
    group: 'Time clock',
    summary: 'Lists when staff came and went',
    more: 'Of all clockings with one `corrects`, and the one of that id, the one with the greatest `stamp` counts; one without `clockedAt` says that it was not so. An `in` and the `out` that follows it are what somebody worked.',
    answer,
  })
}
