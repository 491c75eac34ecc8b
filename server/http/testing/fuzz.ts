import type { Route } from './routes.ts'
import { addressOf, SAMPLES, type Sample, type Subject } from './samples.ts'

/** A number from 0 to below 1, again the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  -1e-308,
  2 ** 53,
  9_007_199_254_740_993n.toString(),
  '',
  ' ',
  '0',
  '-0',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e',
  '💥'.repeat(300),
  'x'.repeat(3_000),
  "'; drop table sales; --",
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  [],
  {},
  [[[]]],
  { $ne: null },
  { length: 1e9 },
  { toString: 'x' },
]

const oddText = (random: Random): string => {
  const odd = pick(random, ODD)
  const text = typeof odd === 'string' ? odd : JSON.stringify(odd)
  // An address holds no lone surrogate.
  return text.slice(0, 200).replaceAll(/\p{Surrogate}/gu, '')
}

/** The body with one part of it, anywhere, made odd, doubled or taken away. */
function spoil(random: Random, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || random() < 0.2) return pick(random, ODD)
  const keys = Object.keys(value)
  if (keys.length === 0) return pick(random, ODD)
  const key = pick(random, keys)
  if (Array.isArray(value)) {
    const spoilt = value.map((each, index) => (String(index) === key ? spoil(random, each) : each))
    return random() < 0.2 ? [...spoilt, ...spoilt] : spoilt
  }
  const { [key]: part, ...rest } = value as Record<string, unknown>
  if (random() < 0.15) return rest
  if (random() < 0.15) return { ...value, [pick(random, ['extra', 'constructor', 'id'])]: pick(random, ODD) }
  return { ...rest, [key]: spoil(random, part) }
}

export interface FuzzRequest {
  method: Route['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

/** One request that is almost right, or in one case of five none at all. */
export function fuzzRequest(
  random: Random,
  routes: readonly Route[],
  subject: Subject,
  own: Record<string, string>,
): FuzzRequest {
  const route = pick(random, routes)
  const sample: Sample = SAMPLES[route.name]?.(subject) ?? {}
  const raw = random() < 0.2
  const params = Object.fromEntries(
    Object.entries(sample.params ?? {}).map(([key, value]) => [
      key,
      random() < 0.3 ? oddText(random) : value,
    ]),
  )
  const query =
    random() < 0.2
      ? { ...sample.query, [pick(random, ['before', 'limit', 'x'])]: oddText(random) }
      : sample.query
  const url = addressOf(route.url, { params, ...(query ? { query } : {}) })
  const body = sample.body && (random() < 0.9 ? spoil(random, sample.body) : sample.body)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const payload = raw ? garble(random, text ?? '{"a":[1,2,{"b":"c"}]}') : text
  const contentType =
    raw && random() < 0.5
      ? pick(random, ['text/plain', 'application/json;', 'image/png', 'x/y;z'])
      : 'application/json'
  return {
    method: route.method,
    url,
    headers: { ...own, ...(payload === undefined ? {} : { 'content-type': contentType }) },
    ...(payload === undefined || route.method === 'GET' ? {} : { payload }),
  }
}

/** A text with a piece cut out, doubled, or other signs put into it. */
function garble(random: Random, text: string): string {
  const at = Math.floor(random() * text.length)
  const to = at + Math.floor(random() * 20)
  const piece = pick(random, [
    '',
    '"',
    '{',
    ']',
    ',',
    '\\u',
    '\u0000',
    '1e9999',
    text.slice(at, to).repeat(3),
  ])
  return text.slice(0, at) + piece + text.slice(to)
}
