// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchBarcode, patchProduct } from '#core/sync/testing/operations.ts'
import { patchSupplier } from '#core/sync/testing/stock.ts'
import { saveGoodsReceived } from '#web/pdf/save-goods-received.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import InventoryPage from '../inventory-page.tsx'
// Loaded before its first tap.
import '../labels/labels-dialog.tsx'
import {
  choose,
  closeInventory,
  exact,
  labelled,
  loaded,
  onHand,
  openInventory,
  openTab,
  page,
  shop,
  show,
} from '../testing/open-inventory.tsx'
import { fillDelivery, receiving } from '../testing/receive-goods.ts'

vi.mock('#web/pdf/save-goods-received.ts', () => ({ saveGoodsReceived: vi.fn(async () => {}) }))

beforeEach(openInventory)
afterEach(closeInventory)

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

test('[S19.30] a use-by date typed while receiving stands with the delivery and in the list of what to use first', async () => {
  await receiving()
  await fillDelivery()
  await click(page.button('Add a use-by date of Bread'))
  await fill(field('Use-by date of Bread'), '2026-11-23')
  await click(exact('Receive'))
  await click(page.button('Open GRN0001'))
  expect(page.text()).toContain('use by 2026/11/23')
  await click(exact('Close'))
  await openTab('Use first')
  await loaded()
  expect(page.text()).toContain('up to 10 left · GRN0001')
  expect(page.text()).toContain('Within a week')
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

test('[S19.11] what was paid in rand is shown and printed in rand, though the shop counts in dollars since', async () => {
  await receiving()
  await fillDelivery()
  await click(exact('Receive'))
  const fields = { currency: 'USD' } as const
  await act(() => shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))
  const line = () => page.button('Open GRN0001').closest('li')?.textContent
  await vi.waitFor(() => expect(line()).toContain('R140.00'))
  await click(page.button('Open GRN0001'))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('10 × R14.00')
  expect(document.querySelector('[role=dialog]')?.textContent).not.toContain('$')
})

test('[S10.19] the note of a delivery makes as many labels as were received, which can be changed', async () => {
  await receiving()
  await fillDelivery()
  await click(exact('Receive'))
  await click(page.button('Open GRN0001'))
  await click(exact('Make labels'))
  await act(async () => {})
  expect(page.text()).toContain('As many as received.')
  expect(field('Labels of Bread')?.value).toBe('10')
})

test('[S19.13] a shop whose cost method is the last cost keeps what it paid last', async () => {
  const fields = { name: 'Corner Shop', costMethod: 'last' } as const
  await act(async () => shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))
  await receiving()
  await fillDelivery()
  await click(exact('Receive'))
  expect(shop.catalogue.get().itemsById.get('bread')?.product.costPrice).toBe(1_400)
})

test('[S19.11] a scanned case is one case at the price of a case, and a second scan one more', async () => {
  await act(async () =>
    shop.commit([
      patchBarcode('case', {
        productId: 'bread',
        code: '6001234500025',
        packSize: 12,
        packName: 'Case of 12',
      }),
    ]),
  )
  await receiving()
  await choose('Supplier', 'makro')
  await scan('6001234500025')
  await scan('6001234500025')
  expect(field('Quantity of Bread')?.value).toBe('2')
  await fill(field('Cost of Bread'), '120')
  await click(exact('Receive'))
  expect(onHand()).toBe(34)
  expect(shop.committed.find(({ type }) => type === 'goods.receive')?.payload).toMatchObject({
    received: { lines: [{ quantity: 24, unitCost: 1_000, pack: { name: 'Case of 12', size: 12 } }] },
  })
})

