import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { openMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { beginResync, reassignDeviceId } from '#web/store/pull/resync.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import {
  commitAll,
  expectInStep,
  type SyncedShop,
  sellBread,
  settled,
  shopsOfEachTest,
} from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const seconds = (ms: number) => Math.round(ms / 1000)
const maintenance = ({ shop }: SyncedShop) => openMaintenance(shop, async () => {})
const mustRefused = ({ shop }: SyncedShop) => {
  const [first] = shop.device.get().refused
  if (!first) throw new Error('nothing was refused')
  return first
}

describe('a paid sale that the server could not read', () => {
  /** A till whose sale reached the server in a version that the server does not know. */
  async function tillWithSaleAside() {
    const till = await shops.open()
    const ann: Intent = { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann' } } }
    await commitAll(till.shop, bread, tenBreads, ann)
    await till.cycle.run()
    const sale = await till.shop.sell({ ...cartOf(2), customerId: 'ann' }, 'cash')
    await settled(till.shop)
    await till.shop.db.outbox.toCollection().modify((entry) => {
      entry.op.v = 99
    })
    await till.cycle.run()
    return { ...till, sale }
  }

  test('is still a sale of this till: in its history as pending, and in its day [S4.8, S2.34]', async () => {
    const till = await tillWithSaleAside()
    expect(till.shop.device.get().refused).toMatchObject([{ code: 'unknown-version' }])
    till.shop.sales.subscribe(() => {})
    await expect
      .poll(() => till.shop.sales.get())
      .toMatchObject([{ sale: { id: till.sale.id }, pending: true }])
    expect(await till.shop.sales.record(till.sale.id)).toMatchObject({ sync: { state: 'waiting' } })
    expect(await till.shop.db.dayTotals.toArray()).toMatchObject([{ orders: 1, revenue: 3000 }])
    await sellBread(till.shop)
    await till.cycle.run()
    expect(await till.shop.sales.inFull([till.sale.id])).toHaveLength(1)
  })

  test('is counted once when it is retried, and then the server has it [S2.25, S4.8]', async () => {
    const till = await tillWithSaleAside()
    expect(await maintenance(till).retry(mustRefused(till))).toBeNull()
    await settled(till.shop)
    await till.cycle.run()
    expect(shops.server.rows('sales')).toMatchObject([{ id: till.sale.id, total: 3000 }])
    expect(await till.shop.db.dayTotals.toArray()).toMatchObject([{ orders: 1, revenue: 3000 }])
    await expectInStep(shops.server, till.shop)
  })

  test('leaves history, day and customer totals together when it is discarded [S2.25, S2.31]', async () => {
    const till = await tillWithSaleAside()
    await maintenance(till).discard(mustRefused(till).opId)
    expect(await till.shop.sales.inFull([till.sale.id])).toEqual([])
    expect(await till.shop.db.dayTotals.toArray()).toEqual([])
    expect(await till.shop.db.customerTotals.toArray()).toEqual([])
    await expectInStep(shops.server, till.shop)
  })
})

describe('a rejection that was settled', () => {
  /** A till with a rejected deletion, and a backup of the server from before that. */
  async function tillRefused() {
    const till = await shops.open()
    const drinks: Intent = { type: 'category.patch', payload: { id: 'drinks', fields: { name: 'Drinks' } } }
    await commitAll(till.shop, drinks)
    await till.cycle.run()
    const other = await shops.open()
    await other.cycle.run()
    const backup = shops.server.backup()
    const cola: Intent = {
      type: 'product.patch',
      payload: { id: 'cola', fields: { name: 'Cola', categoryId: 'drinks' } },
    }
    await commitAll(other.shop, cola)
    await other.cycle.run()
    await commitAll(till.shop, {
      type: 'category.patch',
      payload: { id: 'drinks', fields: { deleted: true } },
    })
    await till.cycle.run()
    return { till, other, backup }
  }

  test('by discarding it does not come back after a restore, nor is it applied then [S5.4]', async () => {
    const { till, backup } = await tillRefused()
    await maintenance(till).discard(mustRefused(till).opId)
    shops.server.restore(backup)
    await till.cycle.run()
    await settled(till.shop)
    await till.cycle.run()
    expect(till.shop.device.get().refused).toEqual([])
    expect(shops.server.rows('categories').find(({ id }) => id === 'drinks')).toMatchObject({
      deleted: false,
    })
    await expectInStep(shops.server, till.shop)
  })

  test('by discarding it stays settled when the device id is reassigned too [S5.4]', async () => {
    const { till, backup } = await tillRefused()
    await maintenance(till).discard(mustRefused(till).opId)
    const { id } = await mustGetDevice(till.shop.db)
    await reassignDeviceId(till.shop.db, { from: id, to: 'another' })
    await till.shop.sync.journalAnew()
    shops.server.restore(backup)
    await till.cycle.run()
    await settled(till.shop)
    await till.cycle.run()
    expect(till.shop.device.get().refused).toEqual([])
    expect(shops.server.rows('categories').find(({ id }) => id === 'drinks')).toMatchObject({
      deleted: false,
    })
  })

  test('a rejection that was not settled is listed once after a restore [S5.4]', async () => {
    const { till, backup } = await tillRefused()
    shops.server.restore(backup)
    await till.cycle.run()
    await settled(till.shop)
    await till.cycle.run()
    expect(till.shop.device.get().refused.length).toBeLessThanOrEqual(1)
  })
})

test('what a restored server lost and takes no more is listed, though it was taken before [S5.4]', async () => {
  const till = await shops.open()
  await commitAll(till.shop, {
    type: 'category.patch',
    payload: { id: 'drinks', fields: { name: 'Drinks' } },
  })
  await till.cycle.run()
  const backup = shops.server.backup()
  await commitAll(till.shop, { type: 'category.patch', payload: { id: 'drinks', fields: { deleted: true } } })
  await till.cycle.run()
  shops.server.restore(backup)
  const other = await shops.open()
  await other.cycle.run()
  const cola = { id: 'cola', fields: { name: 'Cola', categoryId: 'drinks' } }
  await commitAll(other.shop, { type: 'product.patch', payload: cola })
  await other.cycle.run()
  await commitAll(till.shop, { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann' } } })
  await till.cycle.run()
  await settled(till.shop)
  await till.cycle.run()
  expect(till.shop.device.get().refused).toMatchObject([{ code: 'category-in-use' }])
  await expectInStep(shops.server, till.shop)
})

test('a row that a device salvages for others comes before its own newer edit, on its screen too [S4.11]', async () => {
  const till = await shops.open()
  await till.cycle.run()
  const backup = shops.server.backup()
  const maker = await shops.open()
  await maker.cycle.run()
  await commitAll(maker.shop, bread)
  await maker.cycle.run()
  await till.cycle.run()
  await commitAll(till.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name: 'Loaf' } } })
  shops.server.restore(backup)
  await till.cycle.run()
  expect(till.shop.catalogue.get().itemsById.get('bread')?.product.name).toBe('Loaf')
  await settled(till.shop)
  await till.cycle.run()
  expect(shops.server.rows('products')).toMatchObject([{ name: 'Loaf' }])
})

