import { afterEach, expect, test } from 'vitest'
import { formatHlc } from '#core/clocks/hlc.ts'
import { stampOf } from '#core/clocks/stamps.ts'
import { lateOf } from '#core/stocktake/finish-lines.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import { tallyEntries } from '#core/stocktake/tally.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { aStockMove, moveStockBy } from '#core/sync/testing/stock.ts'
import { anEntry, enterCount } from '#core/sync/testing/stocktakes.ts'
import { readNumbering } from '../documents/read-numbering.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const EVERYTHING = { name: 'November', scope: 'all', chosen: [], blind: false } as const
const onHand = (shop: ShopStore, id = 'bread') => shop.catalogue.get().itemsById.get(id)?.onHand
const standing = (shop: ShopStore, { id }: Stocktake) => {
  const found = shop.catalogue.get().stocktakes.find((each) => each.id === id)
  if (!found) throw new Error('no stocktake')
  return found
}
const count = (shop: ShopStore, { id }: Stocktake, quantity: number, place = 'Shelf', productId = 'bread') =>
  shop.stocktakes.enter(id, { productId, quantity, place })

async function aShop(mode: 'account' | 'local'): Promise<ShopStore> {
  const shop = await shops.open(testDevice(mode))
  await shop.commit([bread, tenBreads, patchProduct('milk', { name: 'Milk' }), countStock('c2', 'milk', 7)])
  return shop
}

test.each(['account', 'local'] as const)(
  '[S19.20] selling goes on while shelf and store room are counted, and what was sold after the last entry counts on (%s) [S19.19, S19.25]',
  async (mode) => {
    const shop = await aShop(mode)
    const stocktake = await shop.stocktakes.start(EVERYTHING)
    expect(stocktake.number).toMatch(/^ST0001/)
    await count(shop, stocktake, 12)
    await shop.sell(cartOf(1), 'cash')
    await count(shop, stocktake, 5, 'Store room')
    await shop.sell(cartOf(2), 'cash')
    await shop.commit([moveStockBy(aStockMove('m1', { quantity: 4, reason: 'found', at: shop.now() }))])
    // Nothing moved yet but what was sold and found.
    expect(onHand(shop)).toBe(10 - 3 + 4)
    await shop.stocktakes.finish(standing(shop, stocktake), [])
    expect(onHand(shop)).toBe(17 - 2 + 4)
    expect(onHand(shop, 'milk')).toBe(7)
    expect(standing(shop, stocktake).finishes).toHaveLength(1)
    await shop.sell(cartOf(1), 'cash')
    expect(onHand(shop)).toBe(18)
    expect(
      (await shop.reports.productHistory('bread')).map(({ kind, onHand: after }) => [kind, after]),
    ).toEqual([
      ['sale', 18],
      ['move', 19],
      ['sale', 15],
      ['count', 17],
      ['sale', 9],
      ['count', 10],
    ])
  },
)

test('[S19.25] Local Mode still knows what moved while a stocktake of two years ago was counted: nothing of it is ever pruned', async () => {
  const device = testDevice('local')
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  const stocktake = await shop.stocktakes.start(EVERYTHING)
  const entered = await count(shop, stocktake, 12)
  device.wallMs += 60_000
  await shop.sell(cartOf(2), 'cash')
  device.wallMs += 2 * 365 * 24 * 3_600_000
  expect(await shop.quietWork.pruner.prune()).toBe(0)
  expect(await shop.stocktakes.movedSince(entered.at)).toMatchObject([{ productId: 'bread', quantity: -2 }])
  await shop.stocktakes.finish(standing(shop, stocktake), [])
  expect(onHand(shop)).toBe(10)
})

test('[S19.19] a wrong entry is taken back by its opposite, once, and a product of which all was taken back is not counted', async () => {
  const shop = await aShop('local')
  const stocktake = await shop.stocktakes.start(EVERYTHING)
  const [wrong, right] = [await count(shop, stocktake, 120), await count(shop, stocktake, 12)]
  const milk = await count(shop, stocktake, 9, 'Shelf', 'milk')
  await shop.stocktakes.takeBack([wrong, milk])
  expect(await shop.stocktakes.takeBack([wrong])).toEqual([])
  const { entries } = await shop.stocktakes.read(stocktake.id)
  expect(entries).toHaveLength(5)
  expect(right.quantity).toBe(12)
  await shop.stocktakes.finish(standing(shop, stocktake), [])
  expect([onHand(shop), onHand(shop, 'milk')]).toEqual([12, 7])
})

test('[S19.21] uncounted products become 0 where somebody said so, but for one that was counted meanwhile', async () => {
  const shop = await aShop('local')
  const stocktake = await shop.stocktakes.start(EVERYTHING)
  await count(shop, stocktake, 3)
  await shop.stocktakes.finish(standing(shop, stocktake), ['milk', 'bread'])
  expect([onHand(shop), onHand(shop, 'milk')]).toEqual([3, 0])
})

