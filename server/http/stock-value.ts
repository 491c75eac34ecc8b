import { pastValueQuery } from '#core/stock/past-value.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { pastValueOf } from '#server/sync/past-value.ts'
import { FOR_OWNERS, requireSession } from './guard.ts'
import type { App } from './routes.ts'

/** What the stock was worth at the end of a past day, for owners: it says what goods cost (S19.24). */
export function registerStockValueRoute(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  app.get(
    '/api/stock/value',
    { config: FOR_OWNERS, schema: { querystring: pastValueQuery } },
    async (request) => pastValueOf(context, requireSession(request), request.query.before),
  )
}
