// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import type { DeviceState } from '#web/store/shop/shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { KnownHere } from './known-here.tsx'

let page: Rendered
afterEach(() => page.unmount())

async function show(unreadable: DeviceState['unreadable']): Promise<string> {
  page = await render(
    <ShopProvider value={fakeShop({ device: { lastSyncAt: 1, unreadable } })}>
      <KnownHere />
    </ShopProvider>,
  )
  return page.text()
}

test('figures that lack what could not be read do not claim to be complete [S21.2, S8.30]', async () => {
  expect(await show([['sales', 's1']])).toContain('1 entry of your server cannot be read on this device')
  expect(page.text()).toContain('these figures may not be complete')
  await page.unmount()
  expect(await show([])).not.toContain('complete')
})
