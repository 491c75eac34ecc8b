// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import { LOCAL_IDENTITY } from '#web/sync/account/session.ts'
import { openSession } from '#web/sync/account/session-store.ts'
import { ONLINE_EVENT } from './connectivity.ts'
import { finishLogout } from './finish-logout.ts'

let online = true
let answer: AccountAnswer<undefined> = { ok: true, value: undefined }
const logout = vi.fn(async () => answer)

const unused = () => Promise.reject(new Error('not used here'))
const client = { logout, login: unused, currentUser: unused, config: unused }

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  online = true
  answer = { ok: true, value: undefined }
  logout.mockClear()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A device whose logout the server has not heard of. */
function leftUnheard() {
  const session = openSession(localStorage, false)
  session.leave(true)
  finishLogout(session, client)
  return session
}

test('a logout that happened offline is told when the network is back, and then no more [S4.2, S7.3]', async () => {
  online = false
  const session = leftUnheard()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(logout).not.toHaveBeenCalled()
  online = true
  dispatchEvent(new CustomEvent(ONLINE_EVENT))
  await vi.advanceTimersByTimeAsync(0)
  expect(session.get()).toEqual({ state: 'signed-out', serverLogoutDue: false })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(logout).toHaveBeenCalledOnce()
})

test.each([
  ['does not answer', { ok: false, code: 'unreachable' }],
  ['fails', { ok: false, code: 'failed', status: 500 }],
] as const)(
  'a server that %s is told again, more and more slowly, until it hears [S4.2]',
  async (_, failed) => {
    answer = failed
    const session = leftUnheard()
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000)
    expect(logout).toHaveBeenCalledTimes(4)
    expect(session.get()).toEqual({ state: 'signed-out', serverLogoutDue: true })
    answer = { ok: true, value: undefined }
    await vi.advanceTimersByTimeAsync(16_000)
    expect(session.get()).toEqual({ state: 'signed-out', serverLogoutDue: false })
  },
)

test('a logout that the server did not hear while the page was open is told soon afterwards [S4.2]', async () => {
  const session = openSession(localStorage, false)
  session.enter(LOCAL_IDENTITY)
  finishLogout(session, client)
  session.leave(true)
  expect(logout).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(logout).toHaveBeenCalledOnce()
  expect(session.get()).toEqual({ state: 'signed-out', serverLogoutDue: false })
})

test('who signs in meanwhile stays signed in, and nothing more is told [S4.2]', async () => {
  answer = { ok: false, code: 'unreachable' }
  const session = leftUnheard()
  await vi.advanceTimersByTimeAsync(0)
  session.enter(LOCAL_IDENTITY)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(logout).toHaveBeenCalledOnce()
  expect(session.get().state).toBe('current')
})
