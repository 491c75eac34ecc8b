import type { SyncContext } from '#server/sync/context.ts'
import { workOutCosts } from '#server/sync/work-out-costs.ts'
import { FOR_OWNERS, requireSession } from './guard.ts'
import type { App } from './routes.ts'

/** What goods cost by everything that was received, for whoever may correct it (S19.14). Nothing is changed here. */
export function registerStockCostsRoute(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  app.get('/api/stock/costs', { config: FOR_OWNERS }, async (request) =>
    workOutCosts(context, requireSession(request)),
  )
}
