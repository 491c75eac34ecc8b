import { type CashRounding, cashRounding } from '../money/cash-rounding.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney } from '../money/parse.ts'
import {
  findVoucher,
  takenRefusal,
  type VoucherRefusal,
  type VouchersAtTill,
} from '../vouchers/spend-voucher.ts'
import type { PaymentMethod } from './payment-method.ts'
import { looksLikeCard } from './reference.ts'
import { MAX_TENDERS, type Method, type Tender } from './tender.ts'
import { refuseTip, type TipRefusal, takesTip } from './tip.ts'

/** What is typed beside a chosen method, until it is paid. */
export interface TypedPayment {
  amount: string
  reference: string
  /** The reference is the number of a voucher that was chosen of several whose slips say the same. */
  chosen?: boolean | undefined
  /** The tip beside it; missing or blank for none. */
  tip?: string | undefined
}
export const NOTHING_TYPED: TypedPayment = { amount: '', reference: '' }

/** A payment that somebody is about to take. */
export interface OfferedPayment {
  method: Method
  /**
   * What was typed, in cents: cash handed over, with the tip in it, or what another method is to pay, without. Null pays
   * all that is left, and the tip.
   */
  amount: Cents | null
  reference: string
  /** The shop wants a reference of every payment by this method (S11.11). */
  needsReference?: boolean
  /** The most that it pays, in cents: what is left of a voucher. */
  most?: Cents
  /** The staff's, beside what it pays (S11.16). */
  tip?: Cents
}

/** What is paid of a sale, and what is not. */
export interface Payment {
  tenders: readonly Tender[]
  /** What cash was rounded by: the tenders add up to the total + rounding (S11.4). */
  rounding: Cents
  left: Cents
}

/** Why a payment cannot be taken. */
export type PaymentRefusal =
  | { code: 'more-than-left'; left: Cents }
  /** Payments taken before now come to more than the cart does. */
  | { code: 'paid-too-much'; over: Cents }
  | { code: 'no-amount' }
  | { code: MoneyRefusal['code'] }
  | { code: 'too-many-payments' }
  | { code: 'card-number' }
  | { code: 'reference-missing' }
  | { code: 'tip-wrong'; why: TipRefusal }
  /** Pay was pressed before all of it was paid. */
  | { code: 'still-to-pay'; left: Cents }
  | VoucherRefusal

export type PaymentDecision =
  | { ok: true; payment: Payment; change: Cents }
  | { ok: false; refusal: PaymentRefusal }

/** What is left to pay of a total after payments, in cents; below zero where they come to more. */
export function leftToPay(total: Cents, taken: readonly Tender[]): Cents {
  return subtract(total, sum(taken.map(({ amount }) => amount)))
}

/** What a method asks for the rest of a sale: cash that closes it is rounded, all else is exact (S11.8). */
export function dueBy({ kind }: Pick<Method, 'kind'>, left: Cents, rule: CashRounding): Cents {
  return kind === 'cash' ? add(left, cashRounding(left, rule)) : left
}

/**
 * Takes a payment after those taken before. It may be a part of what is left. Cash may be more: the rest is change.
 * @param rule how the shop rounds cash
 */
export function takePayment(
  total: Cents,
  taken: readonly Tender[],
  { method, amount, reference, needsReference = false, most, tip = ZERO }: OfferedPayment,
  rule: CashRounding,
): PaymentDecision {
  const left = leftToPay(total, taken)
  if (left < 0) return paidTooMuch(left)
  if (left === 0) return refuse({ code: 'more-than-left', left })
  if (amount !== null && amount <= 0) return refuse({ code: 'no-amount' })
  if (taken.length >= MAX_TENDERS) return refuse({ code: 'too-many-payments' })
  const isCardNumber = referenceRefusal(reference, false)
  if (isCardNumber) return refuse(isCardNumber)
  const noTip = tip > 0 ? refuseTip(tip, { kind: method.kind, total, taken, rule }) : undefined
  if (noTip) return refuse({ code: 'tip-wrong', why: noTip })
  const due = dueBy(method, left, rule)
  const isCash = method.kind === 'cash'
  const asked = amount ?? (most !== undefined && most < due ? most : due)
  // The tip comes first out of the notes: it may not make change of what is still to pay.
  const given = isCash && amount !== null ? subtract(asked, tip) : asked
  if (given <= 0) return refuse({ code: 'still-to-pay', left: subtract(due, given) })
  if (!isCash && given > due) return refuse({ code: 'more-than-left', left })
  if (most !== undefined && given > most) return refuse({ code: 'voucher-left', left: most })
  const missing = referenceRefusal(reference, needsReference)
  if (missing) return refuse(missing)
  // Where cash is rounded up, a part of it could be more than the price.
  if (given > left && given < due) return refuse({ code: 'still-to-pay', left: subtract(due, given) })
  const closes = given >= due
  const change = closes ? subtract(given, due) : ZERO
  const tender: Tender = {
    id: String(taken.length + 1),
    ...method,
    amount: closes ? due : given,
    ...(isCash && amount !== null && { tendered: amount, change }),
    ...(tip > 0 && { tip }),
    ...(reference.trim() !== '' && { reference: reference.trim() }),
  }
  const payment = {
    tenders: [...taken, tender],
    rounding: closes ? subtract(due, left) : ZERO,
    left: closes ? ZERO : subtract(left, given),
  }
  return { ok: true, payment, change }
}

/**
 * The payments of a sale as Pay is pressed: those taken before, and the one that is being offered for the rest. A sale
 * of nothing needs none (S11.15).
 * @param offered null where no method is chosen
 */
