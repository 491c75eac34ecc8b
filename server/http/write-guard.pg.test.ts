import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'

let server: TestApp
let thandi: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  thandi = await server.signUp('thandi@shop.test')
})
afterAll(() => server.close())

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

const WRITES = [
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'PUT /api/user',
  'POST /api/sign-in-proofs',
  'DELETE /api/sessions',
  'DELETE /api/sessions/1',
  'POST /api/businesses',
  'PUT /api/businesses/1',
  'POST /api/businesses/1/products',
  'PUT /api/products/1',
  'DELETE /api/products/1',
  'POST /api/businesses/1/categories',
  'DELETE /api/categories/1',
  'POST /api/businesses/1/customers',
  'PATCH /api/businesses/1/customers/1',
  'DELETE /api/businesses/1/customers/1',
  'POST /api/sync/device',
  'POST /api/sync/push',
  'POST /api/sync/pull',
  'PUT /api/pictures/1',
  'POST /api/pictures/missing',
]

for (const write of WRITES) {
  test(`${write} is taken from our own pages only [S7.1]`, async () => {
    const [method, url] = write.split(' ') as ['POST', string]
    for (const [how, headers, status] of FOREIGN) {
      const answer = await server.app.inject({
        method,
        url,
        headers: { 'content-type': 'application/json', ...thandi.headers, ...headers },
        payload: '{}',
      })
      expect(answer.statusCode, how).toBe(status)
    }
    expect((await server.app.inject({ url: '/api/user', headers: thandi.headers })).statusCode).toBe(200)
  })
}

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
  await failing.db.close()
  const answer = await failing.app.inject({ url: '/api/user', headers: { cookie: thandi.cookie } })
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json())).toEqual(['message'])
  expect(answer.json().message).toMatch(/^Something went wrong on the server \(reference [\w-]+\)$/)
  const health = await failing.app.inject({ url: '/api/health' })
  expect(health.statusCode).toBe(503)
  await failing.app.close()
})
