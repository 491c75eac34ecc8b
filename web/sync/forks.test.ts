import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductFields } from '#core/catalog/product.ts'
import type { Intent, Operation } from '#core/sync/operations.ts'
import { aPush } from '#core/sync/testing/operations.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { reassignDeviceId } from '#web/store/pull/resync.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import {
  commitAll,
  expectInStep,
  type SyncedShop,
  sellBread,
  shopsOfEachTest,
} from './testing/synced-shops.ts'

const shops = shopsOfEachTest()
let till: SyncedShop
beforeEach(async () => {
  till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  await sellBread(till.shop)
  await till.cycle.run()
})

const deviceId = async () => (await mustGetDevice(till.shop.db)).id

describe('a device that is not the one the server knows', () => {
  test('learns it from an acknowledgement alone, when nothing waits [S8.30]', async () => {
    const before = await deviceId()
    const last = await till.shop.db.retained.orderBy('seq').last()
    if (!last) throw new Error('nothing was acknowledged')
    await till.shop.db.retained.put({ ...last, op: { ...last.op, opId: 'made-by-its-clone' } })
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(await deviceId()).not.toBe(before)
  })

  test("keeps the rows of that acknowledgement's page, and does not pull the shop again for it [S8.30]", async () => {
    const other = await shops.open()
    await other.cycle.run()
    await commitAll(other.shop, { type: 'product.patch', payload: { id: 'buns', fields: { name: 'Buns' } } })
    await other.cycle.run()
    const last = await till.shop.db.retained.orderBy('seq').last()
    if (!last) throw new Error('nothing was acknowledged')
    await till.shop.db.retained.put({ ...last, op: { ...last.op, opId: 'made-by-its-clone' } })
    const { pull } = shops.network
    const heads: number[] = []
    shops.network.pull = (request) => {
      heads.push(request.cursor.head)
      return pull(request)
    }
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(heads).not.toContain(0)
    await expectInStep(shops.server, till.shop)
  })

  test('learns it from the answer to its registration, before it reads a page [S8.30]', async () => {
    const { db } = till.shop
    const device = await mustGetDevice(db)
    await db.meta.put({ ...device, seq: device.seq - 1, registered: false })
    await db.retained.where('seq').equals(device.seq).delete()
    shops.network.calls.length = 0
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(await deviceId()).not.toBe(device.id)
    expect(shops.network.calls.slice(0, 2)).toEqual(['device', 'device'])
  })
})

test('what a copy of the device pushed meanwhile does not count as pushed by this one [S8.30]', async () => {
  const rename = (name: string): Intent => ({
    type: 'product.patch',
    payload: { id: 'bread', fields: { name } },
  })
  const { shop } = till
  const id = await deviceId()
  await commitAll(shop, rename('Loaf'))
  const [loaf] = (await shop.db.outbox.toArray()).map(({ op }) => op)
  if (loaf?.type !== 'product.patch') throw new Error('nothing waits')
  const copied = { ...loaf, ...rename('Copied'), seq: loaf.seq + 1, opId: 'made-by-its-copy' } as Operation
  await shops.network.push(aPush(id, [loaf, copied]))
  shops.network.weather = ['fine', 'request-lost']
  await till.cycle.run()

  await commitAll(shop, { type: 'product.patch', payload: { id: 'bread', fields: { description: 'white' } } })
  await commitAll(shop, { type: 'product.patch', payload: { id: 'bread', fields: { sku: 'B1' } } })
  expect(await till.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('products')).toMatchObject([{ description: 'white', sku: 'B1' }])
  expect(await deviceId()).not.toBe(id)
})

describe('a copy of the device that pushes first to a restored server', () => {
  const change = (fields: ProductFields): Intent => ({
    type: 'product.patch',
    payload: { id: 'bread', fields },
  })

  /**
   * Restores the server to before the copy was made, then the copy pushes operations of its own under the next numbers.
   */
  async function restoreAndPushAsCopy(...fields: ProductFields[]): Promise<string> {
    const { shop, cycle } = till
    const id = await deviceId()
    const backup = shops.server.backup()
    await commitAll(shop, change({ name: 'Loaf' }), change({ description: 'white' }))
    const own = (await shop.db.outbox.toArray()).map(({ op }) => op)
    expect(await cycle.run()).toEqual({ ok: true })
    shops.server.restore(backup)
    const copied = fields.map((each, index) => ({
      ...own[index],
      ...change(each),
      opId: `copied-${index}`,
    })) as Operation[]
    await shops.network.push(aPush(id, copied))
    return id
  }

  test("does not replace this one's operation with the same number [S4.11, S8.30]", async () => {
    const id = await restoreAndPushAsCopy({ barcode: '1' })
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('products')).toMatchObject([
      { name: 'Loaf', description: 'white', barcode: '1' },
    ])
    expect(await deviceId()).not.toBe(id)
    await expectInStep(shops.server, till.shop)
  })

  test("nor when this one continues after the copy's numbers [S4.11, S8.30]", async () => {
    const id = await restoreAndPushAsCopy({ barcode: '1' }, { barcode: '2' })
    await commitAll(till.shop, change({ sku: 'B1' }))
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('products')).toMatchObject([
      { name: 'Loaf', description: 'white', sku: 'B1', barcode: '2' },
    ])
    expect(await deviceId()).not.toBe(id)
    await expectInStep(shops.server, till.shop)
  })
})

