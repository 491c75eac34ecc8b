import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { finishRestore } from '#web/store/backup/finish-restore.ts'
import { readBackup } from '#web/store/backup/read-backup.ts'
import { restoreBackup } from '#web/store/backup/restore-backup.ts'
import { writeBackup } from '#web/store/backup/write-backup.ts'
import { accountKey } from '#web/store/db/database.ts'
import { HeldPictures, PICTURE_BUDGET } from '#web/store/pictures/held-pictures.ts'
import { memoryPictureFiles } from '#web/store/pictures/memory-picture-files.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, expectInStep, sellBread, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const held = () => new HeldPictures(memoryPictureFiles(Date.now), PICTURE_BUDGET, Date.now)

function save(shop: ShopStore): Promise<Blob> {
  const device = { db: shop.db, identity: shop.identity, held: held(), now: () => shop.now() }
  return writeBackup(device, 'passphrase', { workFactor: 1 })
}

async function restore(file: Blob, shop: ShopStore): Promise<void> {
  const read = await readBackup(file, 'passphrase', shop.db)
  if (!read.ok) throw new Error(read.code)
  const target = { db: shop.db, mode: 'account' as const, held: held(), newId: () => shop.newId() }
  await restoreBackup(target, read.content)
  await finishRestore(shop.db, shop.journal, accountKey(shop.identity))
  await shop.view.refresh('all')
}

test('what waited in a backup reaches the server once, also when the lost device had pushed it after all [S3.10, S4.11]', async () => {
  const first = await shops.open()
  await commitAll(first.shop, bread, tenBreads)
  await sellBread(first.shop)
  await first.cycle.run()
  await sellBread(first.shop, 2)
  await sellBread(first.shop, 3)
  const file = await save(first.shop)
  await first.cycle.run()

  const second = await shops.open()
  await second.cycle.run()
  await restore(file, second.shop)
  expect(second.shop.device.get().waiting).toBe(2)
  await settled(second.shop)
  expect(await second.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('sales')).toHaveLength(3)
  expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 4 }])
  await expectInStep(shops.server, second.shop)
  expect(await second.shop.db.dayTotals.toArray()).toMatchObject([{ orders: 3, revenue: 9000 }])
})

test('a restored device gets a suffix that no device had, and starts from 1 under it [S9.10]', async () => {
  const first = await shops.open()
  await commitAll(first.shop, bread, tenBreads)
  await first.cycle.run()
  expect((await sellBread(first.shop)).number).toBe('R000001')
  const file = await save(first.shop)
  const second = await shops.open()
  await second.cycle.run()
  await restore(file, second.shop)
  await settled(second.shop)
  await second.cycle.run()
  expect((await sellBread(second.shop)).number).toBe('R000001-B')
  expect((await sellBread(first.shop)).number).toBe('R000002')
  for (const each of [first, second, first]) await each.cycle.run()
  const sales = shops.server.rows('sales')
  expect(sales.map(({ number }) => number).sort()).toEqual(['R000001', 'R000001-B', 'R000002'])
  expect(sales.flatMap(({ flags }) => flags)).toEqual([])
  await expectInStep(shops.server, first.shop, second.shop)
})

test('a server restored from before gets from a restored device what both had lost [S8.30]', async () => {
  const first = await shops.open()
  await commitAll(first.shop, bread, tenBreads)
  await first.cycle.run()
  const old = shops.server.backup()
  await commitAll(first.shop, {
    type: 'product.patch',
    payload: { id: 'bread', fields: { name: 'Brown bread' } },
  })
  await first.shop.sell(cartOf(2), 'cash')
  await settled(first.shop)
  await first.cycle.run()
  const file = await save(first.shop)
  shops.server.restore(old)
  const second = await shops.open()
  await restore(file, second.shop)
  for (let contact = 0; contact < 2; contact++) {
    await settled(second.shop)
    expect(await second.cycle.run()).toEqual({ ok: true })
  }
  expect(shops.server.rows('products')).toMatchObject([{ name: 'Brown bread' }])
  expect(shops.server.rows('sales')).toHaveLength(1)
  await expectInStep(shops.server, second.shop)
})

test("a restored device receives the server's rejections, although its old one had come further [S5.4, S4.11]", async () => {
  const first = await shops.open()
  const drinks: Intent = { type: 'category.patch', payload: { id: 'drinks', fields: { name: 'Drinks' } } }
  await commitAll(first.shop, bread, tenBreads, drinks)
  await first.cycle.run()
  // A month later nothing is retained any more, and the next operation is the first of the restored device.
  await first.shop.db.retained.clear()
  await commitAll(first.shop, {
    type: 'category.patch',
    payload: { id: 'drinks', fields: { deleted: true } },
  })
  const file = await save(first.shop)
  const other = await shops.open()
  await other.cycle.run()
  const cola: Intent = {
    type: 'product.patch',
    payload: { id: 'cola', fields: { name: 'Cola', categoryId: 'drinks' } },
  }
  await commitAll(other.shop, cola)
  await other.cycle.run()

  const restored = await shops.open()
  await restore(file, restored.shop)
  await settled(restored.shop)
  shops.network.calls.length = 0
  expect(await restored.cycle.run()).toEqual({ ok: true })
  // At once, without a resync.
  expect(shops.network.calls).toEqual(['device', 'push', 'pull'])
  expect(restored.shop.device.get().refused).toMatchObject([{ code: 'category-in-use' }])
  await expectInStep(shops.server, restored.shop)
})