test('[S19.11] loaves scanned one by one are one line of three, and the number can be typed instead', async () => {
  await receiving()
  for (const _ of [1, 2, 3]) await scan('6001234567890')
  expect(document.querySelectorAll('[aria-label="Quantity of Bread"]')).toHaveLength(1)
  expect(field('Quantity of Bread')?.value).toBe('3')
  await fill(field('Quantity of Bread'), '24')
  await scan('6001234567890')
  expect(field('Quantity of Bread')?.value).toBe('25')
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

test('[S19.16] the price for a margin holds a cost typed without VAT against a price that includes it', async () => {
  await receiving()
  await fillDelivery()
  expect(page.text()).toContain('Margin 26%')
  const withVat = [...document.querySelectorAll<HTMLElement>('[role="switch"]')].find(
    (each) => document.querySelector(`label[for="${each.id}"]`)?.textContent === 'Amounts include VAT',
  )
  await click((withVat ?? document.querySelector('[role="switch"]')) as HTMLButtonElement)
  // R16.10 with VAT, of R18.99.
  expect(page.text()).toContain('Margin 15%')
  expect(page.text()).toContain('Price for 30%: R23.00')
})

test('[S18.19] a registered shop claims the VAT of the tax invoice that came, which stands on the note; without its figure nothing is stored', async () => {
  const fields = { name: 'Corner Shop', vatRegistered: 'yes' } as const
  await act(async () => shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))
  await receiving()
  await fillDelivery()
  await click(page.button('A tax invoice came with it'))
  await click(exact('Receive'))
  expect(labelled('VAT on the tax invoice')?.getAttribute('aria-invalid')).toBe('true')
  expect(onHand()).toBe(10)
  await click(page.button('By the lines: R18.26'))
  await click(exact('Receive'))
  expect(await shop.receiving.list()).toMatchObject([{ received: { inputTax: 1_826 } }])
  await click(page.button('Open GRN0001'))
  expect(page.text()).toContain('VAT R18.26')
})

test('[S18.19] a shop that is not registered is not asked for a tax invoice; a note is opened by its address', async () => {
  await receiving()
  expect(page.text()).not.toContain('A tax invoice came with it')
  await fillDelivery()
  await click(exact('Receive'))
  const [made] = await shop.receiving.list()
  await show(<InventoryPage received={made?.received.id} />)
  await loaded()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('GRN0001')
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

test.each([
  ['Quantity of Bread', '0', 'Type more than 0, or remove the line'],
  ['Quantity of Bread', '10000001', 'That is too much: 10 000 000 at most'],
  ['Cost of Bread', '-1', 'It cannot be below zero'],
  ['Cost of Bread', '1000000001', 'That amount is too large'],
  ['Invoice date', '2199-01-01', 'The date is in the future'],
  ['Invoice date', '0202-11-19', 'That is not a date'],
])(
  '[S19.26] %s %s is refused in words beside the field, and nothing is received',
  async (name, wrong, words) => {
    await receiving()
    await fillDelivery()
    const typed = () => field(name) ?? labelled(name)
    await fill(typed(), wrong)
    await click(exact('Receive'))
    expect(document.getElementById(typed()?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      words,
    )
    expect(onHand()).toBe(10)
  },
)

test('[S19.26] a supplier who was deleted meanwhile is refused beside the field', async () => {
  await receiving()
  await fillDelivery()
  const [supplier] = shop.catalogue.get().suppliers
  await act(async () => shop.commit([patchSupplier(supplier?.id ?? '', { deleted: true })]))
  await click(exact('Receive'))
  expect(page.text()).toContain('This supplier is no longer on your list')
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
  await click(page.button('Open GRN0002'))
  expect(page.text()).toContain('Makro · Returned')
})

test('[S19.15] a delivery that was typed wrong goes back and is received again under its invoice: nothing is asked, and nobody is told that it came twice', async () => {
  await receiving()
  await fillDelivery()
  await click(exact('Receive'))
  await click(page.button('Open GRN0001'))
  await click(exact('Return to supplier'))
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role="alertdialog"] button')].at(-1)
  await act(async () => confirm?.click())
  expect(onHand()).toBe(10)
  await click(exact('Receive goods'))
  await fillDelivery()
  await click(exact('Receive'))
  expect(page.text()).not.toContain('has this invoice already')
  expect(onHand()).toBe(20)
  expect(page.text()).not.toContain('Received twice')
})

test('[S19.26] a line whose product was deleted meanwhile is shown as such, and nothing is stored until it is removed', async () => {
  await receiving()
  await fillDelivery()
  await act(async () => shop.commit([patchProduct('bread', { deleted: true })]))
  expect(page.text()).toContain('Deleted product')
  await click(exact('Receive'))
  expect(await shop.receiving.list()).toEqual([])
  await click(exact('Remove Deleted product'))
  expect(page.text()).not.toContain('Deleted product')
})
