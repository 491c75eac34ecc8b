import { expect, test } from 'vitest'
import { makeVerifier, PBKDF2_ROUNDS, passwordMatches } from './password-verifier.ts'

const FEW = 1_000

test('only the password that was accepted online opens the verifier [S5.1]', async () => {
  const verifier = await makeVerifier('Dûne-Ḽwa 42', FEW)
  expect(await passwordMatches('Dûne-Ḽwa 42', verifier)).toBe(true)
  expect(await passwordMatches('Dûne-Ḽwa 43', verifier)).toBe(false)
  expect(await passwordMatches('', verifier)).toBe(false)
})

test('a stored verifier contains neither the password nor anything that is equal for equal passwords [S3.9]', async () => {
  const [first, second] = await Promise.all([makeVerifier('secret', FEW), makeVerifier('secret', FEW)])
  expect(JSON.stringify(first)).not.toContain('secret')
  expect(first.salt).not.toBe(second.salt)
  expect(first.wrappedKey).not.toBe(second.wrappedKey)
})

test('a verifier is made with 600,000 rounds and stores that number [S5.1]', async () => {
  const verifier = await makeVerifier('secret')
  expect(verifier.rounds).toBe(600_000)
  expect(PBKDF2_ROUNDS).toBe(600_000)
  expect(await passwordMatches('secret', { ...verifier, rounds: 599_999 })).toBe(false)
})
