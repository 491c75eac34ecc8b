import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { SHOWN_DIMENSIONS } from '#core/reports/breakdown.ts'
import type { RowKey } from '#core/rows/rows.ts'
import type { Intent } from '#core/sync/operations.ts'
import {
  A_PIN,
  countStock,
  NOON,
  patchBarcode,
  patchCategory,
  patchCustomer,
  sell,
} from '#core/sync/testing/operations.ts'
import { aDelivery, aStockMove, moveStockBy, receiveGoods } from '#core/sync/testing/stock.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { expectInStep, sellBread } from './testing/synced-shops.ts'
import { setAside, unreadableRows } from './testing/unreadable-rows.ts'

const { shops, unreadable, aTill, hears, restarted, updated } = unreadableRows()

const staff = (id: string, role: 'owner' | 'cashier'): Intent => ({
  type: 'staff.patch',
  payload: { id, fields: { name: id, role, pin: A_PIN } },
})
/** Papers and rows that name one another. */
const EVERYTHING: Intent[] = [
  patchCategory('bakery', { name: 'Bakery' }),
  { type: 'product.patch', payload: { id: 'bread', fields: { categoryId: 'bakery', name: 'Loaf' } } },
  patchBarcode('code', { productId: 'bread', code: '6001' }),
  patchCustomer('ann', { name: 'Ann' }),
  { type: 'business.patch', payload: { id: 'shop', fields: { name: 'Spaza', vatRegistered: 'yes' } } },
  staff('naledi', 'owner'),
  staff('sipho', 'cashier'),
  { type: 'role.patch', payload: { id: 'cashier', fields: { voidSale: 'yes' } } },
  countStock('count-2', 'bread', 5),
  moveStockBy(aStockMove('m1', { productId: 'bread' })),
  receiveGoods(aDelivery('g1')),
  sell('s1', 'bread', 1, { customerId: 'ann', customerName: 'Ann', staffId: 'sipho' }),
]
const ROWS: RowKey[] = [
  ['products', 'bread'],
  ['stock', 'bread'],
  ['counts', 'count-2'],
  ['categories', 'bakery'],
  ['barcodes', 'code'],
  ['customers', 'ann'],
  ['businesses', 'shop'],
  ['staff', 'naledi'],
  ['roles', 'cashier'],
  ['moves', 'm1'],
  ['receipts', 'g1'],
  ['sales', 's1'],
]
const EVER = { period: { from: 0, to: NOON * 2 }, before: { from: 0, to: 0 } }

/** Everything that goes through the rows of a shop. */
async function readsEverything(shop: ShopStore): Promise<void> {
  const { period } = EVER
  await shop.reports.ofPeriod(EVER)
  for (const shown of SHOWN_DIMENSIONS) await shop.reports.salesBy(shown, EVER)
  await shop.review.list()
  await shop.reports.productHistory('bread')
  await shop.reports.pastValue(NOON)
  await shop.reports.stockMoves(period)
  await shop.reports.losses(period)
  await shop.taxPapers.of(period, { basis: 'invoice' })
}

test.each(ROWS)(
  'a till sells, starts again and reports without the row of %s %s: with what it had of it before, or with nothing [S4.8, S8.30]',
  async (table, id) => {
    const old = await aTill()
    await old.cycle.run()
    unreadable.add(`${table}/${id}`)
    await hears(old, ...EVERYTHING)
    const fresh = await aTill()
    await hears(fresh)
    const tills = [await restarted(old), await restarted(fresh)]
    for (const [index, till] of tills.entries()) {
      expect(setAside(till)).toEqual([[table, id]])
      await sellBread(till.shop)
      await readsEverything(till.shop)
      await hears(till)
      expect(shops.server.rows('sales')).toHaveLength(2 + index)
    }
    for (const till of tills) {
      const newer = await updated(till)
      await hears(newer)
      await expectInStep(shops.server, newer.shop)
    }
  },
)
