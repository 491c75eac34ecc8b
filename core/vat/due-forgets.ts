import type { Intent } from '../sync/operations.ts'
import type { Recipient } from './recipient.ts'
import { forgetRecipient } from './recipients.ts'
import { keptUntil } from './tax-period.ts'
import type { VatCategory } from './vat-choices.ts'

/** Whom a paper of an erased customer named, with the date of the last paper that names them. */
export type KeptOfErased = Pick<Recipient, 'id' | 'saleId'> & {
  /** Of the paper, or of the last credit note for it; epoch milliseconds. */
  lastPaperAt: number
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
