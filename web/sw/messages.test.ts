import { expect, test } from 'vitest'
import { isInstalled, isUpdateAccepted, neverShell } from './messages.ts'

test('an update activates only when a page asks for it [S7.26]', () => {
  expect(isUpdateAccepted({ type: 'SKIP_WAITING' })).toBe(true)
  expect([undefined, null, 'SKIP_WAITING', {}, { type: 'PWA_INSTALLED' }].some(isUpdateAccepted)).toBe(false)
})

test('only the page that saw the installation is passed on to the others [S4.3]', () => {
  expect(isInstalled({ type: 'INSTALLED' })).toBe(true)
  expect([undefined, 'INSTALLED', {}, { type: 'PWA_INSTALLED' }].some(isInstalled)).toBe(false)
})

test('every screen opens offline, a server address is never answered with a screen [S2.1, S7.26]', () => {
  const isShell = (path: string) => !neverShell.some((pattern) => pattern.test(path))
  expect(['/', '/inventory', '/settings?tab=account', '/apiary', '/auth'].every(isShell)).toBe(true)
  expect(
    ['/api', '/api/user', '/api?x=1', '/service-worker.js', '/assets/gone-1.js', '/print-helper.mjs'].some(
      isShell,
    ),
  ).toBe(false)
})
