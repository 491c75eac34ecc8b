import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { whatStays } from '../pull/pruned-sales.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { cartOf } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { breadShop, issueBread, seriesOf } from '../testing/paper-shop.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const onHand = (shop: ShopStore) => shop.catalogue.get().itemsById.get('bread')?.onHand

describe('printed numbers', () => {
  test('are unique and have no gap when two tabs issue 500 documents each [S9.11]', async () => {
    const device = testDevice('local')
    const [left, right] = [await breadShop(shops, device), await shops.open(device)]
    const series = async (shop: ShopStore) => {
      const made: string[] = []
      for (let count = 0; count < 500; count++)
        made.push((await issueBread(shop, count % 2 === 0 ? 'quote' : 'invoice')).number)
      return made
    }
    const made = (await Promise.all([series(left), series(right)])).flat()
    expect(new Set(made).size).toBe(1_000)
    expect(await seriesOf(left)).toEqual([
      ['INV0001', 'INV0500', 500, 0],
      ['Q0001', 'Q0500', 500, 0],
    ])
  })

  test.each(['account', 'local'] as const)(
    'and the documents survive a crash and a wiped database (%s) [S9.11, S8.30]',
    async (mode) => {
      const device = testDevice(mode)
      const before = await breadShop(shops, device)
      const quote = await issueBread(before, 'quote')
      const invoice = await issueBread(before, 'invoice', 3)
      await before.documents.pay(invoice.id, 'cash')
      const gone = await issueBread(before, 'invoice', 3)
      await before.documents.cancel(gone.id)
      device.kill(before)
      await device.wipe()
      const shop = await shops.open(device)
      expect(shop.device.get().recovery).toContain('1 sale and 3 quotes and invoices')
      shop.documents.subscribe(() => undefined)
      await expect.poll(() => shop.documents.get()?.length).toBe(3)
      const listed = new Map(shop.documents.get()?.map(({ document }) => [document.id, document]))
      expect(listed.get(quote.id)).toEqual(quote)
      expect(listed.get(invoice.id)?.paidAt).toEqual(expect.any(Number))
      expect(listed.get(gone.id)?.cancelledAt).toEqual(expect.any(Number))
      expect(onHand(shop)).toBe(7)
      expect(await shop.db.dayTotals.toArray()).toMatchObject([{ orders: 1, revenue: 5175 }])
      expect((await issueBread(shop, 'quote')).number).toMatch(/^Q0002/)
      expect((await issueBread(shop, 'invoice')).number).toMatch(/^INV0003/)
    },
  )

  test('distinguish receipts and paid invoices, and a sale that left the device leaves no gap [S9.10]', async () => {
    const shop = await breadShop(shops, testDevice('local'))
    const [first] = [await shop.sell(cartOf(1), 'cash'), await shop.sell(cartOf(1), 'cash')]
    const invoice = await issueBread(shop, 'invoice', 3)
    await shop.documents.pay(invoice.id, 'cash')
    await shop.db.prunedSales.put(whatStays({ ...first, rev: 1 }))
    await shop.db.sales.delete(first.id)
    expect(await seriesOf(shop)).toEqual([
      ['R000001', 'R000002', 2, 0],
      ['INV0001', 'INV0001', 1, 0],
    ])
  })
})
