import { HttpRefusal } from '#server/http/errors.ts'
import type { App, RouteContext } from '#server/http/routes.ts'
import { RETRY_SECONDS } from '#server/http/send-error.ts'
import { metricsOf, type Noted, watchDelay } from './metrics.ts'
import { mayReadMetrics } from './metrics-guard.ts'
import { METRICS_TYPE } from './metrics-text.ts'
import { readinessOf } from './readiness.ts'

const MACHINE = { access: 'machine' } as const

/**
 * Monitoring. `GET /api/health`: 200 while it runs and the database answers. `GET /api/ready`: 200 while the database
 * can be written and there is room. `GET /api/metrics`: figures, for this machine or with a token. And `GET
 * /api/config`: what the sign-in page shows to anybody.
 */
export function registerHealthRoutes(app: App, context: RouteContext, noted: Noted): void {
  const { db, config } = context
  const readiness = readinessOf(context, noted.outages)
  const delay = watchDelay()
  app.addHook('onClose', async () => {
    delay.disable()
  })

  app.get('/api/health', { config: MACHINE }, async (_request, reply) => {
    try {
      await db.directory((tx) => tx.query('select 1'))
      return { status: 'ok' }
    } catch {
      reply.code(503).header('retry-after', RETRY_SECONDS.away)
      return { status: 'unavailable', message: 'The database does not answer' }
    }
  })

  app.get('/api/ready', { config: MACHINE }, async (_request, reply) => {
    const found = await readiness()
    if (found.ready) return { status: 'ready' }
    reply.code(503).header('retry-after', RETRY_SECONDS[found.outage])
    return { status: 'unavailable', message: found.message }
  })

  app.get('/api/metrics', { config: MACHINE }, async (request, reply) => {
    if (!mayReadMetrics(request, config.METRICS_TOKEN)) {
      reply.header('www-authenticate', 'Bearer')
      throw new HttpRefusal(401, 'Metrics are for this machine, or for whoever has METRICS_TOKEN')
    }
    return reply.type(METRICS_TYPE).send(metricsOf(context, noted, await readiness(), delay))
  })

  app.get('/api/config', { config: { access: 'anybody' } }, async () => ({
    adminEmail: config.ADMIN_EMAIL,
    registration: config.ALLOW_REGISTRATION,
  }))
}
