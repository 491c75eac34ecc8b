import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { finishOf } from '#core/stocktake/stocktake.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

async function sync({ shop, cycle }: SyncedShop): Promise<void> {
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
}

const listed = (shop: ShopStore) => {
  const [stocktake] = shop.catalogue.get().stocktakes
  if (!stocktake) throw new Error('no stocktake')
  return stocktake
}
const SHELVES = { name: 'Shelves', scope: 'all', chosen: [], blind: false } as const

test('a stocktake that was begun on one till is counted and finished on another that was started the next morning, and the server takes it [S19.19, S19.20]', async () => {
  const evening = await shops.open()
  await commitAll(evening.shop, bread, tenBreads)
  await evening.shop.stocktakes.start(SHELVES)
  await sync(evening)
  const morning = await shops.open()
  await sync(morning)
  await morning.shop.close()
  const again = await shops.open(morning.device)
  const stocktake = listed(again.shop)
  expect([stocktake]).toEqual(shops.server.rows('stocktakes'))
  await again.shop.stocktakes.enter(stocktake.id, { productId: 'bread', quantity: 7, place: 'Shelf' })
  await again.shop.stocktakes.finish(stocktake, [])
  await sync(again)
  await sync(evening)
  expect(finishOf(listed(evening.shop))).toMatchObject({ counted: 1 })
  expect(shops.server.rows('stock')).toMatchObject([{ id: 'bread', onHand: 7 }])
  await expectInStep(shops.server, again.shop, evening.shop)
})
