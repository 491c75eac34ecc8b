import type { SalesDocument } from '#core/documents/sales-document.ts'
import { saleIdOf } from '#core/sales/paid-sale-id.ts'
import type { Sale } from '#core/sales/sale.ts'
import { methodOf, type PaidMethod } from '#core/sales/tender.ts'
import type { SummarisedSale } from '#core/sync/summarised-sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readMany } from '../db/read-many.ts'
import { readView } from '../rows/view.ts'

/**
 * The payment methods of paid invoices, by the id of the invoice: from their sales, or from what remains of those that
 * left the device. An invoice whose sale is not here at all is missing.
 */
export async function readPaidWith(
  db: ShopDatabase,
  documents: readonly Pick<SalesDocument, 'id' | 'paidAt'>[],
): Promise<Map<string, PaidMethod>> {
  const ids = documents.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const saleIds = ids.map(saleIdOf)
  const [sales, left] = await Promise.all([readView(db, 'sales', saleIds), readMany(db.prunedSales, saleIds)])
  return new Map(
    ids.flatMap((id, index) => {
      const sale = sales[index] ?? left[index]?.figures
      return sale ? [[id, methodOfPayment(sale)] as const] : []
    }),
  )
}

// An invoice has one payment, beside what was put to it on account before. A built-in method of a sale that left the device goes by its usual name.
function methodOfPayment({
  tenders = [],
  paymentMethod,
}: Pick<Sale | SummarisedSale, 'tenders' | 'paymentMethod'>): PaidMethod {
  const tender = tenders.at(-1)
  const usual = methodOf(paymentMethod)
  return { id: tender?.methodId ?? usual.methodId, name: tender?.name ?? usual.name }
}
