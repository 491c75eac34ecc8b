import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp, WRITE_HEADERS } from './testing/app.ts'
import { call, type Method } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true', TRUST_PROXY: '1' })
})
afterAll(() => server.close())

/** Secrets and personal data in a request that fails. */
const SECRETS = {
  password: 'planted-password-1',
  newPassword: 'planted-password-2',
  name: 'Planted Name',
  email: 'planted@shop.test',
  stamp: 'planted-stamp',
}

/** Statements that fail, so that each call below ends in a bug. */
const BREAK = `
  alter table accounts add constraint broken check (name <> 'Planted Name') not valid;
  create or replace function broken() returns trigger language plpgsql as $$ begin
    raise exception 'cannot write % of %', new::text, tg_table_name; end $$;
  create trigger broken before insert on sessions for each row execute function broken();
  create trigger broken before insert on operations for each row execute function broken();
  create trigger broken before insert on devices for each row execute function broken();`
const REPAIR = `
  alter table accounts drop constraint broken;
  drop trigger broken on sessions; drop trigger broken on operations; drop trigger broken on devices;`

const CALLS: [Method, string, object][] = [
  ['POST', '/api/login', { email: 'log@shop.test', password: TEST_PASSWORD }],
  ['POST', '/api/register', { name: SECRETS.name, email: SECRETS.email, password: SECRETS.password }],
  ['PUT', '/api/user', { name: SECRETS.name, email: 'log@shop.test' }],
  [
    'PUT',
    '/api/user',
    {
      name: SECRETS.name,
      email: SECRETS.email,
      currentPassword: TEST_PASSWORD,
      newPassword: SECRETS.newPassword,
    },
  ],
  ['POST', '/api/businesses/1/customers', { name: SECRETS.name, email: SECRETS.email, notes: SECRETS.stamp }],
  ['POST', '/api/businesses/1/products', { name: SECRETS.name, sellPrice: 1 }],
  ['POST', '/api/sync/device', { device: SECRETS.stamp }],
]

test.each(CALLS)(
  'a bug in %s %s leaves nothing of the request in the log or the answer',
  async (method, url, payload) => {
    const found = await server.database.peek('select 1 from accounts where email = $1', ['log@shop.test'])
    const who = found.length > 0 ? known : await server.signUp('log@shop.test')
    known = who
    server.log.length = 0
    await server.database.peek(BREAK)
    const answer = await call(server, who, method, url, payload)
    await server.database.peek(REPAIR)
    expect(answer.status).toBe(500)
    const reference = answer.body.message.match(/reference ([\w-]+)/)?.[1]
    const log = server.log.join('')
    expect(log).toContain(reference)
    expect(log).toContain('    at ')
    const secrets = [
      ...Object.values(SECRETS),
      TEST_PASSWORD,
      who.email,
      'argon2id',
      who.cookie.split('=')[1] ?? '',
    ]
    for (const secret of secrets) {
      expect(log).not.toContain(secret)
      expect(answer.text).not.toContain(secret)
    }
    expect(answer.text).not.toMatch(/ at |\.ts|select|insert/)
  },
)
let known: Awaited<ReturnType<TestApp['signUp']>>

test('requests that succeed or are refused are not logged', async () => {
  const who = await server.signUp('quiet@shop.test')
  server.log.length = 0
  await call(server, who, 'GET', '/api/user')
  await call(server, who, 'GET', '/api/nothing?token=secret')
  await call(server, who, 'PUT', '/api/user', { name: '', email: '', currentPassword: 'secret' })
  expect(server.log).toEqual([])
})

test.each(['evil\ttext', '<b>', 'a'.repeat(300), '127.0.0.1\tx', '::1%<b>'])(
  'an address made up in a header (%j) is not logged',
  async (address) => {
    await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...WRITE_HEADERS, 'x-forwarded-for': address },
      payload: { email: `${crypto.randomUUID()}@shop.test`, password: 'x' },
    })
    const [row] = await server.database.peek<{ address: string }>(
      "select address from audit where business_id = '-' order by at desc, event_id limit 1",
    )
    expect(row?.address).toBe('')
    await server.database.peek("delete from audit where business_id = '-'")
  },
)

test.each(['\n', '\r\n', '\u001b[31m', '"}{"level":50'])(
  'a log entry stays one line whatever is sent (%j)',
  async (text) => {
    const who = await server.signUp(`${crypto.randomUUID()}@shop.test`)
    server.log.length = 0
    await server.database.peek(BREAK)
    await call(server, who, 'POST', '/api/businesses/1/categories', { name: `x${text}y` })
    await server.database.peek(REPAIR)
    for (const line of server.log) {
      expect(line.trimEnd().split('\n')).toHaveLength(1)
      expect(JSON.parse(line)).toMatchObject({ msg: 'request failed' })
    }
  },
)
