// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { Identity } from '#web/store/db/identity.ts'
import { type AccountUser, accountClient } from '#web/sync/account/account-client.ts'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import type { ServerSession } from '#web/sync/account/server-session.ts'
import { LOCAL_IDENTITY } from '#web/sync/account/session.ts'
import { openSession } from '#web/sync/account/session-store.ts'
import { followServerSession } from './follow-server-session.ts'

const { id: userId, ...thandi } = {
  id: 'u1',
  name: 'Thandi',
  email: 'thandi@example.com',
  businessId: 'b1',
}
const THANDI: Identity = { mode: 'account', userId, ...thandi }
const NOW_OWNER: AccountUser = { id: userId, ...thandi, owner: true }

let answer: AccountAnswer<AccountUser>
const currentUser = vi.fn(async () => answer)
const client = { ...accountClient(fetch), currentUser }

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  currentUser.mockClear()
})
afterEach(() => vi.useRealTimers())

function follow(identity: Identity) {
  const session = openSession(localStorage, false)
  session.enter(identity)
  const state = new LiveValue<ServerSession>('unknown')
  const stop = followServerSession({ client, session }, identity, state)
  return { session, state, stop }
}

test.each([
  ['does not answer', { ok: false, code: 'unreachable' }],
  ['fails', { ok: false, code: 'failed', status: 500 }],
] as const)(
  'who became an owner is one on this device too, though the server %s as the app starts [S4.5, S7.5]',
  async (_, failed) => {
    answer = failed
    const { session, state, stop } = follow(THANDI)
    await vi.advanceTimersByTimeAsync(2_000)
    answer = { ok: true, value: NOW_OWNER }
    await vi.advanceTimersByTimeAsync(4_000)
    expect(session.get()).toMatchObject({ state: 'current', identity: { userId, owner: true } })
    expect(state.get()).toBe('valid')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(currentUser).toHaveBeenCalledTimes(3)
    stop()
  },
)

test('a session that has ended is asked about once, and a shop that was left no more [S4.5]', async () => {
  answer = { ok: false, code: 'refused', status: 401, message: undefined }
  const { state, stop } = follow(THANDI)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(state.get()).toBe('ended')
  expect(currentUser).toHaveBeenCalledOnce()
  stop()
  answer = { ok: false, code: 'unreachable' }
  follow(THANDI).stop()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(currentUser).toHaveBeenCalledTimes(2)
})

test('in Local Mode the server is not asked [S1.7]', async () => {
  follow(LOCAL_IDENTITY)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(currentUser).not.toHaveBeenCalled()
})
