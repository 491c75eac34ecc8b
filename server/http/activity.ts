import { activityQuery } from '#core/activity/activity-page.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { activityOfBusiness } from '#server/sync/read-activity.ts'
import { FOR_OWNERS, requireSession } from './guard.ts'
import type { App } from './routes.ts'

/** What was done in the shop, for its owners, page by page (S16.16). Nothing adds to it here, changes or deletes it. */
export function registerActivityRoute(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  app.get('/api/activity', { config: FOR_OWNERS, schema: { querystring: activityQuery } }, async (request) =>
    activityOfBusiness(context, requireSession(request), request.query),
  )
}
