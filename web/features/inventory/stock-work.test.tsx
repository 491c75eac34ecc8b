// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cents, cents } from '#core/money/cents.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { aDelivery, aStockMove, moveStockBy, patchSupplier, receiveGoods } from '#core/sync/testing/stock.ts'
import { storeSlowly } from '#web/store/testing/slow-commit.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { toasts } from '#web/ui/toast-store.ts'
import AdjustDialog from './adjust/adjust-dialog.tsx'
import HistoryDialog from './history/history-dialog.tsx'
import InventoryPage from './inventory-page.tsx'
import ProductDialog from './product/product-dialog.tsx'
import {
  choose,
  closeInventory,
  exact,
  item,
  labelled,
  loaded,
  NOW,
  onHand,
  open,
  openInventory,
  openTab,
  page,
  shop,
  show,
} from './testing/open-inventory.tsx'

beforeEach(openInventory)
afterEach(closeInventory)

test('[S19.7] three loaves that got old are taken away with a reason, and the list and its history say so and when, as dates read here [S19.8, S9.4]', async () => {
  await show(<AdjustDialog item={item()} onClose={() => {}} />)
  await fill(labelled('How many'), '3')
  await choose('Reason', 'expired')
  await click(exact('Save'))
  expect(onHand()).toBe(7)
  expect(toasts.get()[0]).toMatchObject({ title: 'Stock adjusted', description: 'Bread: 3 taken away' })
  await show(<HistoryDialog item={item()} onClose={() => {}} />)
  await loaded()
  expect(page.text()).toContain('Expired: -3')
  expect(page.text()).toContain(timeWords(NOW))
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

test('[S19.9, S21.2] the losses of the last month, as known on this device, stand by reason at cost', async () => {
  await act(async () =>
    shop.commit([
      moveStockBy(aStockMove('m1', { quantity: -3, reason: 'expired', unitCost: cents(1_200), at: NOW - 5 })),
      moveStockBy(aStockMove('m2', { quantity: -1, reason: 'stolen', unitCost: cents(1_200), at: NOW - 4 })),
    ]),
  )
  await openTab('Losses')
  expect(page.text()).toContain('As known on this device')
  const rows = [...document.querySelectorAll('tr')].map((row) => row.textContent)
  expect(rows).toContain('Expired1R36.00')
  expect(rows).toContain('TotalR48.00')
})

const dialog = () => document.querySelector('[role="dialog"]')
const opened = () => [...(dialog()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)

test('[S21.11, S19.9] a loss opens into each time that it came to, which add up to it; one without a cost is in none', async () => {
  const expired = (id: string, quantity: number, unitCost: Cents | null) =>
    moveStockBy(aStockMove(id, { quantity, reason: 'expired', unitCost, at: NOW - 5 }))
  await act(async () =>
    shop.commit([expired('m1', -3, cents(1_200)), expired('m2', -1, cents(1_150)), expired('m3', -1, null)]),
  )
  await openTab('Losses')
  await open('Expired')
  expect(opened().map((words) => words?.replace(/ · .*(?=R|Not)/, ' '))).toEqual([
    ...['Bread-3 R36.00', 'Bread-1 R11.50', 'Bread-1 Not known'],
  ])
  expect(dialog()?.textContent).toContain('TogetherR47.50')
  expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe('/inventory?history=bread')
})

test('[S21.11, S19.9] mince that spoilt and was deleted since is still mince, in kilograms, in what was lost; it has no history to open', async () => {
  const spoilt = { productId: 'mince', quantity: -1_500, reason: 'expired', unitCost: cents(8_000) } as const
  await act(async () =>
    shop.commit([
      patchProduct('mince', { name: 'Mince', unit: 'kg' }),
      moveStockBy(aStockMove('m1', { ...spoilt, at: NOW - 5 })),
      patchProduct('mince', { deleted: true }),
    ]),
  )
  await openTab('Losses')
  await open('Expired')
  expect(opened().map((words) => words?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Mince-1\.5 kg · .*R120\.00$/),
  ])
  expect(dialog()?.querySelector('a')).toBeNull()
})

test('[S21.11, S19.24] what a category is worth opens into its goods, and a product into what made its stock', async () => {
  const mince = { name: 'Mince', unit: 'kg', costPrice: cents(8_000), categoryId: 'bakery' } as const
  const closed = vi.fn()
  await act(async () => shop.commit([patchProduct('mince', mince), countStock('c2', 'mince', 1_500)]))
  await openTab('Value')
  await open('Bakery')
  expect(opened()).toEqual(['Bread10 × R12.00R120.00', 'Mince1.5\u00a0kg × R80.00R120.00'])
  expect(dialog()?.textContent).toContain('TogetherR240.00')
  await show(<InventoryPage history="bread" onHistoryClosed={closed} />)
  await loaded()
  expect(dialog()?.textContent).toContain('On hand 10 × R12.00 = R120.00')
  expect(dialog()?.textContent).toContain('Counted 10')
  await click(exact('Close'))
  expect(closed).toHaveBeenCalledOnce()
})

test('[S19.24] the stock is worth what is on hand at what it cost, by category', async () => {
  await openTab('Value')
  expect([...document.querySelectorAll('tr')].map((row) => row.textContent)).toContain('Bakery1R120.00')
})

test('[S19.11] the first delivery of a shop without suppliers: the supplier is added where the goods are received', async () => {
  await openTab('Received')
  await click(page.button('Add supplier'))
  await fill(labelled('Name *'), 'Makro')
  await click(exact('Save'))
  await click(page.button('Receive goods'))
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Makro')
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

test('[S18.3] [S19.10] a supplier’s VAT number of four digits is asked about before it is kept, and once only', async () => {
  await openTab('Suppliers')
  await click(page.button('Add supplier'))
  await fill(labelled('Name *'), 'Makro')
  await fill(labelled('VAT number'), '4123')
  await click(exact('Save'))
  expect(page.text()).toContain('A South African VAT number has 10 digits and starts with 4. Keep it anyway?')
  expect(shop.catalogue.get().suppliers).toEqual([])
  const goOn = storeSlowly(shop)
  await click(exact('Keep it'))
  // Pressed again, it would be two.
  expect(exact('Saving...').disabled).toBe(true)
  await act(async () => goOn())
  expect(shop.catalogue.get().suppliers).toMatchObject([{ name: 'Makro', vatNumber: '4123' }])
  await click(page.button('Edit Makro'))
  await fill(labelled('Phone'), '011 555 0100')
  await click(exact('Save'))
  expect(shop.catalogue.get().suppliers).toMatchObject([{ phone: '011 555 0100' }])
  await click(page.button('Edit Makro'))
  await fill(labelled('VAT number'), '412 345 6789')
  await click(exact('Save'))
  expect(shop.catalogue.get().suppliers).toMatchObject([{ vatNumber: '412 345 6789' }])
})

test('[S18.3] while a supplier whose VAT number was kept is stored, the form cannot be saved once more', async () => {
  await openTab('Suppliers')
  await click(page.button('Add supplier'))
  await fill(labelled('Name *'), 'Makro')
  await fill(labelled('VAT number'), '4123')
  await click(exact('Save'))
  vi.spyOn(shop, 'commit').mockReturnValue(new Promise(() => {}))
  await click(exact('Keep it'))
  expect(page.button('Saving...').disabled).toBe(true)
})

test('[S19.10] a supplier is found by a piece of the name or the phone number, however they are spelt', async () => {
  await act(() => shop.commit([patchSupplier('cafe', { name: 'Café ’n Co', phone: '+27 11 555 0100' })]))
  await act(() => shop.commit([patchSupplier('makro', { name: 'Makro', phone: '012 555 0200' })]))
  await openTab('Suppliers')
  for (const query of ["cafe 'n", '011 555']) {
    await fill(field('Search suppliers...'), query)
    expect(page.text()).toContain('Café ’n Co')
    expect(page.text()).not.toContain('Makro')
  }
})

test('[R47] a supplier is shown what the shop has on record of them, and erased after a question', async () => {
  await act(() =>
    shop.commit([
      patchSupplier('lindiwe', { name: 'Lindiwe Eggs' }),
      receiveGoods(aDelivery('g1', { supplierId: 'lindiwe', supplierName: 'Lindiwe Eggs' })),
    ]),
  )
  await openTab('Suppliers')
  await open('Edit Lindiwe Eggs')
  await open('Personal data')
  expect(document.body.textContent).toContain('Their contact details and notes, 1 delivery and 0 orders.')
  await click(page.button('Erase for good'))
  expect(shop.catalogue.get().suppliers).toHaveLength(1)
  await click(exact('Erase for good'))
  expect(shop.catalogue.get().suppliers).toEqual([])
  const [listed] = await shop.receiving.list()
  expect(listed?.received.supplierName).toBe('Erased supplier')
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

test('[S2.21] [S19.19] what is done with all products stands among them alone: a phone shows the stocktake at once', async () => {
  for (const action of [
    'Print labels',
    'Export CSV',
    'Adjust stock',
    'Import CSV',
    'Manage Categories',
    'Add Product',
  ])
    expect(exact(action)).toBeDefined()
  await openTab('Stocktake')
  expect(page.button('Start a stocktake')).toBeDefined()
  expect(page.text()).not.toMatch(/Manage Categories|Add Product|Labels|Import/)
})

test('[S2.22] how many products are low leads to them from any other tab', async () => {
  await act(() => shop.commit([patchProduct('bread', { lowStockThreshold: 20 })]))
  await openTab('Suppliers')
  await click(page.button('1 low'))
  expect(document.querySelector('[role="tab"][data-state="active"]')?.textContent).toBe('Products')
  expect(page.text()).toContain('1 product')
})
