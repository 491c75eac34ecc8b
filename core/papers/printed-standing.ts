import { type Cents, subtract, ZERO } from '../money/cents.ts'
import type { OwedAfter } from '../sales/owed-after.ts'
import type { PrintedFact } from './printed-fact.ts'
import { texts } from './texts.ts'

/** Where a customer stood after a sale or a return, as its till knew it; nothing where none of it was on account (S20.11). */
export function printedStanding(
  owedAfter: OwedAfter | undefined,
  money: (amount: Cents) => string,
): PrintedFact[] {
  if (!owedAfter) return []
  const { owed, limit } = owedAfter
  if (owed < 0) return [{ label: texts.inCredit, value: money(subtract(ZERO, owed)) }]
  const value = limit === null ? money(owed) : texts.ofLimit(money(owed), money(limit))
  return [{ label: texts.balance, value }]
}
