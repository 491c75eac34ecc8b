import { hash } from '@node-rs/argon2'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { createAccount } from './accounts.ts'
import { signIn } from './sign-in.ts'
import { pruneThrottle } from './throttle.ts'

const PASSWORD = 'a long till password'
const HOME = { address: '192.0.2.1', device: undefined, browser: '' }
const STRANGER = { address: '203.0.113.66', device: 'made-up-mark', browser: '' }

let database: TestDatabase
let now = Date.UTC(2026, 0, 5)
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function anAccount(): Promise<string> {
  const email = `${uuidv7()}@shop.test`
  const context = { db: database.db, now: () => now, newId: uuidv7 }
  expect(await createAccount(context, { email, name: 'Thandi', password: PASSWORD })).toMatchObject({
    ok: true,
  })
  return email
}

const attempt = async (
  email: string,
  password: string,
  origin: { address: string; device: string | undefined; browser: string },
) => {
  const result = await signIn(database.db, { email, password }, origin, now)
  return result.ok ? 'in' : result.code === 'throttled' ? result.waitMs : result.code
}

test('guessing is slowed down from the sixth attempt on, for known and unknown addresses alike [S9.12]', async () => {
  for (const email of [await anAccount(), 'nobody@shop.test']) {
    for (let count = 0; count < 6; count++) expect(await attempt(email, 'guess', STRANGER)).toBe('invalid')
    expect(await attempt(email, 'guess', STRANGER)).toBe(1000)
    expect(await attempt(email, PASSWORD, STRANGER)).toBe(1000)
    now += 1000
    expect(await attempt(email, 'guess', STRANGER)).toBe('invalid')
    expect(await attempt(email, 'guess', STRANGER)).toBe(2000)
  }
})

test('attempts made all at once are all counted', async () => {
  const email = await anAccount()
  const results = await Promise.all(Array.from({ length: 20 }, () => attempt(email, 'guess', STRANGER)))
  expect(results.filter((result) => result === 'invalid')).toHaveLength(6)
})

test('a stranger who guesses locks the owner out neither elsewhere nor behind the same address', async () => {
  const email = await anAccount()
  const till = { address: STRANGER.address, device: 'the-till', browser: '' }
  now += 24 * 60 * 60 * 1000
  expect(await attempt(email, PASSWORD, till)).toBe('in')
  for (let count = 0; count < 7; count++) await attempt(email, 'guess', STRANGER)
  expect(await attempt(email, PASSWORD, STRANGER)).toBe(1000)
  expect(await attempt(email, PASSWORD, HOME)).toBe('in')
  expect(await attempt(email, PASSWORD, till)).toBe('in')
})

test('a known browser has its own limit, and only for its own account', async () => {
  const [email, other] = [await anAccount(), await anAccount()]
  const till = { address: '192.0.2.9', device: 'a-till', browser: '' }
  expect(await attempt(email, PASSWORD, till)).toBe('in')
  for (let count = 0; count < 6; count++) expect(await attempt(email, 'guess', till)).toBe('invalid')
  expect(await attempt(email, PASSWORD, till)).toBe(1000)
  for (let count = 0; count < 6; count++) await attempt(other, 'guess', till)
  expect(await attempt(other, PASSWORD, till)).toBe(1000)
})

test('one address that tries many accounts is slowed down as well', { timeout: 90_000 }, async () => {
  const sprayer = { address: '203.0.113.200', device: undefined, browser: '' }
  let waited = 0
  for (let count = 0; count < 53 && !waited; count++) {
    const result = await attempt(`victim${count}@shop.test`, 'Winter2026', sprayer)
    if (typeof result === 'number') waited = result
  }
  expect(waited).toBe(1000)
})

test('counters survive a restart and are removed when they no longer count', async () => {
  const email = await anAccount()
  for (let count = 0; count < 6; count++) await attempt(email, 'guess', STRANGER)
  const count = async () =>
    (await database.peek('select key from throttle where key like $1', ['account:%'])).length
  await pruneThrottle(database.db, now)
  expect(await count()).toBeGreaterThan(0)
  await pruneThrottle(database.db, now + 25 * 60 * 60 * 1000)
  expect(await count()).toBe(0)
})

test('an outdated hash is replaced when its owner signs in', async () => {
  const email = await anAccount()
  const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await database.peek('update accounts set password_hash = $1 where email = $2', [old, email])
  expect(await attempt(email, PASSWORD, HOME)).toBe('in')
  const [row] = await database.peek<{ hash: string }>(
    'select password_hash as hash from accounts where email = $1',
    [email],
  )
  expect(row?.hash).toContain('m=47104')
  expect(await attempt(email, PASSWORD, HOME)).toBe('in')
})
