import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const method = (id: string, name: string): Intent => ({
  type: 'method.patch',
  payload: { id, fields: { name, kind: 'wallet', position: 9 } },
})

test('SnapScan here and SnapScan there become one: sales and the cart of Local Mode are paid by the account’s, and Zapper comes along [S11.1, S23.6]', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads, method('our-snap', 'snapscan'), method('our-zapper', 'Zapper')])
  const snapped = {
    id: '1',
    methodId: 'our-snap',
    kind: 'wallet',
    name: 'snapscan',
    amount: cents(1500),
  } as const
  await local.sell(cartOf(1), { tenders: [snapped], rounding: cents(0) })
  local.cart.update(() => ({ ...cartOf(1), paymentMethod: 'our-snap' }))

  const account = await shops.open()
  await account.shop.commit([method('their-snap', 'SnapScan')])
  await account.cycle.run()
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })

  const { server } = shops
  expect(
    server
      .rows('methods')
      .map(({ id, name }) => [id, name])
      .sort(),
  ).toEqual([
    ['our-zapper', 'Zapper'],
    ['their-snap', 'SnapScan'],
  ])
  expect(
    server.rows('sales').map(({ tenders }) => tenders?.map(({ methodId, name }) => [methodId, name])),
  ).toEqual([[['their-snap', 'snapscan']]])
  expect(account.shop.cart.get().paymentMethod).toBe('their-snap')
  await expectInStep(server, account.shop)
})
