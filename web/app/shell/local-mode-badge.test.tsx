// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { type ShellOnPage, shellOnPage } from '../testing/shell-on-page.tsx'

let shown: ShellOnPage
let online = true

beforeEach(() => {
  localStorage.clear()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => shown.page.unmount())

/** The badge as it is seen, and what a screen reader adds. */
function badge() {
  const button = shown.page.button('Local Mode')
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  const sign = button.querySelector('[data-sign]')?.getAttribute('data-sign')
  return { text: button.textContent, sign, sentence: described?.textContent }
}

const IN_STEP = { lastSyncAt: 1 }

test('the badge says Local Mode, and its sign whether anything is only here: a shape, not a colour alone [S1.6, S1.7]', async () => {
  shown = await shellOnPage({ device: IN_STEP })
  expect(badge()).toEqual({
    text: 'Local Mode',
    sign: 'in-step',
    sentence: 'Nothing is only on this device. Your server has every change.',
  })
  const shape = () => shown.page.button('Local Mode').querySelector('svg')?.innerHTML
  const inStep = shape()
  online = false
  await act(async () => void dispatchEvent(new Event('offline')))
  await act(async () => shown.shop.device.set({ ...shown.shop.device.get(), waiting: 2 }))
  expect(badge()).toMatchObject({
    sign: 'waits-offline',
    sentence: '2 changes are only on this device. There is no network now.',
  })
  expect(shape()).not.toBe(inStep)
})

test('in Local Mode it says that everything is only here [S1.6]', async () => {
  shown = await shellOnPage({ identity: { mode: 'local', userId: '1', businessId: '1' } })
  expect(badge()).toEqual({
    text: 'Local Mode',
    sign: 'local',
    sentence: 'Local Mode: everything is only on this device.',
  })
})

test('a session that ended, and a second copy that could not be written, show as trouble [S1.7, S4.5]', async () => {
  shown = await shellOnPage({ device: { ...IN_STEP, waiting: 1 } })
  await act(async () => shown.serverSession.set('ended'))
  expect(badge()).toMatchObject({ sign: 'trouble' })
  expect(badge().sentence).toBe('1 change is only on this device. Log in again to go on sending.')
  await act(async () => shown.serverSession.set('valid'))
  expect(badge()).toMatchObject({ sign: 'sending' })
  await act(async () => shown.shop.device.set({ ...shown.shop.device.get(), journal: 'failing' }))
  expect(badge()).toMatchObject({ sign: 'trouble' })
})
