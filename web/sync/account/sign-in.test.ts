// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { AccountClient, AccountUser } from './account-client.ts'
import type { AccountAnswer } from './call.ts'
import { CREDENTIALS_KEY } from './credentials.ts'
import { type SignInPorts, signIn } from './sign-in.ts'

const THANDI: AccountUser = { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }

function aTill(login: AccountAnswer<AccountUser>, online = true): SignInPorts {
  const client: AccountClient = {
    login: vi.fn(async () => login),
    logout: async () => ({ ok: true, value: undefined }),
    currentUser: async () => login,
    config: async () => ({ ok: true, value: { adminEmail: 'admin@example.com' } }),
  }
  return { client, storage: localStorage, online: () => online, rounds: 500 }
}

const accepted = { ok: true, value: THANDI } as const
const unreachable = { ok: false, code: 'unreachable' } as const

beforeEach(() => localStorage.clear())

test('an empty email or password is reported before anything is sent [S5.1]', async () => {
  const till = aTill(accepted)
  expect(await signIn('  ', 'secret', till)).toEqual({ ok: false, code: 'missing' })
  expect(await signIn('thandi@example.com', '', till)).toEqual({ ok: false, code: 'missing' })
  expect(till.client.login).not.toHaveBeenCalled()
})

test('a login online makes a login offline possible on this device, whatever the case of the email [S4.2, S5.1]', async () => {
  expect(await signIn('Thandi@Example.com ', 'secret', aTill(accepted))).toEqual({
    ok: true,
    how: 'first-online',
    user: THANDI,
  })
  const offline = await signIn('thandi@EXAMPLE.com', 'secret', aTill(accepted, false))
  expect(offline).toEqual({ ok: true, how: 'offline', user: THANDI })
  const stored = localStorage.getItem(CREDENTIALS_KEY) ?? ''
  expect(stored).toContain('"email":"thandi@example.com"')
  expect(stored).not.toContain('secret')
})

test('only somebody who logged in on this device before is welcomed back [S8.6]', async () => {
  const sipho = { ...THANDI, id: 'u2', name: 'Sipho', email: 'sipho@example.com' }
  expect(await signIn('thandi@example.com', 'one', aTill(accepted))).toMatchObject({ how: 'first-online' })
  expect(await signIn('sipho@example.com', 'two', aTill({ ok: true, value: sipho }))).toMatchObject({
    how: 'first-online',
  })
  expect(await signIn('thandi@example.com', 'one', aTill(accepted))).toMatchObject({ how: 'online' })
})

test('a network failure during the login falls back to the offline login [S4.2]', async () => {
  await signIn('thandi@example.com', 'secret', aTill(accepted))
  expect(await signIn('thandi@example.com', 'secret', aTill(unreachable))).toMatchObject({
    ok: true,
    how: 'offline',
  })
})

test('a wrong password is refused offline too [S5.1, S8.2]', async () => {
  await signIn('thandi@example.com', 'secret', aTill(accepted))
  const till = aTill(accepted, false)
  expect(await signIn('thandi@example.com', 'guess', till)).toEqual({
    ok: false,
    code: 'refused',
    message: undefined,
  })
})

test('an offline login with an address that never logged in here asks to go online first [S8.3]', async () => {
  await signIn('thandi@example.com', 'secret', aTill(accepted))
  expect(await signIn('sipho@example.com', 'secret', aTill(accepted, false))).toEqual({
    ok: false,
    code: 'never-online',
  })
})

test('several accounts of one device each have their own login [S5.1]', async () => {
  const sipho = { ...THANDI, id: 'u2', name: 'Sipho', email: 'sipho@example.com' }
  await signIn('thandi@example.com', 'one', aTill(accepted))
  await signIn('sipho@example.com', 'two', aTill({ ok: true, value: sipho }))
  expect(await signIn('thandi@example.com', 'one', aTill(accepted, false))).toMatchObject({ user: THANDI })
  expect(await signIn('sipho@example.com', 'two', aTill(accepted, false))).toMatchObject({ user: sipho })
  expect(await signIn('sipho@example.com', 'one', aTill(accepted, false))).toMatchObject({ code: 'refused' })
})

test('a new password online replaces the old one [S5.1]', async () => {
  await signIn('thandi@example.com', 'old', aTill(accepted))
  await signIn('thandi@example.com', 'new', aTill(accepted))
  expect(await signIn('thandi@example.com', 'old', aTill(accepted, false))).toMatchObject({ ok: false })
  expect(await signIn('thandi@example.com', 'new', aTill(accepted, false))).toMatchObject({ ok: true })
})

test('a password that the server no longer accepts opens nothing offline either; a mistyped one changes nothing [S5.1, R3]', async () => {
  const refused = { ok: false, code: 'refused', status: 401, message: 'Invalid credentials' } as const
  const throttled = { ok: false, code: 'refused', status: 429, message: 'Too many tries' } as const
  const offline = (password: string) => signIn('thandi@example.com', password, aTill(accepted, false))
  await signIn('thandi@example.com', 'old', aTill(accepted))
  await signIn('thandi@example.com', 'mistyped', aTill(refused))
  await signIn('thandi@example.com', 'old', aTill(throttled))
  expect(await offline('old')).toMatchObject({ ok: true })
  await signIn('Thandi@example.com', 'old', aTill(refused))
  expect(await offline('old')).toEqual({ ok: false, code: 'never-online' })
})

test('the server’s own reason is passed on, and its failure is reported as one [S8.2, S8.4]', async () => {
  const refused = { ok: false, code: 'refused', status: 401, message: 'Account disabled' } as const
  expect(await signIn('a@example.com', 'x', aTill(refused))).toEqual({
    ok: false,
    code: 'refused',
    message: 'Account disabled',
  })
  const failed = { ok: false, code: 'failed', status: 500 } as const
  expect(await signIn('a@example.com', 'x', aTill(failed))).toEqual({ ok: false, code: 'unexpected' })
})

test('a damaged list of credentials only means going online once more [S8.3]', async () => {
  localStorage.setItem(CREDENTIALS_KEY, '{"not":"a list"}')
  expect(await signIn('thandi@example.com', 'secret', aTill(accepted, false))).toMatchObject({
    code: 'never-online',
  })
  localStorage.setItem(CREDENTIALS_KEY, '{{{')
  expect(await signIn('thandi@example.com', 'secret', aTill(accepted))).toMatchObject({ ok: true })
})

test('a password that the server refuses no longer opens this device, a mistyped one changes nothing [R3]', async () => {
  const refused = { ok: false, code: 'refused', status: 401, message: 'Invalid credentials' } as const
  await signIn('thandi@example.com', 'old password', aTill(accepted))
  await signIn('thandi@example.com', 'mistyped', aTill(refused))
  expect(await signIn('thandi@example.com', 'old password', aTill(accepted, false))).toMatchObject({
    ok: true,
  })
  const busy = { ok: false, code: 'refused', status: 429, message: 'Too many attempts' } as const
  await signIn('thandi@example.com', 'old password', aTill(busy))
  expect(await signIn('thandi@example.com', 'old password', aTill(accepted, false))).toMatchObject({
    ok: true,
  })
  await signIn('thandi@example.com', 'old password', aTill(refused))
  expect(await signIn('thandi@example.com', 'old password', aTill(accepted, false))).toEqual({
    ok: false,
    code: 'never-online',
  })
})
