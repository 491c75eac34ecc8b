import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '#core/catalog/product-builders.ts'
import { searchedBy } from '#core/catalog/search.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { readBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { databaseName, UNSEEN } from '../db/database.ts'
import { HeldPictures, PICTURE_BUDGET } from '../pictures/held-pictures.ts'
import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import { beginResync } from '../pull/resync.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { cartOf } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { goodsAtStart, goodsInRows, goodsOf } from '../testing/shown-goods.ts'
import { testDevice } from '../testing/test-device.ts'
import { SHELF_SIZES } from './pack-shelves.ts'
import { FORM, packShelf, unpackShelf } from './shelf.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(async () => {
  vi.useRealTimers()
  await shops.closeAll()
})

const nine = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9']

function named(ids: readonly string[], name: (id: string) => string): Intent[] {
  return ids.map((id) => ({
    type: 'product.patch',
    payload: { id, fields: { name: name(id), sellPrice: cents(1500) } },
  }))
}

/** A shop of Local Mode with nine goods on three shelves. */
async function packedShop(): Promise<ShopStore> {
  const shop = await shops.open(testDevice('local'))
  await shop.commit(named(nine, (id) => `Good ${id}`))
  expect(await shop.shelver.pack()).toBe(3)
  return shop
}

async function expectRight({ db, catalogue, identity }: ShopStore): Promise<void> {
  const truth = await goodsInRows(db, identity.mode)
  expect(await goodsAtStart(db, identity.mode)).toEqual(truth)
  expect(goodsOf(catalogue.get())).toEqual(truth)
}

const noted = async ({ db }: ShopStore) => (await db.offShelf.toArray()).map(({ table, id }) => [table, id])
const shelvesOf = ({ db }: ShopStore) => db.shelves.toCollection().primaryKeys()

test('a start reads packed goods and no row of them [S3.10]', async () => {
  const shop = await packedShop()
  await expectRight(shop)
  await shop.db.table('products').clear()
  await shop.reread('all')
  expect(goodsOf(shop.catalogue.get())).toHaveLength(9)
})

test('a sale notes what it took beside the shelf, and a worn shelf is packed anew [S3.10]', async () => {
  const shop = await packedShop()
  await shop.sell(cartOf(2, 'p5'), 'cash')
  expect(await noted(shop)).toEqual([['stock', 'p5']])
  await shop.sell(cartOf(1, 'p5'), 'cash')
  expect(await noted(shop)).toEqual([['stock', 'p5']])
  expect(await shop.shelver.pack()).toBe(0)
  await shop.sell(cartOf(1, 'p6'), 'cash')
  await expectRight(shop)
  expect(await shop.shelver.pack()).toBe(1)
  expect(await noted(shop)).toEqual([])
  await expectRight(shop)
})

test('a sale of an account writes no base, and notes nothing [S3.10]', async () => {
  const shop = await shops.open(testDevice('account'))
  await shop.commit(named(nine, (id) => id))
  await shop.db.table('products').bulkPut(nine.map((id) => ({ ...aProduct({ id, name: id }), rev: 1 })))
  await shop.shelver.pack()
  await shop.sell(cartOf(2, 'p5'), 'cash')
  expect(await noted(shop)).toEqual([])
  await expectRight(shop)
})

