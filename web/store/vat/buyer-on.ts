import type { SalesDocument } from '#core/documents/sales-document.ts'
import { isFullTaxInvoice } from '#core/vat/kept-recipient.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { issuedFor, particularsOf } from '#core/vat/recipients.ts'
import type { TaxPapers } from './tax-papers.ts'

/**
 * Whom a full tax invoice names, and so its credit notes: as it was issued, or as it is kept after its customer was erased.
 * Undefined for any other document.
 */
export async function buyerOn(
  document: SalesDocument,
  taxPapers: Pick<TaxPapers, 'recipientsOf'>,
): Promise<Particulars | undefined> {
  const { customer } = document
  if (customer && isFullTaxInvoice(document)) {
    const { name, address = '', vatNumber = '' } = customer
    return { name, address, vatNumber }
  }
  const kept = issuedFor(document.id, await taxPapers.recipientsOf([document.id]))?.stands
  return kept?.forgottenAt === null ? particularsOf(kept) : undefined
}
