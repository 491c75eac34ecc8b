import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCategory, deleteCategory, renameCategory } from '#core/catalog/category-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
let shop: ShopStore
beforeEach(async () => {
  shop = await shops.open(testDevice())
  await shop.startOwnShop()
})
afterEach(() => shops.closeAll())

const shown = (of = shop) => of.catalogue.get().categories.map(({ name }) => name)
const GENERAL = 'general-shop'
const profile: Intent = {
  type: 'business.patch',
  payload: { id: 'shop', fields: { name: 'Thandi Tuck' } },
}
const stored = async () => (await shop.db.outbox.toArray()).map(({ op }) => op.type)

test('before the profile is saved a signed-in shop shows the category General, and nothing waits to be sent [S9.2, R11]', async () => {
  expect(shop.catalogue.get().categories).toMatchObject([{ id: GENERAL, name: 'General' }])
  expect(shop.device.get().waiting).toBe(0)
  expect(await shop.db.outbox.count()).toBe(0)
})

test('a product put into it makes it a row, in the same transaction and before the product [R11]', async () => {
  await shop.commit([patchProduct('bread', { name: 'Bread', categoryId: GENERAL })])
  expect(await stored()).toEqual(['category.patch', 'product.patch'])
  expect(shop.catalogue.get().itemsById.get('bread')?.category).toBe('General')
  await shop.commit([patchProduct('milk', { name: 'Milk', categoryId: GENERAL })])
  expect(await stored()).toEqual(['category.patch', 'product.patch', 'product.patch'])
})

test('it is renamed and deleted like any other, and does not come back [R11]', async () => {
  await shop.commit([renameCategory(GENERAL, 'Everything')])
  expect(shown()).toEqual(['Everything'])
  await shop.commit([deleteCategory(GENERAL)])
  expect(shown()).toEqual([])
  await shop.view.refresh('all')
  expect(shown()).toEqual([])
})

test('deleted before it was ever a row, it does not come back either [R11]', async () => {
  await shop.commit([deleteCategory(GENERAL)])
  expect(shown()).toEqual([])
})

test('saving the profile makes it a row once; from then on only rows are shown [S4.3, R11]', async () => {
  await shop.commit([profile])
  expect(await stored()).toEqual(['category.patch', 'business.patch'])
  await shop.commit([profile])
  expect(await stored()).toEqual(['category.patch', 'business.patch', 'business.patch'])
  expect(shown()).toEqual(['General'])
})

test('own categories are listed beside it; a sale or a customer does not make it a row', async () => {
  await shop.commit([addCategory('food', 'Food', 1)])
  expect(shown()).toEqual(['Food', 'General'])
  expect(await stored()).toEqual(['category.patch'])
})

test('the demo shop shows its own categories instead [R10]', async () => {
  const fresh = await shops.open(testDevice())
  expect(fresh.catalogue.get().items.some(({ demo }) => demo)).toBe(true)
  expect(shown(fresh)).not.toContain('General')
})

test('Local Mode shows only the categories it has [R11]', async () => {
  const local = await shops.open(testDevice('local'))
  await local.startOwnShop()
  expect(shown(local)).toEqual([])
})
