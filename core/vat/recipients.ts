import { dayAfter, dayOf } from '../calendar/local-day.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import type { Sale } from '../sales/sale.ts'
import type { Intent } from '../sync/operations.ts'
import type { Particulars, Recipient, RecipientFact } from './recipient.ts'

/** The longest that a buyer may wait before asking for a tax invoice (VAT Act 89 of 1991, s 20(1)). */
export const DAYS_TO_ASK = 21

/** Whom the paper of a sale names, of all that was issued for it. */
export interface Issued {
  /** What was issued first: it stands, whatever another till issued later. */
  first: Recipient
  /** What the paper says now: the first, or its latest correction. */
  stands: Recipient
}

/** Whom the paper of a sale names; undefined where nobody asked for one. The same in any order of arrival. */
export function issuedFor(saleId: string, recipients: readonly Recipient[]): Issued | undefined {
  const own = recipients.filter((each) => each.saleId === saleId).sort(inOrder)
  const first = own.find(({ correctedAt }) => correctedAt === null) ?? own[0]
  if (!first) return undefined
  const corrected = own.filter((each) => each.correctedAt !== null)
  return { first, stands: corrected.at(-1) ?? first }
}

/** Whether a buyer may still ask for a tax invoice of a sale: 21 whole days after its own. Both in epoch milliseconds. */
export function isWithinDaysToAsk(soldAt: number, now: number): boolean {
  return dayOf(now) <= dayAfter(dayOf(soldAt), DAYS_TO_ASK)
}

/** Whether particulars make a full tax invoice: without an address they do not (S18.15). */
export function isFull({ name, address }: Pick<Particulars, 'name' | 'address'>): boolean {
  return name.trim() !== '' && address.trim() !== ''
}

/** What a paper prints of whom it is made out to. */
export function particularsOf({ name, address, vatNumber }: Particulars): Particulars {
  return { name, address, vatNumber }
}

/** The papers whose recipient a credit note names: the tax invoice of its sale, or the invoice that the sale paid. */
export function papersOf({ returnOf }: Pick<Sale, 'returnOf'>): string[] {
  if (!returnOf) return []
  return [returnOf.saleId, ...[invoiceIdOf(returnOf.saleId)].filter((id) => id !== undefined)]
}

/** Whom a credit note names, as the tax invoice of its sale does; undefined where the sale had none. */
export function buyerOfReturn(
  returned: Pick<Sale, 'returnOf'>,
  recipients: readonly Recipient[],
): Particulars | undefined {
  const [issued] = papersOf(returned).flatMap((paper) => issuedFor(paper, recipients) ?? [])
  return issued && issued.stands.forgottenAt === null ? particularsOf(issued.stands) : undefined
}

/**
 * Whom the paper of a sale is made out to, issued for the first time.
 * @param now epoch milliseconds
 */
export function firstRecipient(
  sale: Pick<Sale, 'id' | 'customerId' | 'createdAt'>,
  { name, address, vatNumber }: Particulars,
  { id, now }: { id: string; now: number },
): RecipientFact {
  return {
    ...{ id, saleId: sale.id, customerId: sale.customerId, name, address, vatNumber },
    ...{ paperAt: sale.createdAt, issuedAt: now, correctedAt: null },
  }
}

/** Names whom the paper of a sale is made out to. */
export function issueRecipient(recipient: RecipientFact): Intent {
  return { type: 'recipient.issue', payload: { recipient } }
}

/** Erases whom a paper named, once the law does not ask for it any more. @param now epoch milliseconds */
export function forgetRecipient({ id, saleId }: Pick<Recipient, 'id' | 'saleId'>, now: number): Intent {
  return { type: 'recipient.forget', payload: { id, saleId, forgottenAt: now } }
}

function inOrder(left: Recipient, right: Recipient): number {
  return whenOf(left) - whenOf(right) || (left.id < right.id ? -1 : 1)
}

const whenOf = ({ issuedAt, correctedAt }: Recipient) => correctedAt ?? issuedAt
