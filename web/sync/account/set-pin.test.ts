// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import { A_PIN } from '#core/sync/testing/operations.ts'
import { patchCredentials, rememberCredentials } from './credentials.ts'
import { makeVerifier } from './password-verifier.ts'
import { type SetPinPorts, setPinAsOwner } from './set-pin.ts'

const OWNER = { email: 'Thandi@example.com', password: 'secret' }
const setHere = vi.fn<SetPinPorts['setHere']>(async () => {})
let asked: { path: string; body: unknown }[]

/** @param status of the server's answer; undefined where it cannot be reached @param online as the browser says */
const set = (status: number | undefined, owner = OWNER, online = true) =>
  setPinAsOwner('naledi', owner, A_PIN, {
    fetchFrom: async (path, init) => {
      asked.push({ path: String(path), body: JSON.parse(String(init?.body)) })
      if (status === undefined) throw new TypeError('no network')
      return new Response(status === 204 ? null : JSON.stringify({ message: 'No' }), { status })
    },
    storage: localStorage,
    businessId: 'b1',
    online: () => online,
    setHere,
  })

/** An owner logged in on this device before. */
async function loggedInHere(user: { businessId?: string; owner?: boolean } = {}): Promise<void> {
  const thandi = {
    id: 'u1',
    name: 'Thandi',
    email: 'thandi@example.com',
    businessId: 'b1',
    owner: true,
    ...user,
  }
  const verifier = await makeVerifier('secret', 500)
  rememberCredentials(localStorage, { email: thandi.email, user: thandi, verifier, stamp: undefined })
}

beforeEach(() => {
  localStorage.clear()
  setHere.mockClear()
  asked = []
})

test('the server sets it in the owner’s name; only what the PIN is checked against goes there [S16.6, S16.2]', async () => {
  expect(await set(204)).toBe('set')
  expect(asked).toEqual([{ path: '/api/staff/naledi/pin', body: { ...OWNER, pin: A_PIN } }])
  expect(setHere).not.toHaveBeenCalled()
})

test('the server’s no is a no, whatever this device remembers of an older password [S16.6]', async () => {
  await loggedInHere()
  expect(await set(403)).toBe('wrong')
  expect(await set(409)).toBe('till')
  expect(await set(429)).toBe('unknown')
  expect(setHere).not.toHaveBeenCalled()
})

test('without a network an owner who logged in here before sets it on this device alone [S16.6, R3]', async () => {
  await loggedInHere()
  expect(await set(undefined, OWNER, false)).toBe('here')
  expect(asked).toEqual([])
  expect(setHere).toHaveBeenCalledWith('naledi', A_PIN)
  expect(await set(undefined)).toBe('here')
  expect(await set(undefined, { ...OWNER, password: 'guess' }, false)).toBe('wrong')
  patchCredentials(localStorage, 'u1', { asksPassword: false })
  expect(await set(undefined, { ...OWNER, password: 'guess' }, false)).toBe('wrong')
  expect(setHere).toHaveBeenCalledTimes(2)
})

test('who never logged in here, owns another shop or only sells is nobody here without a network [S16.6]', async () => {
  expect(await set(undefined, OWNER, false)).toBe('unknown')
  await loggedInHere({ businessId: 'another' })
  expect(await set(undefined, OWNER, false)).toBe('unknown')
  await loggedInHere({ owner: false })
  expect(await set(undefined, OWNER, false)).toBe('till')
  expect(await set(undefined, { email: ' ', password: '' }, false)).toBe('wrong')
  expect(setHere).not.toHaveBeenCalled()
})
