import { expect, test } from 'vitest'
import { LOCAL_IDENTITY, parseSession, type Session, startingSession, writtenSession } from './session.ts'

const THANDI: Session = {
  state: 'current',
  identity: {
    mode: 'account',
    userId: 'u1',
    businessId: 'b1',
    name: 'Thandi',
    email: 'thandi@example.com',
  },
}

test('a device starts with the account that was current last [S4.4, S3.8]', () => {
  expect(startingSession(writtenSession(THANDI), false)).toEqual(THANDI)
  expect(startingSession(writtenSession(THANDI), true)).toEqual(THANDI)
})

test('an unused installed app starts as the default local user [S4.4, S9.3, S3.8]', () => {
  expect(startingSession(null, true)).toEqual({ state: 'current', identity: LOCAL_IDENTITY })
  expect(LOCAL_IDENTITY).toMatchObject({ userId: '1', name: 'Offline User', mode: 'local' })
})

test('an installed app with an unreadable stored user starts as the default local user [S4.4]', () => {
  for (const text of ['{"state":"curr', '{"state":"current"}', '[]', 'null', '"thandi"']) {
    expect(startingSession(text, true)).toEqual({ state: 'current', identity: LOCAL_IDENTITY })
  }
})

test('an unused browser tab belongs to nobody, and reports a damaged record [S2.1]', () => {
  expect(startingSession(null, false)).toEqual({ state: 'none', damaged: false })
  expect(startingSession('{', false)).toEqual({ state: 'none', damaged: true })
})

test('after a logout nobody is current, in an installed app too [S4.2]', () => {
  const left: Session = { state: 'signed-out', serverLogoutDue: true }
  expect(startingSession(writtenSession(left), true)).toEqual(left)
})

test('the stored session contains no password, whatever the server sent [S3.8]', () => {
  const stored = JSON.stringify({
    state: 'current',
    identity: { ...(THANDI.state === 'current' && THANDI.identity), password: 'secret' },
  })
  expect(JSON.stringify(parseSession(stored))).not.toContain('secret')
})
