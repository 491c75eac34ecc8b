import { expect, test } from 'vitest'
import { LiveValue } from '#web/store/live-value.ts'
import { type AccountAnswer, type AccountUser, accountClient } from './account-client.ts'
import { checkServerSession, type ServerSession } from './server-session.ts'

const THANDI: AccountUser = { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }

async function stateAfter(answer: AccountAnswer<AccountUser>): Promise<ServerSession> {
  const state = new LiveValue<ServerSession>('unknown')
  const client = { ...accountClient(fetch), currentUser: async () => answer }
  await checkServerSession(client, 'u1', state)
  return state.get()
}

test('a 401 ends the session, no answer leaves it as it was [S4.5, S7.5]', async () => {
  expect(await stateAfter({ ok: true, value: THANDI })).toBe('valid')
  expect(await stateAfter({ ok: false, code: 'refused', status: 401, message: undefined })).toBe('ended')
  expect(await stateAfter({ ok: false, code: 'unreachable' })).toBe('unknown')
  expect(await stateAfter({ ok: false, code: 'failed', status: 500 })).toBe('unknown')
})

test('another account’s cookie does not carry this account’s changes [S4.5]', async () => {
  expect(await stateAfter({ ok: true, value: { ...THANDI, id: 'u2' } })).toBe('ended')
})
