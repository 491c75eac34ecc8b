import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { decideAdjustment } from '#core/stock/adjust.ts'
import { readDelivery } from '#core/stock/read-delivery.ts'
import { BLANK_DELIVERY } from '#core/stock/typed-delivery.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

/** A shop that bought twelve loaves of Makro, gave another six back, and threw two away. */
async function aShopThatBuys(shop: ShopStore): Promise<void> {
  const makro = { id: 'makro', fields: { name: 'Makro', phone: '011 555 0100' } }
  await shop.commit([bread, tenBreads, { type: 'supplier.patch', payload: makro }])
  const receive = (quantity: string) => {
    const { itemsById: goods, suppliers } = shop.catalogue.get()
    const line = { id: shop.newId(), productId: 'bread', quantity, cost: '12.00', newPrice: '', pack: null }
    const shopKnows = {
      costMethod: 'average',
      currency: 'ZAR',
      isVendor: false,
      taxRate: 15,
      now: shop.now(),
      goods,
      suppliers,
    } as const
    const read = readDelivery({ ...BLANK_DELIVERY, supplierId: 'makro', lines: [line] }, shopKnows)
    if (!read.ok) throw new Error(JSON.stringify([...read.problems]))
    return shop.receiving.receive(read.delivery)
  }
  await receive('12')
  await shop.receiving.giveBack(await receive('6'))
  const typed = { way: 'take', quantity: '2', reason: 'expired', note: 'Three days old' } as const
  const at = { id: shop.newId(), now: shop.now(), by: null }
  const decided = decideAdjustment({ id: 'bread', costPrice: cents(1_200) }, typed, at)
  if (decided.ok) await shop.commit([decided.intent])
}

test('suppliers, deliveries and losses of Local Mode reach the account, each once, with the same stock and cost [S23.6]', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await aShopThatBuys(local)
  const before = local.catalogue.get().itemsById.get('bread')
  expect(before?.onHand).toBe(20)
  const account = await shops.open()
  await account.cycle.run()
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })

  const { server } = shops
  expect(server.rows('suppliers')).toMatchObject([{ id: 'makro', name: 'Makro', phone: '011 555 0100' }])
  expect(server.rows('receipts').map(({ number, supplierName }) => [number, supplierName])).toEqual([
    ['GRN0001', 'Makro'],
    ['GRN0002', 'Makro'],
  ])
  expect(
    server
      .rows('moves')
      .map(({ reason, quantity }) => `${reason} ${quantity}`)
      .sort(),
  ).toEqual(['expired -2', 'received 12', 'received 6', 'returned -6'])
  expect(server.rows('stock')).toContainEqual({ id: 'bread', onHand: 20 })
  expect(server.rows('products').find(({ id }) => id === 'bread')?.costPrice).toBe(before?.product.costPrice)
  expect((await account.shop.receiving.list()).map(({ returned }) => returned)).toEqual([true, false])
  await expectInStep(server, account.shop)
})

test('where the account has received goods itself, a delivery of Local Mode gets the next number and keeps its paper’s [S23.6]', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await aShopThatBuys(local)
  const account = await shops.open()
  await account.cycle.run()
  await aShopThatBuys(account.shop)
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })
  const numbers = shops.server.rows('receipts').map(({ number, printedAs }) => `${number} ${printedAs ?? ''}`)
  expect(numbers.sort()).toEqual(['GRN0001 ', 'GRN0002 ', 'GRN0003 GRN0001', 'GRN0004 GRN0002'])
  await expectInStep(shops.server, account.shop)
})
