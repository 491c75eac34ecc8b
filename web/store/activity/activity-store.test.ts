import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_PRODUCTS } from '#core/demo/demo.ts'
import { cents } from '#core/money/cents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { aStockMove, moveStockBy } from '#core/sync/testing/stock.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { makePinVerifier } from '../staff/pin-verifier.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { forgetOldActivity } from './activity-store.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const DAY = 86_400_000

async function aShop(device: TestDevice = testDevice()): Promise<ShopStore> {
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  return shop
}

/** What was done, as the device lists it, the latest first. */
async function listed(shop: ShopStore) {
  await shop.activity.settled()
  return shop.activity.own()
}
const operationsOf = async (shop: ShopStore) => (await mustGetDevice(shop.db)).seq

test('[S16.16] a device lists what was done on it without a network, also after a reload', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  await shop.commit([patchProduct('bread', { sellPrice: cents(1_799) })])
  shop.activity.note('exported', { text: 'Customers.csv' })
  await shop.activity.settled()
  device.kill(shop)
  const [exported, changed, ...none] = await listed(await shops.open(device))
  expect(none).toEqual([])
  expect(exported).toMatchObject({ kind: 'exported', text: 'Customers.csv' })
  expect(changed).toMatchObject({ kind: 'price-changed', name: 'Bread', after: '1799' })
})

test('[S16.15, S19.1] stock of weighed goods stands in the list with what it is weighed in', async () => {
  const shop = await aShop()
  const weighed = moveStockBy(aStockMove('m1', { productId: 'bread', quantity: -485 }))
  await shop.commit([patchProduct('bread', { unit: 'kg' }), weighed])
  const entry = (await listed(shop)).find(({ kind }) => kind === 'stock-moved')
  expect(entry).toMatchObject({ unit: 'kg', before: '10', after: '-475' })
  await shop.commit([patchProduct('bread', { sellPrice: cents(1_799) })])
  expect((await listed(shop)).find(({ kind }) => kind === 'price-changed')).not.toHaveProperty('unit')
})

test('[S16.15] a price that is changed is one operation: what follows from it is not sent twice', async () => {
  const shop = await aShop()
  const before = await operationsOf(shop)
  await shop.commit([patchProduct('bread', { sellPrice: cents(1_799) })])
  expect(await operationsOf(shop)).toBe(before + 1)
  expect(await listed(shop)).toHaveLength(1)
})

test('[S16.16] a plain cash sale adds nothing to the list, nor to what is sent', async () => {
  const shop = await aShop()
  const before = await operationsOf(shop)
  await shop.sell(cartOf(2), 'cash')
  expect(await operationsOf(shop)).toBe(before + 1)
  expect(await listed(shop)).toEqual([])
})

test('[S16.19] without staff the name of the account stands beside what was done', async () => {
  const shop = await aShop()
  await shop.commit([patchProduct('bread', { costPrice: cents(950) })])
  expect(await listed(shop)).toMatchObject([{ who: shop.identity.name, person: shop.identity.userId }])
})

test('[S16.15] who comes to the till and who types wrong PINs is noted; what somebody changes carries their name', async () => {
  const shop = await aShop()
  const person = async (id: string, name: string, pin: string, role: 'owner' | 'cashier') =>
    shop.commit([patchStaff(id, { name, role, pin: await makePinVerifier(pin, 10) })])
  await person('thandi', 'Thandi', '4071', 'cashier')
  await person('naledi', 'Naledi', '2580', 'owner')
  for (let count = 0; count < 5; count++) await shop.atTill.signIn('thandi', '9999')
  await shop.atTill.signIn('naledi', '2580')
  await shop.commit([patchProduct('bread', { sellPrice: cents(1_799) })])
  const kinds = (await listed(shop)).map(({ kind, who }) => [kind, who])
  expect(kinds.filter(([kind]) => kind === 'pin-wrong')).toHaveLength(4)
  expect(kinds).toContainEqual(['pin-locked', 'Thandi'])
  expect(kinds).toContainEqual(['person-in', 'Naledi'])
  expect(kinds).toContainEqual(['price-changed', 'Naledi'])
})

test('[S16.16] what was done ninety local days ago is shown no more, and forgotten', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  shop.activity.note('exported', { text: 'Old' })
  await shop.activity.settled()
  device.wallMs += 89 * DAY
  expect(await listed(shop)).toHaveLength(1)
  device.wallMs += DAY
  expect(await listed(shop)).toEqual([])
  expect(await shop.db.activity.count()).toBe(1)
  await forgetOldActivity(shop.db, shop.now())
  expect(await shop.db.activity.count()).toBe(0)
})

test('[S16.15, R10] what is taken out of a cart of demo goods is nobody’s business', async () => {
  const shop = await shops.open(testDevice())
  shop.activity.note('line-removed', { subject: DEMO_PRODUCTS[0]?.id ?? '', text: 'Demo' })
  expect(await listed(shop)).toEqual([])
  expect(await operationsOf(shop)).toBe(0)
})

test('[S16.15] an entry that the device cannot store stops nobody', async () => {
  const shop = await aShop()
  shop.db.close()
  expect(() => shop.activity.note('exported')).not.toThrow()
  await shop.activity.settled()
})
