// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { submit, type } from '../testing/fields.ts'
import { BusinessTab } from './business-tab.tsx'

let page: Rendered
let shop: FakeShop
beforeEach(async () => {
  shop = fakeShop()
  page = await render(
    <ShopProvider value={shop}>
      <BusinessTab />
    </ShopProvider>,
  )
  await type('Business Name', 'Thandi Tuck')
})
afterEach(() => page.unmount())

async function switchOn(): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('[role=switch]')].find(({ textContent }) =>
    textContent?.startsWith('Customers earn points'),
  )
  await click(found as HTMLElement)
}

test('points are switched on with an example that works itself out, and a point that is worth a lot is asked about [S20.23]', async () => {
  expect(page.text()).not.toContain('Worth of one point')
  await switchOn()
  expect(page.text()).toContain('R100.00 earns 10 points, worth R1.00: 1% back.')
  await type('Amount spent for one point', '250')
  expect(page.text()).toContain('R250.00 earns 1 point, worth R0.10: 0.04% back.')
  await type('Amount spent for one point', '1')
  await type('Worth of one point', '0.30')
  expect(page.text()).toContain('worth R30.00: 30% back. That is a lot: check both amounts.')
  await type('Worth of one point', '1.10')
  expect(page.text()).not.toContain('R100.00 earns')
  await submit()
  expect(page.text()).toContain('Worth of one point cannot be more than is spent for it')
  expect(shop.committed).toEqual([])
  await type('Worth of one point', '0.05')
  await submit()
  expect(shop.catalogue.get().business).toMatchObject({ loyalty: true, pointPer: 100, pointWorth: 5 })
})

test('what is wrong with a point is said though points are switched off again: nothing is refused without a word [S20.23]', async () => {
  await switchOn()
  await type('Amount spent for one point', '0')
  await switchOn()
  await submit()
  expect(page.text()).toContain('Amount spent for one point must be at least 0.01')
  await type('Amount spent for one point', '10')
  await submit()
  expect(shop.catalogue.get().business).toMatchObject({ name: 'Thandi Tuck' })
})
