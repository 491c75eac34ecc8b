// @vitest-environment dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { countStock, patchCategory, patchProduct } from '#core/sync/testing/operations.ts'
import { aStockMove, moveStockBy, patchSupplier } from '#core/sync/testing/stock.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import InventoryPage from './inventory-page.tsx'

let page: Rendered
let shop: FakeShop
const NOW = Date.UTC(2026, 10, 20, 10)

beforeEach(async () => {
  shop = fakeShop({
    now: () => NOW,
    intents: [
      patchCategory('bakery', { name: 'Bakery' }),
      patchProduct('bread', {
        name: 'Bread',
        barcode: '6001234567890',
        sellPrice: cents(1_899),
        costPrice: cents(1_200),
        categoryId: 'bakery',
      }),
      countStock('count-1', 'bread', 10),
    ],
  })
  page = await render(
    <ShopProvider value={shop}>
      <InventoryPage />
    </ShopProvider>,
  )
})
afterEach(() => page.unmount())

const labelled = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
  return document.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
}
const onHand = () => shop.catalogue.get().itemsById.get('bread')?.onHand
const choose = async (label: string, value: string) => {
  const select = [...document.querySelectorAll('select')].find((each) =>
    [...(each.labels ?? [])].some((text) => text.textContent?.startsWith(label)),
  )
  if (!select) throw new Error(`no choice ${label}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('[S19.7] three loaves that got old are taken away with a reason, and the list and its history say so [S19.8]', async () => {
  await click(page.button('Adjust stock of Bread'))
  await fill(labelled('How many'), '3')
  await choose('Reason', 'expired')
  await click(page.button('Save'))
  expect(onHand()).toBe(7)
  expect(toasts.get()[0]).toMatchObject({ title: 'Stock adjusted', description: 'Bread: 3 taken away' })
  await click(page.button('Stock history of Bread'))
  expect(page.text()).toContain('Expired: -3')
})

test('[S19.26] nothing is stored of an adjustment without a number or a reason, and the field says what is wrong', async () => {
  await click(page.button('Adjust stock of Bread'))
  await click(page.button('Save'))
  expect(page.text()).toContain('Type how many, above 0')
  await fill(labelled('How many'), '2.5')
  await click(page.button('Save'))
  expect(page.text()).toContain('Type a whole number')
  await fill(labelled('How many'), '2')
  await click(page.button('Save'))
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Choose a reason')
  expect(onHand()).toBe(10)
})

test('[S19.7] a scanned product is adjusted: what was found is added', async () => {
  await click(page.button('Adjust stock'))
  await fill(field('Search or scan a product'), '6001234567890')
  await press('Enter')
  await click(page.button('Add'))
  await fill(labelled('How many'), '5')
  await choose('Reason', 'found')
  await click(page.button('Save'))
  expect(onHand()).toBe(15)
})

test('[S19.9] the losses of the last month stand by reason at cost', async () => {
  await act(async () =>
    shop.commit([
      moveStockBy(aStockMove('m1', { quantity: -3, reason: 'expired', unitCost: cents(1_200), at: NOW - 5 })),
      moveStockBy(aStockMove('m2', { quantity: -1, reason: 'stolen', unitCost: cents(1_200), at: NOW - 4 })),
    ]),
  )
  await openTab('Losses')
  const rows = [...document.querySelectorAll('tr')].map((row) => row.textContent)
  expect(rows).toContain('Expired1R36.00')
  expect(rows).toContain('TotalR48.00')
})

test('[S19.24] the stock is worth what is on hand at what it cost, by category', async () => {
  await openTab('Value')
  expect([...document.querySelectorAll('tr')].map((row) => row.textContent)).toContain('Bakery1R120.00')
})

test('[S19.10] a supplier is added, changed, deleted and brought back', async () => {
  await openTab('Suppliers')
  await click(page.button('Add supplier'))
  await click(page.button('Save'))
  expect(page.text()).toContain('Name is required')
  await fill(labelled('Name *'), 'Makro')
  await fill(labelled('Email'), 'orders@makro.test')
  await click(page.button('Save'))
  expect(shop.catalogue.get().suppliers).toMatchObject([{ name: 'Makro', email: 'orders@makro.test' }])
  await click(page.button('Edit Makro'))
  await fill(labelled('Phone'), '011 555 0100')
  await click(page.button('Save'))
  expect(shop.committed.at(-1)?.payload).toMatchObject({ fields: { phone: '011 555 0100' } })
  await click(page.button('Delete Makro'))
  await click(page.button('Delete'))
  expect(shop.catalogue.get().suppliers).toEqual([])
  await act(async () => toasts.get()[0]?.action?.onSelect())
  expect(shop.catalogue.get().suppliers).toMatchObject([{ name: 'Makro', phone: '011 555 0100' }])
})

async function openTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((each) => each.textContent === name)
  if (!tab) throw new Error(`no tab ${name}`)
  await act(async () => {
    tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    tab.focus()
  })
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
