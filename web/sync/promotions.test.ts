import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { PromotionFields } from '#core/promotions/promotion.ts'
import { withPromotions } from '#core/promotions/with-promotions.ts'
import { patchPromotion } from '#core/sync/testing/operations.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { commitAll, expectInStep, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const HALF: PromotionFields = { name: 'Half price', percent: 50, weekdays: [], productIds: ['bread'] }

/** A cart of bread as the till shows it. */
function promoted(shop: ShopStore, quantity = 1) {
  const { promotions, itemsById } = shop.catalogue.get()
  const productOf = (id: string) => itemsById.get(id)?.product
  return withPromotions(cartOf(quantity), { promotions, productOf, now: shop.now() })
}

test('[S12.14] a promotion that the office makes is on each till, with its goods, and stands when the till is opened again', async () => {
  const [office, till] = [await shops.open(), await shops.open()]
  await commitAll(office.shop, bread, tenBreads, patchPromotion('half', HALF))
  await office.cycle.run()
  await till.cycle.run()
  expect(till.shop.catalogue.get().promotions).toMatchObject([{ id: 'half', productIds: ['bread'] }])
  await expectInStep(shops.server, office.shop, till.shop)
  await till.shop.close()
  const again = await shops.open(till.device)
  expect(again.shop.catalogue.get().promotions).toMatchObject([{ id: 'half', productIds: ['bread'] }])
  await commitAll(again.shop, patchPromotion('half', { deleted: true }))
  expect(again.shop.catalogue.get().promotions).toEqual([])
})

test('[S12.14, S12.4] a sale under a promotion keeps its name, its percent and what it took off', async () => {
  const { shop, cycle } = await shops.open()
  await commitAll(shop, bread, tenBreads, patchPromotion('half', HALF))
  const sale = await shop.sell(promoted(shop, 2), 'cash')
  await settled(shop)
  await cycle.run()
  const price = sale.items[0]?.unitPrice ?? cents(0)
  expect(sale.items[0]).toMatchObject({
    totalPrice: price,
    discounts: [{ kind: 'promotion', promotionId: 'half', percent: 50, amount: price, reason: 'Half price' }],
  })
  expect(shops.server.rows('sales')).toMatchObject([{ id: sale.id, total: price, flags: [] }])
})

test('[S12.15] a till that hears of a promotion late sold at the old price, and nothing of it is corrected', async () => {
  const [office, till] = [await shops.open(), await shops.open()]
  await commitAll(office.shop, bread, tenBreads)
  await office.cycle.run()
  await till.cycle.run()
  await commitAll(office.shop, patchPromotion('half', HALF))
  await office.cycle.run()
  const sale = await till.shop.sell(promoted(till.shop), 'cash')
  expect(sale.items[0]).not.toHaveProperty('discounts')
  await settled(till.shop)
  await till.cycle.run()
  await office.cycle.run()
  expect(till.shop.catalogue.get().promotions).toHaveLength(1)
  expect(shops.server.rows('sales')).toEqual([sale])
  await expectInStep(shops.server, office.shop, till.shop)
  expect((await till.shop.sell(promoted(till.shop), 'cash')).total).toBe(sale.total / 2)
})

test('[S12.14, S23.6] promotions of Local Mode reach the account, for the goods that the account calls otherwise too', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([
    bread,
    tenBreads,
    patchPromotion('half', HALF),
    patchPromotion('all', { name: 'Ten off', percent: 10 }),
  ])
  const account = await shops.open()
  await account.cycle.run()
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('promotions')).toMatchObject([
    { id: 'all', percent: 10, productIds: [] },
    { id: 'half', percent: 50, productIds: ['bread'] },
  ])
  await expectInStep(shops.server, account.shop)
})
