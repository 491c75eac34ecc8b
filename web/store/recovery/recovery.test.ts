import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { reassignDeviceId } from '../pull/resync.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { breadShop, done, issueBread } from '../testing/paper-shop.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

/** The effect of a pull once the server has everything: the rows become base, the outbox is empty. */
async function acknowledgeAll(shop: ShopStore): Promise<void> {
  await shop.db.transaction('rw', shop.db.tables, async () => {
    for (const { table, row } of await shop.db.overlay.toArray()) {
      await shop.db.table(table).put({ ...row, rev: 1 } as never)
    }
    await shop.db.overlay.clear()
    const seq = (await shop.db.outbox.orderBy('seq').last())?.seq ?? 0
    await shop.db.outbox.clear()
    const server = await getServer(shop.db)
    await shop.db.meta.put({ ...server, cursor: { ...server.cursor, seq } })
  })
}

test('after a crash everything is there, with the next number and sequence [S4.4]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  await before.sell(cartOf(3), 'cash')
  device.kill(before)
  const shop = await shops.open(device)
  expect(shop.device.get()).toMatchObject({ waiting: 3, recovery: null })
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  expect((await shop.sell(cartOf(1), 'cash')).number).toMatch(/^R000002/)
})

test('after a crash with IndexedDB wiped, the journal restores every waiting sale and the user is informed [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  await before.sell(cartOf(3), 'cash')
  await before.sell(cartOf(1), 'card')
  const id = (await before.db.meta.get('device')) as { id: string }
  device.kill(before)
  await device.wipe()
  const shop = await shops.open(device)
  expect(shop.device.get().recovery).toMatch(/2 sales came back .* nothing is missing/)
  expect(shop.device.get().waiting).toBe(4)
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(6)
  expect(await shop.db.meta.get('device')).toMatchObject({ id: id.id, seq: 4 })
  expect(await shop.db.dayTotals.toArray()).toMatchObject([{ orders: 2, revenue: 6000 }])
  expect((await shop.sell(cartOf(1), 'cash')).number).toMatch(/^R000003/)
})

test('after a crash a sale that was replayed to a restored server is restored once and counts once [S8.30, S2.27]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  const { id } = await before.sell(cartOf(3), 'cash')
  const { suffix, counters, ...own } = await mustGetDevice(before.db)
  const sold = (await before.db.outbox.toArray())
    .map(({ op }) => op)
    .find(({ type }) => type === 'sale.complete')
  if (!sold) throw new Error('nothing was sold')
  const again = { ...sold, seq: sold.seq + 1, opId: 'again', replayed: true as const }
  await before.journal.append([{ device: { id: own.id, suffix }, op: again, counters }])
  device.kill(before)
  await device.wipe()
  const shop = await shops.open(device)
  expect(shop.device.get().recovery).toMatch(/1 sale came back/)
  expect(await shop.db.dayTotals.toArray()).toMatchObject([{ orders: 1, revenue: 4500 }])
  expect((await shop.db.overlay.get(['sales', id]))?.row).toMatchObject({ total: 4500 })
})

test('after a crash in Local Mode the wiped shop is rebuilt from the journal alone [S8.30]', async () => {
  const device = testDevice('local')
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  const sold = await before.sell(cartOf(3), 'cash')
  device.kill(before)
  await device.wipe()
  const shop = await shops.open(device)
  expect(await shop.db.sales.get(sold.id)).toMatchObject({ number: sold.number, total: 4500 })
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
})

test('after a crash in Local Mode the last snapshot and the journal after it are the whole shop [S8.30]', async () => {
  const device = testDevice('local')
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  await before.sell(cartOf(3), 'cash')
  expect(await before.quietWork.snapshots.copy()).toBe(true)
  await before.sell(cartOf(2), 'cash')
  device.kill(before)
  await device.wipe()
  const shop = await shops.open(device)
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(5)
  expect(await shop.db.sales.count()).toBe(2)
  expect(await shop.db.dayTotals.toArray()).toMatchObject([{ orders: 2, revenue: 7500 }])
  expect((await shop.sell(cartOf(1), 'cash')).number).toBe('R000003')
})

test('after a crash a signed-in till has its catalogue at once, before it reaches the server [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  await acknowledgeAll(before)
  expect(await before.quietWork.snapshots.copy()).toBe(true)
  await before.sell(cartOf(3), 'cash')
  device.kill(before)
  await device.wipe()
  const shop = await shops.open(device)
  expect(shop.device.get().recovery).toMatch(/own copy, 1 sale from the second copy, and nothing is missing/)
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  expect(shop.device.get().waiting).toBe(1)
})

