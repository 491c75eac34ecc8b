// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_PRODUCTS, DEMO_STOCK } from '#core/demo/demo.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { patchSupplier } from '#core/sync/testing/stock.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import InventoryPage from './inventory-page.tsx'
import { loaded, openTab } from './testing/open-inventory.tsx'

let page: Rendered
let shop: FakeShop
beforeEach(async () => {
  shop = fakeShop({
    demo: true,
    intents: DEMO_PRODUCTS.flatMap(({ id, name, costPrice }) => [
      patchProduct(id, { name, costPrice }),
      countStock(`${id}-count`, id, DEMO_STOCK),
    ]),
  })
  page = await render(
    <ShopProvider value={shop}>
      <InventoryPage />
    </ShopProvider>,
  )
})
afterEach(() => page.unmount())

const buttons = () =>
  [...document.querySelectorAll('[role="dialog"] button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )
const text = () => document.body.textContent

test('[S3.11] every stock screen of the demo shop shows something, says that it is the demo shop, and changes nothing', async () => {
  await openTab('Orders')
  expect(text()).toContain('This is the demo shop')
  expect(text()).toContain('PO0001')
  await click(page.button('Open PO0001'))
  expect(text()).toContain('24 of 48')
  expect(buttons()).toEqual(['Close'])
  await click(page.button('Close'))

  await openTab('Received')
  await loaded()
  await click(page.button('Open GRN0001'))
  expect(text()).toContain('KR-2210')
  expect(buttons()).not.toContain('Return to supplier')
  await click(page.button('Close'))

  await openTab('Use first')
  await loaded()
  expect(text()).toContain('up to 24 left')

  await openTab('Suppliers')
  expect(text()).toContain('Karoo Roastery')
  expect(text()).not.toContain('No suppliers yet')
  expect(() => page.button('Edit Karoo Roastery')).toThrow()

  await openTab('Stocktake')
  await click(page.button('Open ST0001'))
  await loaded()
  expect(text()).toContain('2 products counted.')
  await click(page.button('Close'))

  await openTab('Losses')
  await loaded()
  expect(text()).toContain('R101.00')
  expect(shop.committed).toHaveLength(2 * DEMO_PRODUCTS.length)
})

test('[S3.11] a supplier of the shop itself can be added beside those of the demo shop, and chosen alone', async () => {
  await act(() => shop.commit([patchSupplier('makro', { name: 'Makro' })]))
  await openTab('Received')
  await loaded()
  await click(page.button('Receive goods'))
  await loaded()
  const names = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(names).toContain('Makro')
  expect(names).not.toContain('Karoo Roastery')
})
