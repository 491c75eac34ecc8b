import type { BookEntry } from '../book/book-entry.ts'
import type { Customer } from '../customers/customer.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import type { Layby } from '../laybys/layby.ts'
import type { LaybyPayment } from '../laybys/layby-payment.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import type { Sale } from '../sales/sale.ts'
import type { Recipient } from '../vat/recipient.ts'
import { keptUntil } from '../vat/tax-period.ts'
import type { VatCategory } from '../vat/vat-choices.ts'
import { lastPaperOf } from './due-forgets.ts'
import { isFullTaxInvoice } from './kept-recipient.ts'

/** All that a shop holds about a customer (POPIA, section 23). */
export interface PersonalData {
  customer: Customer
  /** Those under whose names they were on the list besides, before they were made one (S20.13). */
  alsoListed: readonly Customer[]
  /** What is held under any of these, newest first. */
  sales: readonly Sale[]
  /** Carts that were put aside for them, whatever became of them, newest first. */
  parked: readonly ParkedSale[]
  /** Goods that were put by for them, with what was paid, newest first. */
  laybys: readonly { layby: Layby; payments: readonly LaybyPayment[] }[]
  /** Quotes and invoices made out to them, newest first. */
  documents: readonly SalesDocument[]
  /** Every line of their account in the book, newest first. */
  entries: readonly BookEntry[]
  /** The loyalty points that they have under all these names (S20.23). */
  points: number
  /** What their full tax invoices named them as (S18.14). */
  recipients: readonly Recipient[]
  /** Sales made before this are missing, epoch milliseconds: only a server has them, and it could not be asked. */
  missingBefore: number | null
}

/** The ids under which somebody is held: their own first. */
export function idsOf({ customer, alsoListed }: Pick<PersonalData, 'customer' | 'alsoListed'>): string[] {
  return [customer, ...alsoListed].map(({ id }) => id)
}

/** What tax law asks to be kept of somebody who is erased: how many papers, and until when, epoch milliseconds (S18.20). */
export interface KeptPapers {
  count: number
  until: number
}

/**
 * Their full tax invoices whose particulars are still kept after they are erased; undefined where there are none.
 * @param now epoch milliseconds
 */
export function papersUnderDuty(
  { documents, recipients, sales }: Pick<PersonalData, 'documents' | 'recipients' | 'sales'>,
  { category, now }: { category: VatCategory; now: number },
): KeptPapers | undefined {
  const papers = new Map([
    ...documents
      .filter(isFullTaxInvoice)
      .map(
        ({ id, createdAt, credits }) =>
          [id, lastPaperOf({ saleId: id, paperAt: createdAt }, sales, credits)] as const,
      ),
    ...recipients
      .filter(({ forgottenAt }) => forgottenAt === null)
      .map((each) => [each.saleId, lastPaperOf(each, sales)] as const),
  ])
  const until = [...papers.values()].map((at) => keptUntil(at, category)).filter((end) => end > now)
  return until.length === 0 ? undefined : { count: until.length, until: Math.max(...until) }
}
