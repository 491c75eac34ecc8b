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
  reason: string
  badDebt: boolean
}

/** An adjustment as it is asked for, whosever it is. */
export type ReadAdjustment = Omit<AskedAdjustment, 'customerId' | 'approvals'>

/** Reads what is typed of an adjustment. @param owed in cents */
export function readAdjustment(
  { kind, isMore, ...typed }: TypedAdjustment,
  owed: Cents,
  currency: Currency,
): { ok: true; asked: ReadAdjustment } | { ok: false; refusal: AdjustmentRefusal } {
  const parsed = parseMoney(typed.amount, currency)
  // What is typed is above zero: the kind says which way it goes.
  const amount = parsed.ok && parsed.value > 0 ? parsed.value : ZERO
  const asked = {
    kind,
    amount: kind === 'correction' && !isMore ? subtract(ZERO, amount) : amount,
    note: typed.reason.trim(),
    ...(kind === 'write-off' && typed.badDebt && { badDebt: true }),
  }
  const refusal = refuseAdjustment({ customerId: '', ...asked }, owed)
  return refusal ? { ok: false, refusal } : { ok: true, asked }
}

/** What an adjustment does to the balance, in cents. */
export function changeBy({ kind, amount }: ReadAdjustment): Cents {
  return kind === 'write-off' ? subtract(ZERO, amount) : amount
}