test('what a copy pushed first to a restored server does not count as pushed by a till that has never pulled [S4.11, S8.30]', async () => {
  const fresh = await shops.open()
  const { shop, cycle } = fresh
  const change = (fields: ProductFields): Intent => ({
    type: 'product.patch',
    payload: { id: 'roll', fields },
  })
  await commitAll(shop, change({ name: 'Roll' }))
  shops.network.weather = ['fine', 'fine', 'request-lost', 'fine', 'request-lost']
  await cycle.run()
  const backup = shops.server.backup()
  const { id } = await mustGetDevice(shop.db)
  await commitAll(shop, change({ description: 'white' }), change({ sku: 'R1' }))
  const [, second] = (await shop.db.outbox.toArray()).map(({ op }) => op)
  await cycle.run()

  shops.server.restore(backup)
  await shops.network.push(
    aPush(id, [{ ...second, ...change({ barcode: '1' }), opId: 'copied' } as Operation]),
  )
  await commitAll(shop, change({ name: 'Bun' }))
  expect(await cycle.run()).toEqual({ ok: true })
  const roll = shops.server.rows('products').find(({ id }) => id === 'roll')
  expect(roll).toMatchObject({ name: 'Bun', description: 'white', sku: 'R1', barcode: '1' })
  await expectInStep(shops.server, shop)
})

describe('two tabs of a device that forks', () => {
  test('a suffix that was requested with the old device id is not used by the new one [S9.10]', async () => {
    const { shop, device } = till
    const old = await deviceId()
    const beside = await shops.open(device)
    const ask = shops.network.device
    const begun = await mustGetDevice(shop.db)
    await shop.db.meta.put({ ...begun, registered: false })
    shops.network.device = async (id, key) => {
      shops.network.device = ask
      const answer = await ask(id, key)
      await reassignDeviceId(beside.shop.db, { from: old, to: 'became-another' })
      await beside.shop.sync.journalAnew()
      return answer
    }
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(begun.suffix).toBe('')
    expect(await mustGetDevice(shop.db)).toMatchObject({ id: 'became-another', suffix: 'A' })
  })

  test('both learn of it and become one new device, not two [S8.30]', async () => {
    const { shop, device } = till
    const old = await deviceId()
    const beside = await shops.open(device)
    await sellBread(shop)
    const push = shops.network.push
    shops.network.push = async () => {
      shops.network.push = push
      await reassignDeviceId(beside.shop.db, { from: old, to: 'became-another' })
      await beside.shop.sync.journalAnew()
      return { ok: false, refusal: 'forked' }
    }
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(await deviceId()).toBe('became-another')
    await expectInStep(shops.server, shop)
  })
})

test('an operation damaged on the disk is rejected and shown; later sales are pushed [S8.30]', async () => {
  const before = await deviceId()
  await commitAll(till.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name: 'Roll' } } })
  const damaged = await till.shop.db.outbox.orderBy('seq').last()
  if (!damaged) throw new Error('nothing waits')
  await till.shop.db.outbox.put({ ...damaged, op: { ...damaged.op, opId: 'a\u0000b' } })
  expect(await till.cycle.run()).toEqual({ ok: true })
  await sellBread(till.shop)
  expect(await till.cycle.run()).toEqual({ ok: true })
  expect(await deviceId()).toBe(before)
  expect(shops.server.rows('sales')).toHaveLength(2)
  expect(await till.shop.db.outbox.count()).toBe(0)
  expect(till.shop.device.get().refused).toMatchObject([
    { code: 'damaged', intent: { type: 'product.patch' } },
  ])
  await expectInStep(shops.server, till.shop)
})
