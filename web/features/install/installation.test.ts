// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { followInstallation, type InstallPromptEvent } from './installation.ts'

function anOffer(outcome: Promise<{ outcome: 'accepted' | 'dismissed' }>, prompt = async () => {}) {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  return Object.assign(event, { prompt: vi.fn(prompt), userChoice: outcome }) satisfies InstallPromptEvent
}

test('an offer that is taken installs the app, and is used up [S4.14]', async () => {
  const installation = followInstallation(window)
  expect(installation.state.get()).toBe('not-offered')
  let answer = (_: { outcome: 'accepted' | 'dismissed' }) => {}
  const offer = anOffer(new Promise((resolve) => (answer = resolve)))
  window.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  expect(installation.state.get()).toBe('offered')

  const installing = installation.install()
  expect(installation.state.get()).toBe('installing')
  answer({ outcome: 'accepted' })
  expect(await installing).toBe('accepted')
  expect(installation.state.get()).toBe('installed')
  expect(await installation.install()).toBe('not-offered')
  expect(offer.prompt).toHaveBeenCalledOnce()
})

test('an offer that is declined is cleared, until the browser makes another [S4.14]', async () => {
  const installation = followInstallation(window)
  window.dispatchEvent(anOffer(Promise.resolve({ outcome: 'dismissed' })))
  expect(await installation.install()).toBe('dismissed')
  expect(installation.state.get()).toBe('not-offered')
  expect(await installation.install()).toBe('not-offered')
  window.dispatchEvent(anOffer(Promise.resolve({ outcome: 'accepted' })))
  expect(installation.state.get()).toBe('offered')
})

test('a browser that fails while it installs is shown as a failure [S4.14]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const installation = followInstallation(window)
  const broken = async () => {
    throw new DOMException('gone', 'InvalidStateError')
  }
  window.dispatchEvent(anOffer(Promise.resolve({ outcome: 'accepted' }), broken))
  expect(await installation.install()).toBe('failed')
  expect(installation.state.get()).toBe('not-offered')
  expect(warned).toHaveBeenCalledOnce()
})

test('an installation from the browser’s own menu counts too [S4.14]', () => {
  const installation = followInstallation(window)
  window.dispatchEvent(new Event('appinstalled'))
  expect(installation.state.get()).toBe('installed')
})
