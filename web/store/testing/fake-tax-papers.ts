import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Recipient } from '#core/vat/recipient.ts'
import { vatPapers } from '#core/vat/vat-paper.ts'
import type { TaxPapers } from '../vat/tax-papers.ts'

/** The tax papers of a fake shop. */
export function fakeTaxPapers(shop: {
  sales(): readonly Sale[]
  documents(): readonly SalesDocument[]
  recipients(): readonly Recipient[]
}): TaxPapers {
  return {
    of: async (period, basis) => ({
      papers: vatPapers({ sales: shop.sales(), documents: shop.documents() }, period, basis),
      missing: 0,
    }),
    recipientsOf: async (saleIds) => shop.recipients().filter(({ saleId }) => saleIds.includes(saleId)),
    recipientsOfCustomer: async (id) => shop.recipients().filter(({ customerId }) => customerId === id),
  }
}
