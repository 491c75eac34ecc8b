// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { cancelled, fakeSerial, withBrowser } from '#web/printing/testing/fake-devices.ts'
import { chosenPole } from '#web/selling/customer-display/pole-display.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { PoleSection } from './pole-section.tsx'

let page: Rendered
afterEach(async () => {
  await page.unmount()
  withBrowser({})
  forgetChoices()
})

test('a pole display is chosen on this device and removed again; a closed chooser is said [S17.18]', async () => {
  const serial = fakeSerial()
  withBrowser({ serial: { ...serial, requestPort: () => Promise.reject(cancelled()) } })
  page = await render(<PoleSection />)
  await click(page.button('Choose the display'))
  await vi.waitFor(() => expect(page.text()).toContain('No port was chosen.'))
  withBrowser({ serial })
  await click(page.button('Choose the display'))
  await vi.waitFor(() => expect(page.text()).toContain('Chosen. It shows the next sale.'))
  expect(chosenPole()).toMatchObject({ way: 'serial' })
  await click(page.button('Use no display'))
  expect(chosenPole()).toBeUndefined()
})

test('a browser that reaches no serial port has no word of it [S17.18]', async () => {
  withBrowser({})
  page = await render(<PoleSection />)
  expect(page.text()).toBe('')
})