test('after a crash signed in and hours offline, waiting operations are restored although a snapshot was made meanwhile [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  await before.sell(cartOf(3), 'cash')
  await before.sell(cartOf(1), 'cash')
  expect(await before.quietWork.snapshots.copy()).toBe(true)
  device.kill(before)
  await device.wipe()
  const shop = await shops.open(device)
  expect(shop.device.get()).toMatchObject({ waiting: 4, recovery: expect.stringMatching(/2 sales/) })
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(6)
})

test('after a crash a snapshot from before the device id was reassigned hides none of the new device’s sales [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  await acknowledgeAll(before)
  expect(await before.quietWork.snapshots.copy()).toBe(true)
  const { id } = await mustGetDevice(before.db)
  await reassignDeviceId(before.db, { from: id, to: before.newId() })
  await before.sync.journalAnew()
  await before.sell(cartOf(3), 'cash')
  device.kill(before)
  await device.wipe()
  const shop = await shops.open(device)
  expect(shop.device.get().waiting).toBe(1)
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
})

test('after a crash in Local Mode a sale made while the snapshot is being checked is still in the journal [S8.30]', async () => {
  const device = testDevice('local')
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  device.whileCopying = () => before.sell(cartOf(3), 'cash')
  await before.quietWork.snapshots.copy()
  device.kill(before)
  await device.wipe()
  const shop = await shops.open(device)
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  expect(await shop.db.sales.count()).toBe(1)
})

test('after a crash in Local Mode documents and sales that only an earlier device id had journaled are restored [S8.30, S9.11]', async () => {
  const device = testDevice('local')
  const before = await breadShop(shops, device)
  const [paid, gone] = [await issueBread(before, 'invoice', 3), await issueBread(before, 'invoice')]
  done(await before.documents.pay(paid.id, 'cash'))
  done(await before.documents.cancel(gone.id))
  const known = await before.db.meta.get('device')
  await before.db.meta.put({ ...known, id: 'a-later-identity', seq: 0 } as never)
  await Promise.all([before.db.documents.clear(), before.db.sales.clear(), before.db.dayTotals.clear()])
  device.kill(before)
  const shop = await shops.open(device)
  const stored = new Map((await shop.db.documents.toArray()).map((each) => [each.id, each]))
  expect(stored.get(paid.id)?.paidAt).toEqual(expect.any(Number))
  expect(stored.get(gone.id)?.cancelledAt).toEqual(expect.any(Number))
  expect(await shop.db.sales.count()).toBe(1)
})

test('after a crash operations missing from the journal are written to it at the next start [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  device.files.tornWrites.push(0)
  await before.sell(cartOf(3), 'cash')
  expect(before.device.get().journal).toBe('failing')
  device.kill(before)
  const between = await shops.open(device)
  device.kill(between)
  await device.wipe()
  const shop = await shops.open(device)
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
})

test('after two crashes a sale is restored that the database, with its tail lost, took for waiting and journaled [S8.30]', async () => {
  const device = testDevice()
  const first = await shops.open(device)
  await first.commit([bread, tenBreads])
  const sold = await first.sell(cartOf(3), 'cash')
  await first.close()
  const tables = first.db.tables
  const marked = await shops.open(device)
  const rows = await Promise.all(tables.map((table) => marked.db.table(table.name).toArray()))
  await acknowledgeAll(marked)
  await marked.sync.journalAnew()
  for (const [index, { name }] of tables.entries()) {
    await marked.db.table(name).clear()
    await marked.db.table(name).bulkPut(rows[index] ?? [])
  }
  device.kill(marked)
  device.kill(await shops.open(device))
  await device.wipe()
  const shop = await shops.open(device)
  expect((await shop.db.outbox.toArray()).map(({ op }) => op)).toMatchObject([
    bread,
    tenBreads,
    { payload: { sale: { id: sold.id } } },
  ])
})

test('after a crash a database that lost only its newest sales recovers them from the journal [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  const tables = before.db.tables
  const rows = await Promise.all(tables.map((table) => table.toArray()))
  await before.sell(cartOf(3), 'cash')
  await before.db.transaction('rw', tables, async () => {
    for (const [index, table] of tables.entries()) {
      await table.clear()
      await table.bulkPut(rows[index] ?? [])
    }
  })
  device.kill(before)
  const shop = await shops.open(device)
  expect(shop.device.get().recovery).toMatch(/newest part .* 1 sale/)
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  expect((await shop.sell(cartOf(1), 'cash')).number).toMatch(/^R000002/)
})
