import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { OWNER } from '#core/staff/account-right.ts'
import type { Intent } from '#core/sync/operations.ts'
import { openMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, expectInStep, sellBread, shopsOfEachTest, stockOf } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const cheap: Intent = { type: 'product.patch', payload: { id: 'bread', fields: { sellPrice: cents(1) } } }
const lost: Intent = { type: 'stock.count', payload: { id: 'c2', productId: 'bread', quantity: 900 } }

/** A till without rights, whose shop has ten breads. */
async function aTill() {
  const till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  shops.server.account = { right: 'till', mayEdit: [] }
  return till
}

test('what a till may not change goes back to what it was, and stays in sight; its sales go through [S16.12]', async () => {
  const till = await aTill()
  const { sellPrice } = shops.server.rows('products')[0] ?? {}
  await commitAll(till.shop, cheap, lost)
  await sellBread(till.shop, 2)
  await till.cycle.run()
  expect(till.shop.device.get().refused).toMatchObject([
    { code: 'not-allowed', intent: cheap },
    { code: 'not-allowed', intent: lost },
  ])
  expect(till.shop.catalogue.get().itemsById.get('bread')?.product.sellPrice).toBe(sellPrice)
  expect(stockOf(till.shop)).toBe(8)
  expect(shops.server.rows('sales')).toHaveLength(1)
  await expectInStep(shops.server, till.shop)
})

test('once an owner allows it, trying again is enough [S16.12]', async () => {
  const till = await aTill()
  await commitAll(till.shop, cheap)
  await till.cycle.run()
  shops.server.account = OWNER
  const [refused] = till.shop.device.get().refused
  if (!refused) throw new Error('nothing was refused')
  expect(await openMaintenance(till.shop, async () => {}).retry(refused)).toBeNull()
  await commitAll(till.shop)
  await till.cycle.run()
  expect(shops.server.rows('products')).toMatchObject([{ id: 'bread', sellPrice: 1 }])
  expect(till.shop.device.get().refused).toEqual([])
})
