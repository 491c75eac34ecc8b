import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents, ZERO } from '#core/money/cents.ts'
import type { ReadOrder } from '#core/stock/order-draft.ts'
import { orderState } from '#core/stock/order-state.ts'
import type { ReadDelivery } from '#core/stock/read-delivery.ts'
import { anOrderLine } from '#core/sync/testing/stock.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
let shop: ShopStore
beforeEach(async () => {
  shops = openedShops()
  shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  shop.orders.subscribe(() => undefined)
  await expect.poll(() => shop.orders.get()).toEqual([])
})
afterEach(() => shops.closeAll())

const wanted: ReadOrder = {
  supplierId: 'makro',
  supplierName: 'Makro',
  note: '',
  lines: [anOrderLine('bread', { quantity: 24 })],
}
// A new device's suffix is provisional.
const printed = ({ number }: { number: string }) => number.split('-')[0]
const states = () =>
  shop.orders.get()?.map(({ order, received }) => [printed(order), orderState(order, received)])
const delivery = (orderId: string, id: string, quantity: number): ReadDelivery => ({
  supplierId: 'makro',
  supplierName: 'Makro',
  orderId,
  invoiceNumber: '',
  invoiceDate: null,
  currency: 'ZAR',
  lines: [{ id, productId: 'bread', name: 'Bread', quantity, unitCost: cents(1_200), charged: cents(1_200) }],
  delivery: ZERO,
  discount: ZERO,
  withVat: true,
  invoiceTotal: null,
  note: '',
  changes: [],
})

test('[S19.17] a new order that another tab shows too is one order, sent once: two went to the supplier, each with its own number', async () => {
  const [id, here] = ['typed-1', { ...wanted, note: 'Before ten' }]
  const draft = await shop.orders.store(wanted, { id, sends: false })
  const sent = await shop.orders.store(here, { id, sends: true })
  expect(sent).toMatchObject({ id, number: draft.number, note: 'Before ten' })
  expect(await shop.orders.store(wanted, { id, sends: true })).toMatchObject({ id, note: 'Before ten' })
  await expect.poll(states).toEqual([['PO0001', 'sent']])
  expect(printed(await shop.orders.store(wanted, { id: 'typed-2', sends: true }))).toBe('PO0002')
})

test('[S19.17] an order has a number from its draft on, is sent and received in parts; what goes back is to come again', async () => {
  const draft = await shop.orders.store(wanted, { sends: false })
  await expect.poll(states).toEqual([['PO0001', 'draft']])
  const sent = await shop.orders.store({ ...wanted, note: 'Soon' }, { opened: draft, sends: true })
  expect(sent).toMatchObject({
    id: draft.id,
    number: draft.number,
    note: 'Soon',
    sent: { supplierName: 'Makro' },
  })
  await expect.poll(states).toEqual([['PO0001', 'sent']])
  await shop.receiving.receive(delivery(draft.id, 'l1', 20))
  const rest = await shop.receiving.receive(delivery(draft.id, 'l2', 4))
  await expect.poll(states).toEqual([['PO0001', 'received']])
  await shop.receiving.giveBack(rest)
  await expect.poll(states).toEqual([['PO0001', 'part-received']])
  await shop.orders.cancel(sent)
  await expect.poll(states).toEqual([['PO0001', 'cancelled']])
})

test('[S19.17] where the device is full nothing is stored, and no number is used', async () => {
  const roomAgain = noRoomFor('overlay')
  await expect(shop.orders.store(wanted, { sends: true })).rejects.toMatchObject({ fault: 'quota' })
  roomAgain()
  expect(states()).toEqual([])
  expect(printed(await shop.orders.store(wanted, { sends: true }))).toBe('PO0001')
})

test('[S19.18] the rate is what the last 30 days sold', async () => {
  await shop.sell({ ...cartOf(3), paymentMethod: 'cash' }, 'cash')
  expect(await shop.orders.soldLately()).toEqual(new Map([['bread', 3]]))
})
