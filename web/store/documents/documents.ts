import type { ConvertRefusal } from '#core/documents/convert-quote.ts'
import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { IssueRefusal } from '#core/documents/issue-document.ts'
import type { SeriesCheck } from '#core/documents/numbering-check.ts'
import type { CancelRefusal, PayRefusal } from '#core/documents/pay-invoice.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { PaymentMethod, Sale } from '#core/sales/sale.ts'
import type { Live } from '../browser/live-value.ts'

/** A quote or an invoice in the list, and what is known of it beside the paper. */
export interface ListedDocument {
  document: SalesDocument
  /** How a paid invoice was paid, as its sale says; undefined for any other, and where the sale is not here at all. */
  paidWith: PaymentMethod | undefined
  /** An operation about it is still in the outbox. Never true in Local Mode. */
  pending: boolean
}

/** What became of asking something of a document. A refusal changes nothing. */
export type Outcome<Done, Refusal> = ({ ok: true } & Done) | { ok: false; refusal: Refusal }
/** No document of this id is on the device. */
export type UnknownDocument = { code: 'unknown-document' }

export type Issued = Outcome<{ document: SalesDocument }, IssueRefusal>
export type Converted = Outcome<{ document: SalesDocument }, ConvertRefusal | UnknownDocument>
export type Cancelled = Outcome<{ document: SalesDocument }, CancelRefusal | UnknownDocument>
export type PaidInvoice = Outcome<{ document: SalesDocument; sale: Sale }, PayRefusal | UnknownDocument>

/**
 * The quotes and invoices of a shop, newest first; undefined until they are first read, which a first follower asks
 * for. All calls that store anything throw StorageError when the device refuses; nothing is then changed.
 */
export interface Documents extends Live<readonly ListedDocument[] | undefined> {
  /** The quotes page's own cart. It survives a reload. */
  readonly cart: Live<DocumentCart> & { update(change: (cart: DocumentCart) => DocumentCart): void }
  /**
   * Turns a cart into a quote or an invoice, in one durable transaction with its number. The documents' cart is
   * emptied with it, and its kind is quote again.
   */
  issue(cart: DocumentCart): Promise<Issued>
  /** Makes the invoice of a quote: what was offered, under today's letterhead. */
  convert(quoteId: string, paymentMethod: PaymentMethod): Promise<Converted>
  /** Cancels a document. It keeps its number. */
  cancel(documentId: string): Promise<Cancelled>
  /** Marks an invoice as paid: its one sale is made, and from now on it moves stock and counts (R25). */
  pay(invoiceId: string, paymentMethod: PaymentMethod): Promise<PaidInvoice>
  /** Every series of printed numbers that this device can look through. */
  numbering(): Promise<readonly SeriesCheck[]>
  /** The logo as it was when the document was issued, as a data URL; null when there was none or it is not to be had. */
  logoOf(document: Pick<SalesDocument, 'issuer'>): Promise<string | null>
}
