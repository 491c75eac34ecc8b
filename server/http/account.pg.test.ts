import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER } from '#core/staff/account-right.ts'
import { SESSION_IDLE_MS, SESSION_LONGEST_MS } from '#server/auth/sessions.ts'
import { sessionCookie, startTestApp, TEST_PASSWORD, type TestApp, WRITE_HEADERS } from './testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...WRITE_HEADERS, ...headers },
    payload: { email, password },
  })
const user = (cookie: string) => server.app.inject({ url: '/api/user', headers: { cookie } })
const putUser = (headers: Record<string, string>, payload: object) =>
  server.app.inject({ method: 'PUT', url: '/api/user', headers, payload })
const later = (ms: number) => {
  server.clock.now += ms
}

test('signing in answers with the user and sets the session; the address may be typed in capitals [S7.2, S7.5, S7.1]', async () => {
  const { accountId, businessId } = await server.signUp('thandi@shop.test')
  const answer = await login('THANDI@shop.test', TEST_PASSWORD)
  const expected = {
    id: accountId,
    businessId,
    name: 'Thandi',
    email: 'thandi@shop.test',
    ...OWNER,
    owner: true,
  }
  const passwordStamp = expect.stringMatching(/^[\w-]{43}$/)
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...expected, passwordStamp }])
  const cookie = answer.cookies.find(({ name }) => name === 'tuckshop')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(cookie?.secure).toBeUndefined()
  expect((await user(sessionCookie(answer.cookies))).json()).toEqual(expected)
})

test('the account that a business was created for owns it; a till does not [S2.44, S7.5, S16.13]', async () => {
  const owner = await server.signUp('owner@two.test')
  const may = { right: 'till', mayEdit: ['stock'] } as const
  const staff = await server.signUp('staff@two.test', { businessId: owner.businessId, may })
  expect((await user(owner.cookie)).json()).toMatchObject({ owner: true })
  expect((await user(staff.cookie)).json()).toMatchObject({ owner: false, ...may })
  expect((await login('staff@two.test', TEST_PASSWORD)).json()).toMatchObject({ owner: false })
})

test('behind HTTPS the cookie is __Host- and Secure', async () => {
  const secure = await startTestApp({ PUBLIC_URL: 'https://till.shop.test' })
  const { cookie } = await secure.signUp('a@b.test')
  expect(cookie).toMatch(/^__Host-tuckshop=/)
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...WRITE_HEADERS, host: 'till.shop.test', origin: 'https://till.shop.test' },
    payload: { email: 'a@b.test', password: TEST_PASSWORD },
  })
  expect(answer.cookies.every(({ secure }) => secure)).toBe(true)
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  await secure.close()
})

test('a wrong password, an unknown address and a disabled account get the same answer [S8.2]', async () => {
  const { accountId } = await server.signUp('closed@shop.test')
  await server.database.peek('update accounts set disabled_at = 1 where account_id = $1', [accountId])
  const answers = [
    await login('thandi@shop.test', 'wrong password'),
    await login('nobody@shop.test', 'wrong password'),
    await login('closed@shop.test', TEST_PASSWORD),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([401, '{"message":"Invalid credentials"}'])
    expect(answer.cookies).toEqual([])
  }
})

test('an empty sign-in says what is missing [S5.1]', async () => {
  for (const payload of [{}, { email: '', password: '' }, { email: 'a@b.test' }]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: WRITE_HEADERS,
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Email and password are required' }])
  }
})

test('without a session the answer is 401, and so with a made-up or foreign cookie [S7.5]', async () => {
  const ann = await server.signUp('ann@shop.test')
  const secret = ann.cookie.split('.')[1]
  const cookies = [
    '',
    'tuckshop=',
    `tuckshop=${ann.businessId}.${'A'.repeat(43)}`,
    `tuckshop=other.${secret}`,
  ]
  for (const cookie of cookies) {
    expect((await user(cookie)).statusCode, cookie).toBe(401)
  }
})

test('logging out ends the session on the server, and works twice [S7.3]', async () => {
  const { cookie, headers } = await server.signUp('leaver@shop.test')
  for (let times = 0; times < 2; times++) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/logout', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies[0]).toMatchObject({ name: 'tuckshop', value: '' })
  }
  expect((await user(cookie)).statusCode).toBe(401)
})

test("signing in again starts a new session and ends the browser's old one", async () => {
  const { cookie } = await server.signUp('again@shop.test')
  const answer = await login('again@shop.test', TEST_PASSWORD, { cookie })
  expect(sessionCookie(answer.cookies)).not.toBe(cookie)
  expect((await user(cookie)).statusCode).toBe(401)
})

test('only a hash of the session is stored', async () => {
  const { cookie } = await server.signUp('hash@shop.test')
  const secret = cookie.split('=')[1] ?? ''
  const rows = await server.database.peek<{ row: string }>('select sessions::text as row from sessions')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ row }) => !row.includes(secret))).toBe(true)
})

