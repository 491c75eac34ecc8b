// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import type { Intent } from '#core/sync/operations.ts'
import { countStock, patchBarcode, patchProduct } from '#core/sync/testing/operations.ts'
import { anOrderLine, patchSupplier, putOrder, sendOrderOf } from '#core/sync/testing/stock.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { choose } from '../testing/open-inventory.tsx'
import OrdersTab from './orders-tab.tsx'

let page: Rendered
let shop: FakeShop
const MILK = '6001234567890'
const OIL = '6009876543217'
const CASE = '6001234500025'

beforeEach(async () => {
  shop = fakeShop({
    now: () => Date.UTC(2026, 10, 20, 10),
    intents: [
      patchSupplier('makro', { name: 'Makro', phone: '011 555 0100', email: 'orders@makro.test' }),
      patchProduct('bread', {
        name: 'Bread',
        sellPrice: cents(1_899),
        costPrice: cents(1_200),
        supplierId: 'makro',
        reorderTo: 30,
      }),
      patchProduct('milk', { name: 'Milk', sellPrice: cents(2_000), barcode: MILK }),
      patchBarcode('case', { productId: 'milk', code: CASE, packSize: 12, packName: 'Case of 12' }),
      countStock('count-1', 'bread', 4),
      countStock('count-2', 'milk', 40),
    ],
  })
  page = await render(
    <ShopProvider value={shop}>
      <OrdersTab />
    </ShopProvider>,
  )
  await loaded()
})
afterEach(() => page.unmount())

// What is loaded when it is opened has come.
const loaded = () => act(async () => void (await vi.dynamicImportSettled()))
const exact = (name: string) => {
  const called = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent) === name
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].filter(called).at(-1)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const tap = async (name: string) => {
  await click(exact(name) as HTMLButtonElement)
  await loaded()
}
const onHand = (id: string) => shop.catalogue.get().itemsById.get(id)?.onHand
const order = () => shop.orders.get()?.[0]?.order

/** The cost of every line of the open delivery, and its receipt. */
async function receive(quantity: string): Promise<void> {
  await tap('Receive')
  await fill(field('Quantity of Bread'), quantity)
  await fill(field('Cost of Bread'), '14')
  await tap('Receive')
}

test('[S19.18] bread runs low: one tap fills an order to Makro, another sends it, and it is on order then [S19.17]', async () => {
  expect(page.text()).toContain('On hand: 4 · None sold in 30 days')
  await tap('Order from Makro')
  expect(field('Quantity of Bread')?.value).toBe('26')
  await tap('Send')
  expect(order()).toMatchObject({
    number: 'PO0001',
    supplierId: 'makro',
    sent: { supplierName: 'Makro' },
    lines: [{ productId: 'bread', quantity: 26 }],
  })
  expect(toasts.get()[0]).toMatchObject({ title: 'Order marked as sent', description: 'PO0001 · Makro' })
  const ways = ['WhatsApp', 'Email'].map((way) => exact(way).getAttribute('href') ?? '')
  expect(ways[0]).toContain('https://wa.me/27115550100?text=Order%20PO0001')
  expect(ways[0]).toContain('26%20Bread')
  expect(ways[1]).toMatch(/^mailto:orders@makro\.test\?subject=Order%20PO0001/)
  expect(page.text()).toContain('26 on order')
  expect(page.text()).toContain('Enough on order')
})

test('[S19.18] an order of what runs low that was closed half typed is gone on with by the same button, which says so [S19.17]', async () => {
  await tap('Order from Makro')
  await fill(field('Quantity of Bread'), '30')
  await tap('Close')
  await tap('Go on ordering from Makro')
  expect(field('Quantity of Bread')?.value).toBe('30')
  await tap('Discard')
  await tap('Order from Makro')
  expect(field('Quantity of Bread')?.value).toBe('26')
})

test('[S19.17] it comes in two deliveries: part received, then received, and more than ordered is asked about', async () => {
  await tap('Order from Makro')
  await tap('Send')
  await receive('20')
  expect(onHand('bread')).toBe(24)
  expect(
    shop.committed.some(({ payload }) => 'received' in payload && payload.received.orderId === order()?.id),
  ).toBe(true)
  expect(page.text()).toContain('Part received')
  await tap('Open PO0001')
  expect(page.text()).toContain('20 of 26 received')
  await tap('Receive')
  expect(field('Quantity of Bread')?.value).toBe('6')
  await fill(field('Quantity of Bread'), '8')
  await fill(field('Cost of Bread'), '14')
  await tap('Receive')
  expect(page.text()).toContain('More than ordered')
  expect(onHand('bread')).toBe(24)
  await tap('Receive all of it')
  expect(onHand('bread')).toBe(32)
  await tap('Open PO0001')
  expect(page.text()).toContain('28 of 26 received')
})

