import { GOODS_RECEIVED } from '#core/stock/goods-received.ts'
import { ORDER } from '#core/stock/order.ts'
import { SUPPLIER } from '#core/stock/supplier.ts'
import { STOCKTAKE } from '#core/stocktake/stocktake.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { FOR_OWNERS } from './guard.ts'
import { registerTable } from './list-route.ts'
import type { App } from './routes.ts'

const LISTS = [
  {
    table: 'suppliers',
    path: 'suppliers',
    summary: 'Lists who the shop buys from',
    answer: rowShape('Supplier', SUPPLIER),
  },
  {
    table: 'receipts',
    path: 'goods-received',
    summary: 'Lists deliveries, with their lines',
    answer: rowShape('GoodsReceived', GOODS_RECEIVED),
  },
  {
    table: 'orders',
    path: 'orders',
    summary: 'Lists orders from suppliers',
    more: 'An order is a draft until `sent` says when and to whom. A line with `quantity` 0 was taken off it again.',
    answer: rowShape('Order', ORDER),
  },
  {
    table: 'stocktakes',
    path: 'stocktakes',
    summary: 'Lists stocktakes',
    more: 'One goes on until it has `finishes`, of which the first stands.',
    answer: rowShape('Stocktake', STOCKTAKE),
  },
] as const

/**
 * Suppliers, goods received, orders and stocktakes (S22.3): read only, since they are made at tills. For
 * owners, because they say what goods cost and who lost them.
 */
export function registerStockRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  for (const list of LISTS) registerTable(app, context, { ...list, config: FOR_OWNERS, group: 'Stock' })
}
