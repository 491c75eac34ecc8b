import { SHIFT } from '#core/shifts/shift.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { FOR_OWNERS } from './guard.ts'
import { registerTable } from './list-route.ts'
import type { App } from './routes.ts'

const answer = rowShape('Shift', SHIFT)

/** Shifts with their cash-ups (S22.3): read only, since drawers are counted at tills. */
export function registerShiftRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  registerTable(app, context, {
    table: 'shifts',
    path: 'shifts',
    config: FOR_OWNERS,
    group: 'Shifts',
    summary: 'Lists shifts, with their cash-ups',
    more: 'A shift is open until it has `closings`, of which the first stands. Its `figures` are those of the Z report.',
    answer,
  })
}
