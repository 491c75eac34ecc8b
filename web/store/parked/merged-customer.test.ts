import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

test('what was put aside for a name that was made one with another is taken up for the one that stays [S13.4, S20.13]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([
    bread,
    tenBreads,
    patchCustomer('ann', { name: 'Ann' }),
    patchCustomer('mrs-m', { name: 'Mrs M' }),
  ])
  shop.parked.subscribe(() => undefined)
  shop.cart.update(() => ({ ...cartOf(2), customerId: 'ann' }))
  await shop.parked.park(shop.cart.get(), { name: '', note: '' })
  await expect.poll(() => shop.parked.get()).toHaveLength(1)
  const [twice, stays] = shop.catalogue.get().customers
  if (!twice || !stays) throw new Error('nobody is on the list')
  await shop.book.merge(twice, stays)
  await shop.parked.takeUp(shop.parked.get()?.[0]?.parked.id ?? '')
  expect(shop.cart.get().customerId).toBe('mrs-m')
  const sale = await shop.sell(shop.cart.get(), 'cash')
  expect(sale).toMatchObject({ customerId: 'mrs-m', customerName: 'Mrs M' })
})
