import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

test('[S16.16] what one till notes is sent and acknowledged, and no other till holds it', async () => {
  const [a, b] = [await shops.open(), await shops.open()]
  a.shop.activity.note('cart-cleared', { amount: cents(4_500) })
  await a.shop.activity.settled()
  for (const { shop, cycle } of [a, b]) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
  expect(await a.shop.db.outbox.count()).toBe(0)
  expect(await a.shop.activity.own()).toMatchObject([{ kind: 'cart-cleared', amount: 4_500 }])
  expect(await b.shop.activity.own()).toEqual([])
  await expectInStep(shops.server, a.shop, b.shop)
})

test('[S16.16] what was done in Local Mode comes along into the account, each entry once', async () => {
  const { shop: local } = await shops.open(testDevice('local'))
  await local.commit([bread, tenBreads])
  await local.commit([patchProduct('bread', { sellPrice: cents(1_799) })])
  local.activity.note('exported', { text: 'Goods.csv' })
  await local.activity.settled()
  const { shop, cycle } = await shops.open()
  expect(await cycle.run()).toEqual({ ok: true })
  await moveShop(local, shop)
  await moveShop(local, shop)
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
  const kinds = (await shop.activity.own()).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['exported', 'price-changed'])
  const notes = (await shop.db.retained.toArray()).filter(({ op }) => op.type === 'activity.note')
  expect(notes).toHaveLength(2)
})
