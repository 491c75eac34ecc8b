import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword, refusePassword } from './passwords.ts'

test('a password is hashed with argon2id at 46 MiB and known again', async () => {
  const stored = (await hashPassword('correct horse')) ?? ''
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await checkPassword(stored, 'correct horse')).toEqual({ ok: true, outdated: false })
  expect(await checkPassword(stored, 'Correct horse')).toMatchObject({ ok: false })
})

test('a hash with weaker parameters still opens, and is known to be outdated', async () => {
  const old = await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  expect(await checkPassword(old, 'correct horse')).toEqual({ ok: true, outdated: true })
})

test('an account that does not exist has no password', async () => {
  expect(await checkPassword(undefined, 'anything')).toMatchObject({ ok: false })
})

test('a password has eight letters at least, many at most, and is not one that everybody tries [S5.8, S9.3]', () => {
  expect(refusePassword('1234567', 'a@b.test')).toBe('Password must be at least 8 characters long')
  expect(refusePassword('x'.repeat(257), 'a@b.test')).toBe('Password must be at most 256 characters long')
  for (const easy of ['Password1', 'qwerty123', 'tuckshop123', 'Some@one.test']) {
    expect(refusePassword(easy, 'some@one.test')).toBe('This password is too easy to guess. Choose another.')
  }
  for (const good of ['kwaai-taxi', 'ŵoorde én 🍞 brood', 'x'.repeat(64), ' spaces stay ']) {
    expect(refusePassword(good, 'a@b.test')).toBeNull()
  }
})
