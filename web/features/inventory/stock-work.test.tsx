// @vitest-environment dom
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { countStock, patchCategory, patchProduct } from '#core/sync/testing/operations.ts'
import { aStockMove, moveStockBy, patchSupplier } from '#core/sync/testing/stock.ts'
import { saveGoodsReceived } from '#web/pdf/save-goods-received.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import AdjustDialog from './adjust/adjust-dialog.tsx'
import HistoryDialog from './history/history-dialog.tsx'
import InventoryPage from './inventory-page.tsx'
import ProductDialog from './product/product-dialog.tsx'

vi.mock('#web/pdf/save-goods-received.ts', () => ({ saveGoodsReceived: vi.fn(async () => {}) }))

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
const exact = (name: string) => {
  const called = (each: HTMLButtonElement) => (each.getAttribute('aria-label') ?? each.textContent) === name
  const found = [...document.querySelectorAll('button')].filter(called).at(-1)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const item = (id = 'bread') => {
  const found = shop.catalogue.get().itemsById.get(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
// A list that is not laid out shows no rows: what they open is opened by itself.
const show = async (dialog: ReactNode) => {
  await page.unmount()
  page = await render(<ShopProvider value={shop}>{dialog}</ShopProvider>)
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
  await show(<AdjustDialog item={item()} onClose={() => {}} />)
  await fill(labelled('How many'), '3')
  await choose('Reason', 'expired')
  await click(exact('Save'))
  expect(onHand()).toBe(7)
  expect(toasts.get()[0]).toMatchObject({ title: 'Stock adjusted', description: 'Bread: 3 taken away' })
  await show(<HistoryDialog item={item()} onClose={() => {}} />)
  await loaded()
  expect(page.text()).toContain('Expired: -3')
})

test('[S19.26] nothing is stored of an adjustment without a number or a reason, and the field says what is wrong', async () => {
  await show(<AdjustDialog item={item()} onClose={() => {}} />)
  await click(exact('Save'))
  expect(page.text()).toContain('Type how many, above 0')
  await fill(labelled('How many'), '2.5')
  await click(exact('Save'))
  expect(page.text()).toContain('Type a whole number')
  await fill(labelled('How many'), '2')
  await click(exact('Save'))
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Choose a reason')
  expect(onHand()).toBe(10)
})

test('[S19.7] a scanned product is adjusted: what was found is added', async () => {
  await open('Adjust stock')
  await fill(field('Search or scan a product'), '6001234567890')
  await press('Enter')
  await click(exact('Add'))
  await fill(labelled('How many'), '5')
  await choose('Reason', 'found')
  await click(exact('Save'))
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
  await click(exact('Save'))
  expect(page.text()).toContain('Name is required')
  await fill(labelled('Name *'), 'Makro')
  await fill(labelled('Email'), 'orders@makro.test')
  await click(exact('Save'))
  expect(shop.catalogue.get().suppliers).toMatchObject([{ name: 'Makro', email: 'orders@makro.test' }])
  await click(page.button('Edit Makro'))
  await fill(labelled('Phone'), '011 555 0100')
  await click(exact('Save'))
  expect(shop.committed.at(-1)?.payload).toMatchObject({ fields: { phone: '011 555 0100' } })
  await click(page.button('Delete Makro'))
  await click(exact('Delete'))
  expect(shop.catalogue.get().suppliers).toEqual([])
  await act(async () => toasts.get()[0]?.action?.onSelect())
  expect(shop.catalogue.get().suppliers).toMatchObject([{ name: 'Makro', phone: '011 555 0100' }])
})

test('[S19.1] a product that was counted keeps its unit; one that never moved can still be weighed', async () => {
  const unit = () => [...document.querySelectorAll('select')].find((each) => each.value === 'each')
  await show(<ProductDialog item={item()} onClose={() => {}} />)
  await loaded()
  expect(unit()?.disabled).toBe(true)
  expect(page.text()).toContain('Make a new product for another unit.')
  await act(async () => shop.commit([patchProduct('biltong', { name: 'Biltong', sellPrice: cents(8_999) })]))
  await show(<ProductDialog item={item('biltong')} onClose={() => {}} />)
  await loaded()
  await choose('Sold by', 'kg')
  await fill(labelled('Stock quantity (kg)'), '2.5')
  await click(exact('Save'))
  const biltong = shop.catalogue.get().itemsById.get('biltong')
  expect(biltong).toMatchObject({ product: { unit: 'kg', lowStockThreshold: 5_000 }, onHand: 2_500 })
})

const receiving = async () => {
  await act(async () => shop.commit([patchSupplier('makro', { name: 'Makro' })]))
  await openTab('Received')
  await click(exact('Receive goods'))
}
const fillDelivery = async () => {
  await choose('Supplier', 'makro')
  await fill(labelled('Supplier’s invoice number'), 'IN-77')
  await fill(field('Search or scan what came'), '6001234567890')
  await press('Enter')
  await fill(field('Quantity of Bread'), '10')
  await fill(field('Cost of Bread'), '14')
}

test('[S19.11] ten loaves at a higher cost raise the stock and the average cost, under the next number [S19.13, S19.16]', async () => {
  await receiving()
  await fillDelivery()
  await fill(labelled('Total on the invoice'), '142')
  expect(page.text()).toContain('R2.00 less than the invoice')
  await click(page.button('Price for 30%: R20.00'))
  await click(exact('Receive'))
  expect(onHand()).toBe(20)
  expect(shop.catalogue.get().itemsById.get('bread')?.product).toMatchObject({
    costPrice: 1_300,
    sellPrice: 2_000,
  })
  expect(toasts.get()[0]).toMatchObject({ title: 'Goods received', description: 'GRN0001 · Makro' })
})

test('[S17.15] the note of a delivery is printed as a slip; one that cannot be made says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await receiving()
  await fillDelivery()
  await click(exact('Receive'))
  await click(page.button('Open GRN0001'))
  vi.mocked(saveGoodsReceived).mockRejectedValueOnce(new Error('no fonts'))
  await click(exact('Slip'))
  expect(page.text()).toContain('The slip could not be made. Please try again.')
  await click(exact('Slip'))
  expect(page.text()).not.toContain('could not be made')
  expect(saveGoodsReceived).toHaveBeenLastCalledWith(
    expect.objectContaining({ number: 'GRN0001', supplierName: 'Makro' }),
    expect.anything(),
  )
})

test('[S19.12] a registered shop keeps costs without the VAT of the day, whatever rate its papers had before', async () => {
  const fields = { name: 'Corner Shop', vatRegistered: 'yes', taxRate: 14 } as const
  await act(async () => shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))
  await receiving()
  await fillDelivery()
  await fill(field('Cost of Bread'), '115')
  await click(exact('Receive'))
  expect(shop.catalogue.get().itemsById.get('bread')?.product.costPrice).toBe(5_600)
})

