import helmet from '@fastify/helmet'
import type { Config } from '#server/config/config.ts'
import { isHttps } from './cookies.ts'
import type { App } from './routes.ts'
import { isCall } from './write-guard.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const PERMISSIONS = [
  'camera=(self)',
  'usb=(self)',
  'serial=(self)',
  'bluetooth=(self)',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'display-capture=()',
].join(', ')

/** Nothing is loaded from, framed by or sent to another site; slips alone to the shop's print helpers. */
export async function addSecurityHeaders(app: App, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The barcode reader is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // The UI kit measures and locks scrolling with style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...config.PRINT_HELPERS],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps(config) ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (isCall(request) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}
