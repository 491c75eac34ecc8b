import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { patchCategory, patchProduct } from '#core/sync/testing/operations.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, expectInStep, sellBread, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const DAY = 24 * 3_600_000

const shops = shopsOfEachTest()

describe('a server restored from an old backup', () => {
  test('gets from each device what it lost [S8.30, S4.11]', async () => {
    const first = await shops.open()
    await commitAll(first.shop, bread, tenBreads)
    await first.cycle.run()
    const second = await shops.open()
    await second.cycle.run()
    const backup = shops.server.backup()
    await sellBread(first.shop)
    await sellBread(second.shop, 2)
    await commitAll(first.shop, {
      type: 'product.patch',
      payload: { id: 'bread', fields: { name: 'Brown bread' } },
    })
    for (const each of [first, second, first]) await each.cycle.run()
    shops.server.restore(backup)
    for (const each of [first, second, first, second]) expect(await each.cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('sales')).toHaveLength(2)
    expect(shops.server.rows('products')).toMatchObject([{ name: 'Brown bread' }])
    expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
    await expectInStep(shops.server, first.shop, second.shop)
    expect(await first.shop.db.dayTotals.toArray()).toMatchObject([{ orders: 2 }])
  })

  test('gets rows that only one device still has of a device that is gone [S8.30]', async () => {
    const first = await shops.open()
    await first.cycle.run()
    const backup = shops.server.backup()
    const second = await shops.open()
    await second.cycle.run()
    await commitAll(second.shop, bread, tenBreads)
    await sellBread(second.shop, 2)
    await second.cycle.run()
    await first.cycle.run()
    shops.server.restore(backup)
    expect(await first.cycle.run()).toEqual({ ok: true })
    await settled(first.shop)
    expect(await first.cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('products')).toMatchObject([{ name: 'Bread' }])
    expect(shops.server.rows('sales')).toHaveLength(1)
    expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 8 }])
    await expectInStep(shops.server, first.shop)
  })
})

test('a row that one till replays to a restored server does not undo an edit that another makes later [S4.11]', async () => {
  const maker = await shops.open()
  await maker.cycle.run()
  const backup = shops.server.backup()
  await commitAll(maker.shop, bread)
  await maker.cycle.run()
  const witness = await shops.open()
  const editor = await shops.open()
  for (const each of [witness, editor]) await each.cycle.run()
  await commitAll(editor.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name: 'Loaf' } } })
  shops.server.restore(backup)
  await witness.cycle.run()
  await settled(witness.shop)
  for (const each of [witness, editor, witness]) await each.cycle.run()
  expect(shops.server.rows('products')).toMatchObject([{ name: 'Loaf' }])
  await expectInStep(shops.server, witness.shop, editor.shop)
})

test('a product of which a restored server only received the deletion is sent on as exactly that [S8.30]', async () => {
  const maker = await shops.open()
  await maker.cycle.run()
  const backup = shops.server.backup()
  await commitAll(maker.shop, bread)
  await maker.cycle.run()
  const deleter = await shops.open()
  await deleter.cycle.run()
  await commitAll(deleter.shop, {
    type: 'product.patch',
    payload: { id: 'bread', fields: { deleted: true } },
  })
  await deleter.cycle.run()
  shops.server.restore(backup)
  await deleter.cycle.run()
  const witness = await shops.open()
  await witness.cycle.run()
  shops.server.restore(backup)
  expect(await witness.cycle.run()).toEqual({ ok: true })
  await settled(witness.shop)
  expect(await witness.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('products')).toMatchObject([{ id: 'bread', deleted: true }])
  expect(await witness.shop.db.refused.count()).toBe(0)
  await expectInStep(shops.server, witness.shop)
})

test('a sale pushed just before the server was restored is pushed again, though no device had pulled it [S8.30]', async () => {
  const { shop, cycle } = await shops.open()
  await cycle.run()
  const backup = shops.server.backup()
  await commitAll(shop, bread, tenBreads)
  await sellBread(shop)
  shops.network.weather = ['fine', 'request-lost']
  await cycle.run()
  expect(shops.server.rows('sales')).toHaveLength(1)
  shops.server.restore(backup)
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('sales')).toHaveLength(1)
  await expectInStep(shops.server, shop)
})

test('an operation whose journal note was lost with a connection is pushed by the second contact at the latest [S8.30]', async () => {
  const { shop, cycle } = await shops.open()
  await commitAll(shop, bread, tenBreads)
  const { journaled: _, ...unnoted } = await mustGetDevice(shop.db)
  await shop.db.meta.put(unnoted)
  expect(await cycle.run()).toEqual({ ok: true })
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shop.device.get().waiting).toBe(0)
  expect(shops.server.rows('products')).toHaveLength(1)
})

test('a device interrupted just as it noticed the restored server replays at the next contact what was lost [S8.30]', async () => {
  const { shop, cycle } = await shops.open()
  await commitAll(shop, bread, tenBreads)
  await cycle.run()
  const backup = shops.server.backup()
  await commitAll(shop, { type: 'stock.count', payload: { id: 'count-2', productId: 'bread', quantity: 7 } })
  await cycle.run()
  shops.server.restore(backup)
  shops.network.weather = ['fine', 'request-lost']
  await cycle.run()
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
  await expectInStep(shops.server, shop)
})

