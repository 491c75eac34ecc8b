// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { patchRole } from '#core/staff/role-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { MUTED_KEY } from '#web/selling/beep.ts'
import { readDeviceText } from '#web/store/browser/device-text.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeMaintenance } from '#web/store/testing/fake-maintenance.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { threePeople } from '#web/store/testing/people.ts'
import type { ServerSession } from '#web/sync/account/server-session.ts'
import type { SyncStatus } from '#web/sync/engine.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import DeviceCentre from './device-centre.tsx'

let page: Rendered
afterEach(async () => {
  await page.unmount()
  forgetChoices()
})

/** The screen of a device at which Lindiwe, a cashier, stands. */
async function show(more: readonly Intent[] = []): Promise<void> {
  const shop = fakeShop({ intents: [...(await threePeople()), ...more] })
  await shop.atTill.letIn('lindiwe')
  const status = new LiveValue<SyncStatus>({ contacting: false, refusal: null })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <DeviceCentre
          maintenance={fakeMaintenance({})}
          sync={{ status, contact: async () => undefined }}
          serverSession={new LiveValue<ServerSession>('valid')}
          installable
          {...{
            onClose: vi.fn(),
            onUpdate: vi.fn(),
            onRestart: vi.fn(),
            onReload: vi.fn(),
            onRemoved: vi.fn(),
          }}
        />
      </ShopProvider>
    </MemoryRouter>,
  )
}

const DANGEROUS = ['Restore', 'Remove', 'Keep data on this device only']
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent).join(' ')

test('a cashier sends and reads, and finds nothing to restore, remove or pause [S16.18]', async () => {
  await show()
  expect(buttons()).toContain('Send now')
  expect(page.text()).toContain('your role does not manage devices')
  for (const words of DANGEROUS) expect(buttons()).not.toContain(words)
})

test('a cashier makes the scans of this device silent, on a phone too, and it stays so [S10.5]', async () => {
  await show()
  const shown = () => page.button('Silent scans').getAttribute('aria-checked')
  expect(shown()).toBe('false')
  await click(page.button('Silent scans'))
  expect([shown(), readDeviceText(MUTED_KEY)]).toEqual(['true', 'true'])
  await page.unmount()
  await show()
  expect(shown()).toBe('true')
})

test('whoever may manage devices finds all of it [S16.18]', async () => {
  await show([patchRole('cashier', { devices: 'yes' })])
  expect(page.text()).not.toContain('your role does not manage devices')
  for (const words of DANGEROUS) expect(buttons()).toContain(words)
})