test.each(['account', 'local'] as const)(
  '[S19.22] what comes after the finish is late and is taken in on top of what was counted (%s)',
  async (mode) => {
    const shop = await aShop(mode)
    const stocktake = await shop.stocktakes.start(EVERYTHING)
    await count(shop, stocktake, 12)
    await shop.stocktakes.finish(standing(shop, stocktake), [])
    await shop.sell(cartOf(2), 'cash')
    await shop.commit([
      enterCount(anEntry('late', { stocktakeId: stocktake.id, quantity: 8, at: shop.now() })),
    ])
    expect(onHand(shop)).toBe(10)
    const { entries, counted } = await shop.stocktakes.read(stocktake.id)
    expect(
      lateOf(tallyEntries(entries), counted, standing(shop, stocktake).finishes[0]).map(
        ({ quantity }) => quantity,
      ),
    ).toEqual([20])
    expect(await shop.stocktakes.takeIn(standing(shop, stocktake))).toBe(1)
    expect(onHand(shop)).toBe(20)
    const after = await shop.stocktakes.read(stocktake.id)
    expect(lateOf(tallyEntries(after.entries), after.counted, undefined)).toEqual([])
    expect(await shop.stocktakes.takeIn(standing(shop, stocktake))).toBe(0)
  },
)

test('[S19.22] what was set to 0, and another phone had counted before, is taken in less what was sold until the finish', async () => {
  const device = testDevice('account')
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads, patchProduct('milk', { name: 'Milk' }), countStock('c2', 'milk', 7)])
  const stocktake = await shop.stocktakes.start(EVERYTHING)
  await count(shop, stocktake, 3)
  device.wallMs += 60_000
  const [at, stamp] = [shop.now(), stampOf(formatHlc(shop.now(), 0), 'other-phone')]
  device.wallMs += 60_000
  const gone = aStockMove('m1', { productId: 'milk', quantity: -2, at: shop.now() })
  await shop.commit([moveStockBy(gone)])
  device.wallMs += 60_000
  await shop.stocktakes.finish(standing(shop, stocktake), ['milk'])
  expect(onHand(shop, 'milk')).toBe(0)
  const late = anEntry('late', { stocktakeId: stocktake.id, productId: 'milk', quantity: 5, at })
  await shop.db.entries.put({ ...late, device: 'B', stamp, rev: 1 })
  expect(await shop.stocktakes.takeIn(standing(shop, stocktake))).toBe(1)
  expect(onHand(shop, 'milk')).toBe(3)
})

test('[S19.22] what another phone counted of a stocktake that was finished without it is late, though the finish counted nothing', async () => {
  const shop = await aShop('account')
  const stocktake = await shop.stocktakes.start(EVERYTHING)
  await shop.stocktakes.finish(standing(shop, stocktake), [])
  const stamp = stampOf(formatHlc(shop.now() - 1_000, 0), 'other-phone')
  const entry = anEntry('late', { stocktakeId: stocktake.id, quantity: 4, at: shop.now() - 1_000 })
  await shop.db.entries.put({ ...entry, device: 'B', stamp, rev: 1 })
  const known = await shop.stocktakes.read(stocktake.id)
  const late = () => lateOf(tallyEntries(known.entries), known.counted, standing(shop, stocktake).finishes[0])
  expect(late().map(({ quantity }) => quantity)).toEqual([4])
  expect(await shop.stocktakes.takeIn(standing(shop, stocktake))).toBe(1)
})

test.each(['account', 'local'] as const)(
  '[S19.1] what a stocktake that goes on has counted keeps its unit, whoever counted it (%s)',
  async (mode) => {
    const shop = await aShop(mode)
    await shop.commit(['jam', 'rice', 'salt'].map((id) => patchProduct(id, { name: id })))
    const stocktake = await shop.stocktakes.start(EVERYTHING)
    await count(shop, stocktake, 3, 'Shelf', 'jam')
    const [at, stamp] = [shop.now(), stampOf(formatHlc(shop.now(), 0), 'other-phone')]
    const rice = anEntry('rice', { stocktakeId: stocktake.id, productId: 'rice', at })
    await shop.db.entries.put({ ...rice, device: 'B', stamp, rev: 1 })
    const kept = ['jam', 'rice', 'salt'].map((id) => shop.reports.wasMoved(id))
    expect(await Promise.all(kept)).toEqual([true, true, false])
  },
)

test('[S19.20] a count typed after the last entry is not overridden by finishing', async () => {
  const shop = await aShop('local')
  const stocktake = await shop.stocktakes.start(EVERYTHING)
  await count(shop, stocktake, 12)
  await shop.commit([countStock('c9', 'bread', 40)])
  await shop.stocktakes.finish(standing(shop, stocktake), [])
  expect(onHand(shop)).toBe(40)
})

test('[S19.19] stocktakes have a series of their own without a gap, and more goods than one operation holds are finished at once', async () => {
  const shop = await aShop('account')
  const stocktake = await shop.stocktakes.start(EVERYTHING)
  const second = await shop.stocktakes.start({ ...EVERYTHING, scope: 'list', chosen: ['bread'] })
  expect(second.chosen).toEqual([{ id: 'bread' }])
  const many = Array.from({ length: 600 }, (_, index) => `p${index}`)
  await shop.commit(many.map((id) => patchProduct(id, { name: id })))
  await shop.commit(
    many.map((id) =>
      enterCount(anEntry(`e-${id}`, { stocktakeId: stocktake.id, productId: id, quantity: 2 })),
    ),
  )
  await shop.stocktakes.finish(standing(shop, stocktake), [])
  expect([onHand(shop, 'p0'), onHand(shop, 'p599')]).toEqual([2, 2])
  const waiting = await shop.db.outbox.toArray()
  const sizes = waiting.flatMap(({ op }) => (op.type === 'stocktake.finish' ? [op.payload.lines.length] : []))
  expect(sizes).toEqual([500, 100])
  const series = (await readNumbering(shop.db)).find((each) => each.series === 'stocktake')
  expect([series?.count, series?.gaps]).toEqual([2, []])
})
