import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedRows } from '#server/db/testing/stored-rows.ts'
import { type SignedUp, startTestApp, type TestApp, WRITE_HEADERS } from './testing/app.ts'
import { listRoutes, writesOf } from './testing/routes.ts'
import { addressOf, SAMPLES, type Subject } from './testing/samples.ts'
import { aFullShop } from './testing/subject.ts'

const WRITES = writesOf(await listRoutes())
const JSON_WRITES = WRITES.filter(({ name }) => !/PUT .api.pictures/.test(name)).map(
  (route) => [route.name, route] as const,
)
/** Routes after which the account is still signed in. */
const LASTING = JSON_WRITES.filter(([name]) => !/logout|DELETE .api.sessions/.test(name))
const BODIED = JSON_WRITES.filter(([name]) => !/DELETE|logout/.test(name))

let server: TestApp
let who: SignedUp
let subject: Subject
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  ;({ who, subject } = await aFullShop(server, 'thandi@shop.test'))
})
afterAll(() => server.close())

/** Fields that no request may set. */
const POWERS = {
  role: 'admin',
  isAdmin: true,
  accountId: 'planted',
  account_id: 'planted',
  passwordHash: 'planted',
  password_hash: 'planted',
  disabledAt: null,
  createdAt: 1,
  updatedAt: 1,
  rev: 99_999,
  stamps: { name: 'planted' },
  deleted: true,
  flags: ['planted'],
  suffix: 'planted',
  virtual: true,
  head: 99_999,
  synced: true,
  id: 'planted',
}

const everything = () => storedRows(server.database)

const send = (name: string, { method, url }: (typeof WRITES)[number], text: string) =>
  server.app.inject({
    method,
    url: addressOf(url, SAMPLES[name]?.(subject) ?? {}),
    headers: {
      ...(/login|register|proofs/.test(name) ? WRITE_HEADERS : who.headers),
      'content-type': 'application/json',
    },
    payload: text,
  })

test.each(BODIED)('%s: a field that no request may set is refused or ignored', async (name, route) => {
  const { body = {} } = SAMPLES[name]?.(subject) ?? {}
  // A new account is a new person, and a device a new one.
  const fresh = name.includes('register') ? { ...body, email: 'powers@shop.test' } : body
  const { id: _id, ...rest } = POWERS
  const before = (await everything()).split('\n').length
  const answer = await send(name, route, JSON.stringify({ ...rest, ...fresh }))
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  expect(await everything()).not.toContain('planted')
  expect(answer.body).not.toContain('planted')
  expect((await everything()).split('\n').length).toBeGreaterThanOrEqual(before)
  const [account] = await server.database.peek<{ disabled: unknown }>(
    'select disabled_at as disabled from accounts where account_id = $1',
    [who.accountId],
  )
  expect(account?.disabled).toBeNull()
})

test.each(BODIED)('%s: an id chosen by the sender names no new row', async (name, route) => {
  const { body = {} } = SAMPLES[name]?.(subject) ?? {}
  const answer = await send(name, route, JSON.stringify({ ...body, id: POWERS.id }))
  expect(answer.statusCode).toBeLessThan(500)
  expect(await everything()).not.toContain('planted')
})

const PROTOTYPES = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":{"__proto__":{"polluted":true}}}',
  '{"\\u005f_proto__":{"polluted":true}}',
]
for (const text of PROTOTYPES) {
  test.each(LASTING)(`%s accepts no ${text}`, async (name, route) => {
    const answer = await send(name, route, text)
    expect(answer.statusCode).toBeLessThan(500)
    if (text.includes('_proto__')) {
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request is not valid JSON' }])
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
}
