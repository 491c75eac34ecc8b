import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '#core/catalog/product-builders.ts'
import { searchedBy } from '#core/catalog/search.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { readBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type BaseRow, UNSEEN } from '../db/database.ts'
import { HeldPictures, PICTURE_BUDGET } from '../pictures/held-pictures.ts'
import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import { beginResync } from '../pull/resync.ts'
import { packChunk } from '../rows/chunk-codec.ts'
import { readAll } from '../rows/chunks.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { cartOf } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { goodsAtStart, goodsInRows, goodsOf } from '../testing/shown-goods.ts'
import { testDevice } from '../testing/test-device.ts'
import { COMPACT_SIZES } from './compact.ts'
import { shownProducts, unpackGoods } from './unpack-goods.ts'

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

/** A Local Mode shop with nine products in three chunks. */
async function packedShop(): Promise<ShopStore> {
  const shop = await shops.open(testDevice('local'))
  await shop.commit(named(nine, (id) => `Good ${id}`))
  expect(await shop.quietWork.compactor.compact()).toBe(3)
  return shop
}

async function expectRight({ db, catalogue, identity }: ShopStore): Promise<void> {
  const truth = await goodsInRows(db, identity.mode)
  expect(await goodsAtStart(db, identity.mode)).toEqual(truth)
  expect(goodsOf(catalogue.get())).toEqual(truth)
}

/** Ids of the rows that are in their tables. */
const deltas = async ({ db }: ShopStore) => {
  const ids = async (table: string) =>
    (await db.table(table).toCollection().primaryKeys()).map((id) => [table, id])
  return [...(await ids('products')), ...(await ids('stock'))]
}
const chunksOf = async ({ db }: ShopStore) =>
  (await db.chunks.toCollection().primaryKeys()).flatMap(([table, upTo, from, count]) =>
    table === 'products' ? [[from, upTo, count]] : [],
  )
const pulled = (rev: (id: string) => number): BaseRow<'products'>[] =>
  nine.map((id) => ({ ...aProduct({ id, name: id }), rev: rev(id) }))

test('packed rows leave their table, and a start reads chunks [S3.10]', async () => {
  const shop = await packedShop()
  expect(await chunksOf(shop)).toEqual([
    ['p1', 'p3', 3],
    ['p4', 'p6', 3],
    ['p7', 'p9', 3],
  ])
  expect(await deltas(shop)).toEqual([])
  await expectRight(shop)
  await shop.view.reread('all')
  await expectRight(shop)
})

test('a change writes only its row as a chunk delta, and a chunk with many deltas is rewritten [S3.10]', async () => {
  const shop = await packedShop()
  await shop.commit(named(['p5'], () => 'Dearer'))
  expect(await deltas(shop)).toEqual([['products', 'p5']])
  await expectRight(shop)
  expect(await shop.quietWork.compactor.compact()).toBe(0)
  await shop.commit(named(['p6'], () => 'Dearer too'))
  await expectRight(shop)
  expect(await shop.quietWork.compactor.compact()).toBe(1)
  expect(await deltas(shop)).toEqual([])
  await expectRight(shop)
})

test('a sale in an account does not write base [S3.10]', async () => {
  const shop = await shops.open(testDevice('account'))
  await shop.db.table('products').bulkPut(pulled(() => 1))
  await shop.view.reread('all')
  await shop.quietWork.compactor.compact()
  await shop.sell(cartOf(2, 'p5'), 'cash')
  expect(await deltas(shop)).toEqual([])
  await expectRight(shop)
})

test('sales of packed goods decrease the packed stock one after the other [S3.10]', async () => {
  const shop = await packedShop()
  const count = (quantity: number): Intent[] =>
    nine.map((productId) => ({ type: 'stock.count', payload: { id: shop.newId(), productId, quantity } }))
  await shop.commit(count(10))
  await shop.quietWork.compactor.compact()
  expect(await deltas(shop)).toEqual([])
  await shop.sell(cartOf(2, 'p5'), 'cash')
  await shop.sell(cartOf(1, 'p5'), 'cash')
  expect(await deltas(shop)).toEqual([['stock', 'p5']])
  expect(shop.catalogue.get().itemsById.get('p5')?.onHand).toBe(7)
  await expectRight(shop)
})

test('goods added between packed ones overfill a chunk, which is split [S3.10]', async () => {
  const shop = await packedShop()
  for (const id of ['p41', 'p42', 'p43', 'p44', 'p45']) await shop.commit(named([id], () => `Late ${id}`))
  await expectRight(shop)
  await shop.quietWork.compactor.compact()
  expect((await chunksOf(shop)).length).toBeGreaterThan(3)
  await expectRight(shop)
})

test('a resync leaves goods packed, and rows that only this device had are salvaged from their chunk [S3.10]', async () => {
  const shop = await shops.open(testDevice('account'))
  await shop.db.table('products').bulkPut(pulled(() => 1))
  await shop.view.reread('all')
  await shop.quietWork.compactor.compact()
  await beginResync(shop.db)
  expect(await chunksOf(shop)).toHaveLength(3)
  await shop.sync.salvage()
  expect(await readAll(shop.db, 'products')).toEqual([])
  expect(goodsOf(shop.catalogue.get())).toHaveLength(9)
  await expectRight(shop)
})

