import type { ConvertRefusal } from '#core/documents/convert-quote.ts'
import type { CreditRefusal, CreditRequest } from '#core/documents/credit-invoice.ts'
import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { IssueRefusal } from '#core/documents/issue-document.ts'
import type { DocumentCancelRefusal, PayingRefusal } from '#core/documents/pay-invoice.ts'
import type { InvoiceCredit, SalesDocument } from '#core/documents/sales-document.ts'
import type { SeriesCheck } from '#core/numbering/numbering-check.ts'
import type { PaymentRefusal } from '#core/sales/payment.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { PaidMethod } from '#core/sales/tender.ts'
import type { Approval } from '#core/staff/approval.ts'
import type { Live } from '../browser/live-value.ts'

/** A quote or an invoice in the list, with what is known of it beyond the document itself. */
export interface ListedDocument {
  document: SalesDocument
  /** The payment method of a paid invoice, from its sale; undefined for any other, and where the sale is not here. */
  paidWith: PaidMethod | undefined
  /** An operation about it is still in the outbox. Never true in Local Mode. */
  pending: boolean
}

/** The result of a request about a document. A refusal changes nothing. */
export type Outcome<Done, Refusal> = ({ ok: true } & Done) | { ok: false; refusal: Refusal }
/** No document of this id is on the device. */
export type UnknownDocument = { code: 'unknown-document' }

export type Issued = Outcome<{ document: SalesDocument }, IssueRefusal>
/** `payment-missing`: the shop does not take that method any more. */
export type Converted = Outcome<
  { document: SalesDocument },
  ConvertRefusal | UnknownDocument | { code: 'payment-missing' }
>
export type Cancelled = Outcome<{ document: SalesDocument }, DocumentCancelRefusal | UnknownDocument>
export type Credited = Outcome<
  { document: SalesDocument; credit: InvoiceCredit },
  CreditRefusal | UnknownDocument
>
export type PaidInvoice = Outcome<
  { document: SalesDocument; sale: Sale },
  PayingRefusal | UnknownDocument | PaymentRefusal
>

/**
 * The quotes and invoices of a shop, newest first; undefined until they are first read, when somebody subscribes. All
 * calls that store anything throw StorageError when the device refuses; nothing is changed then.
 */
export interface Documents extends Live<readonly ListedDocument[] | undefined> {
  /** The quotes page's own cart. It survives a reload. */
  readonly cart: Live<DocumentCart> & { update(change: (cart: DocumentCart) => DocumentCart): void }
  /**
   * Turns a cart into a quote or an invoice, in one durable transaction with its number. It also empties the documents'
   * cart and sets its kind to quote.
   */
  issue(cart: DocumentCart): Promise<Issued>
  /** Makes the invoice of a quote: with the offered prices, under today's letterhead. */
  convert(quoteId: string, methodId: string): Promise<Converted>
  /** Cancels a document. It keeps its number. @param approvals who else allowed it */
  cancel(documentId: string, approvals?: readonly Approval[]): Promise<Cancelled>
  /** Credits a part of an unpaid invoice: a credit note without money, after which less is due (S14.22). */
  credit(invoiceId: string, request: CreditRequest): Promise<Credited>
  /**
   * Marks an invoice as paid: its one sale is made, which moves stock and counts (R25).
   * @param reference of the payment's slip
   */
  pay(invoiceId: string, methodId: string, reference?: string): Promise<PaidInvoice>
  /** Every series of printed numbers that this device can check. */
  numbering(): Promise<readonly SeriesCheck[]>
  /** The logo at the time the document was issued, as a data URL; null without one, and when it is not available. */
  logoOf(document: Pick<SalesDocument, 'issuer'>): Promise<string | null>
}
