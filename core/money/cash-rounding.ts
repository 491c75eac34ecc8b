import { type Cents, cents, ZERO } from './cents.ts'

/**
 * How cash is rounded (S11.8). South Africa has no coins below 10c in use, so what is paid in cash is rounded down to
 * 10c in the customer's favour (SARS Binding General Ruling 65).
 */
export const CASH_ROUNDINGS = ['down-10', 'nearest-10', 'down-5', 'off'] as const
export type CashRounding = (typeof CASH_ROUNDINGS)[number]

/** The smallest coin that is still in use, in cents, as the shop rounds. */
export const CASH_STEP: Record<CashRounding, number> = {
  'down-10': 10,
  'nearest-10': 10,
  'down-5': 5,
  off: 1,
}

/** What rounding adds to an amount that is paid in cash, in cents; an amount that would round to nothing stays. */
export function cashRounding(due: Cents, rule: CashRounding): Cents {
  const step = CASH_STEP[rule]
  const rest = due % step
  const rounding = rule === 'nearest-10' && rest * 2 >= step ? step - rest : -rest
  return due + rounding <= 0 ? ZERO : cents(rounding)
}
