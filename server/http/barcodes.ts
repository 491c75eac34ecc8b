import { BARCODE } from '#core/barcodes/barcode.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { FOR_ALL } from './guard.ts'
import { registerTable } from './list-route.ts'
import type { App } from './routes.ts'

const answer = rowShape('Barcode', BARCODE)

/** The codes of products beside their own, and of packs (S10.9): read only, a product's own is in its calls. */
export function registerBarcodeRoutes(app: App, context: SyncContext): void {
  registerTable(app, context, {
    table: 'barcodes',
    path: 'barcodes',
    config: FOR_ALL,
    group: 'Products',
    summary: 'Lists the codes of products beside their own, and of packs',
    answer,
  })
}
