import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Tender } from '../sales/tender.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import type { Intent } from '../sync/operations.ts'
import type { BookEntry, BookEntryFact } from './book-entry.ts'

/** What the device supplies for an entry. */
interface BookMaking {
  id: string
  by: ShiftStaff | null
  /** Epoch milliseconds. */
  now: number
  /** What the customer owes before it, in cents, as this device knows. */
  owed: Cents
}

/** What the device supplies where money comes or goes. */
export interface PaymentMaking extends BookMaking {
  /** The printed number, already taken from its series (R6). */
  number: string
  /** The open shift; undefined where there is none. */
  shiftId: string | undefined
}

/** An entry, and the operation that makes it. */
export interface MadeEntry {
  entry: BookEntryFact
  intent: Intent
}

/** What a customer pays of what they owe. */
export interface AskedPayment {
  customerId: string
  /** What it is paid with, in full: together more than 0, and none on account. */
  tenders: readonly Tender[]
  /** The sales that were ticked, and how much of it each gets, in cents; missing where it settles the oldest first (S20.6). */
  settles?: readonly { saleId: string; amount: Cents }[] | undefined
  note?: string | undefined
  approvals?: readonly Approval[] | undefined
}

/** Why no payment is taken. */
export type AccountPaymentRefusal =
  | { code: 'no-amount' }
  /** More is put to the ticked sales than is paid. */
  | { code: 'settles-more' }

/** Why a payment is not stored; undefined where it is. More than is owed is no reason: it leaves credit (S20.5). */
export function refuseAccountPayment({
  tenders,
  settles = [],
}: AskedPayment): AccountPaymentRefusal | undefined {
  const paid = sum(tenders.map(({ amount }) => amount))
  if (paid <= 0) return { code: 'no-amount' }
  return sum(settles.map(({ amount }) => amount)) > paid ? { code: 'settles-more' } : undefined
}

/** A payment as it is stored (S20.5). */
export function receivePayment(
  { customerId, tenders, settles = [], note = '', approvals }: AskedPayment,
  { number, shiftId, ...making }: PaymentMaking,
): MadeEntry {
  const amount = subtract(ZERO, sum(tenders.map((tender) => tender.amount)))
  const entry: BookEntryFact = {
    ...madeEntry('payment', { customerId, amount, note, approvals }, making),
    number,
    tenders: [...tenders],
    ...(shiftId !== undefined && { shiftId }),
    ...(settles.length > 0 && { settles: settles.map((each) => ({ ...each })) }),
  }
  return { entry, intent: { type: 'account.payment', payload: { entry } } }
}

/** The id of what takes a payment back: of two tills that both do it, one counts. */
export const reversalIdOf = (paymentId: string): string => `${paymentId}-reversed`

/**
 * The opposite of a payment that was wrong, under its number: what was paid goes back as it came (S20.7).
 * @param making without an id, which follows from the payment's
 */
export function reversePayment(
  payment: Pick<BookEntry, 'id' | 'customerId' | 'amount' | 'number' | 'printedAs' | 'tenders'>,
  { note, approvals }: Pick<AskedAdjustment, 'note' | 'approvals'>,
  { shiftId, ...making }: Omit<PaymentMaking, 'id' | 'number'>,
): MadeEntry {
  const { customerId, number, printedAs, tenders = [] } = payment
  const amount = subtract(ZERO, payment.amount)
  const back = tenders.map(({ id, methodId, kind, name, ...paid }) => ({
    ...{ id, methodId, kind, name },
    amount: subtract(ZERO, paid.amount),
  }))
  const id = reversalIdOf(payment.id)
  const entry: BookEntryFact = {
    ...madeEntry('reversal', { customerId, amount, note, approvals }, { ...making, id }),
    number,
    ...(printedAs !== undefined && { printedAs }),
    tenders: back,
    opposite: payment.id,
    ...(shiftId !== undefined && { shiftId }),
  }
  return { entry, intent: { type: 'account.payment', payload: { entry } } }
}

/** What is put right of what a customer owes, without money. */
export interface AskedAdjustment {
  customerId: string
  kind: 'opening' | 'write-off' | 'correction'
  /** In cents, above zero where they owe more by it. What is written off is above zero too. */
  amount: Cents
  /** Why: asked of each (S20.7). */
  note: string
  /** Of an opening balance: since when it is owed, epoch milliseconds and no time to come; missing for now. */
  since?: number | undefined
  /** Of a write-off: a bad debt, for box 17 of the VAT return (S20.12). */
  badDebt?: boolean | undefined
  approvals?: readonly Approval[] | undefined
}

/** Why a balance is not adjusted. */
export type AdjustmentRefusal =
  | { code: 'no-amount' }
  | { code: 'no-reason' }
  /** Only what is owed can be written off. */
  | { code: 'more-than-owed'; owed: Cents }

/** Why an adjustment is not stored; undefined where it is. @param owed in cents */
export function refuseAdjustment(
  { kind, amount, note }: AskedAdjustment,
  owed: Cents,
): AdjustmentRefusal | undefined {
  if (amount === 0 || (kind === 'write-off' && amount < 0)) return { code: 'no-amount' }
  if (note.trim() === '') return { code: 'no-reason' }
  return kind === 'write-off' && amount > owed ? { code: 'more-than-owed', owed } : undefined
}

/** An adjustment as it is stored (S20.7). */
export function adjustBook(
  { customerId, kind, amount, note, since, badDebt, approvals }: AskedAdjustment,
  making: BookMaking,
): MadeEntry {
  const signed = kind === 'write-off' ? subtract(ZERO, amount) : amount
  const entry: BookEntryFact = {
    ...madeEntry(kind, { customerId, amount: signed, note, approvals }, making),
    ...(kind === 'opening' && since !== undefined && { since }),
    ...(kind === 'write-off' && badDebt && { badDebt }),
  }
  return { entry, intent: { type: 'account.adjust', payload: { entry } } }
}

function madeEntry(
  kind: BookEntryFact['kind'],
  {
    customerId,
    amount,
    note,
    approvals,
  }: Pick<AskedPayment, 'approvals'> & { [Name in 'customerId' | 'note']: string } & { amount: Cents },
  { id, by, now, owed }: BookMaking,
): BookEntryFact {
  return {
    ...{ id, shopId: THE_SHOP, customerId, kind, amount, number: '', at: now },
    owedAfter: add(owed, amount),
    note: note.trim(),
    ...(by && { by }),
    ...allowedBy(approvals),
  }
}
