import { isErased } from '../customers/customer.ts'
import { invoiceIdOf, saleIdOf } from '../documents/paid-sale-id.ts'
import type { DocumentFact, SalesDocument } from '../documents/sales-document.ts'
import type { RowKey } from '../sync/rows.ts'
import type { WorkingSet } from '../sync/working-set.ts'
import { isFullTaxInvoice, keptRecipient, keptRecipientId } from '../vat/kept-recipient.ts'
import { paperWithout } from './erased.ts'
import type { NeededRows } from './operation.ts'

/** What the rules of a document read. Its payment may have arrived before it. */
export function readsOfDocument(document: DocumentFact): Partial<NeededRows> {
  const { id, number, customer } = document
  return {
    rows: [
      ['documents', id],
      ['sales', saleIdOf(id)],
      ...customerKey(customer?.id ?? null),
      ...(isFullTaxInvoice(document) ? [['recipients', keptRecipientId(id)] as const] : []),
    ],
    documentNumbers: [number],
  }
}

/** The key of a fact's customer, who may have been erased. */
export function customerKey(customerId: string | null): RowKey[] {
  return customerId === null ? [] : [['customers', customerId]]
}

/**
 * Stores a document: a fact, like a sale. It is never rejected or changed; a number printed twice is flagged on both.
 */
export function putIssued(set: WorkingSet, document: DocumentFact): SalesDocument {
  // The payment of an invoice may have arrived before the invoice.
  const sale = document.kind === 'invoice' ? set.get('sales', saleIdOf(document.id)) : undefined
  const doubled = flagDoubled(set, document)
  const issued: SalesDocument = {
    ...paperWithout(set, document),
    cancelledAt: null,
    paidAt: sale?.createdAt ?? null,
    flags: doubled ? ['number-doubled'] : [],
  }
  set.put('documents', issued)
  keepBuyer(set, document)
  return issued
}

// The customer may have been erased before their tax invoice arrived.
function keepBuyer(set: WorkingSet, document: DocumentFact): void {
  const { customer } = document
  if (customer === null || !isErased(set.get('customers', customer.id))) return
  const kept = keptRecipient(document)
  if (kept && !set.get('recipients', kept.id)) set.put('recipients', kept)
}

/** Marks the invoice that a sale pays, if there is one. A cancelled invoice becomes paid all the same. */
export function markPaid(set: WorkingSet, sale: { id: string; createdAt: number }): void {
  const invoiceId = invoiceIdOf(sale.id)
  const invoice = invoiceId === undefined ? undefined : set.get('documents', invoiceId)
  if (invoice?.kind === 'invoice') set.put('documents', { ...invoice, paidAt: sale.createdAt })
}

// Only a cloned device can print a number twice. Both documents are kept, and both are flagged.
function flagDoubled(set: WorkingSet, { id, number }: DocumentFact): boolean {
  const others = [...set.numbered('documents', number)].filter((otherId) => otherId !== id)
  for (const otherId of others) {
    const other = set.get('documents', otherId)
    if (other && other.flags.length === 0) set.put('documents', { ...other, flags: ['number-doubled'] })
  }
  return others.length > 0
}
