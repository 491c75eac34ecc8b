import { dayOf, isDay, startOfDay } from '../calendar/local-day.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { parseMoney } from '../money/parse.ts'
import { type AdjustmentRefusal, type AskedAdjustment, refuseAdjustment } from './book-intents.ts'

/** What an owner can put right by hand, without money (S20.7). */
export const TYPED_ADJUSTMENTS = [
  'opening',
  'write-off',
  'correction',
] as const satisfies readonly AskedAdjustment['kind'][]

/** What is typed of an adjustment. */
export interface TypedAdjustment {
  kind: AskedAdjustment['kind']
  /** Above zero. */
  amount: string
  /** Of a correction, whether they owe more by it. */
  isMore: boolean
  /** The day since when an opening balance is owed. */
  since: string
  reason: string
  badDebt: boolean
}

/** An adjustment as it is asked for, whosever it is. */
export type ReadAdjustment = Omit<AskedAdjustment, 'customerId' | 'approvals'>

/** Why an adjustment is not taken as it is typed. */
export type TypedAdjustmentRefusal = AdjustmentRefusal | { code: 'not-day' }

/** Where an adjustment is typed: what is owed, in cents, and when it is, epoch milliseconds. */
interface AtBook {
  owed: Cents
  /** What of that is owed by unpaid invoices, in cents: those are cancelled or credited, and never written off (S20.14). */
  byInvoices?: Cents
  currency: Currency
  now: number
}

/** Reads what is typed of an adjustment. An opening balance is owed since a day that is not later than today. */
export function readAdjustment(
  { kind, isMore, ...typed }: TypedAdjustment,
  { owed, byInvoices = ZERO, currency, now }: AtBook,
): { ok: true; asked: ReadAdjustment } | { ok: false; refusal: TypedAdjustmentRefusal } {
  const parsed = parseMoney(typed.amount, currency)
  // What is typed is above zero: the kind says which way it goes.
  const amount = parsed.ok && parsed.value > 0 ? parsed.value : ZERO
  const asked: ReadAdjustment = {
    kind,
    amount: kind === 'correction' && !isMore ? subtract(ZERO, amount) : amount,
    note: typed.reason.trim(),
    // Of today it is as old as it is made.
    ...(kind === 'opening' &&
      isDay(typed.since) &&
      typed.since < dayOf(now) && { since: startOfDay(typed.since) }),
    ...(kind === 'write-off' && typed.badDebt && { badDebt: true }),
  }
  const refusal = refuseAdjustment({ customerId: '', ...asked }, subtract(owed, byInvoices))
  if (refusal) return { ok: false, refusal }
  if (kind === 'opening' && (!isDay(typed.since) || typed.since > dayOf(now)))
    return { ok: false, refusal: { code: 'not-day' } }
  return { ok: true, asked }
}

/** What an adjustment does to the balance, in cents. */
export function changeBy({ kind, amount }: ReadAdjustment): Cents {
  return kind === 'write-off' ? subtract(ZERO, amount) : amount
}