test('a session ends after 45 idle days, and after a year however much it is used', async () => {
  const idle = await server.signUp('idle@shop.test')
  later(SESSION_IDLE_MS - 1)
  expect((await user(idle.cookie)).statusCode).toBe(200)
  later(SESSION_IDLE_MS)
  expect((await user(idle.cookie)).statusCode).toBe(401)
  const busy = await server.signUp('busy@shop.test')
  for (let used = 0; used + SESSION_IDLE_MS / 2 < SESSION_LONGEST_MS; used += SESSION_IDLE_MS / 2) {
    expect((await user(busy.cookie)).statusCode).toBe(200)
    later(SESSION_IDLE_MS / 2)
  }
  later(SESSION_IDLE_MS / 2)
  expect((await user(busy.cookie)).statusCode).toBe(401)
})

test('name and address change, and blank passwords change nothing [S7.6, S2.42]', async () => {
  const { headers, cookie } = await server.signUp('old@shop.test')
  const change = {
    name: ' Thandi M ',
    email: 'New@shop.test',
    currentPassword: TEST_PASSWORD,
    newPassword: '',
  }
  const answer = await putUser(headers, change)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { name: 'Thandi M', email: 'new@shop.test' },
  ])
  expect((await user(cookie)).json()).toMatchObject({ name: 'Thandi M', email: 'new@shop.test' })
  expect((await login('new@shop.test', TEST_PASSWORD)).statusCode).toBe(200)
  expect((await login('old@shop.test', TEST_PASSWORD)).statusCode).toBe(401)
})

test('a new password needs the current one and eight characters, and ends the other sessions [S7.6, S5.8]', async () => {
  const { headers, cookie } = await server.signUp('pw@shop.test')
  const other = sessionCookie((await login('pw@shop.test', TEST_PASSWORD)).cookies)
  const base = { name: 'Thandi', email: 'pw@shop.test' }
  const newPassword = 'another password'
  const currentPassword = TEST_PASSWORD
  const refusals: [object, string, string][] = [
    [{ newPassword }, 'currentPassword', 'Current password is required to set a new password'],
    [{ newPassword, currentPassword: 'wrong' }, 'currentPassword', 'Current password is incorrect'],
    [
      { newPassword: 'short12', currentPassword },
      'newPassword',
      'Password must be at least 8 characters long',
    ],
    [
      { newPassword: 'password1', currentPassword },
      'newPassword',
      'This password is too easy to guess. Choose another.',
    ],
  ]
  for (const [change, field, message] of refusals) {
    const answer = await putUser(headers, { ...base, ...change })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, field }])
  }
  expect((await user(other)).statusCode).toBe(200)
  const done = await putUser(headers, {
    ...base,
    newPassword: 'another password',
    currentPassword: TEST_PASSWORD,
  })
  expect(done.statusCode).toBe(200)
  expect((await user(cookie)).statusCode).toBe(200)
  expect((await user(other)).statusCode).toBe(401)
  expect((await login('pw@shop.test', TEST_PASSWORD)).statusCode).toBe(401)
  expect((await login('pw@shop.test', 'another password')).statusCode).toBe(200)
})

test('an address in use by another business cannot be taken [S7.6, S8.31]', async () => {
  await server.signUp('first@shop.test')
  const { headers } = await server.signUp('second@shop.test')
  const answer = await putUser(headers, {
    name: 'X',
    email: 'FIRST@shop.test',
    currentPassword: TEST_PASSWORD,
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 'duplicate', message: 'An account with this email already exists', field: 'email' },
  ])
})

const HOSTILE = readFileSync('tools/sample/hostile-texts.txt', 'utf8').trim().split('\n')

test('an address that contains page code is refused, bare or quoted [S7.4, S7.6]', async () => {
  const { headers } = await server.signUp('hostile@shop.test')
  const open = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  const squeezed = HOSTILE.map((text) => text.replaceAll(' ', '/').replaceAll('@', ''))
  for (const email of [...HOSTILE, ...squeezed.flatMap((text) => [`${text}@shop.test`, `a@${text}`])]) {
    const payload = { name: 'X', email, currentPassword: TEST_PASSWORD, password: TEST_PASSWORD }
    const changed = await putUser(headers, payload)
    expect([changed.statusCode, changed.json()], email).toEqual([400, { message: 'Email is not valid' }])
    const register = { method: 'POST', url: '/api/register', headers: WRITE_HEADERS, payload } as const
    const registered = await open.app.inject(register)
    expect([registered.statusCode, registered.json()], email).toEqual([
      400,
      { message: 'Email is not valid' },
    ])
  }
  await open.close()
})

test('only the administrator registers accounts unless registration is allowed; a duplicate address is 409 [S7.4, S6.1, S8.31]', async () => {
  const payload = { name: 'Lebo', email: 'lebo@shop.test', password: 'long enough here' }
  const register = ({ app }: TestApp) =>
    app.inject({ method: 'POST', url: '/api/register', headers: WRITE_HEADERS, payload })
  const refused = await register(server)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'Accounts are issued by an administrator' },
  ])

  const open = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  const made = await register(open)
  expect([made.statusCode, made.json()]).toMatchObject([201, { name: 'Lebo', email: 'lebo@shop.test' }])
  const again = await register(open)
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { code: 'duplicate', message: 'An account with this email already exists', field: 'email' },
  ])
  const config = await open.app.inject({ url: '/api/config' })
  expect(config.json()).toEqual({ adminEmail: 'admin@example.com', registration: true })
  await open.close()
})
