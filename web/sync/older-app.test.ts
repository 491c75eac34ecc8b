import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { describe, expect, test } from 'vitest'
import type { Operation } from '#core/sync/operations.ts'
import { databaseName } from '#web/store/db/database.ts'
import { noteJournaled } from '#web/store/db/journaled.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { canRetry } from '#web/store/maintenance/refused.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import type { TestDevice } from '#web/store/testing/test-device.ts'
import { commitAll, expectInStep, sellBread, shopsOfEachTest, stockOf } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

/** Upgrades the schema of a closed device's database, as the next version of the app will. */
async function upgrade({ identity }: TestDevice): Promise<void> {
  const name = databaseName(identity)
  const present = await new Dexie(name).open()
  const stores = present.tables.map(({ name: table, schema }) => {
    const indexes = [schema.primKey, ...schema.indexes]
    return [table, indexes.map(({ src }) => src).join(', ')] as const
  })
  const { verno } = present
  present.close()
  const next = new Dexie(name)
  next.version(verno).stores(Object.fromEntries(stores))
  next.version(verno + 1).stores({ loyalty: 'id' })
  await next.open()
  next.close()
}

/** Puts into outbox and journal what an app of the next version may leave: something this one cannot read. */
async function queueUnreadable(shop: ShopStore, what: Partial<Operation> | object): Promise<void> {
  const device = await mustGetDevice(shop.db)
  const { id, suffix, seq, hlc, counters } = device
  const op = { seq: seq + 1, opId: 'from-later', v: 1, hlc, occurredAt: shop.now(), ...what } as Operation
  await shop.db.meta.put(noteJournaled({ ...device, seq: seq + 1 }, [seq + 1]))
  await shop.db.outbox.put({ seq: seq + 1, op })
  await shop.journal.append([{ device: { id, suffix }, op, counters }])
}

describe.each<[string, { payload: object } & Record<string, unknown>]>([
  ['of a kind that only a later version knows', { type: 'loyalty.earn', payload: { id: 'l', points: 3 } }],
  ['of a sale in a later version', { type: 'sale.complete', v: 2, payload: { sale: { id: 's', tip: 5 } } }],
  ['of a later version', { type: 'stock.count', v: 2, payload: { id: 'c', productId: 'bread', shelf: 'a' } }],
  ['that was damaged in the database', { type: 'sale.complete', payload: { sale: { id: 's' } } }],
])('a device with an operation waiting %s', (_, what) => {
  const { payload } = what

  test('sells, pulls, pushes it, and shows it as rejected when the server quarantined it [S4.11, S8.30]', async () => {
    const first = await shops.open()
    await commitAll(first.shop, bread, tenBreads)
    await first.cycle.run()
    await queueUnreadable(first.shop, what)
    await sellBread(first.shop)
    first.device.kill(first.shop)
    await upgrade(first.device)

    const back = await shops.open(first.device)
    expect(stockOf(back.shop)).toBe(9)
    await sellBread(back.shop, 2)
    const other = await shops.open()
    await commitAll(other.shop, {
      type: 'product.patch',
      payload: { id: 'bread', fields: { name: 'Brown bread' } },
    })
    await other.cycle.run()
    // Its own operations are still on their way when the others' rows arrive.
    shops.network.weather = ['request-lost']
    expect(await back.cycle.run()).toEqual({ ok: false, refusal: 'unreachable' })
    expect(await back.shop.db.outbox.count()).toBe(3)
    expect(await back.cycle.run()).toEqual({ ok: true })
    await other.cycle.run()

    expect(shops.server.rows('sales')).toHaveLength(2)
    expect(back.shop.device.get().refused).toMatchObject([{ opId: 'from-later', intent: { payload } }])
    expect(back.shop.device.get().refused.map(canRetry)).toEqual([false])
    await expectInStep(shops.server, back.shop, other.shop)
  })

  test('keeps it, and opens, when the browser has lost the database [S3.10]', async () => {
    const { device, shop } = await shops.open()
    await commitAll(shop, bread, tenBreads)
    await queueUnreadable(shop, what)
    await sellBread(shop)
    device.kill(shop)
    await device.wipe()
    const again = await shops.open(device)
    expect(stockOf(again.shop)).toBe(9)
    expect(await again.shop.db.outbox.count()).toBe(4)
    expect((await again.shop.db.outbox.get(3))?.op).toMatchObject(what)
  })

  test('shows its own changes while they are replayed to a restored server [S4.11]', async () => {
    const { shop, cycle } = await shops.open()
    await commitAll(shop, bread, tenBreads)
    const backup = shops.server.backup()
    await cycle.run()
    shops.server.restore(backup)
    await queueUnreadable(shop, what)
    await sellBread(shop)
    expect(await cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('sales')).toHaveLength(1)
    expect(stockOf(shop)).toBe(9)
  })
})
