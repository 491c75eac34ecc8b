import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperation } from '#core/sync/testing/operations.ts'
import { patchSupplier } from '#core/sync/testing/stock.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'
import { listRoutes, writesOf } from './testing/routes.ts'

const MEGABYTE = 1024 * 1024
const WRITES = writesOf(await listRoutes()).filter(({ method }) => method !== 'DELETE')

let server: TestApp
let who: SignedUp
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  who = await server.signUp('thandi@shop.test')
})
afterAll(() => server.close())

test.each(WRITES.map((route) => [route.name, route] as const))(
  '%s limits the size of its body',
  async (name, { method, url }) => {
    const answer = await server.app.inject({
      method,
      url: url.replaceAll(/:\w+/g, 'a'.repeat(64)),
      headers: {
        ...who.headers,
        'content-type': name.includes('PUT /api/pictures') ? 'image/png' : 'application/json',
      },
      payload: JSON.stringify({ name: 'x'.repeat(9 * MEGABYTE) }),
    })
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'The request is too large' }])
  },
)

test.each(['gzip', 'deflate', 'br'])('a body compressed as %s is not unpacked', async (encoding) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/businesses/1/categories',
    headers: { ...who.headers, 'content-type': 'application/json', 'content-encoding': encoding },
    payload: gzipSync(JSON.stringify({ name: 'x'.repeat(MEGABYTE) })),
  })
  expect(answer.statusCode).toBe(400)
})

const pushed = (payload: Buffer, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/sync/push',
    headers: { ...who.headers, 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers },
    payload,
  })

test('a packed push may be as large as a plain one, counted unpacked: a bomb of 9 MB in 9 KB is too large', async () => {
  const bomb = gzipSync(JSON.stringify({ device: 'x'.repeat(9 * MEGABYTE) }))
  expect(bomb.byteLength).toBeLessThan(10_000)
  const answer = await pushed(bomb)
  expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'The request is too large' }])
})

test.each(['[],', '{},', '1,'])(
  'a push that is 8 MB of %s is not parsed, since it would take a hundred times that in memory',
  async (fill) => {
    const till = await aDevice(server, who)
    const request = JSON.stringify({
      proto: 1,
      device: till.id,
      goesOnFrom: null,
      setsClocksBack: true,
      ops: [],
    })
    const filling = fill.repeat(Math.floor((8 * MEGABYTE - 500) / fill.length)) + fill.replace(',', '')
    const answer = await pushed(gzipSync(request.replace('"ops":[]', `"ops":[[${filling}]]`)))
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'The request is too large' }])
  },
)

test('a packed push that was cut off, is damaged, says a false length or is packed in another way is refused with a reason', async () => {
  const body = gzipSync(JSON.stringify({ proto: 1, device: 'x'.repeat(64), ops: [] }))
  const cut = await pushed(body.subarray(0, 20))
  const damaged = await pushed(Buffer.from('{"proto":1}'))
  const lying = await pushed(body, { 'content-length': String(body.byteLength + 7) })
  const otherwise = await pushed(body, { 'content-encoding': 'br' })
  for (const answer of [cut, damaged, lying, otherwise])
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: expect.any(String) }])
})

test('a push is taken packed, and the answer of every sync call says that it would be', async () => {
  const till = await aDevice(server, who)
  const request = { proto: 1, device: till.id, goesOnFrom: null, setsClocksBack: true, ops: [] }
  const answer = await pushed(gzipSync(JSON.stringify(request)))
  expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([200, 'gzip'])
})

test('a list of more than a server should hold is refused with a reason, and fewer of it are answered', async () => {
  const till = await aDevice(server, who)
  await till.push(...['a', 'b', 'c'].map((id, at) => anOperation(at + 1, patchSupplier(id, { name: id }))))
  await server.database.peek(`update suppliers set notes = repeat('n', 6000000) where business_id = $1`, [
    who.businessId,
  ])
  expect(await call(server, who, 'GET', '/api/businesses/1/suppliers')).toMatchObject({
    status: 413,
    body: { message: 'That is more than the server reads at once. Ask for fewer.' },
  })
  expect((await call(server, who, 'GET', '/api/businesses/1/suppliers?limit=1')).status).toBe(200)
})

test('a slow client has a minute for a request, and less for its headers', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = server.app.server
  expect(requestTimeout).toBe(60_000)
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
  expect(keepAliveTimeout).toBeLessThanOrEqual(90_000)
})

test.each([501, 5_000])('a push of %i operations is refused whole', async (count) => {
  const till = await aDevice(server, who)
  const answer = await till.push(...Array.from({ length: count }, () => ({})))
  expect(answer).toEqual({ message: expect.any(String) })
})
