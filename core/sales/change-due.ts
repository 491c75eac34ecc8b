import { type Cents, subtract } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney } from '../money/parse.ts'

/** Change for the cash that a customer handed over: nothing typed yet, change in cents, or a typing mistake. */
export type ChangeDue =
  | { state: 'none' }
  | { state: 'change'; change: Cents }
  | { state: 'less' }
  | { state: 'no-amount'; code: MoneyRefusal['code'] }

/** The change for a paid sale: an amount below its total must be mistyped. */
export function changeDue(total: Cents, typed: string, currency?: Currency): ChangeDue {
  if (typed.trim() === '') return { state: 'none' }
  const received = parseMoney(typed, currency)
  if (!received.ok) return { state: 'no-amount', code: received.refusal.code }
  return received.value < total
    ? { state: 'less' }
    : { state: 'change', change: subtract(received.value, total) }
}
