// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import { LOCAL_IDENTITY, SESSION_KEY } from './session.ts'
import { openSession } from './session-store.ts'

beforeEach(() => localStorage.clear())

test('the default local user of an installed app is created and stored [S4.4]', () => {
  openSession(localStorage, true)
  expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual({
    state: 'current',
    identity: LOCAL_IDENTITY,
  })
  localStorage.clear()
  openSession(localStorage, false)
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test('a login and a logout are stored for the next start [S3.8, S4.2]', () => {
  openSession(localStorage, false).enter(LOCAL_IDENTITY)
  const next = openSession(localStorage, false)
  expect(next.get()).toEqual({ state: 'current', identity: LOCAL_IDENTITY })
  next.leave(true)
  expect(openSession(localStorage, true).get()).toEqual({ state: 'signed-out', serverLogoutDue: true })
})

test('a logout in one tab logs out all of them [S4.2]', () => {
  const session = openSession(localStorage, true)
  const heard = vi.fn()
  session.subscribe(heard)
  const newValue = JSON.stringify({ state: 'signed-out', serverLogoutDue: false })
  dispatchEvent(new StorageEvent('storage', { key: 'another key', newValue }))
  expect(heard).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }))
  expect(heard).toHaveBeenCalledOnce()
  expect(session.get().state).toBe('signed-out')
})

test('a storage that refuses to store keeps nobody out [S8.30]', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage
  const session = openSession(full, false)
  session.enter(LOCAL_IDENTITY)
  expect(session.get().state).toBe('current')
  expect(warned).toHaveBeenCalledOnce()
})
