import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { config as configureZod, locales } from 'zod/mini'
import { readBearer } from '#server/auth/api-tokens.ts'
import { findSession } from '#server/auth/sessions.ts'
import { registerAccountRoutes } from './account.ts'
import { describeApi } from './api-docs/document.ts'
import { admitTokens, registerApiTokenRoutes } from './api-tokens.ts'
import { registerColleagueRoutes } from './colleagues.ts'
import { cookiesOf } from './cookies.ts'
import { notFound } from './errors.ts'
import { isClosed, requireRight, requireSession } from './guard.ts'
import { guardHost } from './host-guard.ts'
import { acceptOnlyJson } from './read-json.ts'
import { type App, BODY_LIMIT, type RouteContext } from './routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendBadAddress, sendErrors } from './send-error.ts'
import { registerSessionRoutes } from './sessions.ts'
import { registerShopRoutes } from './shop-routes.ts'
import { registerWebApp, type WebFolders } from './static/web-app.ts'
import { registerHealthRoutes } from './watching/health.ts'
import { Outages } from './watching/outages.ts'
import { countRequests } from './watching/request-counts.ts'
import { registerWebhookRoutes } from './webhooks/webhook-routes.ts'
import { guardWrite, isCall } from './write-guard.ts'

// zod/mini has no messages of its own.
configureZod(locales.en())

/** How long a request may take to arrive, and how often that is checked; milliseconds. */
const PATIENCE = { requestMs: 60_000, checkEveryMs: 15_000 }

/**
 * The HTTP server, not yet listening. Without folders it serves the API only.
 * @param log receives the log lines; standard output unless given
 * @param patience shorter for tests
 */
export async function buildApp(
  context: RouteContext,
  folders?: WebFolders,
  log?: { write(line: string): void },
  patience = PATIENCE,
): Promise<App> {
  const { config, db, now, newId } = context
  const outages = new Outages(now)
  const app: App = fastify({
    logger: { level: 'warn', ...(log ? { stream: log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: BODY_LIMIT,
    trustProxy: readTrust(config.TRUST_PROXY),
    forceCloseConnections: true,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.requestMs, connectionsCheckingInterval: patience.checkEveryMs },
    frameworkErrors: sendBadAddress,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  // A schema of an answer describes it and no more: one that is wrong must not turn an answer into a failure.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(sendErrors(outages))
  const requests = countRequests(app)
  acceptOnlyJson(app)

  await addSecurityHeaders(app, config)
  await app.register(cookie)
  // API answers only: the poke stream must not be held back, and files are compressed at build time.
  await app.register(compress, { globalDecompression: false, customTypes: /^application\/json/ })

  const cookies = cookiesOf(config)
  const publicUrl = config.PUBLIC_URL ? new URL(config.PUBLIC_URL) : null
  app.decorateRequest('session', null)
  const admitToken = admitTokens(context)
  app.addHook('onRequest', async (request, reply) => {
    if (publicUrl) guardHost(request, publicUrl)
    if (!isCall(request)) return
    const bearer = isClosed(request) ? readBearer(request.headers.authorization) : undefined
    guardWrite(request, publicUrl?.origin ?? null, bearer !== undefined)
    if (!isClosed(request)) return
    // Where there is a token it decides alone: it came without the header that keeps a cookie from being misused.
    request.session =
      bearer === undefined
        ? await findSession(db, cookies.readSession(request), now())
        : await admitToken(bearer, reply)
    requireSession(request)
    requireRight(request)
  })

  await describeApi(app, cookies.session)
  registerHealthRoutes(app, context, { outages, requests })
  registerAccountRoutes(app, context)
  registerSessionRoutes(app, context)
  registerColleagueRoutes(app, context)
  registerApiTokenRoutes(app, context)
  registerWebhookRoutes(app, context)
  await registerShopRoutes(app, context, async (request) => {
    return (await findSession(db, cookies.readSession(request), now())) !== null
  })
  if (folders) await registerWebApp(app, folders, config.PRINT_HELPERS)
  else app.setNotFoundHandler(() => Promise.reject(notFound()))
  return app
}

/** `true`, `false`, the number of proxies, or their addresses, as Fastify's `trustProxy` expects them. */
function readTrust(text: string) {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? (_address: string, hop: number) => hop < Number(text) : text
}
