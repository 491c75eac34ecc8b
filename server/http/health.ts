import type { App, RouteContext } from './routes.ts'

/** `GET /api/health`: 200 while the database answers. `GET /api/config`: what the sign-in page shows to anybody. */
export function registerHealthRoutes(app: App, { db, config }: RouteContext): void {
  app.get('/api/health', async (_request, reply) => {
    try {
      await db.directory((tx) => tx.query('select 1'))
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', message: 'The database does not answer' })
    }
  })

  app.get('/api/config', async () => ({
    adminEmail: config.ADMIN_EMAIL,
    registration: config.ALLOW_REGISTRATION,
  }))
}
