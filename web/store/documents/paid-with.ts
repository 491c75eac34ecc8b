import { saleIdOf } from '#core/documents/paid-sale-id.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readMany } from '../db/read-many.ts'
import { readView } from '../rows/view.ts'

/**
 * How paid invoices were paid, by the id of the invoice. Their sales say so, or what stays of those that left the
 * device; an invoice of whose sale nothing is here is missing.
 */
export async function readPaidWith(
  db: ShopDatabase,
  documents: readonly Pick<SalesDocument, 'id' | 'paidAt'>[],
): Promise<Map<string, PaymentMethod>> {
  const ids = documents.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const saleIds = ids.map(saleIdOf)
  const [sales, left] = await Promise.all([readView(db, 'sales', saleIds), readMany(db.prunedSales, saleIds)])
  return new Map(
    ids.flatMap((id, index) => {
      const method = sales[index]?.paymentMethod ?? left[index]?.figures.paymentMethod
      return method ? [[id, method] as const] : []
    }),
  )
}
