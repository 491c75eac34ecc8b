import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredCart } from './database.ts'
import { bread, cartOf, tenBreads } from './testing/bread.ts'
import { type OpenedShops, openedShops } from './testing/opened-shops.ts'
import { testDevice } from './testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

test('a till that is left in the same breath as the last tap has the tap when it opens again [S4.6]', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  shop.cart.update(() => cartOf(3))
  shop.cart.storeLeaving()
  device.kill(shop)
  expect((await shops.open(device)).cart.get()).toMatchObject({ lines: [{ quantity: 3 }] })
})

test('a till that is left when its cart is stored writes nothing over what another tab put into it [S4.6]', async () => {
  const device = testDevice()
  const [here, there] = [await shops.open(device), await shops.open(device)]
  await here.commit([bread, tenBreads])
  here.cart.update(() => cartOf(1))
  await here.cart.settled()
  there.cart.update(() => cartOf(2))
  await there.cart.settled()
  here.cart.storeLeaving()
  await there.cart.reload()
  expect(there.cart.get()).toMatchObject({ lines: [{ quantity: 2 }] })
})

test('what is tapped while the cart of another tab is read stays in the cart, and is stored [S4.6]', async () => {
  const shop = await shops.open(testDevice())
  const read = shop.db.carts.get.bind(shop.db.carts) as (name: string) => Promise<StoredCart | undefined>
  vi.spyOn(shop.db.carts, 'get').mockImplementationOnce((async (name: string) => {
    const stored = await read(name)
    shop.cart.update(() => cartOf(2))
    return stored
  }) as never)
  await shop.cart.reload()
  expect(shop.cart.get().lines).toMatchObject([{ quantity: 2 }])
  await shop.cart.settled()
  expect(await shop.db.carts.get('till')).toMatchObject({ lines: [{ quantity: 2 }] })
})
