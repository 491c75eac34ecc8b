import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { reassignDeviceId } from '#web/store/pull/resync.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { commitAll, expectInStep, sellBread, shopsOfEachTest, stockOf } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

test('a disk that lost the first contact does not print a number of the new suffix twice [S9.10]', async () => {
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

test('numbers printed before the first contact leave no gap under the suffix after it, whatever was wiped [S9.10]', async () => {
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

test('a device that forked pushes its edits in the order it made them, also when its clock was set back [S4.11]', async () => {
  const device = testDevice()
  const till = await shops.open(device)
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const rename = (name: string) =>
    commitAll(till.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name } } })
  await rename('Loaf')
  device.wallMs -= 24 * 60 * 60_000
  await rename('Roll')
  const { id } = await mustGetDevice(till.shop.db)
  await reassignDeviceId(till.shop.db, { from: id, to: 'another-device' })
  await till.shop.sync.journalAnew()
  await till.cycle.run()
  expect(shops.server.rows('products')).toMatchObject([{ name: 'Roll' }])
})

test('a disk that lost a fork and the sale before it does not print that number twice [S9.10]', async () => {
  const device = testDevice()
  const till = await shops.open(device)
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const { db } = till.shop
  const beforeSale = await mustGetDevice(db)
  expect((await sellBread(till.shop)).number).toBe('R000001')
  await reassignDeviceId(db, { from: beforeSale.id, to: 'another-device' })
  await till.shop.sync.journalAnew()
  await Promise.all([db.outbox.clear(), db.overlay.clear(), db.dayTotals.clear(), db.meta.put(beforeSale)])
  device.kill(till.shop)

  const again = await shops.open(device)
  const next = await sellBread(again.shop)
  expect(next.number).not.toBe('R000001')
  await again.cycle.run()
  await sellBread(again.shop)
  await again.cycle.run()
  const numbers = shops.server.rows('sales').map(({ number }) => number)
  expect(numbers).toContain('R000001')
  expect(new Set(numbers).size).toBe(3)
})

test('operations made after such a loss have later clocks than the earlier ones, whatever the wall clock is [S4.11]', async () => {
  const device = testDevice()
  const till = await shops.open(device)
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const { db } = till.shop
  const before = await mustGetDevice(db)
  const rename = (name: string): Intent => ({
    type: 'product.patch',
    payload: { id: 'bread', fields: { name } },
  })
  await commitAll(till.shop, rename('Loaf'))
  await reassignDeviceId(db, { from: before.id, to: 'another-device' })
  await till.shop.sync.journalAnew()
  await Promise.all([db.outbox.clear(), db.overlay.clear(), db.meta.put(before)])
  device.kill(till.shop)

  device.wallMs -= 24 * 60 * 60_000
  const again = await shops.open(device)
  await commitAll(again.shop, rename('Roll'))
  const clocks = (await again.shop.db.outbox.orderBy('seq').toArray()).map(({ op }) => op.hlc)
  expect(clocks).toHaveLength(4)
  expect(clocks).toEqual([...new Set(clocks)].sort())
  await again.cycle.run()
  expect(shops.server.rows('products')).toMatchObject([{ name: 'Roll' }])
})

test('operations recovered from before a fork come before later ones, and a count made in between stays [S4.9, S8.30]', async () => {
  const device = testDevice()
  const till = await shops.open(device)
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const backup = shops.server.backup()
  await sellBread(till.shop, 4)
  const other = await shops.open()
  for (const { cycle } of [till, other]) await cycle.run()
  const six: Intent = { type: 'stock.count', payload: { id: 'recount', productId: 'bread', quantity: 6 } }
  await commitAll(other.shop, six)
  device.wallMs += 60_000
  await commitAll(till.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name: 'Loaf' } } })

  // Its old acknowledged operations are no longer retained, and it dies before its journal is restarted.
  await till.shop.db.retained.clear()
  const { id } = await mustGetDevice(till.shop.db)
  await reassignDeviceId(till.shop.db, { from: id, to: 'another-device' })
  device.kill(till.shop)
  const again = await shops.open(device)
  shops.server.restore(backup)
  for (const { cycle } of [again, other, again]) expect(await cycle.run()).toEqual({ ok: true })
  for (const { shop } of [again, other]) expect(stockOf(shop)).toBe(6)
  await expectInStep(shops.server, again.shop, other.shop)
})
