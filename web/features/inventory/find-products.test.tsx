// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import InventoryPage from './inventory-page.tsx'
import { exact } from './testing/open-inventory.tsx'

let page: Rendered
let shop: FakeShop

beforeEach(async () => {
  // A list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <InventoryPage />
      </MemoryRouter>
    </ShopProvider>,
  )
})
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

const rows = () =>
  [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map((each) => each.textContent ?? '')
const named = () => CORNER_SHOP.products.map(({ name }) => name)
const inOrder = () => rows().map((row) => named().find((name) => row.includes(name)))
const search = () => document.querySelector<HTMLInputElement>('[placeholder="Search inventory..."]')

test('goods are found by name, SKU and description whatever the case, and by category [S2.20, S2.22]', async () => {
  for (const [words, found] of [
    ['FULL CREAM', 'Full cream milk 2 L'],
    ['mze-10', 'Maize meal 10 kg'],
    ['for frying', 'Sunflower oil 750 ml'],
  ] as const) {
    await fill(search(), words)
    expect(inOrder(), words).toEqual([found])
  }
  await fill(search(), 'paraffin')
  expect(page.text()).toContain('No products found')
  await fill(search(), '')
  const bakery = shop.catalogue.get().categories.find(({ name }) => name === 'Bakery')
  const choice = document.querySelector<HTMLSelectElement>('select[aria-label="Category"]')
  await act(async () => {
    if (choice) choice.value = bakery?.id ?? ''
    choice?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(inOrder().sort()).toEqual(['Brown bread 700 g', 'White bread 700 g'])
})

test('low products are counted in the title and listed [S2.22, S9.7]', async () => {
  await click(page.button('2 low'))
  expect(inOrder().sort()).toEqual(['Brown bread 700 g', 'Sunflower oil 750 ml'])
})

test('the list is sorted by a column, and by the same the other way round [S2.22]', async () => {
  const head = () => [...document.querySelectorAll('th')].find((each) => each.textContent === 'Stock')
  await click(exact('Stock'))
  expect(head()?.getAttribute('aria-sort')).toBe('ascending')
  expect(inOrder()[0]).toBe('Sunflower oil 750 ml')
  await click(exact('Stock'))
  expect(head()?.getAttribute('aria-sort')).toBe('descending')
  expect(inOrder()[0]).toBe('Airtime voucher R29')
})

test('goods that are not for sale stay in the list, which says so [S3.3, S2.22]', async () => {
  await act(async () => shop.commit([patchProduct('product-1', { isActive: false })]))
  expect(rows().find((row) => row.includes('White bread'))).toContain('Not for sale')
})

test('a history shows each count, where it was made and what is there since [S4.9, S9.7]', async () => {
  await click(exact('Stock history of White bread 700 g'))
  await act(async () => void (await vi.dynamicImportSettled()))
  await expect.poll(() => page.text()).toContain('Counted 24')
  expect(page.text()).toContain('Till 1')
})
