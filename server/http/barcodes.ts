import { BARCODE } from '#core/barcodes/barcode.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { presentRow } from './entity-body.ts'
import { FOR_ALL } from './guard.ts'
import { registerList } from './list-route.ts'
import type { App } from './routes.ts'

/** The codes of products beside their own, and of packs (S10.9): read only, a product's own is in its calls. */
export function registerBarcodeRoutes(app: App, context: SyncContext): void {
  registerList(app, context, {
    table: 'barcodes',
    path: 'barcodes',
    config: FOR_ALL,
    present: (row) => presentRow(BARCODE, row),
  })
}
