import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperation, patchCustomer } from '#core/sync/testing/operations.ts'
import {
  type SignedUp,
  sessionCookie,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
  WRITE_HEADERS,
} from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

const HOUR = 60 * 60 * 1000
const NO_CODE =
  'This code does not work. It may be used or older than a day. Log in if you have joined already, or ask for a new code'

let server: TestApp
let owner: SignedUp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.signUp(`${crypto.randomUUID()}@shop.test`)
})

const invite = async (body: object = { right: 'till', mayEdit: ['stock'] }) =>
  (await call(server, owner, 'POST', '/api/invitations', body)).body
let address = 0
/** Somebody somewhere else opens the link. */
const join = (code: string, more: object = {}, from = `10.0.${++address >> 8}.${address & 255}`) =>
  server.app.inject({
    method: 'POST',
    url: '/api/invitations/accept',
    headers: WRITE_HEADERS,
    remoteAddress: from,
    payload: {
      code,
      name: 'Sipho',
      email: `${crypto.randomUUID()}@shop.test`,
      password: TEST_PASSWORD,
      ...more,
    },
  })
const accounts = async () => (await call(server, owner, 'GET', '/api/accounts')).body

test('an owner invites a till; with the code it joins the shop, signed in, as what the owner said [S16.13]', async () => {
  const { code, id, expiresAt } = await invite()
  expect(code).toMatch(/^[a-hjkmnp-z2-9]{10}$/)
  expect(Date.parse(expiresAt)).toBe(server.clock.now + 24 * HOUR)
  expect((await call(server, owner, 'GET', '/api/invitations')).body).toEqual([
    { id, right: 'till', mayEdit: ['stock'], expiresAt },
  ])
  const answer = await join(code)
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    expect.objectContaining({
      businessId: owner.businessId,
      owner: false,
      right: 'till',
      mayEdit: ['stock'],
    }),
  ])
  const headers = { cookie: sessionCookie(answer.cookies) }
  expect((await server.app.inject({ url: '/api/user', headers })).json()).toMatchObject({ name: 'Sipho' })
  expect((await call(server, owner, 'GET', '/api/invitations')).body).toEqual([])
})

test('a code is good once, for a day, however it is typed; every other one gets one answer, which tells whoever has joined to log in [S16.13]', async () => {
  const refused = async (code: string) => {
    const answer = await join(code)
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'no-invitation', message: NO_CODE }])
  }
  const { code } = await invite()
  expect((await join(` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `)).statusCode).toBe(201)
  await refused(code)
  const stale = await invite()
  server.clock.now += 24 * HOUR
  await refused(stale.code)
  const cancelled = await invite()
  const gone = await call(server, owner, 'DELETE', `/api/invitations/${cancelled.id}`)
  expect(gone.status).toBe(204)
  await refused(cancelled.code)
  await refused('abcdefghjk')
})

