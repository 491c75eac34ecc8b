// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import { INSTALLED_KEY, installedSigns, isInstalled, noteInstalled } from './installed.ts'

const TAB = { standaloneDisplay: false, standaloneNavigator: false, referrer: '', flag: null }

beforeEach(() => localStorage.clear())

test('each of the four signs alone makes an installed app [S4.3]', () => {
  expect(isInstalled(TAB)).toBe(false)
  expect(isInstalled({ ...TAB, standaloneDisplay: true })).toBe(true)
  expect(isInstalled({ ...TAB, standaloneNavigator: true })).toBe(true)
  expect(isInstalled({ ...TAB, referrer: 'android-app://za.example.shop/' })).toBe(true)
  expect(isInstalled({ ...TAB, flag: 'true' })).toBe(true)
  expect(isInstalled({ ...TAB, flag: 'false', referrer: 'https://android-app.example' })).toBe(false)
})

test('a start in a browser tab clears the flag, a start in an app window sets it [S4.3]', () => {
  localStorage.setItem(INSTALLED_KEY, 'true')
  expect(noteInstalled()).toBe(false)
  expect(localStorage.getItem(INSTALLED_KEY)).toBe('false')
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
  expect(noteInstalled()).toBe(true)
  expect(localStorage.getItem(INSTALLED_KEY)).toBe('true')
  vi.unstubAllGlobals()
})

test('the service worker’s word that the app was installed sets the flag [S4.3]', () => {
  const container = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: container })
  noteInstalled()
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'SOMETHING' } }))
  expect(installedSigns().flag).toBe('false')
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'PWA_INSTALLED' } }))
  expect(installedSigns().flag).toBe('true')
  vi.unstubAllGlobals()
})
