// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { AccountChange } from '#core/settings/account-draft.ts'
import type { ProvedUser } from './account-client.ts'
import type { AccountAnswer } from './call.ts'
import { changeAccount } from './change-account.ts'
import { patchCredentials, proveOffline, rememberCredentials } from './credentials.ts'
import { forgetOldProofs } from './old-proofs.ts'
import { makeVerifier } from './password-verifier.ts'

const ROUNDS = 500
const THANDI = { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }
const SIPHO = { id: 'u2', name: 'Sipho', email: 'sipho@example.com', businessId: 'b1' }

async function signedInHere(user: typeof THANDI, password: string, stamp: string): Promise<void> {
  const verifier = await makeVerifier(password, ROUNDS)
  rememberCredentials(localStorage, { email: user.email, user, verifier, stamp })
}

const change = (asked: AccountChange, answer: AccountAnswer<ProvedUser>) =>
  changeAccount(asked, {
    client: { change: async () => answer },
    storage: localStorage,
    presentEmail: THANDI.email,
    rounds: ROUNDS,
  })
const accepted = (user: Partial<ProvedUser> = {}): AccountAnswer<ProvedUser> => ({
  ok: true,
  value: { ...THANDI, passwordStamp: 'new-stamp', ...user },
})
const offline = async (email: string, password: string) => {
  const proof = await proveOffline(localStorage, email, password)
  return proof.ok ? proof.user.name : proof.code
}

beforeEach(async () => {
  localStorage.clear()
  await signedInHere(THANDI, 'old password', 'old-stamp')
  await signedInHere(SIPHO, 'his password', 'his-stamp')
})

test('a new password opens this device offline at once, and the old one no longer does [R3, S7.6]', async () => {
  const asked = { ...THANDI, currentPassword: 'old password', newPassword: 'new password' }
  expect(await change(asked, accepted())).toEqual({ ok: true, value: THANDI })
  expect(await offline(THANDI.email, 'new password')).toBe('Thandi')
  expect(await offline(THANDI.email, 'old password')).toBe('wrong-password')
  expect(await offline(SIPHO.email, 'his password')).toBe('Sipho')
})

test('a new e-mail address replaces the old one, with the same password [R3, S7.6]', async () => {
  const asked = { name: 'Thandi', email: 'new@example.com', currentPassword: 'old password' }
  await change(asked, accepted({ email: 'new@example.com' }))
  expect(await offline('new@example.com', 'old password')).toBe('Thandi')
  expect(await offline(THANDI.email, 'old password')).toBe('never-online')
})

test('a current password that the server did not check becomes no proof [R3]', async () => {
  await change({ ...THANDI, name: 'Thandi M', currentPassword: 'a guess' }, accepted({ name: 'Thandi M' }))
  expect(await offline(THANDI.email, 'a guess')).toBe('wrong-password')
  expect(await offline(THANDI.email, 'old password')).toBe('Thandi M')
})

test('a change that the server refuses or never receives changes nothing here [S8.22]', async () => {
  const asked = { ...THANDI, currentPassword: 'old password', newPassword: 'new password' }
  for (const answer of [
    { ok: false, code: 'unreachable' },
    { ok: false, code: 'refused', status: 400, message: 'Current password is incorrect' },
  ] as const) {
    expect(await change(asked, answer)).toEqual(answer)
    expect(await offline(THANDI.email, 'old password')).toBe('Thandi')
  }
})

test('a browser that cannot make the new proof keeps no old one [R3]', async () => {
  const broken = vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValue(new Error('no crypto'))
  await change({ ...THANDI, currentPassword: 'old password', newPassword: 'new password' }, accepted())
  broken.mockRestore()
  expect(await offline(THANDI.email, 'old password')).toBe('never-online')
})

test('switched off, the address opens the device without its password; switched on, it asks again [R3, S5.1]', async () => {
  patchCredentials(localStorage, THANDI.id, { asksPassword: false })
  expect(await offline(' THANDI@example.com', 'anything')).toBe('Thandi')
  expect(await offline(SIPHO.email, 'anything')).toBe('wrong-password')
  patchCredentials(localStorage, THANDI.id, { asksPassword: true })
  expect(await offline(THANDI.email, 'anything')).toBe('wrong-password')
})

test('the switch stays as it is when the same account signs in online again [R3]', async () => {
  patchCredentials(localStorage, THANDI.id, { asksPassword: false })
  await signedInHere(THANDI, 'old password', 'old-stamp')
  expect(await offline(THANDI.email, 'anything')).toBe('Thandi')
})

const server = (standing: Record<string, boolean>) =>
  vi.fn<typeof fetch>(async (_, init) => {
    const { proofs } = JSON.parse(String(init?.body)) as { proofs: { stamp: string }[] }
    return Response.json({ standing: proofs.map(({ stamp }) => standing[stamp] ?? false) })
  })

test('after the next contact a password changed elsewhere no longer opens this device, whoever is signed in [R3]', async () => {
  await forgetOldProofs(server({ 'his-stamp': true }), localStorage)
  expect(await offline(THANDI.email, 'old password')).toBe('never-online')
  expect(await offline(SIPHO.email, 'his password')).toBe('Sipho')
})

test('no answer, a foreign page or an incomplete answer removes no proof [R3]', async () => {
  const answers: (typeof fetch)[] = [
    async () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('<html>', { status: 200 }),
    async () => Response.json({ standing: [false] }),
    async () => Response.json({ message: 'Too many' }, { status: 429 }),
  ]
  for (const answer of answers) await forgetOldProofs(answer, localStorage)
  expect(await offline(THANDI.email, 'old password')).toBe('Thandi')
})

test('a proof renewed while the request was under way stays [R3]', async () => {
  await forgetOldProofs(async () => {
    await signedInHere(THANDI, 'new password', 'new-stamp')
    return Response.json({ standing: [false, true] })
  }, localStorage)
  expect(await offline(THANDI.email, 'new password')).toBe('Thandi')
})

test('more proofs than one request holds are checked in several; a device without any sends none', async () => {
  for (let person = 0; person < 25; person += 1) {
    const user = { ...THANDI, id: `p${person}`, email: `p${person}@example.com` }
    rememberCredentials(localStorage, {
      email: user.email,
      user,
      verifier: { rounds: 1, salt: '', iv: '', wrappedKey: '' },
      stamp: `s${person}`,
    })
  }
  const fetched = server({})
  await forgetOldProofs(fetched, localStorage)
  expect(fetched).toHaveBeenCalledTimes(2)
  await forgetOldProofs(fetched, localStorage)
  expect(fetched).toHaveBeenCalledTimes(2)
})
