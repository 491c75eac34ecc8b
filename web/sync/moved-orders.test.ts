import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents, ZERO } from '#core/money/cents.ts'
import type { ReadOrder } from '#core/stock/order-draft.ts'
import { anOrderLine } from '#core/sync/testing/stock.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const wanted: ReadOrder = {
  ...{ supplierId: 'makro', supplierName: 'Makro', note: '' },
  lines: [anOrderLine('bread', { quantity: 24 })],
}

/** Half of what was ordered comes. */
const receive = (shop: ShopStore, orderId: string) =>
  shop.receiving.receive({
    ...{
      supplierId: 'makro',
      supplierName: 'Makro',
      orderId,
      invoiceNumber: '',
      currency: 'ZAR' as const,
      invoiceDate: null,
    },
    lines: [
      {
        ...{ id: shop.newId(), productId: 'bread', name: 'Bread', quantity: 12 },
        ...{ unitCost: cents(1_200), charged: cents(14_400) },
      },
    ],
    ...{ delivery: ZERO, discount: ZERO, withVat: true, invoiceTotal: null, note: '', changes: [] },
  })

async function localShop(): Promise<ShopStore> {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([
    bread,
    tenBreads,
    { type: 'supplier.patch', payload: { id: 'makro', fields: { name: 'Makro' } } },
  ])
  return local
}

async function moveInto({ shop, cycle }: SyncedShop, local: ShopStore): Promise<void> {
  await moveShop(local, shop)
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
}

async function signedIn(): Promise<SyncedShop> {
  const account = await shops.open()
  await account.cycle.run()
  return account
}

const ordersOf = () =>
  shops.server
    .rows('orders')
    .map(({ number, note, lines, sent, cancelled }) => {
      const state = cancelled ? 'cancelled' : sent ? 'sent' : 'draft'
      return [number, state, note, lines.map(({ quantity }) => quantity)]
    })
    .sort()

test('[S23.6] a draft, an order that came in part and one that was cancelled move into the account, each once', async () => {
  const local = await localShop()
  await local.orders.store({ ...wanted, note: 'Ask for the price' }, { sends: false })
  const sent = await local.orders.store(wanted, { sends: true })
  const received = await receive(local, sent.id)
  await local.orders.cancel(await local.orders.store(wanted, { sends: true }))
  const account = await signedIn()
  await moveInto(account, local)
  expect(ordersOf()).toEqual([
    ['PO0001', 'draft', 'Ask for the price', [24]],
    ['PO0002', 'sent', '', [24]],
    ['PO0003', 'cancelled', '', [24]],
  ])
  const { server } = shops
  expect(server.rows('receipts')).toMatchObject([{ number: received.number, orderId: sent.id }])
  expect(server.rows('stock')).toContainEqual({ id: 'bread', onHand: 22 })
  const next = await account.shop.orders.store(wanted, { sends: false })
  expect(next.number).toBe('PO0004')
  await settled(account.shop)
  await account.cycle.run()
  await expectInStep(server, account.shop)
})

test('[S23.6] a draft that was moved and then sent, or sent and then cancelled, is so in the account when it is moved again', async () => {
  const local = await localShop()
  const draft = await local.orders.store(wanted, { sends: false })
  const account = await signedIn()
  await moveInto(account, local)
  const sent = await local.orders.store({ ...wanted, note: 'Soon' }, { opened: draft, sends: true })
  await moveInto(account, local)
  expect(ordersOf()).toEqual([['PO0001', 'sent', 'Soon', [24]]])
  await local.orders.cancel(sent)
  await moveInto(account, local)
  expect(ordersOf()).toEqual([['PO0001', 'cancelled', 'Soon', [24]]])
  await moveInto(account, local)
  expect(ordersOf()).toEqual([['PO0001', 'cancelled', 'Soon', [24]]])
  await expectInStep(shops.server, account.shop)
})

test('[S23.6] where the account has ordered itself, an order of Local Mode gets the next number and keeps its paper’s', async () => {
  const local = await localShop()
  await local.orders.store(wanted, { sends: true })
  const account = await signedIn()
  await account.shop.orders.store(wanted, { sends: true })
  await moveInto(account, local)
  const numbers = shops.server.rows('orders').map(({ number, printedAs }) => `${number} ${printedAs ?? ''}`)
  expect(numbers.sort()).toEqual(['PO0001 ', 'PO0002 PO0001'])
})
