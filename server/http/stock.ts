import { GOODS_RECEIVED, type GoodsReceived, RECEIVED_LINE } from '#core/stock/goods-received.ts'
import { ORDER, ORDER_CANCELLED, ORDER_LINE, ORDER_SENT, type PurchaseOrder } from '#core/stock/order.ts'
import { STOCK_MOVE } from '#core/stock/stock-move.ts'
import { SUPPLIER } from '#core/stock/supplier.ts'
import { FINISH, STOCKTAKE, type Stocktake } from '#core/stocktake/stocktake.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { presentRow } from './entity-body.ts'
import { FOR_OWNERS } from './guard.ts'
import { registerList } from './list-route.ts'
import type { App } from './routes.ts'

/**
 * Suppliers, stock moves, goods received, orders and stocktakes (S22.3): read only, since they are made at tills. For
 * owners, because they say what goods cost and who lost them.
 */
export function registerStockRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  const shared = { config: FOR_OWNERS, followed: true } as const
  registerList(app, context, {
    ...shared,
    table: 'suppliers',
    path: 'suppliers',
    present: (row) => ({ ...presentRow(SUPPLIER, row), ...(row.deleted && { deleted: true }) }),
  })
  registerList(app, context, {
    ...shared,
    table: 'moves',
    path: 'stock-moves',
    present: (row) => presentRow(STOCK_MOVE, row),
  })
  registerList(app, context, {
    ...shared,
    table: 'receipts',
    path: 'goods-received',
    present: presentReceived,
  })
  registerList(app, context, { ...shared, table: 'orders', path: 'orders', present: presentOrder })
  registerList(app, context, {
    ...shared,
    table: 'stocktakes',
    path: 'stocktakes',
    present: presentStocktake,
  })
}

function presentReceived(received: GoodsReceived): object {
  const lines = received.lines.map((line) => presentRow(RECEIVED_LINE, line))
  return { ...presentRow(GOODS_RECEIVED, received), lines }
}

function presentOrder(order: PurchaseOrder): object {
  const { lines, sent, cancelled } = order
  return {
    ...presentRow(ORDER, order),
    lines: lines.map((line) => presentRow(ORDER_LINE, line)),
    sent: sent && presentRow(ORDER_SENT, sent),
    cancelled: cancelled && presentRow(ORDER_CANCELLED, cancelled),
  }
}

function presentStocktake(stocktake: Stocktake): object {
  const finishes = stocktake.finishes.map((finish) => presentRow(FINISH, finish))
  return { ...presentRow(STOCKTAKE, stocktake), finishes }
}
