import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_IDLE_MS } from '#server/auth/sessions.ts'
import { sessionCookie, startTestApp, TEST_PASSWORD, type TestApp, WRITE_HEADERS } from './testing/app.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

interface Listed {
  id: string
  browser: string
  createdAt: string
  lastUsedAt: string
  current: boolean
}

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function signInElsewhere(email: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...WRITE_HEADERS, 'user-agent': PHONE },
    payload: { email, password: TEST_PASSWORD },
  })
  return sessionCookie(answer.cookies)
}

async function listed(cookie: string): Promise<Listed[]> {
  return (await server.app.inject({ url: '/api/sessions', headers: { cookie } })).json()
}

const end = (headers: Record<string, string>, id = '') =>
  server.app.inject({ method: 'DELETE', url: `/api/sessions${id && `/${id}`}`, headers })
const stands = async (cookie: string) =>
  (await server.app.inject({ url: '/api/user', headers: { cookie } })).statusCode === 200

test('the cookie’s secret is not stored: reading the database is not enough to sign in', async () => {
  const { cookie } = await server.signUp('hashed@shop.test')
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const secret = token.slice(token.indexOf('.') + 1)
  const bytes = Buffer.from(secret, 'base64url')
  expect(bytes).toHaveLength(32)
  const kept = await server.database.peek<{ hash: Buffer; row: string }>(
    'select token_hash as hash, s::text as row from sessions s',
  )
  const known = createHash('sha256').update(token).digest()
  expect(kept.filter(({ hash }) => hash.equals(known))).toHaveLength(1)
  const all = kept.map(({ row }) => row).join()
  for (const form of [secret, bytes.toString('hex'), Buffer.from(secret).toString('hex')])
    expect(all).not.toContain(form)
})

test('a secret is never issued twice', async () => {
  const { cookie } = await server.signUp('twice@shop.test')
  expect(await signInElsewhere('twice@shop.test')).not.toBe(cookie)
})

test('an account sees where it is signed in: browser, since when, last used, and which one is here', async () => {
  const { cookie } = await server.signUp('list@shop.test')
  const began = server.clock.now
  server.clock.now += 60 * 60_000
  await signInElsewhere('list@shop.test')
  const sessions = await listed(cookie)
  expect(sessions).toHaveLength(2)
  // Asking counts as use.
  expect(sessions.find(({ current }) => current)).toMatchObject({
    createdAt: new Date(began).toISOString(),
    lastUsedAt: new Date(server.clock.now).toISOString(),
  })
  expect(sessions.find(({ current }) => !current)).toMatchObject({
    browser: 'Chrome on Android',
    createdAt: new Date(server.clock.now).toISOString(),
  })
})

test('one device is signed out, the others stay; a second try says that it is done already', async () => {
  const { cookie, headers } = await server.signUp('one@shop.test')
  const phone = await signInElsewhere('one@shop.test')
  const third = await signInElsewhere('one@shop.test')
  const id = (await listed(phone)).find(({ current }) => current)?.id ?? ''
  expect((await end(headers, id)).statusCode).toBe(204)
  expect([await stands(cookie), await stands(phone), await stands(third)]).toEqual([true, false, true])
  const again = await end(headers, id)
  expect([again.statusCode, again.json()]).toEqual([
    404,
    { code: 'no-session', message: 'That device is already logged out' },
  ])
})

test('all other devices are signed out at once, and this one stays', async () => {
  const { cookie, headers } = await server.signUp('all@shop.test')
  const others = [await signInElsewhere('all@shop.test'), await signInElsewhere('all@shop.test')]
  expect((await end(headers)).statusCode).toBe(204)
  expect(await stands(cookie)).toBe(true)
  for (const other of others) expect(await stands(other)).toBe(false)
  expect(await listed(cookie)).toHaveLength(1)
})

test('the current session cannot be ended from the list: that is what Logout is for', async () => {
  const { cookie, headers } = await server.signUp('own@shop.test')
  const id = (await listed(cookie))[0]?.id ?? ''
  expect((await end(headers, id)).statusCode).toBe(409)
  expect(await stands(cookie)).toBe(true)
})

test('nobody sees or ends the sessions of anybody else, of the same business or another', async () => {
  const owner = await server.signUp('owner@shop.test')
  const staff = await server.signUp('staff@shop.test', { businessId: owner.businessId })
  const stranger = await server.signUp('stranger@shop.test')
  const id = (await listed(owner.cookie))[0]?.id ?? ''
  for (const other of [staff, stranger]) {
    expect((await listed(other.cookie)).map((each) => each.id)).not.toContain(id)
    expect((await end(other.headers, id)).statusCode).toBe(404)
    expect((await end(other.headers)).statusCode).toBe(204)
  }
  expect(await stands(owner.cookie)).toBe(true)
})

test('an expired session is not in the list', async () => {
  const { cookie } = await server.signUp('old@shop.test')
  await signInElsewhere('old@shop.test')
  // The first is used half-way, so that only the second is idle too long.
  server.clock.now += SESSION_IDLE_MS / 2
  await listed(cookie)
  server.clock.now += SESSION_IDLE_MS / 2
  expect(await listed(cookie)).toHaveLength(1)
})

test.each(['x', 'A'.repeat(43), '../user'])('%j is no session', async (id) => {
  const { headers } = await server.signUp(`odd${id.length}@shop.test`)
  expect((await end(headers, encodeURIComponent(id))).statusCode).toBe(404)
})

test('without a session nothing is listed or ended', async () => {
  expect((await server.app.inject({ url: '/api/sessions' })).statusCode).toBe(401)
  expect((await end(WRITE_HEADERS)).statusCode).toBe(401)
  expect((await end(WRITE_HEADERS, 'x')).statusCode).toBe(401)
})
