import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { backupRows } from '#web/store/backup/backup-rows.ts'
import { fromBaseRow } from '#web/store/db/base-row.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { beginResync, reassignDeviceId } from '#web/store/pull/resync.ts'
import { readAll } from '#web/store/rows/chunks.ts'
import { readBase } from '#web/store/rows/view.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { commitAll, expectInStep, type SyncedShop, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const GOODS = 60
const named = (at: number) => `tea-${String(at).padStart(3, '0')}`
const goods = Array.from({ length: GOODS }, (_, at) => named(at))

/** A device that pulled a shop of sixty products, each counted twice by another device. */
async function aNewDevice(): Promise<SyncedShop> {
  const other = await shops.open()
  await commitAll(
    other.shop,
    ...goods.map((id) => patchProduct(id, { name: id })),
    ...goods.map((id, at) => countStock(`count-${id}`, id, at)),
    ...goods.map((id, at) => countStock(`again-${id}`, id, at + 1)),
  )
  await other.cycle.run()
  const opened = await shops.open()
  expect(await opened.cycle.run()).toEqual({ ok: true })
  return opened
}

const rowsOf = ({ db }: ShopStore) => db.table('counts').count()
const countsOf = async ({ db }: ShopStore) => (await readAll(db, 'counts')).map(fromBaseRow)

test('counts pulled together are stored in chunks, and are in the history of their product', async () => {
  const { shop } = await aNewDevice()
  expect(await rowsOf(shop)).toBe(0)
  expect(await countsOf(shop)).toEqual(shops.server.rows('counts'))
  const history = await shop.reports.productHistory(named(7))
  expect(history.map((event) => 'quantity' in event && event.quantity).sort()).toEqual([7, 8])
  const ids = ['again-tea-059', 'never', 'count-tea-000']
  const found = await shop.db.transaction('r', shop.db.tables, () => readBase(shop.db, 'counts', ids))
  expect(found.map((count) => count?.quantity)).toEqual([60, undefined, 0])
})

test('a few counts are stored in their table, and one made here beside the packed ones', async () => {
  const { shop, cycle } = await aNewDevice()
  await commitAll(shop, countStock('here', named(7), 70))
  expect((await shop.reports.productHistory(named(7))).length).toBe(3)
  await cycle.run()
  expect(await rowsOf(shop)).toBe(1)
  expect((await shop.reports.productHistory(named(7))).length).toBe(3)
  expect(await countsOf(shop)).toEqual(shops.server.rows('counts'))
})

describe('packed counts that are pulled or sent again', () => {
  test('a resync finds them, and none twice [S4.11]', async () => {
    const { shop, cycle } = await aNewDevice()
    await beginResync(shop.db)
    expect(await cycle.run()).toEqual({ ok: true })
    expect(await countsOf(shop)).toEqual(shops.server.rows('counts'))
    await expectInStep(shops.server, shop)
  })

  test('a page with one of them stores it once', async () => {
    const { shop, cycle } = await aNewDevice()
    const server = await shop.db.meta.get('server')
    if (server?.key !== 'server') throw new Error('no server')
    // Like a database that lost only the cursor of its last page.
    await shop.db.meta.put({ ...server, cursor: { ...server.cursor, head: 0 } })
    expect(await cycle.run()).toEqual({ ok: true })
    expect(await countsOf(shop)).toEqual(shops.server.rows('counts'))
    await expectInStep(shops.server, shop)
  })

  test('a device with a new id sends its counts again, and shows the current figures', async () => {
    const first = await shops.open()
    await commitAll(
      first.shop,
      ...goods.map((id) => patchProduct(id, { name: id })),
      ...goods.map((id, at) => countStock(`count-${id}`, id, at)),
    )
    await first.cycle.run()
    const other = await shops.open()
    await other.cycle.run()
    await commitAll(other.shop, countStock('later', named(7), 70))
    await other.cycle.run()
    await first.cycle.run()
    expect(await rowsOf(first.shop)).toBe(1)
    const from = (await mustGetDevice(first.shop.db)).id
    await first.shop.view.refresh(await reassignDeviceId(first.shop.db, { from, to: 'another' }))
    expect(first.shop.catalogue.get().itemsById.get(named(7))?.onHand).toBe(70)
  })
})

test('a backup contains them as rows, as every version of the app reads them [S3.10]', async () => {
  const { shop } = await aNewDevice()
  for (const atOnce of [false, true]) {
    const kept: unknown[] = []
    const tables = new Set<string>()
    for await (const [table, rows] of backupRows(shop.db, atOnce)) {
      tables.add(table)
      if (table === 'counts') kept.push(...rows)
    }
    expect(tables).not.toContain('chunks')
    expect(kept).toHaveLength(2 * GOODS)
  }
})
