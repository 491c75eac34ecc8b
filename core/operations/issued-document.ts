import { isErased } from '../customers/customer.ts'
import { actOfCancelling, actOfIssue } from '../documents/document-acts.ts'
import type { CancelledBy, DocumentFact, DocumentFlag, SalesDocument } from '../documents/sales-document.ts'
import { isFullTaxInvoice, keptRecipient, keptRecipientId } from '../personal-data/kept-recipient.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { doubtsOfArrival } from '../sales/doubts.ts'
import { invoiceIdOf, saleIdOf } from '../sales/paid-sale-id.ts'
import type { Act } from '../staff/act.ts'
import { paperWithout } from './erased.ts'
import { judgedBy, marksOf } from './judge.ts'
import { isNotPermitted } from './not-permitted.ts'
import { DUPLICATE, type NeededRows, type OperationMeta, type Outcome } from './operation.ts'

/** What the rules of a document read. Its payment may have arrived before it. @param later what else was done with it */
export function readsOfDocument(document: DocumentFact, ...later: readonly Act[]): Partial<NeededRows> {
  const { id, number, customer } = document
  return {
    rows: [
      ['documents', id],
      ['sales', saleIdOf(id)],
      ...customerKey(customer?.id ?? null),
      ...(isFullTaxInvoice(document) ? [['recipients', keptRecipientId(id)] as const] : []),
    ],
    documentNumbers: [number],
    ...judgedBy(actOfIssue(document), ...later),
  }
}

/** The key of a fact's customer, who may have been erased. */
export function customerKey(customerId: string | null): RowKey[] {
  return customerId === null ? [] : [['customers', customerId]]
}

/**
 * Stores a document: a fact, like a sale. It is never rejected or changed; a number printed twice is flagged on both,
 * and the server's doubts about it are flagged as those about a sale are (R42).
 */
export function putIssued(set: WorkingSet, document: DocumentFact, meta: OperationMeta): SalesDocument {
  // The payment of an invoice may have arrived before the invoice.
  const sale = document.kind === 'invoice' ? set.get('sales', saleIdOf(document.id)) : undefined
  const doubled = flagDoubled(set, document)
  const issued: SalesDocument = {
    ...paperWithout(set, document),
    cancelledAt: null,
    paidAt: sale?.createdAt ?? null,
    flags: [...(doubled ? (['number-doubled'] as const) : []), ...doubtsOf(set, document, meta)].sort(),
  }
  set.put('documents', issued)
  keepBuyer(set, document)
  return issued
}

function doubtsOf(
  set: WorkingSet,
  document: DocumentFact,
  { arrival, originallyChangedAt }: OperationMeta,
): DocumentFlag[] {
  if (!arrival) return []
  return [
    ...doubtsOfArrival(document, arrival, originallyChangedAt !== undefined),
    ...(isNotPermitted(set, actOfIssue(document)) ? (['not-permitted'] as const) : []),
  ]
}

/** A document that is known already. If it arrives again without a doubt of how it came, that doubt is removed. */
export function issuedAgain(
  set: WorkingSet,
  id: string,
  { arrival, originallyChangedAt }: Pick<OperationMeta, 'arrival' | 'originallyChangedAt'>,
): Outcome {
  const known = set.get('documents', id)
  if (!known || !arrival) return DUPLICATE
  const doubts: readonly string[] = doubtsOfArrival(known, arrival, originallyChangedAt !== undefined)
  const flags = known.flags.filter((flag) => !OF_ARRIVAL.has(flag) || doubts.includes(flag))
  if (flags.length < known.flags.length) set.put('documents', { ...known, flags })
  return DUPLICATE
}
/** The document of an operation about it: stored by that where it was not known yet. */
export function issuedBy(set: WorkingSet, document: DocumentFact, meta: OperationMeta): SalesDocument {
  issuedAgain(set, document.id, meta)
  return set.get('documents', document.id) ?? putIssued(set, document, meta)
}

const OF_ARRIVAL: ReadonlySet<DocumentFlag> = new Set<DocumentFlag>(['whose-name', 'date-far'])

// The customer may have been erased before their tax invoice arrived.
function keepBuyer(set: WorkingSet, document: DocumentFact): void {
  const { customer } = document
  if (customer === null || !isErased(set.get('customers', customer.id))) return
  const kept = keptRecipient(document)
  if (kept && !set.get('recipients', kept.id)) set.put('recipients', kept)
}

/**
 * A document after it was cancelled; the same one where it was cancelled earlier. Of two at one instant one stands
 * everywhere.
 */
export function cancelled(
  set: WorkingSet,
  known: SalesDocument,
  { cancelledAt, cancelledBy = {} }: Cancellation,
  { arrival }: Pick<OperationMeta, 'arrival'>,
): SalesDocument {
  const before = known.cancelledAt ?? Number.POSITIVE_INFINITY
  const isFirst =
    cancelledAt < before ||
    (cancelledAt === before && (cancelledBy.staffId ?? '') > (known.cancelledBy?.staffId ?? ''))
  if (!isFirst) return known
  const marks = marksOf(set, arrival, actOfCancelling(known, cancelledBy, cancelledAt))
  const by = { ...cancelledBy, ...marks }
  const { cancelledBy: _, ...rest } = known
  return { ...rest, cancelledAt, ...(Object.keys(by).length > 0 && { cancelledBy: by }) }
}
interface Cancellation {
  /** Epoch milliseconds. */
  cancelledAt: number
  cancelledBy?: CancelledBy | undefined
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
    if (other && !other.flags.includes('number-doubled'))
      set.put('documents', { ...other, flags: [...other.flags, 'number-doubled' as const].sort() })
  }
  return others.length > 0
}
