import type { InvoiceCredit } from '../documents/sales-document.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import type { Sale } from '../sales/sale.ts'
import type { Intent } from '../sync/operations.ts'
import type { Recipient } from '../vat/recipient.ts'
import { forgetRecipient } from '../vat/recipients.ts'
import { keptUntil } from '../vat/tax-period.ts'
import type { VatCategory } from '../vat/vat-choices.ts'

/** Whom a paper of an erased customer named, with the date of the last paper that names them. */
export type KeptOfErased = Pick<Recipient, 'id' | 'saleId'> & {
  /** Of the paper, or of the last credit note for it; epoch milliseconds. */
  lastPaperAt: number
}

/**
 * The date of the last paper that names a buyer, epoch milliseconds: of their tax invoice, or of the last credit note for
 * it, which are returns of its sale, or credits of an unpaid invoice.
 */
export function lastPaperOf(
  { saleId, paperAt }: Pick<Recipient, 'saleId' | 'paperAt'>,
  returns: readonly Pick<Sale, 'returnOf' | 'createdAt'>[],
  credits: readonly Pick<InvoiceCredit, 'createdAt'>[] = [],
): number {
  const sales = [saleId, saleIdOf(saleId)]
  const back = returns.filter(({ returnOf }) => returnOf !== undefined && sales.includes(returnOf.saleId))
  return Math.max(paperAt, ...[...back, ...credits].map(({ createdAt }) => createdAt))
}

/**
 * What the law does not ask to be kept any more of customers who were erased, as intents (S18.20).
 * @param now epoch milliseconds
 */
export function dueForgets(
  kept: readonly KeptOfErased[],
  { category, now }: { category: VatCategory; now: number },
): Intent[] {
  return kept
    .filter(({ lastPaperAt }) => keptUntil(lastPaperAt, category) <= now)
    .map((recipient) => forgetRecipient(recipient, now))
}
