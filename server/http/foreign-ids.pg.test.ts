import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anOperation,
  aPush,
  patchCategory,
  patchCustomer,
  patchProduct,
  sell,
} from '#core/sync/testing/operations.ts'
import { FIRST_CURSOR, PULL_SCHEMA } from '#core/sync/wire.ts'
import { storedRows } from '#server/db/testing/stored-rows.ts'
import { type SignedUp, startTestApp, type TestApp, WRITE_HEADERS } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'
import { listRoutes, type Route, writesOf } from './testing/routes.ts'
import { addressOf, SAMPLES, type Subject } from './testing/samples.ts'
import { aFullShop } from './testing/subject.ts'

const ROUTES = await listRoutes()
/** The routes that need no session, each with a reason. */
const OPEN =
  /(health|ready|metrics|config|docs|openapi.json|login|logout|register|sign-in-proofs|accept|scans)$/
const CLOSED = ROUTES.filter(({ name }) => !OPEN.test(name))
const cases = (routes: readonly Route[]) => routes.map((route) => [route.name, route] as const)

let server: TestApp
let owner: SignedUp
let theirs: Subject
let stranger: SignedUp
let ours: Subject
beforeAll(async () => {
  server = await startTestApp()
  ;({ who: owner, subject: theirs } = await aFullShop(server, 'owner@shop.test'))
  ;({ who: stranger, subject: ours } = await aFullShop(server, 'stranger@shop.test'))
})
afterAll(() => server.close())

/** Everything stored for the owner's business, without what merely changes with time. */
const held = () =>
  storedRows(server.database, { businessId: theirs.businessId, without: ['audit', 'sessions'] })

/** A request by the stranger in which every id is the owner's. */
const asked = ({ name, method, url }: Route, who: Record<string, string>, subject = theirs) => {
  const sample = SAMPLES[name]?.(subject) ?? {}
  return server.app.inject({
    method,
    url: addressOf(url, sample),
    headers: { ...who, ...(sample.contentType ? { 'content-type': sample.contentType } : {}) },
    ...(sample.body ? { payload: sample.body } : sample.bytes ? { payload: sample.bytes } : {}),
  })
}

test.each(cases(CLOSED))(
  '%s without a session: 401, before the body is read [S6.1]',
  async (_name, route) => {
    const answer = await asked(route, WRITE_HEADERS)
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Not logged in' }])
  },
)

test.each(cases(CLOSED))('%s with a made-up session of the other business: 401', async (_name, route) => {
  const forged = `tuckshop=${theirs.businessId}.${'A'.repeat(43)}`
  expect((await asked(route, { ...WRITE_HEADERS, cookie: forged })).statusCode).toBe(401)
})

test.each(cases(CLOSED))(
  '%s with one’s own secret under the other business’s id: 401',
  async (_name, route) => {
    const swapped = stranger.cookie.replace(ours.businessId, theirs.businessId)
    expect(swapped).not.toBe(stranger.cookie)
    expect((await asked(route, { ...WRITE_HEADERS, cookie: swapped })).statusCode).toBe(401)
  },
)

/** Without the stream, whose end inject would wait for, and the route that names nothing. */
const SENDABLE = CLOSED.filter(({ name }) => !/stream$|DELETE .api.sessions$/.test(name))

test.each(cases(SENDABLE))(
  '%s shows and changes nothing of another business [S7.1]',
  async (_name, route) => {
    const before = await held()
    const answer = await asked(route, stranger.headers)
    expect(await held()).toBe(before)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    for (const secret of [
      theirs.businessId,
      theirs.productId,
      theirs.customerId,
      theirs.categoryId,
      theirs.saleId,
    ]) {
      expect(answer.body).not.toContain(secret)
    }
    expect((await asked(route, stranger.headers, { ...theirs, ...ours })).statusCode).toBeLessThan(500)
  },
)

const WITH_ID = SENDABLE.filter(({ url }) => url.includes(':') && !url.includes('pictures'))

test.each(cases(WITH_ID))(
  '%s: a row of another business is answered like a row that does not exist',
  async (_name, route) => {
    const nobodys = Object.fromEntries(
      Object.keys(theirs).map((key) => [key, `nobody-${key}`]),
    ) as unknown as Subject
    const [foreign, unknown] = [
      await asked(route, stranger.headers),
      await asked(route, stranger.headers, nobodys),
    ]
    expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body])
    expect(foreign.statusCode).toBe(404)
  },
)

const BODIED = writesOf(SENDABLE).filter(({ url }) => /businesses|products/.test(url) && !/DELETE/.test(url))

test.each(cases(BODIED))(
  '%s: another business named in the body is refused or ignored',
  async (name, route) => {
    const { body } = SAMPLES[name]?.(ours) ?? {}
    if (!body) return
    const before = await held()
    for (const field of ['businessId', 'business_id', 'tenantId', 'id']) {
      const { method, url } = route
      const payload = { ...body, [field]: theirs.businessId }
      const at = addressOf(url, SAMPLES[name]?.(ours) ?? {})
      const answer = await server.app.inject({ method, url: at, headers: stranger.headers, payload })
      expect(answer.statusCode, field).toBeLessThan(500)
      expect(answer.body, field).not.toContain(theirs.businessId)
    }
    expect(await held()).toBe(before)
  },
)

