import { LAYBY } from '#core/laybys/layby.ts'
import { LAYBY_PAYMENT } from '#core/laybys/layby-payment.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { FOR_OWNERS } from './guard.ts'
import { registerTable } from './list-route.ts'
import type { App } from './routes.ts'

const layby = rowShape('Layby', LAYBY)
const payment = rowShape('LaybyPayment', LAYBY_PAYMENT)

/** Lay-bys, and the money of theirs that came in and went back (S22.3): read only, since they are made at tills. */
export function registerLaybyRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  const shared = { config: FOR_OWNERS, group: 'Lay-bys' } as const
  registerTable(app, context, {
    ...shared,
    table: 'laybys',
    path: 'laybys',
    summary: 'Lists goods that were put by',
    more: 'One is open until `collectedAt` says that its goods were handed over, or it has `cancellations`, of which the first stands.',
    answer: layby,
  })
  registerTable(app, context, {
    ...shared,
    table: 'laybypayments',
    path: 'layby-payments',
    summary: 'Lists what was paid for lay-bys, and what went back',
    more: 'Amounts below zero went back.',
    answer: payment,
  })
}
