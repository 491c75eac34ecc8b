import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, WRITE_HEADERS } from './testing/app.ts'
import { overNetwork, type Received, type Sent } from './testing/network.ts'
import { listRoutes, writesOf } from './testing/routes.ts'

const ROUTES = await listRoutes()
/** The routes that need no session, each with its reason; every other route is closed. */
const OPEN = [
  'GET /api/config',
  'GET /api/docs',
  'GET /api/health',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /api/ready',
  'POST /api/invitations/accept',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/phone-scanner/scans',
  'POST /api/register',
  'POST /api/sign-in-proofs',
]
const CLOSED = ROUTES.filter(({ name }) => !OPEN.includes(name))
const RUBBISH = ['{"email":', '[', '"text"', '{"__proto__":{}}', '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[']
const PUBLIC_URL = 'https://till.shop.test'

let server: TestApp
let secure: TestApp
let sendSecure: (sent: Sent) => Promise<Received>
beforeAll(async () => {
  server = await startTestApp()
  secure = await startTestApp({ PUBLIC_URL, TRUST_PROXY: '127.0.0.9' })
  sendSecure = await overNetwork(secure.app)
})
afterAll(async () => {
  await server.close()
  await secure.close()
})

const addressOf = (url: string) => url.replaceAll(/:\w+/g, '1')
const typeOf = (name: string) => (name === 'PUT /api/pictures/:hash' ? 'image/png' : 'application/json')

test('only a short list of routes is open to anybody', () => {
  const names = ROUTES.map(({ name }) => name)
  expect(OPEN.filter((name) => !names.includes(name))).toEqual([])
  expect(CLOSED.length).toBeGreaterThan(25)
})

test.each(CLOSED.map((route) => [route.name, route] as const))(
  '%s: without a session the answer is 401 and nothing more, whatever is sent [S6.1, S7.1]',
  async (name, { method, url }) => {
    for (const payload of [...RUBBISH, '{}', '']) {
      for (const cookie of ['', 'tuckshop=made-up', `tuckshop=${'a'.repeat(36)}.${'b'.repeat(43)}`]) {
        const answer = await server.app.inject({
          method,
          url: addressOf(url),
          headers: { ...WRITE_HEADERS, 'content-type': typeOf(name), cookie },
          ...(method === 'GET' ? {} : { payload }),
        })
        expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Not logged in' }])
      }
    }
  },
)

test.each(writesOf(CLOSED).map((route) => [route.name, route] as const))(
  '%s: a forged write is answered 403 first, another content type 415, and only then 401',
  async (name, { method, url }) => {
    const statusOf = async (headers: Record<string, string>) => {
      const sent = { method, url: addressOf(url), headers, payload: '{"email":' }
      return (await server.app.inject(sent)).statusCode
    }
    const type = typeOf(name)
    expect(await statusOf({ 'content-type': 'text/plain' })).toBe(403)
    expect(await statusOf({ ...WRITE_HEADERS, origin: 'https://evil.test', 'content-type': type })).toBe(403)
    expect(await statusOf({ ...WRITE_HEADERS, 'content-type': 'text/plain' })).toBe(415)
    expect(await statusOf({ ...WRITE_HEADERS, 'content-type': type })).toBe(401)
  },
)

test('an unknown address is 404, signed in or not', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await server.app.inject({ method, url: '/api/nothing', headers: WRITE_HEADERS })
    expect(answer.statusCode).toBe(404)
  }
})

test.each([
  ['till.shop.test', 200],
  ['TILL.shop.test', 200],
  ['till.shop.test:443', 200],
  ['till.shop.test:8443', 421],
  ['evil.test', 421],
  ['till.shop.test.evil.test', 421],
  ['localhost', 421],
  ['127.0.0.1', 421],
  ['a b', 421],
])('with PUBLIC_URL set, a request for the host %j is answered %i', async (host, status) => {
  for (const path of ['/api/config', '/api/nothing-there', '/']) {
    const answer = await sendSecure({ path, headers: { host } })
    if (status === 421) expect([path, answer.status]).toEqual([path, 421])
    else expect([path, answer.status]).not.toEqual([path, 421])
  }
  const config = await sendSecure({ path: '/api/config', headers: { host } })
  expect(config.status).toBe(status)
  if (status === 421)
    expect(config.body).toEqual({ message: `This server is ${PUBLIC_URL} and answers to no other name` })
})

test('a host named by a proxy counts only where the proxy is trusted', async () => {
  const headers = { host: 'localhost:3000', 'x-forwarded-host': 'till.shop.test' }
  expect((await sendSecure({ path: '/api/config', headers })).status).toBe(421)
  expect((await sendSecure({ path: '/api/config', headers, from: '127.0.0.9' })).status).toBe(200)
  const forged = { host: 'till.shop.test', 'x-forwarded-host': 'evil.test' }
  expect((await sendSecure({ path: '/api/config', headers: forged, from: '127.0.0.9' })).status).toBe(421)
})

test.each(['/api/health', '/api/ready'])(
  '%s answers under any host name: monitoring uses IP addresses',
  async (path) => {
    expect((await sendSecure({ path, headers: { host: '127.0.0.1:3000' } })).status).toBe(200)
  },
)

test('without PUBLIC_URL every host is accepted', async () => {
  const answer = await server.app.inject({ url: '/api/config', headers: { host: 'anything.test' } })
  expect(answer.statusCode).toBe(200)
})
