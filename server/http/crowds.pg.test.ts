import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { passwordsWaiting } from '#server/auth/passwords.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from './testing/app.ts'
import { overNetwork, type Received, type Sent } from './testing/network.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

const CROWD = '127.0.0.1'
const OWNER = '127.0.0.2'
/** Ends a hung run; it measures nothing. */
const PATIENT = { timeout: 20_000 }

let server: TestApp
let send: (sent: Sent) => Promise<Received>
let behindProxy: TestApp
let sendBehindProxy: (sent: Sent) => Promise<Received>
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  send = await overNetwork(server.app)
  behindProxy = await startTestApp({ ALLOW_REGISTRATION: 'true', TRUST_PROXY: '1' })
  sendBehindProxy = await overNetwork(behindProxy.app)
})
afterAll(async () => {
  await server.close()
  await behindProxy.close()
})
beforeEach(async () => {
  for (const { database } of [server, behindProxy]) await database.peek('delete from throttle')
  vi.mocked(argon2.hash).mockClear()
})

const someone = () => `${crypto.randomUUID()}@shop.test`
const registerAs = (email: string): Sent => ({
  method: 'POST',
  path: '/api/register',
  body: { name: 'Lebo', email, password: TEST_PASSWORD },
})
const signInAs = (email: string, password = TEST_PASSWORD): Sent => ({
  method: 'POST',
  path: '/api/login',
  body: { email, password },
})
const accountsIn = async ({ database }: TestApp) => (await database.peek('select 1 from accounts')).length

/** Hashes no password until every request is queued or refused; then hashes all. */
async function atOnce<Value>(send: () => Promise<Value>, isThere: () => Promise<boolean>): Promise<Value> {
  const { verify } = await vi.importActual<typeof argon2>('@node-rs/argon2')
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  vi.mocked(argon2.verify).mockImplementation(async (...given) => {
    await gate
    return verify(...given)
  })
  try {
    const answer = send()
    await expect.poll(isThere, PATIENT).toBe(true)
    open()
    return await answer
  } finally {
    open()
    vi.mocked(argon2.verify).mockImplementation(verify)
  }
}

test('of twenty-five registrations in a row from one address few succeed, and the rest cost no hash [S2.9, S9.12]', async () => {
  const before = await accountsIn(server)
  const answers: Received[] = []
  for (let count = 0; count < 25; count++) answers.push(await send({ ...registerAs(someone()), from: CROWD }))
  const made = answers.filter(({ status }) => status === 201).length
  expect(made).toBe(6)
  expect(answers.slice(made).map(({ status }) => status)).toEqual(Array(19).fill(429))
  expect(answers.at(-1)?.headers['retry-after']).toBe('1')
  expect(answers.at(-1)?.body.message).toBe('Too many attempts. Try again in 1 second.')
  expect(await accountsIn(server)).toBe(before + made)
  expect(vi.mocked(argon2.hash)).toHaveBeenCalledTimes(made)
  expect((await send({ ...registerAs(someone()), from: OWNER })).status).toBe(201)
})

test('twenty-five registrations sent at once are counted one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => send({ ...registerAs(someone()), from: CROWD })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
})

test('an address in use is reported as often as there are tries, and no more often [R31]', async () => {
  const email = someone()
  await server.signUp(email)
  const answers: number[] = []
  for (let count = 0; count < 10; count++)
    answers.push((await send({ ...registerAs(email), from: CROWD })).status)
  expect(answers).toEqual([...Array(6).fill(409), ...Array(4).fill(429)])
})

test('a password that is too weak uses up no try', async () => {
  const weak = { ...registerAs(someone()), body: { name: 'Lebo', email: someone(), password: 'short' } }
  for (let count = 0; count < 10; count++) expect((await send({ ...weak, from: CROWD })).status).toBe(400)
  expect((await send({ ...registerAs(someone()), from: CROWD })).status).toBe(201)
})

test('a registration is signed in with the single hash that it cost', async () => {
  vi.mocked(argon2.verify).mockClear()
  const answer = await send({ ...registerAs(someone()), from: OWNER })
  expect(answer.status).toBe(201)
  expect(answer.body.passwordStamp).toMatch(/^[\w-]{43}$/)
  expect(String(answer.headers['set-cookie'])).toContain('tuckshop=')
  expect(vi.mocked(argon2.verify)).not.toHaveBeenCalled()
})

test('sixty connections from one address do not stop a sign-in from another [S9.12]', async () => {
  const email = someone()
  await server.signUp(email)
  let sentAway = 0
  const guess = async () => {
    const { status } = await send({ ...signInAs(someone(), 'a guess of mine'), from: CROWD })
    if (status === 429) sentAway++
  }
  const owner = () => send({ ...signInAs(email), from: OWNER })
  const answers = await atOnce(
    async () => {
      const crowd = Array.from({ length: 60 }, guess)
      await expect.poll(() => passwordsWaiting().others, PATIENT).toBe(50)
      const tries = Promise.all(Array.from({ length: 6 }, owner))
      await Promise.all(crowd)
      return tries
    },
    // Nine had too many attempts, and six made room.
    async () => sentAway >= 15,
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
})

test('a crowd from a hundred addresses does not lock out a browser that the account knows [S9.12]', async () => {
  const email = someone()
  await behindProxy.signUp(email)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const first = await sendBehindProxy({ ...signInAs(email), headers: from('192.0.2.7') })
  const cookie = String(first.headers['set-cookie']).match(/tuckshop-device=[\w-]+/)?.[0] ?? ''
  const guess = (_: unknown, at: number) =>
    sendBehindProxy({ ...signInAs(someone(), 'a guess'), headers: from(`203.0.113.${at}`) })
  const answer = await atOnce(
    async () => {
      const crowd = Array.from({ length: 100 }, guess)
      await expect.poll(() => passwordsWaiting().others, PATIENT).toBe(50)
      const known = sendBehindProxy({
        ...signInAs(email),
        headers: { ...from('198.51.100.4'), cookie },
      })
      await Promise.all(crowd)
      return known
    },
    async () => passwordsWaiting().kept === 1,
  )
  expect(answer.status).toBe(200)
})

test.each([
  ['without a proxy a made-up address is nobody’s', () => [server, send] as const, 6],
  [
    'behind a proxy everybody is counted on the address it names',
    () => [behindProxy, sendBehindProxy] as const,
    10,
  ],
])('%s [S9.12]', async (_, which, made) => {
  const [, sendTo] = which()
  const statuses: number[] = []
  for (let count = 0; count < 10; count++) {
    const headers = { 'x-forwarded-for': `198.51.100.${count}` }
    statuses.push((await sendTo({ ...registerAs(someone()), headers })).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(made)
})

test('asking for invalid proofs is slowed down by address; asking for valid ones is not [R3]', async () => {
  const email = someone()
  await server.signUp(email)
  const { passwordStamp: stamp } = (await send({ ...signInAs(email), from: OWNER })).body
  const ask = (from: string, proof: { email: string; stamp: string }) =>
    send({ from, method: 'POST', path: '/api/sign-in-proofs', body: { proofs: [proof] } })
  const guesses: Received[] = []
  for (let count = 0; count < 60; count++) guesses.push(await ask(CROWD, { email, stamp: `guess ${count}` }))
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(51)
  expect(guesses.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  for (let count = 0; count < 60; count++)
    expect((await ask(OWNER, { email, stamp })).body).toEqual({ standing: [true] })
  // Proof checks do not slow down sign-ins.
  expect((await send({ ...signInAs(email), from: CROWD })).status).toBe(200)
})