test('goods that were salvaged and then refused by the server are in no chunk any more [S3.10]', async () => {
  const shop = await shops.open(testDevice('account'))
  await shop.db.table('products').bulkPut(pulled((id) => (id === 'p5' ? UNSEEN : 1)))
  await shop.quietWork.compactor.compact()
  await shop.sync.salvage()
  expect((await readAll(shop.db, 'products')).map(({ id }) => id)).not.toContain('p5')
  await Promise.all([shop.db.outbox.clear(), shop.db.overlay.clear()])
  await shop.view.reread('all')
  expect(goodsOf(shop.catalogue.get()).map(({ product }) => product.id)).not.toContain('p5')
  await expectRight(shop)
})

test('a backup holds rows, and restoring it leaves no earlier chunk [S3.10]', async () => {
  const shop = await packedShop()
  const held = new HeldPictures(memoryPictureFiles(Date.now), PICTURE_BUDGET, Date.now)
  const device = { db: shop.db, identity: shop.identity, held, now: () => shop.now() }
  const file = await writeBackup(device, 'koeksister', { workFactor: 1 })
  await shop.commit(named(['p5'], () => 'Changed since'))
  const read = await readBackup(file, 'koeksister', shop.db)
  if (!read.ok) throw new Error(read.code)
  expect([...read.content.rows.keys()]).not.toContain('chunks')
  await restoreBackup({ db: shop.db, mode: 'local', held, newId: () => shop.newId() }, read.content)
  expect(await chunksOf(shop)).toEqual([])
  await shop.view.refresh('all')
  expect(shop.catalogue.get().itemsById.get('p5')?.product.name).toBe('Good p5')
  await expectRight(shop)
})

test('a long list goes straight into chunks, and a change of one of its goods becomes a delta [S2.22, S3.10]', async () => {
  const shop = await shops.open(testDevice('local'))
  const listed = Array.from({ length: 30 }, (_, at) => `list-${at + 10}`)
  await shop.commit([
    ...named(listed, (id) => `Good ${id}`),
    ...listed.map(
      (productId): Intent => ({
        type: 'stock.count',
        payload: { id: `count-${productId}`, productId, quantity: 4 },
      }),
    ),
  ])
  expect(await deltas(shop)).toEqual([])
  expect(await shop.db.table('counts').count()).toBe(0)
  await expectRight(shop)
  await shop.sell(cartOf(1, 'list-12'), 'cash')
  expect(await deltas(shop)).toEqual([['stock', 'list-12']])
  expect(shop.catalogue.get().itemsById.get('list-12')?.onHand).toBe(3)
  await expectRight(shop)
})

test('derived product data of another form is not read', async () => {
  const shop = await packedShop()
  await shop.db.chunks.toCollection().modify((chunk) => {
    if (chunk.shown)
      chunk.shown = { ...chunk.shown, form: chunk.shown.form + 1, searchTexts: ['of', 'another', 'app'] }
  })
  await expectRight(shop)
})

test('derived product data has a defined form: increase FORM when it changes', () => {
  const product = aProduct({ id: '\u00e9', name: 'Caf\u00e9 \u2019n', sku: 'C-1' })
  const gone = aProduct({ id: 'gone', deleted: true })
  const shown = shownProducts([product], () => 4)
  expect(shown).toEqual({ form: 3, searchTexts: ["cafe 'n\nc-1\n\n\n"], places: [4] })
  const found: unknown[] = []
  const products = [
    packChunk('products', [{ ...gone, rev: 1 }]),
    { ...packChunk('products', [{ ...product, rev: 2 }]), shown },
  ]
  const stock = [
    packChunk('stock', [
      { id: 'gone', onHand: 3, rev: 1 },
      { id: '\u00e9', onHand: 2, rev: 1 },
    ]),
  ]
  const others = unpackGoods(
    { products, stock },
    () => 'Drinks',
    (item, place) => found.push([item, place]),
  )
  const item = {
    product: { ...product, rev: 2 },
    onHand: 2,
    category: 'Drinks',
    ...searchedBy(product),
    demo: false,
  }
  expect(found).toEqual([[item, 4]])
  expect([...others]).toEqual([['gone', 3]])
})

test('compaction starts after half a minute of quiet, and stops when something is sold [S3.10]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.commit(named(nine, (id) => id))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const compact = vi.spyOn(shop.quietWork.compactor, 'compact')
  shop.quietWork.compactor.noteChange()
  vi.advanceTimersByTime(29_000)
  expect(compact).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  shop.quietWork.compactor.noteChange()
  expect(await compact.mock.results[0]?.value).toBe(0)
  vi.advanceTimersByTime(30_000)
  expect(await compact.mock.results[1]?.value).toBe(3)
  compact.mockClear()
  for (let second = 0; second < 610; second += 10) {
    shop.quietWork.compactor.noteChange()
    vi.advanceTimersByTime(10_000)
  }
  // Never quiet for half a minute: after ten minutes shorter pauses are enough.
  expect(compact.mock.calls.length).toBeGreaterThan(0)
  compact.mockClear()
  shop.quietWork.compactor.noteChange()
  shop.quietWork.compactor.close()
  vi.advanceTimersByTime(30_000)
  expect(compact).not.toHaveBeenCalled()
})

test('a small shop is not compacted [S3.10]', async () => {
  const device = testDevice('local')
  device.compactSizes = COMPACT_SIZES
  const shop = await shops.open(device)
  await shop.commit(named(nine, (id) => id))
  expect(await shop.quietWork.compactor.compact()).toBe(0)
  expect(await chunksOf(shop)).toEqual([])
})
