// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import type { DeviceState } from '#web/store/shop/shop.ts'
import { fakeMaintenance } from '#web/store/testing/fake-maintenance.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { ServerSection } from './server-section.tsx'

const onUpdate = vi.fn()
let page: Rendered
afterEach(() => page.unmount())

async function show(unreadable: DeviceState['unreadable']): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const sync = { status: new LiveValue({ contacting: false, refusal: null }), contact: async () => undefined }
  page = await render(
    <MemoryRouter>
      <ShopProvider value={fakeShop({ device: { lastSyncAt: 1, unreadable } })}>
        <ServerSection
          maintenance={fakeMaintenance()}
          sync={sync}
          serverSession={new LiveValue('valid')}
          onUpdate={onUpdate}
          onLeave={() => undefined}
        />
      </ShopProvider>
    </MemoryRouter>,
  )
}

test('what this version cannot read is counted, and named for whoever looks after the server; the app is updated from here [S8.30]', async () => {
  await show([['products', 'bread']])
  expect(page.text()).toContain('Up to date, except for what cannot be read here')
  expect(page.text()).toContain('cannot read 1 entry that your server sent. It is missing here')
  expect(page.text()).toContain('tell whoever looks after your server: products bread')
  await click(page.button('Update the app'))
  expect(onUpdate).toHaveBeenCalledOnce()
})

test('of many it names three, and of none it says nothing [S8.30]', async () => {
  await show(Array.from({ length: 120 }, (_, at) => ['sales', `s${at}`] as const))
  expect(page.text()).toContain('cannot read 120 entries that your server sent. They are missing here')
  expect(page.text()).toMatch(
    /server: sales s0, sales s1, sales s2$|server: sales s0, sales s1, sales s2[^,]/,
  )
  await page.unmount()
  await show([])
  expect(page.text()).toContain('Up to date')
  expect(page.text()).not.toContain('cannot read')
})
