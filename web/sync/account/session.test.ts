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

test('a device starts as whoever used it last [S4.4, S3.8]', () => {
  expect(startingSession(writtenSession(THANDI), false)).toEqual(THANDI)
  expect(startingSession(writtenSession(THANDI), true)).toEqual(THANDI)
})

test('an installed app that nobody has used starts as the default local user [S4.4, S9.3, S3.8]', () => {
  expect(startingSession(null, true)).toEqual({ state: 'current', identity: LOCAL_IDENTITY })
  expect(LOCAL_IDENTITY).toMatchObject({ userId: '1', name: 'Offline User', mode: 'local' })
})

test('an installed app whose stored user cannot be read starts as the default local user [S4.4]', () => {
  for (const text of ['{"state":"curr', '{"state":"current"}', '[]', 'null', '"thandi"']) {
    expect(startingSession(text, true)).toEqual({ state: 'current', identity: LOCAL_IDENTITY })
  }
})

test('a browser tab that nobody has used belongs to nobody, and says when its record was damaged [S2.1]', () => {
  expect(startingSession(null, false)).toEqual({ state: 'none', damaged: false })
  expect(startingSession('{', false)).toEqual({ state: 'none', damaged: true })
})

test('after a logout nobody is current, in an installed app too [S4.2]', () => {
  const left: Session = { state: 'signed-out', serverLogoutDue: true }
  expect(startingSession(writtenSession(left), true)).toEqual(left)
})

test('what is stored holds no password, whatever the server sent along [S3.8]', () => {
  const stored = JSON.stringify({
    state: 'current',
    identity: { ...(THANDI.state === 'current' && THANDI.identity), password: 'secret' },
  })
  expect(JSON.stringify(parseSession(stored))).not.toContain('secret')
})
