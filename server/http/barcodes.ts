import { BARCODE, type Barcode } from '#core/barcodes/barcode.ts'
import { readPageById } from '#server/db/queries/lists.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { presentRow } from './entity-body.ts'
import { FOR_ALL } from './guard.ts'
import { listQuery, oneMore, pageOf } from './lists.ts'
import { businessParams, requireMine } from './my-business.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { shownRow } from './shown-row.ts'

const presented = (row: Barcode) => presentRow(BARCODE, row)

/** The codes of products beside their own, and of packs (S10.9): read only, a product's own is in its calls. */
export function registerBarcodeRoutes(app: App, context: SyncContext): void {
  const list = { config: FOR_ALL, schema: { params: businessParams, querystring: listQuery } }
  app.get('/api/businesses/:id/barcodes', list, async (request, reply) => {
    const { businessId } = requireMine(request, request.params.id)
    const found = await context.db.tenant(
      businessId,
      (tx) => readPageById(tx, 'barcodes', oneMore(request.query)),
      { readOnly: true },
    )
    const page = pageOf(request, reply, found, { ...request.query, idOf: ({ id }) => id })
    return sendJson(
      reply,
      page.map((row) => ({ ...shownRow(context, 'barcodes', row, presented), businessId })),
    )
  })
}
