import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword, refusePassword } from './passwords.ts'

test('a password is hashed with argon2id at 46 MiB and verifies', async () => {
  const stored = (await hashPassword('correct horse')) ?? ''
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await checkPassword(stored, 'correct horse')).toEqual({ ok: true, outdated: false })
  expect(await checkPassword(stored, 'Correct horse')).toMatchObject({ ok: false })
})

test('a hash with weaker parameters still verifies, and is reported as outdated', async () => {
  const old = await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  expect(await checkPassword(old, 'correct horse')).toEqual({ ok: true, outdated: true })
})

test('an account that does not exist has no password', async () => {
  expect(await checkPassword(undefined, 'anything')).toMatchObject({ ok: false })
})

test('a password has eight to a maximum of letters, and is not a common one [S5.8, S9.3]', () => {
  expect(refusePassword('1234567', 'a@b.test')).toBe('Password must be at least 8 characters long')
  expect(refusePassword('x'.repeat(257), 'a@b.test')).toBe('Password must be at most 256 characters long')
  for (const easy of ['Password1', 'qwerty123', 'tuckshop123', 'Some@one.test']) {
    expect(refusePassword(easy, 'some@one.test')).toBe('This password is too easy to guess. Choose another.')
  }
  for (const good of ['kwaai-taxi', 'ŵoorde én 🍞 brood', 'x'.repeat(64), ' spaces stay ']) {
    expect(refusePassword(good, 'a@b.test')).toBeNull()
  }
})

test.each([
  '       1',
  'x'.repeat(8),
  '🍞🍞🍞🍞🍞🍞🍞🍞',
  'x'.repeat(64),
  'x'.repeat(256),
  'no digits needed',
  "' or 1=1 --",
])('a password may be %j: there is no rule about kinds of characters', (password) => {
  expect(refusePassword(password, 'a@b.test')).toBeNull()
})

test.each([
  '',
  '1234567',
  '🍞🍞🍞🍞',
  'PASSWORD',
  'PassWord123',
  '12345678',
  'QWERTYUIOP',
  'a@b.test',
  'x'.repeat(257),
])('a password may not be %j', (password) => {
  expect(refusePassword(password, 'A@b.test')).toBeTypeOf('string')
})

test('a password is taken whole: its last characters and its spaces count', async () => {
  const long = `${'x'.repeat(200)}1`
  const stored = (await hashPassword(long)) ?? undefined
  for (const close of [`${'x'.repeat(200)}2`, 'x'.repeat(200), ` ${long}`, `${long} `, long.toUpperCase()])
    expect(await checkPassword(stored, close)).toMatchObject({ ok: false })
})

test('the same password is never stored as the same hash', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('no more than fifty wait to be hashed; the rest are asked to try again later', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => checkPassword('$broken', 'x').catch(() => 'ran')),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(9)
})