test('[S19.11] what is typed of a delivery waits on the device until it is received', async () => {
  await receiving()
  await fillDelivery()
  await click(page.button('Keep for later'))
  await click(page.button('Go on receiving'))
  expect(field('Quantity of Bread')?.value).toBe('10')
  expect(onHand()).toBe(10)
})

test('[S19.26] a delivery that lacks something is not stored, and its fields say what', async () => {
  await receiving()
  await fillDelivery()
  await fill(field('Quantity of Bread'), '0')
  await click(exact('Receive'))
  expect(page.text()).toContain('Please correct the marked fields')
  expect(field('Quantity of Bread')?.getAttribute('aria-invalid')).toBe('true')
  expect(onHand()).toBe(10)
})

test('[S19.15] an invoice that was received already is asked about, and a delivery goes back whole', async () => {
  await receiving()
  await fillDelivery()
  await click(exact('Receive'))
  await click(exact('Receive goods'))
  await fillDelivery()
  await click(exact('Receive'))
  expect(page.text()).toContain('GRN0001 has this invoice already. Receive it again?')
  await click(page.button('Receive again'))
  expect(onHand()).toBe(30)
  expect(page.text()).toContain('Received twice')
  await click(page.button('Open GRN0002'))
  await click(exact('Return to supplier'))
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role="alertdialog"] button')].at(-1)
  await act(async () => confirm?.click())
  expect(onHand()).toBe(20)
})

// What is loaded when it is opened has come.
const loaded = () => act(async () => void (await vi.dynamicImportSettled()))

async function open(button: string): Promise<void> {
  await click(page.button(button))
  await loaded()
}

async function openTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    (each) => each.textContent === name,
  )
  if (!tab) throw new Error(`no tab ${name}`)
  await act(async () => {
    tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    tab.focus()
  })
  await loaded()
}
