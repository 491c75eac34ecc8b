import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

async function park(shop: ShopStore, name: string, quantity: number): Promise<void> {
  const cart = { ...cartOf(quantity), discount: { percent: 10, reason: 'Staff' } }
  shop.cart.update(() => cart)
  await shop.parked.park(cart, { name, note: 'No sugar' })
}

async function idOf(shop: ShopStore, name: string): Promise<string> {
  const named = () => shop.parked.get()?.find(({ parked }) => parked.name === name)?.parked.id
  await expect.poll(named).toBeDefined()
  return named() ?? ''
}

test('what was parked in Local Mode waits in the account as it was, what was dropped or sold there stays so [S13.4, S13.6, S23.6]', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads])
  local.parked.subscribe(() => undefined)
  for (const name of ['Table 1', 'Table 2', 'Table 3']) await park(local, name, 2)
  await local.parked.drop(await idOf(local, 'Table 2'), 'Walked out')
  await local.parked.takeUp(await idOf(local, 'Table 3'))
  const sale = await local.sell({ ...local.cart.get(), paymentMethod: 'cash' }, 'cash')

  const account = await shops.open()
  await account.shop.commit([
    { type: 'product.patch', payload: { id: 'their-bread', fields: { name: 'Bread', sku: 'b1' } } },
  ])
  await account.cycle.run()
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })

  const rows = shops.server.rows('parked')
  expect(rows).toHaveLength(3)
  expect(rows.find(({ name }) => name === 'Table 1')).toMatchObject({
    note: 'No sugar',
    lines: [{ productId: 'their-bread', quantity: 2, unitPrice: 1500 }],
    discount: { percent: 10, reason: 'Staff' },
    saleId: null,
    dropped: null,
  })
  expect(rows.find(({ dropped }) => dropped !== null)?.dropped).toMatchObject({
    reason: 'Walked out',
    total: 2700,
  })
  expect(rows.find(({ saleId }) => saleId === sale.id)).toMatchObject({ name: 'Table 3' })

  account.shop.parked.subscribe(() => undefined)
  await expect.poll(() => account.shop.parked.get()?.map(({ parked }) => parked.name)).toEqual(['Table 1'])
  await expectInStep(shops.server, account.shop)
})