test('a product cannot be put into a category of another business', async () => {
  const body = { name: 'x', sellPrice: 1, categoryId: theirs.categoryId }
  expect((await call(server, stranger, 'POST', '/api/businesses/1/products', body)).status).toBe(404)
  expect((await call(server, stranger, 'PUT', `/api/products/${ours.productId}`, body)).status).toBe(404)
})

const OPERATIONS: [string, () => object][] = [
  ['a product', () => patchProduct(theirs.productId, { name: 'Stolen' })],
  ['a deleted product', () => patchProduct(theirs.productId, { deleted: true })],
  ['a category', () => patchCategory(theirs.categoryId, { name: 'Stolen' })],
  ['a deleted category', () => patchCategory(theirs.categoryId, { deleted: true })],
  ['a customer', () => patchCustomer(theirs.customerId, { name: 'Stolen' })],
  ['a product in a category', () => patchProduct('mine', { name: 'x', categoryId: theirs.categoryId })],
  [
    'the profile',
    () => ({ type: 'business.patch', payload: { id: theirs.businessId, fields: { name: 'Stolen' } } }),
  ],
  ['a sale', () => sell(theirs.saleId, theirs.productId, 99)],
  [
    'a count',
    () => ({ type: 'stock.count', payload: { id: 'c', productId: theirs.productId, quantity: 0 } }),
  ],
]

test.each(OPERATIONS)('an operation on %s of another business stays in one’s own', async (_what, intent) => {
  const before = await held()
  const till = await aDevice(server, stranger)
  const answer = await till.push(anOperation(1, intent() as never))
  expect(answer.outcomes).toHaveLength(1)
  expect(await held()).toBe(before)
  const told = JSON.stringify(await till.pull())
  expect(told).not.toContain(theirs.businessId)
})

const asDevice: [string, (device: string) => [string, object]][] = [
  ['pushes', (device) => ['push', aPush(device, [])]],
  ['pushes for a colleague', (device) => ['push', aPush(device, [], { forColleague: true })]],
  ['pulls', (device) => ['pull', { device, schema: PULL_SCHEMA, cursor: FIRST_CURSOR, limit: 10 }]],
  [
    'pulls for a colleague',
    (device) => [
      'pull',
      { device, forColleague: true, schema: PULL_SCHEMA, cursor: FIRST_CURSOR, limit: 10 },
    ],
  ],
  ['registers', (device) => ['device', { device }]],
]

test.each(asDevice)('nobody %s as a device of another business', async (_what, request) => {
  const before = await held()
  const [path, body] = request(theirs.device)
  const answer = await call(server, stranger, 'POST', `/api/sync/${path}`, body)
  expect([answer.status, answer.body.code]).toEqual([403, 'WRONG_TENANT'])
  expect(await held()).toBe(before)
})

test('nobody can register a device for an account of another business', async () => {
  const body = { device: crypto.randomUUID(), account: theirs.accountId }
  expect((await call(server, stranger, 'POST', '/api/sync/device', body)).status).toBe(403)
})

test.each(['9999', '1', '0'])(
  'a pull from another business’s commit (%s) answers with one’s own rows only',
  async (at) => {
    const cursor = { seq: 0, head: Number(at), seenHead: Number(at), headTag: 'theirs' }
    const body = { device: ours.device, schema: PULL_SCHEMA, cursor, limit: 100 }
    const { text } = await call(server, stranger, 'POST', '/api/sync/pull', body)
    expect(text).not.toContain(theirs.productId)
  },
)

test.each(['', 'theirs'])('a page of older sales that begins at %j holds one’s own only', async (begins) => {
  const query = new URLSearchParams({
    before: '8640000000000000',
    ...(begins ? { beforeId: theirs.saleId } : {}),
  })
  const { text } = await call(server, stranger, 'GET', `/api/sync/sales?${query}`)
  expect(text).not.toContain(theirs.saleId)
})

test('a stream sends the heads of one’s own business and never another’s', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/sync/stream`, { headers: stranger.headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (mark: RegExp) => {
    while (!mark.test(text)) text += (await reader?.read())?.value ?? ''
  }
  await until(/^data: \d+\n\n/)
  const before = text
  for (let times = 0; times < 5; times++)
    await call(server, owner, 'POST', '/api/businesses/1/categories', { name: `Theirs ${times}` })
  await call(server, stranger, 'POST', '/api/businesses/1/categories', { name: 'Ours' })
  await until(/^data: \d+\n\ndata: \d+\n\n/)
  const [first, second] = [...text.matchAll(/data: (\d+)/g)].map(([, head]) => Number(head))
  expect(before).toBe(`data: ${first}\n\n`)
  expect(second).toBe((first ?? 0) + 1)
  await reader?.cancel()
})
