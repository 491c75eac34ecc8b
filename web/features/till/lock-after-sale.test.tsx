// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { A_PIN } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  const owner = patchStaff('naledi', { name: 'Naledi', role: 'owner', pin: A_PIN })
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), owner] })
  await shop.atTill.letIn('naledi')
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})
afterEach(() => page.unmount())

const isLocked = () => shop.atTill.get().locked

async function sellMilk(): Promise<void> {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  await expect.poll(() => page.text()).toContain('New sale')
}

test('set to lock after every sale, the till waits until the change is given and the next sale begins [S16.4]', async () => {
  await shop.atTill.setLock({ afterMinutes: null, afterSale: true })
  await sellMilk()
  expect(isLocked()).toBe(false)
  await click(page.button('New sale'))
  await expect.poll(isLocked).toBe(true)
})

test('leaving the page after a sale locks it too; without the setting nothing does [S16.4]', async () => {
  await sellMilk()
  await click(page.button('New sale'))
  expect(isLocked()).toBe(false)
  await shop.atTill.setLock({ afterMinutes: null, afterSale: true })
  await sellMilk()
  await page.unmount()
  await expect.poll(isLocked).toBe(true)
})