test('[S19.17] goods are ordered by scan, a case as a case, and each scan is one more; a draft waits and can be changed [S19.11]', async () => {
  await tap('New order')
  for (const _ of [1, 2]) {
    await fill(field('Search or scan what to order'), MILK)
    await press('Enter')
  }
  expect(field('Quantity of Milk')?.value).toBe('2')
  await tap('Save draft')
  expect(order()).toMatchObject({
    sent: null,
    lines: [{ productId: 'milk', quantity: 24, pack: { size: 12 } }],
  })
  expect(page.text()).toContain('Draft')
  await tap('Open PO0001')
  await fill(field('Quantity of Milk'), '3')
  await tap('Send')
  expect(page.text()).toContain('Fill this in')
  expect(order()?.sent).toBeNull()
  await tap('Save draft')
  expect(order()?.lines).toMatchObject([{ quantity: 36 }])
})

test('[S19.17] bottles scanned one by one are ordered one more each', async () => {
  await elsewhere(patchProduct('oil', { name: 'Oil', barcode: OIL, sellPrice: cents(4_999) }))
  await tap('New order')
  for (const _ of [1, 2, 3]) await scan(OIL)
  expect(field('Quantity of Oil')?.value).toBe('3')
})

test('[S19.17] an order is cancelled after a question, and nothing is to come of it; its copy is a new draft', async () => {
  await tap('Order from Makro')
  await tap('Send')
  await tap('Cancel order')
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role="alertdialog"] button')].at(-1)
  await act(async () => confirm?.click())
  expect(page.text()).toContain('Cancelled')
  expect(page.text()).not.toContain('on order')
  await tap('Open PO0001')
  await tap('Copy')
  await tap('Save draft')
  expect(shop.orders.get()?.map(({ order: each }) => each.number)).toEqual(['PO0002', 'PO0001'])
})

/** What another till says meanwhile. */
const elsewhere = (...intents: Intent[]) => act(() => shop.commit(intents))

test('[S19.17] what is typed into a draft waits, and takes no line away that another till adds meanwhile', async () => {
  await tap('Order from Makro')
  await tap('Save draft')
  await tap('Open PO0001')
  await fill(field('Quantity of Bread'), '30')
  await press('Escape')
  await elsewhere(putOrder(order()?.id ?? '', { note: 'Before 8' }, [anOrderLine('milk', { name: 'Milk' })]))
  await tap('Open PO0001')
  expect([field('Quantity of Bread')?.value, field('Quantity of Milk')?.value]).toEqual(['30', '12'])
  await tap('Save draft')
  expect(order()).toMatchObject({
    note: 'Before 8',
    lines: [
      { productId: 'bread', quantity: 30 },
      { productId: 'milk', quantity: 12 },
    ],
  })
})

test('[S19.18] one tap puts what runs low into the draft, though something else was typed into it before', async () => {
  await tap('New order')
  await choose('Supplier', 'makro')
  await fill(field('Search or scan what to order'), MILK)
  await press('Enter')
  await tap('Save draft')
  await tap('Open PO0001')
  await fill(field('Quantity of Milk'), '5')
  await press('Escape')
  await tap('Order from Makro')
  expect([field('Quantity of Milk')?.value, field('Quantity of Bread')?.value]).toEqual(['5', '26'])
  await press('Escape')
  await tap('Open PO0001')
  expect([field('Quantity of Milk')?.value, field('Quantity of Bread')?.value]).toEqual(['5', '26'])
})

test('[S19.17] a draft that another till sends while it is changed here says so, and stores nothing', async () => {
  await tap('Order from Makro')
  await tap('Save draft')
  await tap('Open PO0001')
  await fill(field('Quantity of Bread'), '99')
  await elsewhere(sendOrderOf(order() as PurchaseOrder))
  expect(page.text()).toContain('PO0001 was sent or cancelled on another device.')
  expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Send')
  await tap('Discard')
  expect(order()?.lines).toMatchObject([{ quantity: 26 }])
})

test('[S19.26] a bad quantity is refused beside its field, and nothing is stored', async () => {
  await tap('Order from Makro')
  await fill(field('Quantity of Bread'), '2.5')
  await tap('Send')
  expect(page.text()).toContain('Type a whole number')
  expect(field('Quantity of Bread')?.getAttribute('aria-invalid')).toBe('true')
  expect(shop.orders.get()).toEqual([])
})