test("a salvaged row does not replace the device's own newer edit, before the server has received either [S4.11]", async () => {
  const till = await shops.open()
  await commitAll(till.shop, bread)
  await till.cycle.run()
  await commitAll(till.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name: 'Loaf' } } })
  await beginResync(till.shop.db)
  expect(await till.shop.sync.salvage()).toBe(true)
  expect(till.shop.catalogue.get().itemsById.get('bread')?.product.name).toBe('Loaf')
})

test('a row salvaged to a restored server keeps its dates [S3.3, S3.4]', async () => {
  const till = await shops.open()
  await till.cycle.run()
  const backup = shops.server.backup()
  const maker = await shops.open()
  await maker.cycle.run()
  await commitAll(maker.shop, bread, {
    type: 'customer.patch',
    payload: { id: 'ann', fields: { name: 'Ann' } },
  })
  await maker.cycle.run()
  await till.cycle.run()
  const dated = () =>
    [...shops.server.rows('products'), ...shops.server.rows('customers')].map((row) => row.updatedAt)
  const before = dated()
  shops.server.restore(backup)
  await till.cycle.run()
  await settled(till.shop)
  await till.cycle.run()
  // To the second: the device's clock runs a little, the server's does not.
  expect(dated().map(seconds)).toEqual(before.map(seconds))
  await expectInStep(shops.server, till.shop)
})
