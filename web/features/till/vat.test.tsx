// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let page: Rendered
let shop: FakeShop
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

async function open(vatRegistered: 'yes' | 'no'): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer: Intent = { type: 'business.patch', payload: { id: 'business-1', fields: { vatRegistered } } }
  const fridge = patchProduct('fridge', { name: 'Fridge', sellPrice: cents(600_000), tracksStock: false })
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), answer, fridge] })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'fridge')
  await press('Enter')
  await press('F3')
  await press('F9')
}

const dialog = () => document.querySelector('[role=alertdialog]')
const sold = () => {
  const made = shop.committed.at(-1)
  return made?.type === 'sale.complete' ? made.payload.sale : undefined
}

test('a fridge for R6 000: the till asks for the buyer, and Not now sells on with VAT within [S18.12]', async () => {
  await open('yes')
  expect(dialog()?.textContent).toContain('Over R5 000: name and address of the buyer for a full tax invoice')
  expect(sold()).toBeUndefined()
  await click(page.button('Not now'))
  expect(sold()).toMatchObject({
    total: 600_000,
    tax: 78_261,
    taxes: [{ vatClass: 'standard', percent: 15 }],
  })
})

test('a shop that is not registered is asked nothing, and keeps no tax [S18.2, S18.12]', async () => {
  await open('no')
  expect(dialog()).toBeNull()
  expect(sold()).toMatchObject({ total: 600_000, tax: 0 })
  expect(sold()).not.toHaveProperty('taxes')
})

test('a VAT number that is missing is no matter of the till [S18.3]', async () => {
  await open('yes')
  expect(page.text()).not.toContain('VAT number')
})
