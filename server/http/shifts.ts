import { DEPOSIT } from '#core/shifts/deposit.ts'
import { SHIFT } from '#core/shifts/shift.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { FOR_OWNERS } from './guard.ts'
import { registerTable } from './list-route.ts'
import type { App } from './routes.ts'

const answer = rowShape('Shift', SHIFT)
const deposit = rowShape('Deposit', DEPOSIT)

/** Shifts with their cash-ups, and cash that was taken to the bank (S22.3): read only, since both are written at tills. */
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
  registerTable(app, context, {
    table: 'deposits',
    path: 'deposits',
    config: FOR_OWNERS,
    group: 'Shifts',
    summary: 'Lists cash that was taken to the bank',
    more: 'What was banked is the sum of its `cash`: drops into the safe by their ids, and what cash-ups set aside by those of their shifts.',
    answer: deposit,
  })
}
