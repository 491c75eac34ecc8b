import type { FastifyRequest } from 'fastify'
import { HttpRefusal } from './errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/**
 * The header our own pages send with every write. A form or a foreign page cannot, without a preflight that we refuse.
 */
export const WRITE_HEADER = 'x-tuckshop'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content types a route accepts; JSON unless the route says otherwise. */
    bodyTypes?: readonly string[]
  }
}

const JSON_ONLY: readonly string[] = ['application/json']

/** Whether a request is for our API: by its route, since an address can be written in many ways (`/%61pi/`). */
export const isCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/')

/**
 * Accepts a write only from our own pages: our header, our origin, and a body of the content type that the route
 * accepts, JSON as a rule. Throws 403, or 415 for the body.
 * @param byToken it is judged by an API token, which no page sends unless it has it: it may come from anywhere
 */
export function guardWrite(request: FastifyRequest, publicOrigin: string | null, byToken: boolean): void {
  if (READS.has(request.method)) return
  if (!byToken) requireOurPage(request, publicOrigin)
  const { headers } = request
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  const bodyTypes = request.routeOptions.config?.bodyTypes ?? JSON_ONLY
  const bodyType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (hasBody && !bodyTypes.includes(bodyType)) {
    throw new HttpRefusal(
      415,
      bodyTypes === JSON_ONLY ? 'Only JSON is accepted' : `Only ${bodyTypes.join(', ')}`,
    )
  }
}

function requireOurPage({ headers, host }: FastifyRequest, publicOrigin: string | null): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    headers[WRITE_HEADER] === '1' &&
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (headers.origin === undefined || isOwnOrigin(headers.origin, host, publicOrigin))
  if (!isOurs) throw new HttpRefusal(403, 'This request did not come from the app')
}

function isOwnOrigin(origin: string, host: string, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: theirs } = new URL(origin)
  // Behind TLS a page loaded over plain HTTP may have been replaced on the way.
  if (publicOrigin?.startsWith('https:') && protocol !== 'https:') return false
  // Parsed as a URL too, which drops a scheme's default port.
  const own = `${protocol}//${host}`
  return URL.canParse(own) && theirs === new URL(own).host
}
