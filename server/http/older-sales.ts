import { olderSalesQuery } from '#core/sync/older-sales.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { olderSales } from '#server/sync/older-sales.ts'
import { FOR_ALL, requireSession } from './guard.ts'
import type { App } from './routes.ts'

/** Sales that are too old for a device to keep, page by page (core/sync/older-sales.ts). */
export function registerOlderSalesRoute(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  app.get('/api/sync/sales', { config: FOR_ALL, schema: { querystring: olderSalesQuery } }, async (request) =>
    olderSales(context, requireSession(request), request.query),
  )
}
