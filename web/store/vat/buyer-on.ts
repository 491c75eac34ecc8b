import type { SalesDocument } from '#core/documents/sales-document.ts'
import { isFullTaxInvoice } from '#core/personal-data/kept-recipient.ts'
import type { Sale } from '#core/sales/sale.ts'
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

/** Whom the tax invoice of a till sale was made out to; undefined where nobody was named, and once it was erased. */
export async function buyerOfSale(
  { id, taxes }: Pick<Sale, 'id' | 'taxes'>,
  taxPapers: Pick<TaxPapers, 'recipientsOf'>,
): Promise<Particulars | undefined> {
  // Without VAT there is no tax invoice: its slip waits for nothing.
  if (!taxes) return undefined
  const stands = issuedFor(id, await taxPapers.recipientsOf([id]))?.stands
  return stands?.forgottenAt === null ? particularsOf(stands) : undefined
}
