import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import type { AccountStanding } from '../sales/owed-after.ts'
import type { PrintedFact } from './printed-fact.ts'
import { paperTexts } from './texts.ts'

/** Where a customer stood after a sale or a return, as its till knew it; nothing where none of it was on account (S20.11). */
export function printedStanding(
  owedAfter: AccountStanding | undefined,
  money: (amount: Cents) => string,
  language: Language | undefined,
): PrintedFact[] {
  if (!owedAfter) return []
  const { owed, limit } = owedAfter
  const texts = wordsIn(paperTexts, language)
  if (owed < 0) return [{ label: texts.inCredit, value: money(subtract(ZERO, owed)) }]
  const value = limit === null ? money(owed) : texts.ofLimit({ owed: money(owed), limit: money(limit) })
  return [{ label: texts.balance, value }]
}
