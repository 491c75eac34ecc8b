import type { RowOf } from '#core/rows/rows.ts'
import { GOODS_RECEIVED, type GoodsReceived, RECEIVED_LINE } from '#core/stock/goods-received.ts'
import { ORDER, ORDER_CANCELLED, ORDER_LINE, ORDER_SENT, type PurchaseOrder } from '#core/stock/order.ts'
import { STOCK_MOVE } from '#core/stock/stock-move.ts'
import { SUPPLIER } from '#core/stock/supplier.ts'
import { FINISH, STOCKTAKE, type Stocktake } from '#core/stocktake/stocktake.ts'
import { readHead } from '#server/db/queries/heads.ts'
import { readPageById } from '#server/db/queries/lists.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { presentRow } from './entity-body.ts'
import { FOR_OWNERS } from './guard.ts'
import { changesQuery, oneMore, pageOf } from './lists.ts'
import { businessParams, requireMine } from './my-business.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { shownRow } from './shown-row.ts'

/** The newest commit that an answer can contain: what the next `since` says. */
const COMMIT = 'tuckshop-commit'

/**
 * Suppliers, stock moves, goods received, orders and stocktakes (S22.3): read only, since they are made at tills. For
 * owners, because they say what goods cost and who lost them.
 */
export function registerStockRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  register(app, context, 'suppliers', {
    path: 'suppliers',
    present: (row) => ({ ...presentRow(SUPPLIER, row), ...(row.deleted && { deleted: true }) }),
  })
  register(app, context, 'moves', { path: 'stock-moves', present: (row) => presentRow(STOCK_MOVE, row) })
  register(app, context, 'receipts', { path: 'goods-received', present: presentReceived })
  register(app, context, 'orders', { path: 'orders', present: presentOrder })
  register(app, context, 'stocktakes', { path: 'stocktakes', present: presentStocktake })
}

type Listed = 'suppliers' | 'moves' | 'receipts' | 'orders' | 'stocktakes'

function register<Table extends Listed>(
  app: App,
  context: Pick<SyncContext, 'db' | 'onDamage'>,
  table: Table,
  { path, present }: { path: string; present(row: RowOf<Table>): object },
): void {
  const list = { config: FOR_OWNERS, schema: { params: businessParams, querystring: changesQuery } }
  app.get(`/api/businesses/:id/${path}`, list, async (request, reply) => {
    const { businessId } = requireMine(request, request.params.id)
    const { head, found } = await context.db.tenant(
      businessId,
      // The head first: what is committed meanwhile is read again next time, and never missed.
      async (tx) => ({
        head: (await readHead(tx)).head,
        found: await readPageById(tx, table, oneMore(request.query)),
      }),
      { readOnly: true },
    )
    reply.header(COMMIT, String(head))
    const page = pageOf(request, reply, found, { ...request.query, idOf: ({ id }) => id })
    return sendJson(
      reply,
      page.map((row) => ({ ...shownRow(context, table, row, present), businessId })),
    )
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
