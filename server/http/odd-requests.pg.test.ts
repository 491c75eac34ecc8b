import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, TEST_PASSWORD, type TestApp, WRITE_HEADERS } from './testing/app.ts'
import { call } from './testing/calls.ts'
import { listRoutes, writesOf } from './testing/routes.ts'
import { addressOf, SAMPLES, type Sample, type Subject } from './testing/samples.ts'
import { aFullShop } from './testing/subject.ts'

const ROUTES = await listRoutes()
const NUL = '\u0000'

let server: TestApp
let who: SignedUp
let subject: Subject
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  ;({ who, subject } = await aFullShop(server, 'thandi@shop.test'))
})
afterAll(() => server.close())

test('every route has an example request to vary', () => {
  expect(ROUTES.map(({ name }) => name).filter((name) => !SAMPLES[name])).toEqual([])
  expect(Object.keys(SAMPLES)).toHaveLength(ROUTES.length)
})

const sampleOf = (name: string): Sample => SAMPLES[name]?.(subject) ?? {}
const signedOut = (name: string) => /login|register|proofs/.test(name)
const headersFor = (name: string) => (signedOut(name) ? WRITE_HEADERS : who.headers)

const WITH_PARAMS = ROUTES.filter(({ url }) => url.includes(':')).map((route) => [route.name, route] as const)

test.each(WITH_PARAMS)('%s: an impossible id is not found, and no bug', async (name, { method, url }) => {
  for (const odd of [
    NUL,
    `a${NUL}b`,
    'x'.repeat(5_000),
    '../../etc/passwd',
    "' or 1=1 --",
    '%',
    '\ud7ff',
    '💥',
  ]) {
    const { params = {}, ...rest } = sampleOf(name)
    const odds = Object.fromEntries(Object.keys(params).map((key) => [key, odd]))
    const answer = await server.app.inject({
      method,
      url: addressOf(url, { ...rest, params: odds }),
      headers: { ...headersFor(name), ...(rest.contentType ? { 'content-type': rest.contentType } : {}) },
      ...(rest.body ? { payload: rest.body } : {}),
    })
    expect([400, 404, 414, 415], `${answer.statusCode} for ${JSON.stringify(odd)}`).toContain(
      answer.statusCode,
    )
  }
})

/** The body with each of its texts replaced, one after another. */
function* withEachText(body: unknown, odd: unknown): Generator<unknown> {
  if (typeof body === 'string') yield odd
  else if (body !== null && typeof body === 'object') {
    for (const [key, value] of Object.entries(body)) {
      for (const changed of withEachText(value, odd)) {
        yield Array.isArray(body)
          ? body.map((each, index) => (String(index) === key ? changed : each))
          : { ...body, [key]: changed }
      }
    }
  }
}

const WITH_BODY = writesOf(ROUTES)
  .map((route) => [route.name, route] as const)
  .filter(([name]) => !/logout|DELETE|PUT .api.pictures/.test(name))

test.each(WITH_BODY)(
  '%s: a text that cannot be stored is refused with a message, and no bug',
  async (name, { method, url }) => {
    const sample = sampleOf(name)
    for (const odd of [NUL, `a${NUL}@b.test`, '\ud800@b.test', { $gt: '' }, ['a'], 1e308, true]) {
      for (const payload of withEachText(sample.body, odd)) {
        const answer = await server.app.inject({
          method,
          url: addressOf(url, sample),
          headers: headersFor(name),
          payload: payload as object,
        })
        expect(answer.statusCode, JSON.stringify(payload)).toBeLessThan(500)
      }
    }
  },
)

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const asJson = (name: string, method: 'POST', url: string, payload: string) =>
  server.app.inject({
    method,
    url,
    headers: { ...headersFor(name), 'content-type': 'application/json' },
    payload,
  })

test.each(WITH_BODY)(
  '%s: an endlessly nested body is refused before it is walked',
  async (name, { method, url }) => {
    const answer = await asJson(
      name,
      method as 'POST',
      addressOf(url, sampleOf(name)),
      `{"name":${deep(50_000)}}`,
    )
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request is nested too deeply' }])
  },
)

test('an endlessly nested operation does not block a device for good', async () => {
  const op = `{"seq":1,"opId":"deep","v":1,"type":"product.patch","hlc":"x","occurredAt":1,"payload":${deep(100_000)}}`
  const answer = await asJson(
    '',
    'POST',
    '/api/sync/push',
    `{"proto":1,"device":"${subject.device}","goesOnFrom":null,"setsClocksBack":true,"ops":[${op}]}`,
  )
  expect(answer.statusCode).toBe(400)
})

test.each([`a${NUL}`, "' or 1=1 --", 'x'.repeat(65), '💥'])(
  '%j is no valid start of a page',
  async (beforeId) => {
    const query = new URLSearchParams({ before: '1', beforeId })
    expect((await call(server, who, 'GET', `/api/sync/sales?${query}`)).status).toBe(400)
  },
)

test('brackets inside a text are no nesting', async () => {
  const name = `${'['.repeat(90)}"\\`
  const made = await call(server, who, 'POST', '/api/businesses/1/categories', { name })
  expect([made.status, made.body.name]).toEqual([201, name])
})

test('a path that ends inside a percent escape is not found, and no bug', async () => {
  const answer = await server.app.inject({ url: '/api/products/%E0%A4%A', headers: who.headers })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: expect.any(String) })
})

test('after all that the shop is unchanged', async () => {
  // Some of it was guessing a password, which waits.
  server.clock.now += 60 * 60 * 1000
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: WRITE_HEADERS,
    payload: { email: subject.email, password: TEST_PASSWORD },
  })
  expect(login.statusCode).toBe(200)
})
