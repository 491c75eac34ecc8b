import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperation } from '#core/sync/testing/operations.ts'
import type { AuditRow } from '#server/db/queries/audit.ts'
import {
  type SignedUp,
  sessionCookie,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
  WRITE_HEADERS,
} from '#server/http/testing/app.ts'
import { aDevice, call, type Method } from '#server/http/testing/calls.ts'
import {
  addAccount,
  auditCommand,
  disableCommand,
  enableCommand,
  resetCommand,
  rightCommand,
} from './cli/account-commands.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
})
afterAll(() => server.close())

const context = () => ({ db: server.db, now: () => server.clock.now, newId: uuidv7 })
const aShop = () => server.signUp(`${crypto.randomUUID()}@shop.test`)

/** What was audited about a business since the last call. */
async function news(businessId: string): Promise<AuditRow[]> {
  server.clock.now += 1000
  const rows = await server.database.peek<AuditRow>(
    `select action, account_id as "accountId", actor_id as "actorId", browser, address, detail, at::float8 as at
     from audit where business_id = $1 and at >= $2 and at < $3 order by at, action`,
    [businessId, server.clock.now - 1000, server.clock.now],
  )
  return rows
}

async function freshly(who: SignedUp) {
  await news(who.businessId)
  return (method: Method, url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: { ...who.headers, 'user-agent': PHONE },
      remoteAddress: '203.0.113.9',
      ...(payload ? { payload } : {}),
    })
}

const WHENCE = { browser: 'Chrome on Android', address: '203.0.113.9' }
const profile = (who: SignedUp) => ({ name: 'Thandi', email: who.email })

interface Story {
  what: string
  does(send: Awaited<ReturnType<typeof freshly>>, who: SignedUp): Promise<unknown>
  action: string
  detail?: string
  /** Null where it was none of ours. */
  actor?: null
  /** Null where no account is concerned. */
  account?: null
}

const STORIES: Story[] = [
  {
    what: 'a sign-in',
    does: (send, { email }) => send('POST', '/api/login', { email, password: TEST_PASSWORD }),
    action: 'signed-in',
  },
  {
    what: 'a failed sign-in',
    does: (send, { email }) => send('POST', '/api/login', { email, password: 'not my password' }),
    action: 'sign-in-failed',
    actor: null,
  },
  { what: 'a logout', does: (send) => send('POST', '/api/logout'), action: 'signed-out' },
  {
    what: 'a wrong present password',
    does: (send, who) =>
      send('PUT', '/api/user', { ...profile(who), currentPassword: 'wrong', newPassword: 'a new password' }),
    action: 'password-check-failed',
  },
  {
    what: 'a new password',
    does: (send, who) =>
      send('PUT', '/api/user', {
        ...profile(who),
        currentPassword: TEST_PASSWORD,
        newPassword: 'a new password',
      }),
    action: 'password-changed',
  },
  {
    what: 'a new address',
    does: (send, who) =>
      send('PUT', '/api/user', { name: 'T', email: `new-${who.email}`, currentPassword: TEST_PASSWORD }),
    action: 'email-changed',
  },
  {
    what: 'all other sessions ended',
    does: (send) => send('DELETE', '/api/sessions'),
    action: 'other-sessions-revoked',
  },
  {
    what: 'a profile made',
    does: (send) => send('POST', '/api/businesses', { name: 'Kota King', taxRate: 15 }),
    action: 'business-changed',
    detail: 'Kota King',
    account: null,
  },
]

test.each(STORIES)(
  '$what is audited: who, where, when and what',
  async ({ does, action, detail = '', ...of }) => {
    const who = await aShop()
    const send = await freshly(who)
    const at = server.clock.now
    await does(send, who)
    const accountId = of.account === null ? null : who.accountId
    const actorId = of.actor === null ? null : who.accountId
    expect(await news(who.businessId)).toContainEqual({ action, at, accountId, actorId, detail, ...WHENCE })
  },
)

test('ending one session from the list is audited', async () => {
  const who = await aShop()
  const there = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: WRITE_HEADERS,
    payload: { email: who.email, password: TEST_PASSWORD },
  })
  const send = await freshly(who)
  const sessions = await server.app.inject({
    url: '/api/sessions',
    headers: { cookie: sessionCookie(there.cookies) },
  })
  const other = sessions.json().find(({ current }: { current: boolean }) => current)
  await send('DELETE', `/api/sessions/${other.id}`)
  expect(await news(who.businessId)).toMatchObject([{ action: 'session-revoked', ...WHENCE }])
})

