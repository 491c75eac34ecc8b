import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mustGetDevice } from '#web/store/commit.ts'
import { becomeNewDevice } from '#web/store/resync.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { commitAll, type SyncedShops, sellBread, syncedShops } from './testing/synced-shops.ts'

let shops: SyncedShops
beforeEach(() => {
  shops = syncedShops()
})
afterEach(() => shops.closeAll())

test('a disk that lost the first contact does not print a number of the new letter twice [S9.10]', async () => {
  const device = testDevice()
  const till = await shops.open(device)
  await commitAll(till.shop, bread, tenBreads)
  const beforeContact = await mustGetDevice(till.shop.db)
  await till.cycle.run()
  expect((await sellBread(till.shop)).number).toBe('R000001')
  await till.shop.db.meta.put(beforeContact)
  device.kill(till.shop)

  const again = await shops.open(device)
  expect((await sellBread(again.shop)).number).toBe('R000002')
  await again.cycle.run()
  expect((await sellBread(again.shop)).number).toBe('R000003')
})

test('numbers printed before the first contact leave no gap in the letter after it, whatever was wiped [S9.10]', async () => {
  const device = testDevice()
  const till = await shops.open(device)
  await commitAll(till.shop, bread, tenBreads)
  await sellBread(till.shop)
  await sellBread(till.shop)
  await till.cycle.run()
  expect((await sellBread(till.shop)).number).toBe('R000001')
  device.kill(till.shop)
  await device.wipe()

  const again = await shops.open(device)
  expect((await sellBread(again.shop)).number).toBe('R000002')
})

test('a device that forked says its edits in the order it made them, also when its clock was set back [S4.11]', async () => {
  const device = testDevice()
  const till = await shops.open(device)
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const rename = (name: string) =>
    commitAll(till.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name } } })
  await rename('Loaf')
  device.wallMs -= 24 * 60 * 60_000
  await rename('Roll')
  await becomeNewDevice(till.shop.db, 'another-device')
  await till.shop.journalAnew()
  await till.cycle.run()
  expect(shops.server.rows('products')).toMatchObject([{ name: 'Roll' }])
})
