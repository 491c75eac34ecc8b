// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { credentialsOf, rememberCredentials } from '#web/sync/account/credentials.ts'
import { LOCAL_IDENTITY } from '#web/sync/account/session.ts'
import { openSession } from '#web/sync/account/session-store.ts'
import { ONLINE_EVENT } from './connectivity.ts'
import { followProofs } from './follow-proofs.ts'

const THANDI = { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }
const asked = vi.fn<typeof fetch>(async () => Response.json({ standing: [true] }))

beforeEach(() => {
  localStorage.clear()
  asked.mockClear()
  const verifier = { rounds: 1, salt: '', iv: '', wrappedKey: '' }
  rememberCredentials(localStorage, { email: THANDI.email, user: THANDI, verifier, stamp: 'stamp' })
})
afterEach(() => vi.useRealTimers())

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

test('old passwords are asked after at the start, when the network comes back, and when a session is found ended [R3]', async () => {
  const session = openSession(localStorage, false)
  const check = followProofs(session, localStorage, asked)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(asked.mock.calls[0]?.[0]).toBe('/api/sign-in-proofs')
  dispatchEvent(new CustomEvent(ONLINE_EVENT))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  check()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
  // What the next tests' network says is not for this one.
  session.enter(LOCAL_IDENTITY)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['asks for patience', async () => Response.json({ message: 'Too many attempts' }, { status: 429 })],
  ['is being restarted', async () => new Response('Bad gateway', { status: 502 })],
])(
  'a server that %s is asked again, and then an old password lets nobody in without a network [R3]',
  async (_, fails) => {
    vi.useFakeTimers()
    asked.mockImplementationOnce(fails).mockImplementationOnce(fails)
    asked.mockImplementationOnce(async () => Response.json({ standing: [false] }))
    const session = openSession(localStorage, false)
    followProofs(session, localStorage, asked)
    for (const [calls, waitMs] of [
      [1, 2_000],
      [2, 4_000],
      [3, 10 * 60_000],
    ] as const) {
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(calls))
      await vi.advanceTimersByTimeAsync(waitMs)
    }
    expect(credentialsOf(localStorage, THANDI.id)).toBeUndefined()
    expect(asked).toHaveBeenCalledTimes(3)
    session.enter(LOCAL_IDENTITY)
  },
)

test('a server that does not take the question is not asked it again and again [R3]', async () => {
  vi.useFakeTimers()
  asked.mockImplementationOnce(async () => Response.json({ message: 'Invalid' }, { status: 400 }))
  const session = openSession(localStorage, false)
  followProofs(session, localStorage, asked)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  session.enter(LOCAL_IDENTITY)
})

test('in Local Mode nothing is asked, though somebody signed in here before [R1, S1.7]', async () => {
  const session = openSession(localStorage, false)
  session.enter(LOCAL_IDENTITY)
  followProofs(session, localStorage, asked)
  dispatchEvent(new CustomEvent(ONLINE_EVENT))
  await settled()
  expect(asked).not.toHaveBeenCalled()
})

test('without a network nothing is tried', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  followProofs(openSession(localStorage, false), localStorage, asked)
  await settled()
  expect(asked).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
