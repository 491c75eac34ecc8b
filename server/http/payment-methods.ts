import { METHOD, methodName, methodsOf } from '#core/sales/method.ts'
import { type ChangesAsked, readPageById } from '#server/db/queries/lists.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { FOR_ALL } from './guard.ts'
import { registerTable } from './list-route.ts'
import type { App } from './routes.ts'

const answer = rowShape('PaymentMethod', METHOD)

/** More than a shop has. */
const ALL = 10_000

/** The ways to pay of the shop, those that are switched off included (S22.3, S11.1): read only, the app keeps them. */
export function registerPaymentMethodRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  registerTable(app, context, {
    table: 'methods',
    path: 'payment-methods',
    config: FOR_ALL,
    group: 'Sales',
    summary: 'Lists the ways to pay of the shop',
    more: 'Those that are not `active` are not offered at the till.',
    answer,
    read: readMethods,
    also: (method) => ({ name: methodName(method, undefined) }),
  })
}

// The built-in ones need no rows: they are there before anybody changed one.
async function readMethods(tx: Tx, asked: ChangesAsked) {
  if (asked.since !== undefined) return readPageById(tx, 'methods', asked)
  const { limit, after = '' } = asked
  const rows = await readPageById(tx, 'methods', { limit: ALL, since: 0 })
  return methodsOf(rows)
    .filter(({ id }) => id > after)
    .sort((left, right) => (left.id < right.id ? -1 : 1))
    .slice(0, limit)
}
