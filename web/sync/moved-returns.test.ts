import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Condition } from '#core/returns/return-request.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

test('returns of Local Mode reach the account under their own series, naming their sale by its slip, with the same stock [S23.4, S23.6]', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads])
  const sale = await local.sell(cartOf(4), 'cash')
  const itemId = sale.items[0]?.id ?? ''
  const parts = (['sellable', 'damaged'] satisfies Condition[]).map((condition) => ({
    itemId,
    quantity: 1,
    condition,
  }))
  const given = await local.returns.giveBack({ saleId: sale.id, kind: 'return', parts, reason: 'Defective' })
  expect(given).toMatchObject({ sale: { number: 'CN000001' } })

  const account = await shops.open()
  await account.cycle.run()
  await account.shop.sell(cartOf(1, 'airtime'), 'cash')
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })

  const moved = shops.server.rows('sales').find(({ kind }) => kind === 'return')
  expect(moved).toMatchObject({
    number: 'CN000001',
    total: -3000,
    returnOf: { saleId: sale.id, number: 'R000001' },
    flags: [],
  })
  expect(await account.shop.returns.find(sale.id)).toMatchObject({
    sale: { number: 'R000002', printedAs: 'R000001' },
    returns: [{ number: 'CN000001' }],
  })
  expect(shops.server.rows('stock')).toContainEqual({ id: 'bread', onHand: 7 })
  await expectInStep(shops.server, account.shop)
})
