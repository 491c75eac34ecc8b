import { afterAll, beforeAll, expect, test } from 'vitest'
import { setDisabled } from '#server/auth/account-rights.ts'
import { findByEmail } from '#server/auth/accounts.ts'
import { resetPassword } from '#server/auth/change-account.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, WRITE_HEADERS } from './testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const context = () => ({ db: server.db, now: () => server.clock.now })

async function stampOf(email: string): Promise<string> {
  await server.signUp(email)
  return (await send('POST', '/api/login', { email, password: TEST_PASSWORD })).json().passwordStamp
}

const send = (method: 'POST' | 'PUT', url: string, payload: object, headers: object = WRITE_HEADERS) =>
  server.app.inject({ method, url, headers: { ...headers }, payload })

async function standing(...proofs: { email: string; stamp: string }[]): Promise<boolean[]> {
  return (await send('POST', '/api/sign-in-proofs', { proofs })).json().standing
}

test('a proof is valid while the account keeps its password, also after signing in again [R3]', async () => {
  const stamp = await stampOf('kept@shop.test')
  expect(await standing({ email: 'KEPT@shop.test', stamp })).toEqual([true])
  const again = await send('POST', '/api/login', { email: 'kept@shop.test', password: TEST_PASSWORD })
  expect(again.json().passwordStamp).toBe(stamp)
})

test('after a change of the password, by its owner or the administrator, the old proof is invalid [R3]', async () => {
  const email = 'changed@shop.test'
  const old = await stampOf(email)
  const cookie = await send('POST', '/api/login', { email, password: TEST_PASSWORD })
  const change = { name: 'T', email, currentPassword: TEST_PASSWORD, newPassword: 'another password' }
  const headers = { ...WRITE_HEADERS, cookie: `tuckshop=${cookie.cookies[0]?.value}` }
  const { passwordStamp } = (await send('PUT', '/api/user', change, headers)).json()
  expect(await standing({ email, stamp: old }, { email, stamp: passwordStamp })).toEqual([false, true])
  const entry = await findByEmail(server.db, email)
  if (!entry) throw new Error('no account')
  await resetPassword(context(), entry, 'a third password')
  expect(await standing({ email, stamp: passwordStamp })).toEqual([false])
})

test('a disabled account’s proof is invalid, and valid again once it is enabled [R3]', async () => {
  const email = 'closed@shop.test'
  const stamp = await stampOf(email)
  const entry = await findByEmail(server.db, email)
  if (!entry) throw new Error('no account')
  await server.signUp('who-stays@shop.test', { businessId: entry.businessId })
  await setDisabled(context(), entry, true)
  expect(await standing({ email, stamp })).toEqual([false])
  await setDisabled(context(), entry, false)
  expect(await standing({ email, stamp })).toEqual([true])
})

test('without a stamp nothing can be learnt about an address [R31]', async () => {
  const stamp = await stampOf('known@shop.test')
  expect(
    await standing(
      { email: 'known@shop.test', stamp: 'x'.repeat(stamp.length) },
      { email: 'known@shop.test', stamp: '' },
      { email: 'nobody@shop.test', stamp },
    ),
  ).toEqual([false, false, false])
})

test('more proofs than a device would keep are refused', async () => {
  const proofs = Array.from({ length: 21 }, () => ({ email: 'a@b.test', stamp: 'x' }))
  expect((await send('POST', '/api/sign-in-proofs', { proofs })).statusCode).toBe(400)
})
