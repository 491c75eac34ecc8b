import { z } from 'zod/mini'
import { idField } from '#core/entities/fields.ts'
import { SALE, SALE_ITEM, type Sale, type SaleItem } from '#core/sales/sale.ts'
import { type ListedSale, readSalesPage } from '#server/db/queries/lists.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { instantShape, named, rowShape, shapeOf } from './api-docs/answer-shape.ts'
import { describeCall } from './api-docs/describe-call.ts'
import { presentRow } from './entity-body.ts'
import { badRequest, notFound } from './errors.ts'
import { FOR_ALL, FOR_OWNERS, orToken, requireSession } from './guard.ts'
import { registerList } from './list-route.ts'
import { AFTER } from './lists.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable, shownRow } from './shown-row.ts'
import { isoTime } from './wire-fields.ts'

const saleParams = z.object({ id: idField })

const { items: _items, ...LISTED } = SALE
const saleAnswer = rowShape('Sale', LISTED, { synced: z.literal(true), offlineId: z.string() })
const itemAnswer = named('SaleItem', {
  ...shapeOf(SALE_ITEM),
  saleId: z.string(),
  createdAt: instantShape,
})

const LISTS = [
  {
    path: 'sales',
    which: 'all',
    summary: 'Lists sales and returns with their payments, the newest first',
    more: 'What came back has `kind` `return`, amounts below zero, and in `returnOf` the sale. A sale without `tenders` was paid by its `paymentMethod`.',
  },
  {
    path: 'returns',
    which: 'returns',
    summary: 'Lists what came back alone, the newest first',
    more: 'Its goods are the items of the return, as of a sale.',
  },
] as const

/** S7.14 and S7.15. Sales are made at tills and never by REST (S7.24). */
export function registerSaleRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  const { db } = context
  for (const { which, ...list } of LISTS) {
    registerList<ListedSale>(app, context, {
      ...list,
      config: FOR_OWNERS,
      group: 'Sales',
      answer: saleAnswer,
      followed: true,
      async read(tx, asked) {
        const found = await readSalesPage(tx, asked, which)
        if (!found) throw badRequest(AFTER)
        return found
      },
      idOf: ({ id }) => id,
      show: (sale, businessId) =>
        shownRow(context, 'sales', { ...sale, items: [] }, () => presentSale(sale, businessId)),
    })
  }

  app.get(
    '/api/sales/:id/items',
    {
      config: orToken('read', FOR_ALL),
      schema: {
        ...describeCall('Sales', 'Lists the lines of a sale or a return', { 200: z.array(itemAnswer) }),
        params: saleParams,
      },
    },
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
