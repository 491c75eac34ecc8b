// @vitest-environment dom
import { expect, test } from 'vitest'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { type AccountUser, accountClient } from './account-client.ts'
import type { AccountAnswer } from './call.ts'
import { checkServerSession, keepServerUser, type ServerSession } from './server-session.ts'
import { openSession } from './session-store.ts'

const THANDI: AccountUser = { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }

async function stateAfter(answer: AccountAnswer<AccountUser>): Promise<ServerSession> {
  const state = new LiveValue<ServerSession>('unknown')
  const client = { ...accountClient(fetch), currentUser: async () => answer }
  await checkServerSession(client, 'u1', state)
  return state.get()
}

test('a 401 ends the session; without an answer it stays unchanged [S4.5, S7.5]', async () => {
  expect(await stateAfter({ ok: true, value: THANDI })).toBe('valid')
  expect(await stateAfter({ ok: false, code: 'refused', status: 401, message: undefined })).toBe('ended')
  expect(await stateAfter({ ok: false, code: 'unreachable' })).toBe('unknown')
  expect(await stateAfter({ ok: false, code: 'failed', status: 500 })).toBe('unknown')
})

test('another account’s cookie does not send this account’s changes [S4.5]', async () => {
  expect(await stateAfter({ ok: true, value: { ...THANDI, id: 'u2' } })).toBe('ended')
})

test('a name changed on another device is stored for the next start; another account’s and Local Mode’s are not changed [S7.5]', () => {
  const session = openSession(localStorage, false)
  const { id: userId, ...thandi } = THANDI
  session.enter({ mode: 'account', userId, ...thandi })
  keepServerUser(session, { ...THANDI, id: 'u2', name: 'Sipho' })
  expect(session.get()).toMatchObject({ identity: { name: 'Thandi' } })
  keepServerUser(session, { ...THANDI, name: 'Thandi M', email: 'new@example.com' })
  expect(openSession(localStorage, false).get()).toMatchObject({
    state: 'current',
    identity: { userId, name: 'Thandi M', email: 'new@example.com' },
  })
  keepServerUser(session, { ...THANDI, owner: true })
  expect(openSession(localStorage, false).get()).toMatchObject({ identity: { owner: true } })
  session.leave(false)
  keepServerUser(session, THANDI)
  expect(session.get()).toMatchObject({ state: 'signed-out' })
})
