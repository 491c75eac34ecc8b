import { checkNumbering, type SeriesCheck } from '#core/documents/numbering-check.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Sale } from '#core/sales/sale.ts'
import { mustGetDevice } from '../commit.ts'
import type { ShopDatabase } from '../database.ts'
import { salesNewestFirst } from '../sales-pieces.ts'

/** Looks through every printed number that this device knows of, also of sales that have left it. */
export async function readNumbering(db: ShopDatabase): Promise<SeriesCheck[]> {
  const sales = new Map<string, string>()
  const documents = new Map<string, string>()
  let olderSalesUnknown = false
  await db.prunedSales.each(({ id, number }) => {
    if (number === undefined) olderSalesUnknown = true
    else sales.set(id, number)
  })
  for await (const piece of salesNewestFirst(db)) for (const { id, number } of piece) sales.set(id, number)
  await db.documents.each(({ id, number }) => void documents.set(id, number))
  // What waits last, and the device's own count after it: nothing it has counted is missed in between.
  const [over, { letter, counters }] = await db.transaction('r', db.overlay, db.meta, () =>
    Promise.all([db.overlay.toArray(), mustGetDevice(db)]),
  )
  for (const { table, id, row } of over) {
    if (table === 'sales') sales.set(id, (row as Sale).number)
    if (table === 'documents') documents.set(id, (row as SalesDocument).number)
  }
  return checkNumbering({
    sales: sales.values(),
    documents: documents.values(),
    olderSalesUnknown,
    own: { letter, counters },
  })
}
