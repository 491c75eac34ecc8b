// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { AccountUser } from './account-client.ts'
import type { AccountAnswer } from './call.ts'
import { patchCredentials } from './credentials.ts'
import { provePassword } from './prove-password.ts'
import { type SignInPorts, signIn } from './sign-in.ts'

const THANDI: AccountUser = { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }
const ACCOUNT = { userId: THANDI.id, email: THANDI.email }
const accepted = { ok: true, value: THANDI } as const
const refused = { ok: false, code: 'refused', status: 401, message: undefined } as const
const unreachable = { ok: false, code: 'unreachable' } as const

function ports(login: AccountAnswer<AccountUser>, online = true): SignInPorts {
  const client = {
    login: vi.fn(async () => login),
    logout: async () => ({ ok: true, value: undefined }) as const,
    currentUser: async () => login,
    config: async () => ({ ok: true, value: { adminEmail: 'admin@example.com' } }) as const,
  }
  return { client, storage: localStorage, online: () => online, rounds: 500 }
}
const prove = (password: string, at: SignInPorts) => provePassword(ACCOUNT, password, at)
const signedInHere = () => signIn(THANDI.email, 'secret', ports(accepted))

beforeEach(() => localStorage.clear())

test('without a network the proof of an earlier sign-in here says whether it is the password [S16.6]', async () => {
  expect(await prove('secret', ports(accepted, false))).toBe('unknown')
  await signedInHere()
  const offline = ports(accepted, false)
  expect(await prove('secret', offline)).toBe('right')
  expect(await prove('guess', offline)).toBe('wrong')
  expect(offline.client.login).not.toHaveBeenCalled()
})

test('a device that opens without a password still asks for it before a PIN is set anew [S16.6]', async () => {
  await signedInHere()
  patchCredentials(localStorage, THANDI.id, { asksPassword: false })
  expect(await prove('guess', ports(accepted, false))).toBe('wrong')
  expect(await prove('guess', ports(unreachable))).toBe('wrong')
})

test('what the device does not know the server says: a new password, or a wrong one [S16.6]', async () => {
  await signedInHere()
  expect(await prove('new secret', ports(accepted))).toBe('right')
  expect(await prove('guess', ports(refused))).toBe('wrong')
  expect(await prove('', ports(accepted))).toBe('wrong')
  expect(await prove('guess', ports({ ok: true, value: { ...THANDI, id: 'u2' } }))).toBe('wrong')
})

test('the password of a till is none to set a PIN by, with a network or without one, until it is an owner’s [S16.6, S16.13]', async () => {
  const asTill = { ok: true, value: { ...THANDI, owner: false } } as const
  const asOwner = { ok: true, value: { ...THANDI, owner: true } } as const
  expect(await prove('secret', ports(asTill))).toBe('till')
  expect(await prove('secret', ports(asTill, false))).toBe('till')
  expect(await prove('secret', ports(unreachable))).toBe('till')
  expect(await prove('guess', ports(asTill, false))).toBe('wrong')
  expect(await prove('secret', ports(asOwner))).toBe('right')
  expect(await prove('secret', ports(unreachable))).toBe('right')
})
