import type { DocumentFact } from '../documents/sales-document.ts'
import type { Recipient } from '../vat/recipient.ts'
import { isFull } from '../vat/recipients.ts'

/**
 * Whether a document is a full tax invoice: an invoice of a vendor that names its buyer with an address. The law asks for
 * these particulars for five years, whatever becomes of the customer (S18.20).
 */
export function isFullTaxInvoice({
  kind,
  issuer,
  customer,
}: Pick<DocumentFact, 'kind' | 'issuer' | 'customer'>): boolean {
  if (kind !== 'invoice' || issuer.taxNumber.trim() === '' || customer === null) return false
  return isFull({ name: customer.name, address: customer.address ?? '' })
}

/** The id under which the buyer of an erased customer's invoice is kept: derived, so that it is one on every device. */
export function keptRecipientId(documentId: string): string {
  return `kept-${documentId}`
}

/** Whom a full tax invoice named, kept for its paper alone when its customer is erased; undefined for any other document. */
export function keptRecipient(document: DocumentFact): Recipient | undefined {
  const { id, customer, createdAt } = document
  if (customer === null || !isFullTaxInvoice(document)) return undefined
  const { name, address = '', vatNumber = '' } = customer
  return {
    ...{ id: keptRecipientId(id), saleId: id, customerId: customer.id },
    // A paper of another program may have said more than an address is.
    ...{ name, address: address.slice(0, 500), vatNumber },
    ...{ paperAt: createdAt, issuedAt: createdAt, correctedAt: null, forgottenAt: null },
  }
}
