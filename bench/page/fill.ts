import { NO_PURCHASES, withPurchase } from '#core/customers/customer-totals.ts'
import { TABLES } from '#core/rows/rows.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import type { Compactor } from '#web/store/catalogue/compactor.ts'
import { toBaseRow } from '#web/store/db/base-row.ts'
import type { ShopClock } from '#web/store/db/clock.ts'
import type { ShopDatabase } from '#web/store/db/database.ts'
import type { ViewSync } from '#web/store/shop/view-sync.ts'
import { countDays } from '#web/store/totals/totals-of-days.ts'
import { categoryRows, customerRows, type Listed, productRows, saleRows } from './goods.ts'

/** The size of a shop. */
export interface Size {
  products: number
  sales: number
}

/** What of an open shop is filled, and shown afterwards. */
interface FilledShop {
  readonly db: ShopDatabase
  readonly clock: Pick<ShopClock, 'zone'>
  readonly view: Pick<ViewSync, 'reread'>
  readonly quietWork: { readonly compactor: Pick<Compactor, 'compact'> }
}

const PIECE = 5_000

/**
 * Fills a new database with a shop and its totals. Not by pages of a pull: those validate known data, which for half a
 * million sales takes longer than everything that is measured.
 */
export async function fillShop(shop: FilledShop, listed: readonly Listed[], size: Size): Promise<void> {
  const now = Date.now()
  for (const rows of [categoryRows(now), productRows(listed, size.products, now, true), customerRows(now)])
    for (const piece of inPieces(rows)) await storeRows(shop.db, piece)
  const spent = new Map<string, ReturnType<typeof withPurchase>>()
  for (const piece of inPieces(saleRows(listed, size.products, size.sales, now))) {
    const sales = piece.map(({ row }) => row as Sale)
    await shop.db.transaction('rw', shop.db.tables, async () => {
      await Promise.all([storeRows(shop.db, piece), countDays(shop.db, sales, shop.clock.zone())])
    })
    for (const sale of sales)
      if (sale.customerId)
        spent.set(sale.customerId, withPurchase(spent.get(sale.customerId) ?? NO_PURCHASES, sale))
  }
  await shop.db.customerTotals.bulkAdd([...spent].map(([id, totals]) => ({ id, ...totals })))
  // As on any device that was idle for half a minute after its goods arrived.
  await shop.view.reread('all')
  await shop.quietWork.compactor.compact()
}

async function storeRows(db: ShopDatabase, rows: readonly PulledRow[]): Promise<void> {
  await Promise.all(
    TABLES.map((table) => {
      const ofTable = rows.filter((each) => each.table === table)
      return db.table(table).bulkAdd(ofTable.map(({ row, rev }) => toBaseRow(table, row, rev)))
    }),
  )
}

function* inPieces(rows: Iterable<PulledRow>): Generator<PulledRow[]> {
  let piece: PulledRow[] = []
  for (const row of rows) {
    piece.push(row)
    if (piece.length < PIECE) continue
    yield piece
    piece = []
  }
  yield piece
}
