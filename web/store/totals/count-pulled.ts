import type { CountedSale } from '#core/reports/counted-sale.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readOverlay } from '../db/read-many.ts'
import { countAsPulled, countSales, type RecountedSale } from './totals.ts'
import type { KnownSale } from './totals-of-days.ts'

/** A pulled sale, and the form in which the device has counted it already, if it has. */
export interface PulledSale {
  sale: KnownSale
  counted: CountedSale | undefined
}

/** Counts the sales of a page, each once. To be called in the transaction that stores the page. */
export async function countPulled(db: ShopDatabase, pulled: readonly PulledSale[], zone: string) {
  await countSales(
    db,
    pulled.flatMap(({ sale, counted }) => (counted ? [] : [sale])),
    zone,
  )
  const recounted = pulled.flatMap(({ sale, counted }): RecountedSale[] =>
    counted ? [{ counted, pulled: sale }] : [],
  )
  await countAsPulled(db, recounted, zone)
}

/** These sales as this device made them, where the server's acknowledgement is still to come. */
export async function ownVersions(
  db: ShopDatabase,
  sales: readonly { id: string }[],
): Promise<(Sale | undefined)[]> {
  const over = await readOverlay(
    db,
    'sales',
    sales.map(({ id }) => id),
  )
  return over.map((found) => found?.row as Sale | undefined)
}
