import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, TEST_PASSWORD, type TestApp, WRITE_HEADERS } from './testing/app.ts'
import { listRoutes, writesOf } from './testing/routes.ts'

let server: TestApp
let secure: TestApp
let thandi: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  secure = await startTestApp({ PUBLIC_URL: 'https://till.shop.test' })
  thandi = await server.signUp('thandi@shop.test')
})
afterAll(async () => {
  await server.close()
  await secure.close()
})

const FOREIGN: [string, Record<string, string>, number][] = [
  ['without our header', { 'x-tuckshop': '' }, 403],
  ['from another origin', { origin: 'https://evil.test' }, 403],
  ['from no origin', { origin: 'null' }, 403],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['from a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['as an upload', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['as plain text', { 'content-type': 'text/plain' }, 415],
]

const WRITES = writesOf(await listRoutes())
/** Every write of the app, sent as none of our pages would send it. */
const CASES = WRITES.flatMap(({ name, method, url }) =>
  FOREIGN.map(
    ([how, headers, status]) =>
      [name, how, { method, url: url.replaceAll(/:\w+/g, '1'), headers, status }] as const,
  ),
)

test.each(CASES)('%s is refused %s [S7.1]', async (_name, _how, { method, url, headers, status }) => {
  const answer = await server.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...thandi.headers, ...headers },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ message: expect.any(String) })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('after all that, the session is still valid', async () => {
  expect((await server.app.inject({ url: '/api/user', headers: thandi.headers })).statusCode).toBe(200)
})

test.each([
  '/%61pi/login',
  '/api/%6cogin',
  '/%61%70%69/login',
  'http://localhost/api/login',
  '/api/login?x=1',
  '/api/login#x',
])('the guard also protects %s, however the address is written [S7.1]', async (url) => {
  const payload = { email: 'thandi@shop.test', password: TEST_PASSWORD }
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { origin: 'https://evil.test' },
    payload,
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.cookies).toEqual([])
})

test.each(['/API/login', '//api/login', '/api//login', '/api/login/'])(
  '%s is none of our addresses',
  async (url) => {
    const payload = { email: 'thandi@shop.test', password: TEST_PASSWORD }
    const answer = await server.app.inject({ method: 'POST', url, headers: WRITE_HEADERS, payload })
    expect(answer.statusCode).toBe(404)
  },
)

test.each([
  ['https://till.shop.test', 200],
  ['http://till.shop.test', 403],
  ['https://till.shop.test:8443', 403],
  ['https://till.shop.test.evil.test', 403],
  ['null', 403],
])('behind TLS a write from %s is answered %i', async (origin, status) => {
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { ...WRITE_HEADERS, host: 'till.shop.test', origin },
  })
  expect(answer.statusCode).toBe(status)
})

test('our own page gets through, from its own origin', async () => {
  const headers = { ...thandi.headers, origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }
  const payload = { name: 'Thandi', email: 'thandi@shop.test' }
  const answer = await server.app.inject({ method: 'PUT', url: '/api/user', headers, payload })
  expect(answer.statusCode).toBe(200)
})

test('answers to bad requests say what is wrong and never show a stack', async () => {
  const post = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...thandi.headers, 'content-type': 'application/json' },
      payload,
    })
  const broken = await post('{"email":')
  expect([broken.statusCode, broken.json()]).toEqual([400, { message: 'The request is not valid JSON' }])
  const poisoned = await post('{"__proto__":{"x":1},"email":"a","password":"b"}')
  expect([poisoned.statusCode, poisoned.json()]).toEqual([400, { message: 'The request is not valid JSON' }])
  const huge = await post(JSON.stringify({ email: 'x'.repeat(600_000) }))
  expect([huge.statusCode, huge.json()]).toEqual([413, { message: 'The request is too large' }])
  const none = await server.app.inject({ url: '/api/nothing' })
  expect([none.statusCode, none.json()]).toEqual([404, { message: 'Not found' }])
})

test('a bug is answered with a reference and nothing else', async () => {
  const failing = await startTestApp()
  failing.db.tenant = () => Promise.reject(new TypeError('nobody thought of that'))
  const answer = await failing.app.inject({ url: '/api/user', headers: { cookie: thandi.cookie } })
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json())).toEqual(['message'])
  expect(answer.json().message).toMatch(/^Something went wrong on the server \(reference [\w-]+\)$/)
  await failing.close()
})