export function settlePayment(
  total: Cents,
  taken: readonly Tender[],
  offered: OfferedPayment | null,
  rule: CashRounding,
): PaymentDecision {
  const left = leftToPay(total, taken)
  if (left === 0) return { ok: true, payment: { tenders: taken, rounding: ZERO, left }, change: ZERO }
  if (left < 0) return paidTooMuch(left)
  if (!offered) return refuse({ code: 'still-to-pay', left })
  const decision = takePayment(total, taken, offered, rule)
  if (!decision.ok || decision.payment.left === 0) return decision
  return refuse({ code: 'still-to-pay', left: decision.payment.left })
}

/** A cart's payments, and how the shop takes them. */
export interface PayTerms {
  total: Cents
  taken: readonly Tender[]
  method: Method | null
  needsReference?: boolean
  typed: TypedPayment
  currency: Currency
  rule: CashRounding
  /** Missing where nothing is paid by voucher. */
  vouchers?: VouchersAtTill
  /** The shop takes tips. */
  tips?: boolean
}

/** The payment that is typed, read: blank pays all that is left. */
export function readPayment({
  method,
  needsReference = false,
  typed,
  currency,
  taken = [],
  vouchers,
  tips = false,
}: Pick<PayTerms, 'method' | 'needsReference' | 'typed' | 'currency' | 'vouchers' | 'tips'> &
  Partial<Pick<PayTerms, 'taken'>>):
  | { ok: true; offered: OfferedPayment | null }
  | { ok: false; refusal: PaymentRefusal } {
  if (method === null) return { ok: true, offered: null }
  const byVoucher = method.kind === 'voucher' ? readVoucher(typed, taken, vouchers) : undefined
  if (byVoucher && !byVoucher.ok) return byVoucher
  const tip = tips && takesTip(method.kind) ? readTip(typed, currency) : NO_TIP
  if (!tip.ok) return { ok: false, refusal: { code: 'tip-wrong', why: { code: 'not-an-amount' } } }
  const byTip = tip.value > 0 && { tip: tip.value }
  const offered = { method, needsReference, reference: typed.reference, ...byVoucher?.paid, ...byTip }
  if (typed.amount.trim() === '') return { ok: true, offered: { ...offered, amount: null } }
  const amount = parseMoney(typed.amount, currency)
  return amount.ok ? { ok: true, offered: { ...offered, amount: amount.value } } : amount
}

const NO_TIP = { ok: true, value: ZERO } as const

/** The tip that is typed, read: blank is none. */
export function readTip(
  { tip = '' }: Pick<TypedPayment, 'tip'>,
  currency: Currency,
): { ok: true; value: Cents } | { ok: false } {
  if (tip.trim() === '') return NO_TIP
  const read = parseMoney(tip, currency)
  return read.ok ? read : { ok: false }
}

// It pays what is left of it, under the number that it goes by.
function readVoucher(
  { reference, chosen }: TypedPayment,
  taken: readonly Tender[],
  till: VouchersAtTill | undefined,
): { ok: true; paid: Pick<OfferedPayment, 'reference' | 'most'> } | { ok: false; refusal: PaymentRefusal } {
  if (!till) return { ok: false, refusal: { code: 'voucher-unknown' } }
  const found = findVoucher(reference, taken, till, { chosen })
  if (!found.ok) return found
  return { ok: true, paid: { reference: found.voucher.number, most: found.voucher.left } }
}

/** Why a payment is refused for the slip's number that was typed of it (S11.11). @param isNeeded the shop wants one */
export function referenceRefusal(reference: string, isNeeded: boolean): PaymentRefusal | undefined {
  if (looksLikeCard(reference)) return { code: 'card-number' }
  return isNeeded && reference.trim() === '' ? { code: 'reference-missing' } : undefined
}

/** The payments of a cart as Pay is pressed. */
export function decidePaid(terms: PayTerms): PaymentDecision {
  const isSpent = takenRefusal(terms.taken, terms.vouchers)
  if (isSpent) return refuse(isSpent)
  const read = readPayment(terms)
  return read.ok ? settlePayment(terms.total, terms.taken, read.offered, terms.rule) : read
}

/** Takes what is typed as one payment of several. */
export function decidePart(terms: PayTerms): PaymentDecision {
  const { total, taken, rule } = terms
  const read = readPayment(terms)
  if (!read.ok) return read
  if (!read.offered) return refuse({ code: 'still-to-pay', left: leftToPay(total, taken) })
  return takePayment(total, taken, read.offered, rule)
}

/** Adds a payment to those of a cart. In an exchange it was numbered after the goods that come back. */
export function withPayment(taken: readonly Tender[], part: Tender): Tender[] {
  return numbered([...taken, part])
}

/** Removes a payment that was not taken after all, such as a declined card. */
export function withoutPayment(taken: readonly Tender[], id: string): Tender[] {
  return numbered(taken.filter((tender) => tender.id !== id))
}

function numbered(tenders: readonly Tender[]): Tender[] {
  return tenders.map((tender, at) => ({ ...tender, id: String(at + 1) }))
}

/** The built-in method that older programs and filters read: that of the largest payment by its kind (S11.13). */
export function mainMethod(tenders: readonly Pick<Tender, 'kind' | 'amount'>[]): PaymentMethod {
  let largest = tenders[0]
  for (const tender of tenders) if (largest === undefined || tender.amount > largest.amount) largest = tender
  if (largest === undefined || largest.kind === 'cash') return 'cash'
  return largest.kind === 'card' ? 'card' : 'bank_transfer'
}

function paidTooMuch(left: Cents): PaymentDecision {
  return refuse({ code: 'paid-too-much', over: subtract(ZERO, left) })
}

function refuse(refusal: PaymentRefusal): PaymentDecision {
  return { ok: false, refusal }
}