test('of two who use a code at the same moment one joins [S16.13]', async () => {
  const { code } = await invite()
  const both = await Promise.all([join(code), join(code)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  expect(await accounts()).toHaveLength(2)
})

test('a code is not used up by a password that is too short, nor by an address that is taken [S16.13]', async () => {
  const { code } = await invite()
  expect((await join(code, { password: 'short' })).statusCode).toBe(400)
  expect((await join(code, { email: owner.email })).statusCode).toBe(409)
  expect((await join(code)).statusCode).toBe(201)
})

test('codes are not guessed: after five tries from an address the next one waits [S16.13]', async () => {
  const tries = []
  for (let each = 0; each < 7; each++) tries.push((await join(`wrong${each}`, {}, '10.9.9.9')).statusCode)
  expect(tries).toEqual([400, 400, 400, 400, 400, 400, 429])
  const { code } = await invite()
  expect((await join(code, {}, '10.9.9.9')).statusCode).toBe(429)
  expect((await join(code)).statusCode).toBe(201)
})

test('the code is stored nowhere as it is [S16.13]', async () => {
  const { code } = await invite()
  const [stored] = await server.database.peek<{ text: string }>(
    `select string_agg(i::text, ' ') as text from invitations i where business_id = '${owner.businessId}'`,
  )
  expect(stored?.text).not.toContain(code)
})

test('an owner sees accounts with their right, devices and sessions, and signs one out everywhere [S16.13]', async () => {
  const till = await server.signUp(`${crypto.randomUUID()}@shop.test`, {
    businessId: owner.businessId,
    may: { right: 'till', mayEdit: ['goods'] },
  })
  const device = await aDevice(server, till)
  await device.push(anOperation(1, patchCustomer('ann', { name: 'Ann' }), { opId: crypto.randomUUID() }))
  const [, seen] = await accounts()
  const heard = new Date(server.clock.now).toISOString()
  expect(seen).toMatchObject({
    id: till.accountId,
    right: 'till',
    mayEdit: ['goods'],
    disabled: false,
    sessions: 1,
    devices: [{ suffix: '', name: null, lastHeardAt: heard }],
  })
  expect((await call(server, owner, 'DELETE', `/api/accounts/${till.accountId}/sessions`)).status).toBe(204)
  expect((await call(server, till, 'GET', '/api/user')).status).toBe(401)
  expect((await accounts())[1]).toMatchObject({ sessions: 0, lastUsedAt: null })
})

test('an owner sets a right, which holds from the next call; the last owner stays one [S16.13]', async () => {
  const other = await server.signUp(`${crypto.randomUUID()}@shop.test`, { businessId: owner.businessId })
  const setRight = (who: SignedUp, id: string, body: object) =>
    call(server, who, 'PUT', `/api/accounts/${id}/right`, body)
  expect((await setRight(owner, other.accountId, { right: 'till', mayEdit: ['prices'] })).status).toBe(200)
  expect((await call(server, other, 'GET', '/api/user')).body).toMatchObject({
    right: 'till',
    mayEdit: ['prices'],
  })
  expect((await setRight(other, other.accountId, { right: 'owner' })).status).toBe(403)
  const last = await setRight(owner, owner.accountId, { right: 'till' })
  expect([last.status, last.body.message]).toEqual([
    409,
    'Somebody must stay an owner: make another account one first',
  ])
  expect((await setRight(owner, 'nobody', { right: 'owner' })).status).toBe(404)
})

test('who was invited, who joined and what they may do is in the audit [S16.13]', async () => {
  const { id } = await invite()
  await call(server, owner, 'DELETE', `/api/invitations/${id}`)
  const { code } = await invite({ right: 'owner' })
  const { id: accountId } = (await join(code)).json()
  await call(server, owner, 'PUT', `/api/accounts/${accountId}/right`, { right: 'till', mayEdit: ['goods'] })
  const events = await server.database.peek<object>(
    `select action, account_id as account, actor_id as actor, detail from audit
     where business_id = '${owner.businessId}' and action ~ 'invitation|right' order by action, detail`,
  )
  const { accountId: actor } = owner
  expect(events).toEqual([
    { action: 'invitation-cancelled', account: null, actor, detail: '' },
    { action: 'invitation-made', account: null, actor, detail: 'owner' },
    { action: 'invitation-made', account: null, actor, detail: 'till stock' },
    { action: 'invitation-used', account: accountId, actor: accountId, detail: '' },
    { action: 'right-changed', account: accountId, actor, detail: 'till goods' },
  ])
})

test('an owner ends one session of a colleague and leaves the others; nobody else’s is ended so [S16.13]', async () => {
  const till = await server.signUp(`${crypto.randomUUID()}@shop.test`, {
    businessId: owner.businessId,
    may: { right: 'till', mayEdit: [] },
  })
  const payload = { email: till.email, password: TEST_PASSWORD }
  const again = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: WRITE_HEADERS,
    payload,
  })
  const phone = { ...till, headers: { ...WRITE_HEADERS, cookie: sessionCookie(again.cookies) } }
  const listed = async () =>
    (await call(server, owner, 'GET', `/api/accounts/${till.accountId}/sessions`)).body
  const before = await listed()
  expect(before).toHaveLength(2)
  expect(Object.keys(before[0]).sort()).toEqual(['browser', 'createdAt', 'id', 'lastUsedAt'])
  const end = (who: SignedUp, account: string, session: string) =>
    call(server, who, 'DELETE', `/api/accounts/${account}/sessions/${session}`)
  expect((await end(phone, till.accountId, before[0].id)).status).toBe(403)
  expect((await end(owner, owner.accountId, before[0].id)).status).toBe(404)
  const stranger = await server.signUp(`${crypto.randomUUID()}@shop.test`)
  expect((await end(stranger, till.accountId, before[0].id)).status).toBe(404)
  expect((await end(owner, till.accountId, before[0].id)).status).toBe(204)
  expect(await listed()).toEqual(before.slice(1))
  const left = [await call(server, till, 'GET', '/api/user'), await call(server, phone, 'GET', '/api/user')]
  expect(left.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('an owner closes an account, which ends it everywhere, and opens it again; the last owner’s stays open [S16.13]', async () => {
  const till = await server.signUp(`${crypto.randomUUID()}@shop.test`, { businessId: owner.businessId })
  const close = (who: SignedUp, id: string, closed: boolean) =>
    call(server, who, 'PUT', `/api/accounts/${id}/closed`, { closed })
  expect((await close(owner, till.accountId, true)).status).toBe(200)
  expect((await call(server, till, 'GET', '/api/user')).status).toBe(401)
  const login = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: WRITE_HEADERS,
      payload: { email: till.email, password: TEST_PASSWORD },
    })
  expect((await login()).statusCode).toBe(401)
  expect((await close(owner, owner.accountId, true)).status).toBe(409)
  expect((await close(owner, till.accountId, false)).status).toBe(200)
  expect((await login()).statusCode).toBe(200)
  expect((await close(owner, 'nobody', true)).status).toBe(404)
})

test('an owner names a device of the shop, and takes the name away again; no other shop’s [S16.13]', async () => {
  const device = await aDevice(server, owner)
  const stranger = await server.signUp(`${crypto.randomUUID()}@shop.test`)
  const [{ devices }] = await accounts()
  const { id } = devices[0]
  const name = (who: SignedUp, called: string) =>
    call(server, who, 'PUT', `/api/devices/${id}/name`, { name: called })
  expect((await name(owner, ' Front till ')).status).toBe(200)
  expect((await accounts())[0].devices[0].name).toBe('Front till')
  expect((await name(stranger, 'Mine')).status).toBe(404)
  expect((await name(owner, 'x'.repeat(61))).status).toBe(400)
  expect((await name(owner, 'a\u0007b')).status).toBe(400)
  expect((await name(owner, '')).status).toBe(200)
  expect((await accounts())[0].devices[0].name).toBeNull()
  expect(device).toBeDefined()
})
