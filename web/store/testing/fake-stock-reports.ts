import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Sale } from '#core/sales/sale.ts'
import { foldLosses } from '#core/stock/losses.ts'
import { makeOf } from '#core/stock/make.ts'
import { stockEvents } from '#core/stock/stock-events.ts'
import { foldValue, goodsValue } from '#core/stock/value.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Reports } from '../reports/reports.ts'

interface FakeStock {
  set: WorkingSet
  sales(): readonly Sale[]
  committed(): readonly Intent[]
  catalogue(): Catalogue
}

/** What the rows of a fake shop say of its stock. */
export function fakeStockReports({
  set,
  sales,
  committed,
  catalogue,
}: FakeStock): Pick<
  Reports,
  'losses' | 'goodsOf' | 'stockMoves' | 'pastValue' | 'wasMoved' | 'productHistory' | 'lastMakeOf'
> {
  return {
    losses: async (period) => foldLosses(set.rowsOf('moves'), period, (id) => set.get('products', id)?.unit),
    async goodsOf(ids) {
      const rows = ids.map((id) => set.get('products', id)).filter((row) => row !== undefined)
      return new Map(rows.map((product) => [product.id, { product }]))
    },
    stockMoves: async () => ({ moves: set.rowsOf('moves'), papers: new Map() }),
    pastValue: async () => ({ ...foldValue(goodsValue(catalogue().items)), costsOfNow: 0 }),
    async lastMakeOf(productId) {
      const moves = set.rowsOf('moves')
      const its = moves.filter((move) => move.productId === productId)
      const last = its.flatMap((move) => makeOf(move) ?? []).at(-1)
      return last === undefined ? [] : moves.filter((move) => makeOf(move) === last)
    },
    wasMoved: async (productId) => set.get('stock', productId) !== undefined,
    async productHistory(productId) {
      const counts = committed().flatMap((intent) => {
        const row = intent.type === 'stock.count' ? set.get('counts', intent.payload.id) : undefined
        return row ? [row] : []
      })
      return stockEvents(productId, {
        counts,
        sales: sales(),
        moves: set.rowsOf('moves'),
        papers: new Map(),
      })
    },
  }
}