test('a list of prices takes only the shelves it touches out of use, until the till is quiet again [S3.10]', async () => {
  const shop = await packedShop()
  await shop.commit(named(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p10'], (id) => `New ${id}`))
  expect(await shelvesOf(shop)).toEqual([['p6', 'p9']])
  await expectRight(shop)
  await shop.shelver.pack()
  expect(await shelvesOf(shop)).toHaveLength(3)
  await expectRight(shop)
})

test('goods that come between packed ones make a shelf too full, and it is divided [S3.10]', async () => {
  const shop = await packedShop()
  for (const id of ['p41', 'p42', 'p43', 'p44', 'p45']) await shop.commit(named([id], () => `Late ${id}`))
  await expectRight(shop)
  await shop.shelver.pack()
  expect((await shelvesOf(shop)).length).toBeGreaterThan(3)
  await expectRight(shop)
})

test('a resync leaves the shelves, and what only this device held is salvaged off them [S3.10]', async () => {
  const shop = await shops.open(testDevice('account'))
  await shop.db.table('products').bulkPut(nine.map((id) => ({ ...aProduct({ id, name: id }), rev: 1 })))
  await shop.reread('all')
  await shop.shelver.pack()
  await beginResync(shop.db)
  expect(await shelvesOf(shop)).toHaveLength(3)
  await shop.salvage()
  expect(await shop.db.products.count()).toBe(0)
  expect(goodsOf(shop.catalogue.get())).toHaveLength(9)
  await expectRight(shop)
})

test('goods that were salvaged, and then refused by the server, stand on no shelf any more [S3.10]', async () => {
  const shop = await shops.open(testDevice('account'))
  const stored = nine.map((id) => ({ ...aProduct({ id, name: id }), rev: id === 'p5' ? UNSEEN : 1 }))
  await shop.db.table('products').bulkPut(stored)
  await shop.shelver.pack()
  await shop.salvage()
  expect(await noted(shop)).toEqual([['products', 'p5']])
  await Promise.all([shop.db.outbox.clear(), shop.db.overlay.clear()])
  await shop.reread('all')
  expect(goodsOf(shop.catalogue.get()).map(({ product }) => product.id)).not.toContain('p5')
  await expectRight(shop)
})

test('a backup holds no shelves, and none of before is left when it is restored [S3.10]', async () => {
  const shop = await packedShop()
  const held = new HeldPictures(memoryPictureFiles(Date.now), PICTURE_BUDGET, Date.now)
  const device = { db: shop.db, identity: shop.identity, held, now: () => shop.now() }
  const file = await writeBackup(device, 'koeksister', { workFactor: 1 })
  await shop.commit(named(['p5'], () => 'Changed since'))
  const read = await readBackup(file, 'koeksister', shop.db)
  if (!read.ok) throw new Error(read.code)
  expect([...read.content.rows.keys()]).not.toContain('shelves')
  await restoreBackup({ db: shop.db, mode: 'local', held, newId: () => shop.newId() }, read.content)
  expect([await shelvesOf(shop), await shop.db.meta.get('shelving')]).toEqual([[], undefined])
  await shop.refresh('all')
  expect(shop.catalogue.get().itemsById.get('p5')?.product.name).toBe('Good p5')
  await expectRight(shop)
})

test('shelves of another form are not read, and packed anew [S3.10]', async () => {
  const shop = await packedShop()
  await shop.db.meta.put({ key: 'shelving', form: FORM + 1, few: 6 })
  await shop.db.shelves.toCollection().modify((shelf) => {
    shelf.searchTexts = shelf.searchTexts.map(() => 'of another app')
  })
  await expectRight(shop)
  expect(await shop.shelver.pack()).toBe(3)
  await expectRight(shop)
})

test('what a shelf holds has a form of its own: raise FORM with it', () => {
  const product = aProduct({ id: 'é', name: 'Café', sku: 'C-1' })
  const other = { id: 'gone', onHand: 3 }
  const stretch = { after: '', upTo: 'é' }
  const shelf = packShelf(stretch, { products: [product], stock: [{ id: 'é', onHand: 2 }, other] }, () => 4)
  expect(FORM).toBe(2)
  expect(Object.keys(shelf.columns).sort()).toEqual(Object.keys(product).sort())
  expect(shelf).toMatchObject({
    searchTexts: ['cafe\nc-1\n\n'],
    onHand: [2],
    places: [4],
    otherStock: [other],
  })
  const found: unknown[] = []
  unpackShelf(
    shelf,
    () => 'Drinks',
    (item, place) => found.push([item, place]),
  )
  const item = { product, onHand: 2, category: 'Drinks', ...searchedBy(product), demo: false }
  expect(found).toEqual([[item, 4]])
})

test('packing begins when the till was quiet for half a minute, and stops when something is sold [S3.10]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.commit(named(nine, (id) => id))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pack = vi.spyOn(shop.shelver, 'pack')
  shop.shelver.noteChange()
  vi.advanceTimersByTime(29_000)
  expect(pack).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  shop.shelver.noteChange()
  expect(await pack.mock.results[0]?.value).toBe(0)
  vi.advanceTimersByTime(30_000)
  expect(await pack.mock.results[1]?.value).toBe(3)
  pack.mockClear()
  for (let second = 0; second < 610; second += 10) {
    shop.shelver.noteChange()
    vi.advanceTimersByTime(10_000)
  }
  // Never quiet for half a minute: after ten of them shorter pauses will do.
  expect(pack.mock.calls.length).toBeGreaterThan(0)
  pack.mockClear()
  shop.shelver.noteChange()
  shop.shelver.close()
  vi.advanceTimersByTime(30_000)
  expect(pack).not.toHaveBeenCalled()
})

test('a small shop needs no shelves, and its sales note nothing [S3.10]', async () => {
  const device = testDevice('local')
  device.shelfSizes = SHELF_SIZES
  const shop = await shops.open(device)
  await shop.commit(named(nine, (id) => id))
  expect(await shop.shelver.pack()).toBe(0)
  await shop.sell(cartOf(1, 'p1'), 'cash')
  expect([await noted(shop), await shelvesOf(shop), await shop.db.meta.get('shelving')]).toEqual([
    [],
    [],
    undefined,
  ])
})

test('a shop of the version before keeps its goods and is packed in its own time [S3.10]', async () => {
  const device = testDevice('local')
  const old = new Dexie(databaseName(device.identity))
  old.version(4).stores({ products: 'id', stock: 'id' })
  await old.table('products').bulkPut(nine.map((id) => ({ ...aProduct({ id, name: id }), rev: 0 })))
  old.close()
  const shop = await shops.open(device)
  expect(goodsOf(shop.catalogue.get())).toHaveLength(9)
  expect(await shop.shelver.pack()).toBe(3)
  await expectRight(shop)
})
