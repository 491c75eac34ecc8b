import { expect, test } from 'vitest'
import { LOCAL_IDENTITY, type Session } from '#web/sync/account/session.ts'
import { redirectFor } from './guard.ts'

const NOBODY: Session = { state: 'none', damaged: false }
const LEFT: Session = { state: 'signed-out', serverLogoutDue: false }
const LOCAL: Session = { state: 'current', identity: LOCAL_IDENTITY }
const THANDI: Session = {
  state: 'current',
  identity: { ...LOCAL_IDENTITY, mode: 'account', userId: 'u1', businessId: 'b1' },
}
const SHOP_PATHS = [
  '/',
  '/inventory',
  '/analytics',
  '/customers',
  '/sales',
  '/quotes',
  '/settings',
  '/debug-sales',
]

function visit(path: string, session: Session, installed = false, search = '') {
  return redirectFor({ path, search, session, installed })
}

test('nobody current: every page of the shop leads to the login, in every shell [S2.1, S6.1]', () => {
  for (const path of [...SHOP_PATHS, '/download']) {
    expect(visit(path, NOBODY)).toBe('/auth')
    expect(visit(path, LEFT, true)).toBe('/auth')
  }
  expect(visit('/auth', LEFT, true)).toBeUndefined()
})

test('somebody current: every page of the shop opens, with or without a server session [S2.1, S6.1, S4.5]', () => {
  for (const path of SHOP_PATHS) {
    expect(visit(path, THANDI)).toBeUndefined()
    expect(visit(path, LOCAL)).toBeUndefined()
    expect(visit(path, THANDI, true)).toBeUndefined()
  }
})

test('in the offline shell the login and the install page lead to the till [S2.1]', () => {
  for (const path of ['/auth', '/download']) {
    expect(visit(path, THANDI, true)).toBe('/')
    expect(visit(path, LOCAL)).toBe('/')
    expect(visit(path, THANDI)).toBeUndefined()
  }
  expect(visit('/test-auth', THANDI, true)).toBeUndefined()
  expect(visit('/test-auth', NOBODY)).toBeUndefined()
})

test('signing in on purpose is never redirected, so that Local Mode and an ended session can [S2.1]', () => {
  expect(visit('/auth', LOCAL, false, '?signin')).toBeUndefined()
  expect(visit('/auth', THANDI, true, '?signin')).toBeUndefined()
  expect(visit('/download', LOCAL, false, '?signin')).toBe('/')
})

test('Local Mode reaches the install page by asking for it, an installed app never [S2.1, R2, R32]', () => {
  expect(visit('/download', LOCAL, false, '?install')).toBeUndefined()
  expect(visit('/download', LOCAL, true, '?install')).toBe('/')
  expect(visit('/download', THANDI, true, '?install')).toBe('/')
  expect(visit('/auth', LOCAL, false, '?install')).toBe('/')
  expect(visit('/download', LEFT, false, '?install')).toBe('/auth')
})
