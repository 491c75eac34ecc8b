import { afterAll, beforeAll, expect, test } from 'vitest'
import { setDisabled } from '#server/auth/account-rights.ts'
import { findByEmail } from '#server/auth/accounts.ts'
import { resetPassword } from '#server/auth/change-account.ts'
import { SESSION_IDLE_MS, SESSION_LONGEST_MS } from '#server/auth/sessions.ts'
import {
  type SignedUp,
  sessionCookie,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
  WRITE_HEADERS,
} from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const context = () => ({ db: server.db, now: () => server.clock.now })
const mustFind = async (email: string) => {
  const entry = await findByEmail(server.db, email)
  if (!entry) throw new Error(`no account ${email}`)
  return entry
}
const stands = async (cookie: string) =>
  (await server.app.inject({ url: '/api/user', headers: { cookie } })).statusCode === 200
const signIn = async ({ email }: SignedUp, headers: Record<string, string> = {}, password = TEST_PASSWORD) =>
  server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...WRITE_HEADERS, ...headers },
    payload: { email, password },
  })
const change = (who: SignedUp, fields: object) =>
  call(server, who, 'PUT', '/api/user', {
    name: 'T',
    email: who.email,
    currentPassword: TEST_PASSWORD,
    ...fields,
  })

// A business keeps an owner.
const aColleagueOf = ({ businessId }: SignedUp) =>
  server.signUp(`${crypto.randomUUID()}@shop.test`, { businessId })

/** Something that happens to an account with two sessions, and which of them are valid afterwards. */
const STORIES: [string, (who: SignedUp) => Promise<unknown>, here: boolean, elsewhere: boolean][] = [
  ['nothing', async () => {}, true, true],
  ['a logout', (who) => call(server, who, 'POST', '/api/logout'), false, true],
  ['another sign-in from the same browser', (who) => signIn(who, { cookie: who.cookie }), false, true],
  [
    'a failed sign-in from the same browser',
    (who) => signIn(who, { cookie: who.cookie }, 'wrong'),
    true,
    true,
  ],
  ['a new password', (who) => change(who, { newPassword: 'another password' }), true, false],
  ['a new password that is refused', (who) => change(who, { newPassword: 'short' }), true, true],
  ['a new name', (who) => change(who, { name: 'Thandi M' }), true, true],
  ['everywhere else signed out', (who) => call(server, who, 'DELETE', '/api/sessions'), true, false],
  [
    'a password that the administrator sets',
    async (who) => resetPassword(context(), await mustFind(who.email), 'set by somebody'),
    false,
    false,
  ],
  [
    'a disabled account',
    async (who) => {
      await aColleagueOf(who)
      await setDisabled(context(), await mustFind(who.email), true)
    },
    false,
    false,
  ],
  [
    'an account disabled and enabled again',
    async (who) => {
      await aColleagueOf(who)
      await setDisabled(context(), await mustFind(who.email), true)
      await setDisabled(context(), await mustFind(who.email), false)
    },
    false,
    false,
  ],
  [
    '45 idle days',
    async () => {
      server.clock.now += SESSION_IDLE_MS
    },
    false,
    false,
  ],
  [
    'a year',
    async () => {
      server.clock.now += SESSION_LONGEST_MS
    },
    false,
    false,
  ],
]

test.each(STORIES)(
  'after %s the session here and the one elsewhere are valid or not, as listed [R28]',
  async (_what, happens, here, elsewhere) => {
    const who = await server.signUp(`${crypto.randomUUID()}@shop.test`)
    const other = sessionCookie((await signIn(who)).cookies)
    await happens(who)
    expect([await stands(who.cookie), await stands(other)]).toEqual([here, elsewhere])
  },
)

test('a token is 256 random bits, a new one each time, and is not stored', async () => {
  const who = await server.signUp(`${crypto.randomUUID()}@shop.test`)
  const secrets = new Set<string>()
  for (let times = 0; times < 5; times++) {
    const cookie = sessionCookie((await signIn(who)).cookies)
    secrets.add(cookie.split('.')[1] ?? '')
  }
  expect(secrets.size).toBe(5)
  const stored = await server.database.peek<{ row: string }>('select sessions::text as row from sessions')
  for (const secret of secrets) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(
      stored.some(({ row }) => row.includes(secret) || row.includes(Buffer.from(secret).toString('hex'))),
    ).toBe(false)
  }
})

test('a session that an attacker planted in a browser is not the one its owner gets', async () => {
  const [stranger, who] = [
    await server.signUp(`${crypto.randomUUID()}@shop.test`),
    await server.signUp(`${crypto.randomUUID()}@shop.test`),
  ]
  const answer = await signIn(who, { cookie: stranger.cookie })
  expect(sessionCookie(answer.cookies)).not.toBe(stranger.cookie)
  expect(await stands(stranger.cookie)).toBe(false)
})

// `npm run test:long -- enumeration` asks for 1,000.
const PAIRS = Number(process.env.ENUMERATION_PAIRS ?? 8)
const LONG_RUN = 500
/** How far apart medians may be: on a busy machine a few pairs say little. */
const most = (pairs: number) => (pairs >= LONG_RUN ? 1.1 : 3)

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0

test(
  'an unknown address and a wrong password cost the same time and get the same answer',
  async () => {
    const pairs = PAIRS
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let count = 0; count < pairs; count++) {
      const known = await server.signUp(`${crypto.randomUUID()}@shop.test`)
      const unknown = { ...known, email: `${crypto.randomUUID()}@shop.test` }
      const answers = []
      for (const [kind, who] of [
        ['known', known],
        ['unknown', unknown],
      ] as const) {
        const began = performance.now()
        answers.push(await signIn(who, {}, 'not the password'))
        times[kind].push(performance.now() - began)
      }
      const [first, second] = answers.map(({ statusCode, body, headers }) => ({
        statusCode,
        body,
        names: Object.keys(headers),
      }))
      expect(first).toEqual(second)
      // The throttle by address would answer in their place.
      await server.database.peek('delete from throttle')
    }
    const medians = [median(times.known), median(times.unknown)] as const
    if (pairs >= LONG_RUN) console.log(`medians of ${pairs} pairs, in ms: known %s, unknown %s`, ...medians)
    // Without its hash an unknown address would be answered in a tenth of the time.
    expect(medians[1]).toBeGreaterThan(medians[0] / most(pairs))
    expect(medians[1]).toBeLessThan(medians[0] * most(pairs))
  },
  600_000 + PAIRS * 3_000,
)
