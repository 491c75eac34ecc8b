// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import type { TillLinkState } from '#core/barcodes/phone-scan.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import type { OpenLink, PhoneScanner } from './phone-scanner.ts'
import { PhoneScannerButton } from './phone-scanner-button.tsx'
import { PhoneScannerPlace } from './phone-scanner-place.tsx'

const WAITING = { step: 'open', isHeard: true, hasPhone: false, count: 0 } as const

let page: Rendered
afterEach(() => page.unmount())

async function aTill() {
  const states: LiveValue<TillLinkState>[] = []
  const link = new LiveValue<(OpenLink & { state: LiveValue<TillLinkState> }) | undefined>(undefined)
  const scanner: PhoneScanner = {
    link,
    stop: vi.fn(() => link.set(undefined)),
    open() {
      const state = new LiveValue<TillLinkState>(WAITING)
      states.push(state)
      link.set({ address: `https://till.example/phone-scanner#${states.length}`, state })
    },
  }
  page = await render(
    <PhoneScannerPlace scanner={scanner}>
      <PhoneScannerButton />
    </PhoneScannerPlace>,
  )
  const set = (state: TillLinkState) => act(async () => link.get()?.state.set(state))
  return { scanner, states, set }
}

const open = () => click(page.button('Use a phone as scanner'))
const shown = () => document.querySelector('[role=dialog]')?.textContent ?? ''
const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')]
      .find((button) => button.textContent === label || button.getAttribute('aria-label') === label)
      ?.click(),
  )

test('the code shows until a phone is there, then gives way to the goods; Stop ends it [S10.22]', async () => {
  const { scanner, states, set } = await aTill()
  await open()
  await expect.poll(shown).toContain('Waiting for the phone...')
  expect(document.querySelector('[role=dialog] svg[role=img]')).not.toBeNull()
  await set({ ...WAITING, hasPhone: true })
  expect(shown()).toBe('')
  expect(toasts.get()[0]?.description).toBe('What the phone scans goes into this till’s cart.')
  expect(scanner.stop).not.toHaveBeenCalled()
  expect(page.button('Use a phone as scanner').getAttribute('aria-pressed')).toBe('true')

  await set({ ...WAITING, hasPhone: true, count: 12 })
  await open()
  expect(shown()).toContain('A phone scans for this till. 12 scans')
  await press('Another phone')
  expect(states).toHaveLength(2)
  expect(shown()).toContain('Waiting for the phone...')
  await press('Stop')
  expect(scanner.stop).toHaveBeenCalledOnce()
  expect(shown()).toBe('')
})

test('a code that no phone has used ends with its picture, and none is shown that leads nowhere [S10.22]', async () => {
  const { scanner, set } = await aTill()
  await open()
  await expect.poll(shown).toContain('Waiting')
  await set({ ...WAITING, isHeard: false })
  expect(document.querySelector('[role=dialog] svg[role=img]')).toBeNull()
  await press('Close')
  expect(scanner.stop).toHaveBeenCalledOnce()
})