test('a till wiped while replaying to a restored server recovers the operations from its journal, whatever its snapshot has [S8.30]', async () => {
  const { device, shop, cycle } = await shops.open()
  await cycle.run()
  const backup = shops.server.backup()
  await commitAll(shop, bread, tenBreads)
  await sellBread(shop, 3)
  await cycle.run()
  expect(await shop.quietWork.snapshots.copy()).toBe(true)
  shops.server.restore(backup)
  shops.network.weather = ['fine', 'fine', 'request-lost']
  await cycle.run()
  device.kill(shop)
  await device.wipe()

  const again = await shops.open(device)
  expect(await again.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('sales')).toHaveLength(1)
  expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
  await expectInStep(shops.server, again.shop)
  expect(await again.shop.db.dayTotals.toArray()).toMatchObject([{ orders: 1 }])
})

test('an answer requested before another tab started a resync does not count as the end of that [S8.30]', async () => {
  const { device, shop, cycle } = await shops.open()
  const other = await shops.open(device)
  await commitAll(shop, bread, tenBreads)
  await cycle.run()
  const backup = shops.server.backup()
  await sellBread(shop)
  await cycle.run()
  const { pull } = shops.network
  shops.network.pull = async (request) => {
    shops.network.pull = pull
    const answer = await pull(request)
    shops.server.restore(backup)
    shops.network.weather = ['fine', 'request-lost']
    await other.cycle.run()
    return answer
  }
  expect(await cycle.run()).toEqual({ ok: true })
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('sales')).toHaveLength(1)
  expect(shops.server.rows('counts')).toHaveLength(1)
  await expectInStep(shops.server, shop)
})

test('a till that slept for a month with an unstored page keeps what a server restored meanwhile has lost [S4.11, S8.30]', async () => {
  const { device, shop, cycle } = await shops.open()
  await commitAll(shop, bread)
  await cycle.run()
  const backup = shops.server.backup()
  await commitAll(shop, patchProduct('bread', { name: 'Brown bread' }))
  await cycle.run()
  const { noteServerTime } = shop.clock
  shop.clock.noteServerTime = (serverTime) => {
    const offset = noteServerTime(serverTime)
    shop.clock.noteServerTime = noteServerTime
    device.wallMs += 31 * DAY
    shops.time.nowMs += 31 * DAY
    shops.server.restore(backup)
    return offset
  }
  await cycle.run()
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('products')).toMatchObject([{ name: 'Brown bread' }])
  await expectInStep(shops.server, shop)
})

test("a device whose rows differ from the server's although both are up to date pulls them again [S8.30]", async () => {
  const { shop, cycle } = await shops.open()
  await commitAll(shop, bread, tenBreads)
  await cycle.run()
  const server = await shop.db.meta.get('server')
  await shop.db.table('products').delete('bread')
  await shop.db.meta.put({ ...server, digests: {} } as never)
  expect(await cycle.run()).toEqual({ ok: true })
  await shop.view.refresh('all')
  expect(shop.catalogue.get().items).toHaveLength(1)
  await expectInStep(shops.server, shop)
})

test('an interrupted resync is resumed, with nothing doubled [S8.30]', async () => {
  const first = await shops.open()
  await commitAll(first.shop, bread, tenBreads)
  await first.cycle.run()
  const backup = shops.server.backup()
  await sellBread(first.shop)
  await first.cycle.run()
  shops.server.restore(backup)
  shops.network.weather = ['fine', 'fine', 'fine', 'response-lost']
  await first.cycle.run()
  first.device.kill(first.shop)

  const again = await shops.open(first.device)
  expect(await again.cycle.run()).toEqual({ ok: true })
  expect(await again.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('sales')).toHaveLength(1)
  expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 9 }])
  await expectInStep(shops.server, again.shop)
})

test('a till that sells before it notices a restore keeps its suffix, however often it is interrupted [S9.10]', async () => {
  const one = await shops.open()
  await commitAll(one.shop, bread, tenBreads)
  await one.cycle.run()
  const two = await shops.open()
  await two.cycle.run()
  const backup = shops.server.backup()
  await sellBread(two.shop)
  await sellBread(one.shop)
  for (const each of [two, one]) await each.cycle.run()
  shops.server.restore(backup)
  const before = await mustGetDevice(one.shop.db)
  await sellBread(one.shop)
  for (const answered of [3, 4, 5]) {
    shops.network.weather = [...Array<'fine'>(answered).fill('fine'), 'request-lost']
    await one.cycle.run()
    await sellBread(one.shop)
  }
  shops.network.weather = []
  expect(await one.cycle.run()).toEqual({ ok: true })
  expect(await mustGetDevice(one.shop.db)).toMatchObject({ id: before.id, suffix: before.suffix })
  await two.cycle.run()
  await one.cycle.run()
  expect(shops.server.rows('sales')).toHaveLength(6)
  await expectInStep(shops.server, one.shop, two.shop)
})

test('a deleted category that got goods again while its server was restored does not stop the till [S8.30, S5.4]', async () => {
  const gone = await shops.open()
  await commitAll(gone.shop, bread)
  await gone.cycle.run()
  const backup = shops.server.backup()
  await commitAll(gone.shop, patchCategory('drinks', { name: 'Drinks' }))
  await commitAll(gone.shop, patchCategory('drinks', { deleted: true }))
  await settled(gone.shop)
  await gone.cycle.run()
  const { shop, cycle } = await shops.open()
  await cycle.run()
  shops.server.restore(backup)
  await commitAll(shop, patchProduct('bread', { categoryId: 'drinks' }))
  await settled(shop)
  for (let contact = 0; contact < 3; contact++) expect(await cycle.run()).toEqual({ ok: true })
  await expectInStep(shops.server, shop)
  expect(shops.server.rows('products')).toMatchObject([{ categoryId: 'drinks' }])
  expect(shops.server.rows('categories')).toMatchObject([{ id: 'drinks', name: 'Drinks', deleted: false }])
})