test('a profile changed by a till is audited with its sender, each field once, and not again when it is repeated', async () => {
  const who = await aShop()
  const till = await aDevice(server, who)
  await news(who.businessId)
  const patch = (seq: number, fields: object) =>
    anOperation(seq, { type: 'business.patch', payload: { id: who.businessId, fields } })
  const ops = [patch(1, { name: 'Kota King' }), patch(2, { address: '1 Main Road', name: 'Kota' })]
  await till.push(...ops)
  await till.push(...ops)
  const events = await news(who.businessId)
  const changed = { action: 'business-changed', actorId: who.accountId, accountId: null }
  expect(events).toEqual(Array.from({ length: 3 }, () => expect.objectContaining(changed)))
})

test('a refused change is not audited', async () => {
  const who = await aShop()
  const send = await freshly(who)
  await send('PUT', '/api/businesses/1', { name: 'No profile yet' })
  await send('PUT', '/api/user', { name: '', email: who.email })
  await send('DELETE', '/api/sessions/unknown')
  expect(await news(who.businessId)).toEqual([])
})

test('the administrator’s actions are audited without an address', async () => {
  const email = `${crypto.randomUUID()}@shop.test`
  await addAccount(context(), { email, name: 'Sipho' })
  const businessId = await businessOf(email)
  const till = `${crypto.randomUUID()}@shop.test`
  await addAccount(context(), { email: till, name: 'Thandi', businessOf: email, till: true })
  await resetCommand(context(), { email: till })
  await rightCommand(context(), { email: till, right: 'owner' })
  await disableCommand(context(), email)
  await enableCommand(context(), email)
  const events = await news(businessId)
  expect(events.map(({ action }) => action)).toEqual([
    'account-disabled',
    'account-enabled',
    'account-issued',
    'account-issued',
    'password-reset',
    'right-changed',
  ])
  expect(
    events.every(({ address, browser, actorId }) => address === '' && browser === '' && actorId === null),
  ).toBe(true)
})

async function businessOf(email: string): Promise<string> {
  const [row] = await server.database.peek<{ id: string }>(
    'select business_id as id from login_directory where email = $1',
    [email],
  )
  return row?.id ?? ''
}

test('a self-registered account is audited with its network address', async () => {
  const email = `${crypto.randomUUID()}@shop.test`
  await server.app.inject({
    method: 'POST',
    url: '/api/register',
    headers: { ...WRITE_HEADERS, 'user-agent': PHONE },
    remoteAddress: '203.0.113.9',
    payload: { name: 'Lebo', email, password: TEST_PASSWORD },
  })
  const businessId = await businessOf(email)
  expect(await news(businessId)).toMatchObject([
    { action: 'account-issued', actorId: null, ...WHENCE },
    { action: 'signed-in', ...WHENCE },
  ])
})

test('a sign-in under an unknown address is audited, but not what was typed', async () => {
  await news('-')
  const typed = 'my-password-in-the-wrong-field@shop.test'
  await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: WRITE_HEADERS,
    payload: { email: typed, password: 'x' },
  })
  expect(await news('-')).toMatchObject([{ action: 'sign-in-failed', accountId: null, detail: '' }])
  const whole = await server.database.peek<{ line: string }>('select audit::text as line from audit')
  expect(whole.some(({ line }) => line.includes('my-password'))).toBe(false)
})

test('what cannot be audited does not happen', async () => {
  const who = await aShop()
  await server.database.peek(
    `alter table audit add constraint full_disk check (action <> 'email-changed') not valid`,
  )
  const answer = await call(server, who, 'PUT', '/api/user', {
    name: 'T',
    email: `x${who.email}`,
    currentPassword: TEST_PASSWORD,
  })
  await server.database.peek('alter table audit drop constraint full_disk')
  expect(answer.status).toBe(500)
  expect((await call(server, who, 'GET', '/api/user')).body.email).toBe(who.email)
})

test('the administrator’s list has one line an event, newest first, with addresses instead of ids', async () => {
  const who = await aShop()
  const send = await freshly(who)
  await send('POST', '/api/login', { email: who.email, password: 'wrong password' })
  const lines = (await auditCommand(context(), { email: who.email, last: 2 })).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]?.split('\t')).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'sign-in-failed',
    who.email,
    '-',
    '203.0.113.9',
    'Chrome on Android',
    '-',
  ])
  expect(await auditCommand(context(), { last: 1000 })).toContain(who.email)
  await expect(auditCommand(context(), { last: 0 })).rejects.toThrow(
    '--last must be a whole number, 1 or more',
  )
  await expect(auditCommand(context(), { email: 'none@shop.test', last: 1 })).rejects.toThrow(
    'There is no account',
  )
})
