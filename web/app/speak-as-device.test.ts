// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDeviceText, storeDeviceText } from '#web/store/browser/device-text.ts'
import { speakAsDevice } from './speak-as-device.ts'

const AF = { code: 'af', name: 'Afrikaans', url: '/assets/af-11112222.json' }
const server = vi.fn(async () => new Response(JSON.stringify({ code: 'af', name: 'Afrikaans', texts: {} })))
const reload = vi.fn()

beforeEach(() => {
  storeDeviceText('language', null)
  reload.mockClear()
  server.mockClear()
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

/** The page of a device that is told to speak some languages. */
function pageOf(...languages: string[]) {
  return {
    navigator: { languages } as unknown as Navigator,
    addEventListener: window.addEventListener.bind(window),
    location: { reload } as unknown as Location,
  }
}

test('a phone that speaks Afrikaans has a login in Afrikaans, without a choice [S22.6]', async () => {
  await speakAsDevice(pageOf('af-ZA', 'en-ZA'), [AF])
  expect(readDeviceText('language')).toContain('Afrikaans')
  expect(reload).toHaveBeenCalledOnce()
})

test('whoever types an email meanwhile is not interrupted: the next start is in Afrikaans [S22.6]', async () => {
  const spoken = speakAsDevice(pageOf('af-ZA'), [AF])
  window.dispatchEvent(new Event('keydown'))
  await spoken
  expect(readDeviceText('language')).toContain('Afrikaans')
  expect(reload).not.toHaveBeenCalled()
})

test('a device that speaks English, or whose English somebody chose, fetches nothing [S22.6]', async () => {
  await speakAsDevice(pageOf('en-ZA', 'af'), [AF])
  storeDeviceText('language', 'null')
  await speakAsDevice(pageOf('af-ZA'), [AF])
  expect(server).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('without a network the login is in English, and nothing is kept [S22.6]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await speakAsDevice(pageOf('af-ZA'), [AF])
  expect(readDeviceText('language')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})
