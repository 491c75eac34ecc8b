import { invoiceIdOf, saleIdOf } from '../documents/paid-sale-id.ts'
import type { DocumentFact, SalesDocument } from '../documents/sales-document.ts'
import { paperWithout } from './erase-rules.ts'
import type { PayloadOf } from './operations.ts'
import type { Outcome } from './rules.ts'
import type { WorkingSet } from './working-set.ts'

/** Takes a document in: a fact, like a sale. Nobody refuses or alters it; a number printed twice is flagged on both. */
export function issueDocument(set: WorkingSet, document: DocumentFact): Outcome {
  if (set.get('documents', document.id)) return { status: 'duplicate' }
  putIssued(set, document)
  return { status: 'applied' }
}

/** Cancels a document; it may be heard of here for the first time. The earliest cancellation dates it. */
export function cancelDocument(
  set: WorkingSet,
  { document, cancelledAt }: PayloadOf<'document.cancel'>,
): Outcome {
  const known = set.get('documents', document.id) ?? putIssued(set, document)
  if (known.cancelledAt !== null && known.cancelledAt <= cancelledAt) return { status: 'duplicate' }
  set.put('documents', { ...known, cancelledAt })
  return { status: 'applied' }
}

/** Marks the invoice that a sale is the payment of, if there is one. A cancelled invoice is paid all the same. */
export function markPaid(set: WorkingSet, sale: { id: string; createdAt: number }): void {
  const invoiceId = invoiceIdOf(sale.id)
  const invoice = invoiceId === undefined ? undefined : set.get('documents', invoiceId)
  if (invoice?.kind === 'invoice') set.put('documents', { ...invoice, paidAt: sale.createdAt })
}

function putIssued(set: WorkingSet, document: DocumentFact): SalesDocument {
  // The payment of an invoice may have come before the invoice.
  const sale = document.kind === 'invoice' ? set.get('sales', saleIdOf(document.id)) : undefined
  const doubled = flagDoubled(set, document)
  const issued: SalesDocument = {
    ...paperWithout(set, document),
    cancelledAt: null,
    paidAt: sale?.createdAt ?? null,
    flags: doubled ? ['number-doubled'] : [],
  }
  set.put('documents', issued)
  return issued
}

// Only a cloned device can print a number twice. Both documents stand, and both say so.
function flagDoubled(set: WorkingSet, { id, number }: DocumentFact): boolean {
  const others = [...set.numbered('documents', number)].filter((otherId) => otherId !== id)
  for (const otherId of others) {
    const other = set.get('documents', otherId)
    if (other && other.flags.length === 0) set.put('documents', { ...other, flags: ['number-doubled'] })
  }
  return others.length > 0
}
