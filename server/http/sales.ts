import { z } from 'zod/mini'
import { idField } from '#core/entities/fields.ts'
import { SALE, SALE_ITEM, type Sale, type SaleItem } from '#core/sales/sale.ts'
import { type ListedSale, readSalesPage } from '#server/db/queries/lists.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { presentRow } from './entity-body.ts'
import { badRequest, notFound } from './errors.ts'
import { FOR_ALL, FOR_OWNERS, orToken, requireSession } from './guard.ts'
import { AFTER, listQuery, oneMore, pageOf } from './lists.ts'
import { businessParams, requireMine } from './my-business.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable, shownRow } from './shown-row.ts'
import { isoTime } from './wire-fields.ts'

const saleParams = z.object({ id: idField })

/** S7.14 and S7.15. Sales are made at tills and never by REST (S7.24). */
export function registerSaleRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  const { db } = context
  const list = {
    config: orToken('read', FOR_OWNERS),
    schema: { params: businessParams, querystring: listQuery },
  }

  app.get('/api/businesses/:id/sales', list, async (request, reply) => {
    const { businessId } = requireMine(request, request.params.id)
    const found = await db.tenant(businessId, (tx) => readSalesPage(tx, oneMore(request.query)), {
      readOnly: true,
    })
    if (!found) throw badRequest(AFTER)
    const page = pageOf(request, reply, found, { ...request.query, idOf: ({ id }) => id })
    return sendJson(
      reply,
      page.map((sale) =>
        shownRow(context, 'sales', { ...sale, items: [] }, () => presentSale(sale, businessId)),
      ),
    )
  })

  app.get(
    '/api/sales/:id/items',
    { config: orToken('read', FOR_ALL), schema: { params: saleParams } },
    async (request, reply) => {
      const { businessId } = requireSession(request)
      const [stored] = await db.tenant(businessId, (tx) => readRowsById(tx, 'sales', [request.params.id]))
      if (!stored) throw notFound('Sale not found')
      const sale = mustBeReadable(context, 'sales', stored.row)
      return sendJson(
        reply,
        sale.items.map((item) => presentItem(item, sale)),
      )
    },
  )
}

// The id is the one the till gave, so it also links to the till's own record (S3.6).
const presentSale = (sale: ListedSale, businessId: string) => ({
  ...presentRow(SALE, sale),
  businessId,
  synced: true,
  offlineId: sale.id,
})

const presentItem = (item: SaleItem, sale: Sale) => ({
  ...presentRow(SALE_ITEM, item),
  saleId: sale.id,
  createdAt: isoTime(sale.createdAt),
})
