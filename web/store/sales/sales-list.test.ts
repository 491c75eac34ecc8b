import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sale } from '#core/sales/sale.ts'
import { NOON, sell } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const MINUTE = 60_000

/** A Local Mode shop with sales made this many minutes ago, each named after its age. */
async function aShopWithSales(...minutesAgo: number[]): Promise<ShopStore> {
  const shop = await shops.open(testDevice('local'))
  const sales = minutesAgo.map((ago) => sell(`sale-${ago}`, 'bread', 1, { createdAt: NOON - ago * MINUTE }))
  await shop.commit([bread, tenBreads, ...sales])
  return shop
}

/** Subscribes to the history like a screen, and answers every list that was shown until all is read. */
async function readHistory(shop: ShopStore): Promise<string[][]> {
  const shown: string[][] = []
  const note = () => shown.push((shop.sales.get() ?? []).map(({ sale }) => sale.id))
  shop.sales.subscribe(note)
  await expect.poll(() => shop.sales.kept.get().complete).toBe(true)
  return shown
}

const listed = (shop: ShopStore) => shop.sales.get()?.map(({ sale }) => sale.id)

describe('the history of a device', () => {
  test('is read newest first, with minutes, years or nothing between the sales [S2.34, S4.12]', async () => {
    const year = 365 * 24 * 60
    const ago = [0, 1, 2, 700, 30 * year, year, year + 1]
    const shop = await aShopWithSales(...ago)
    const shown = await readHistory(shop)
    const newestFirst = ago.toSorted((left, right) => left - right).map((each) => `sale-${each}`)
    expect(listed(shop)).toEqual(newestFirst)
    for (const early of shown) expect(newestFirst.slice(0, early.length)).toEqual(early)
  })

  test('is read completely when thousands of sales were imported at one instant [S2.34]', async () => {
    const shop = await shops.open(testDevice('local'))
    const rows = Array.from({ length: 5_000 }, (_, index) => {
      const { payload } = sell(`sale-${index}`, 'bread') as Extract<
        ReturnType<typeof sell>,
        { type: 'sale.complete' }
      >
      return { ...payload.sale, flags: [], rev: 0 }
    })
    await shop.db.sales.bulkPut(rows)
    await readHistory(shop)
    expect(new Set(listed(shop)).size).toBe(5_000)
  })

  test('includes a new sale at once, before and after it was read, and lists each sale once [S2.34]', async () => {
    const shop = await aShopWithSales(5, 6)
    shop.sales.subscribe(() => undefined)
    const sale = await shop.sell(cartOf(1), 'cash')
    await expect.poll(() => shop.sales.kept.get().complete).toBe(true)
    const next = await shop.sell(cartOf(1), 'cash')
    expect(listed(shop)).toEqual([next.id, sale.id, 'sale-5', 'sale-6'])
  })

  test('reads only the sales that changed, not all of them [S2.34]', async () => {
    const shop = await aShopWithSales(5, 6)
    await readHistory(shop)
    const [first, second] = shop.sales.get() ?? []
    await shop.db.sales.update('sale-6', { customerName: 'Nomsa' })
    await shop.view.reread([['sales', 'sale-6']])
    expect(shop.sales.get()?.[0]).toBe(first)
    expect(shop.sales.get()?.[1]).not.toBe(second)
    expect(shop.sales.get()?.[1]?.sale.customerName).toBe('Nomsa')
    await shop.db.sales.delete('sale-5')
    await shop.view.reread([['sales', 'sale-5']])
    expect(listed(shop)).toEqual(['sale-6'])
  })

  test('stays on the screen while it is refreshed, and then has what was missing [S2.33]', async () => {
    const shop = await aShopWithSales(5, 6)
    await readHistory(shop)
    await shop.db.sales.delete('sale-5')
    const refreshed = shop.sales.refresh()
    expect(listed(shop)).toEqual(['sale-5', 'sale-6'])
    await refreshed
    expect(listed(shop)).toEqual(['sale-6'])
  })

  test('that cannot be read keeps its content, or is empty, and the error is only logged [S8.30]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const shop = await aShopWithSales(5)
    const broken = vi.spyOn(shop.db.overlay, 'where').mockImplementation(() => {
      throw new Error('the disk is failing')
    })
    await readHistory(shop)
    expect(listed(shop)).toEqual([])
    broken.mockRestore()
    await shop.sales.refresh()
    expect(listed(shop)).toEqual(['sale-5'])
    vi.spyOn(shop.db.overlay, 'where').mockImplementation(() => {
      throw new Error('the disk is failing')
    })
    await shop.sales.refresh()
    expect(listed(shop)).toEqual(['sale-5'])
    expect(log).toHaveBeenCalledTimes(2)
  })
})

describe('a sale that is replayed to a restored server', () => {
  test('is Pending from then until the server has it, though its row never changed [S4.8, S2.34]', async () => {
    const shop = await shops.open(testDevice())
    const { db } = shop
    await shop.commit([bread, tenBreads])
    const { id } = await shop.sell(cartOf(1), 'cash')
    const { row } = (await db.overlay.get(['sales', id])) ?? {}
    await db.sales.put({ ...(row as Sale), rev: 7 })
    await db.overlay.delete(['sales', id])
    await readHistory(shop)
    expect(shop.sales.get()).toMatchObject([{ pending: true }])
    const waiting = await db.outbox.toArray()
    await db.outbox.clear()
    await shop.view.reread([])
    expect(shop.sales.get()).toMatchObject([{ pending: false }])
    await db.outbox.bulkPut(waiting)
    await shop.view.reread([])
    expect(shop.sales.get()).toMatchObject([{ pending: true }])
  })
})

describe('a sale in full', () => {
  test('of Local Mode stays on the device and waits for nothing [S4.8]', async () => {
    const shop = await aShopWithSales(5)
    expect(await shop.sales.record('sale-5')).toMatchObject({
      sale: { id: 'sale-5', items: [{ name: 'Bread' }] },
      sync: { state: 'only-here' },
    })
    await readHistory(shop)
    expect(shop.sales.get()).toMatchObject([{ pending: false }])
    expect(await shop.sales.record('nowhere')).toBeUndefined()
  })

  test('of an account waits until the server has it [S4.8]', async () => {
    const shop = await shops.open(testDevice())
    await shop.commit([bread, tenBreads])
    const { id } = await shop.sell(cartOf(1), 'cash')
    expect(await shop.sales.record(id)).toMatchObject({ sync: { state: 'waiting' } })
    expect(await shop.sales.inFull([id, 'nowhere'])).toMatchObject([{ id }])
  })
})
