import type { Route } from '#server/http/testing/routes.ts'
import { addressOf, SAMPLES, type Sample, type Subject } from '#server/http/testing/samples.ts'
import { pick, type Random } from './random.ts'
import { garble, oddText, spoil } from './spoil.ts'

export interface FuzzRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const ODD_HEADERS = [
  ...['accept-encoding', 'authorization', 'content-type', 'cookie', 'if-none-match', 'origin', 'range'],
  ...['sec-fetch-site', 'user-agent', 'x-forwarded-for', 'x-tuckshop'],
]

/** One request to a route: nearly valid, or in one case of five far from it. */
export function fuzzRequest(
  random: Random,
  route: Route,
  subject: Subject,
  own: Record<string, string>,
  drawn?: Sample['body'],
): FuzzRequest {
  const { method } = route
  const sample: Sample = SAMPLES[route.name]?.(subject) ?? {}
  const params = Object.fromEntries(
    Object.entries(sample.params ?? {}).map(([key, value]) => [
      key,
      random() < 0.3 ? oddText(random) : value,
    ]),
  )
  const query =
    random() < 0.2
      ? {
          ...sample.query,
          [pick(random, ['before', 'beforeId', 'limit', 'after', 'since', 'x'])]: oddText(random),
        }
      : sample.query
  const url = addressOf(route.url, { params, ...(query ? { query } : {}) })
  const headers = { ...own }
  if (random() < 0.1) headers[pick(random, ODD_HEADERS)] = headerText(random)
  if (method === 'GET') return { method, url, headers }
  const raw = random() < 0.2
  const text = bodyText(random, sample, drawn)
  if (text === undefined && !raw) return { method, url, headers }
  const payload = raw ? garble(random, text ?? '{"a":[1,2,{"b":"c"}]}') : (text ?? '')
  const contentType =
    raw && random() < 0.5
      ? pick(random, ['text/plain', 'application/json;', 'image/png', 'image/webp', 'x/y;z'])
      : (sample.contentType ?? 'application/json')
  return { method, url, headers: { 'content-type': contentType, ...headers }, payload }
}

const PLACES = ['/', '/auth', '/assets/app.js', '/service-worker.js', '/assets/', '/api/', '/api/sales/', '/']
const WAYS_OUT = [
  '../',
  '..%2f',
  '%2e%2e/',
  '..\\\\',
  '%c0%ae%c0%ae/',
  '%00',
  '//',
  '%',
  '%ff',
  '.',
  ';',
  '?',
  '#',
]

/** An address that is no route: a page, a file, or a path traversal. */
export function fuzzAddress(random: Random): FuzzRequest {
  const way = Array.from({ length: Math.floor(random() * 6) }, () => pick(random, WAYS_OUT)).join('')
  const end = pick(random, ['', 'etc/passwd', 'package.json', 'x.js', encodeURIComponent(oddText(random))])
  const method = random() < 0.8 ? 'GET' : pick(random, ['HEAD', 'OPTIONS', 'POST', 'PUT', 'TRACE', 'PATCH'])
  const headers: Record<string, string> =
    random() < 0.3
      ? { range: headerText(random), 'accept-encoding': pick(random, ['br', 'gzip', '*;q=x']) }
      : {}
  return { method, url: pick(random, PLACES) + way + end, headers }
}

function bodyText(random: Random, { body, bytes }: Sample, drawn: Sample['body']): string | undefined {
  if (bytes) return garble(random, bytes.toString('latin1'))
  if (drawn) return JSON.stringify(random() < 0.2 ? spoil(random, drawn) : drawn)
  return body && JSON.stringify(random() < 0.9 ? spoil(random, body) : body)
}

/** A header holds neither control characters nor letters beyond Latin-1. */
function headerText(random: Random): string {
  return oddText(random).replaceAll(/[^\x20-\x7e]/g, '?')
}

/** Raw bytes that are not valid HTTP: one of our requests with pieces removed, doubled or inserted. */
export function fuzzLine(random: Random, request: FuzzRequest): string {
  const body = request.payload?.toString() ?? ''
  const headers = {
    host: 'localhost',
    connection: 'close',
    ...request.headers,
    'content-length': `${body.length}`,
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const whole = [`${request.method} ${request.url} HTTP/1.1`, ...head, '', body].join('\r\n')
  const times = 1 + Math.floor(random() * 3)
  let line = whole
  for (let time = 0; time < times; time += 1) line = garble(random, line)
  return line
}
