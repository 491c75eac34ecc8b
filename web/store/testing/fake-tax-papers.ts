import { badDebtsIn } from '#core/book/bad-debts.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { vatPapers } from '#core/reports/vat-paper.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Sale } from '#core/sales/sale.ts'
import { givenBackAt } from '#core/stock/delivery-intents.ts'
import type { TaxPapers } from '../vat/tax-papers.ts'

/** The tax papers of a fake shop. */
export function fakeTaxPapers({
  set,
  ...shop
}: {
  sales(): readonly Sale[]
  documents(): readonly SalesDocument[]
  set: WorkingSet
}): TaxPapers {
  const bought = () => {
    const moves = new Map(set.rowsOf('moves').map((move) => [move.id, move]))
    return set.rowsOf('receipts').map((received) => ({ received, returnedAt: givenBackAt(received, moves) }))
  }
  const recipients = () => set.rowsOf('recipients')
  return {
    of: async (period, basis) => ({
      papers: vatPapers(
        { sales: shop.sales(), documents: shop.documents(), bought: bought() },
        period,
        basis,
      ),
      badDebts: badDebtsIn(set.rowsOf('bookentries'), period),
      missing: 0,
      documents: shop.documents(),
    }),
    recipientsOf: async (saleIds) => recipients().filter(({ saleId }) => saleIds.includes(saleId)),
    recipientsOfCustomer: async (id) => recipients().filter(({ customerId }) => customerId === id),
  }
}
