import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Period } from '#core/reports/period.ts'
import type { VatPaper } from '#core/reports/vat-paper.ts'
import type { Recipient } from '#core/vat/recipient.ts'
import type { DatedBasis } from '#core/vat/vat-basis.ts'

/** The tax papers of a period, as far as the device keeps them. */
export interface KnownPapers {
  papers: readonly VatPaper[]
  /** What was written off in it as bad debt, in cents (S20.12). */
  badDebts: Cents
  /** How many of its sales are too old to be kept here: the server has them. */
  missing: number
  /** Every quote and invoice: those sales may have paid some. */
  documents: readonly SalesDocument[]
}

/** The tax papers of a shop, and whom they name. All calls reject when the device cannot be read. */
export interface TaxPapers {
  /** What counts in a period. Demo sales do not. */
  of(period: Period, basis: DatedBasis): Promise<KnownPapers>
  /** Whom the papers of these sales and invoices name, as they were issued and corrected. */
  recipientsOf(saleIds: readonly string[]): Promise<Recipient[]>
  /** Whom papers name that were filled in from a customer. */
  recipientsOfCustomer(customerId: string): Promise<Recipient[]>
}
