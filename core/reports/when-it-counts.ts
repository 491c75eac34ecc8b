import type { SalesDocument } from '../documents/sales-document.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import type { Sale } from '../sales/sale.ts'
import { basisAt, type DatedBasis } from '../vat/vat-basis.ts'

/** Whether the VAT of an invoice counts when it is issued, and not with its payment. */
export function countsWhenIssued(
  { createdAt }: Pick<SalesDocument, 'createdAt'>,
  basis: DatedBasis,
): boolean {
  return basisAt(basis, createdAt) === 'invoice'
}

/**
 * Whether a sale is the payment of an invoice that counted when it was issued.
 * @param invoice the one that it paid; where it is not known, by the day of the payment
 */
export function isCountedBefore(
  sale: Pick<Sale, 'id' | 'createdAt'>,
  invoice: Pick<SalesDocument, 'createdAt'> | undefined,
  basis: DatedBasis,
): boolean {
  return invoiceIdOf(sale.id) !== undefined && countsWhenIssued(invoice ?? sale, basis)
}
