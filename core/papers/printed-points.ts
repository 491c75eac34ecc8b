import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import type { SalePoints } from '../loyalty/sale-points.ts'
import type { PrintedFact } from './printed-fact.ts'
import { paperTexts } from './texts.ts'

/**
 * What a sale or a return did to its customer's points, and what they have since, as its till knew it; nothing where it did
 * nothing to them (S20.23).
 */
export function printedPoints(points: SalePoints | undefined, language: Language | undefined): PrintedFact[] {
  if (!points) return []
  const { earned, spent, left } = points
  const texts = wordsIn(paperTexts, language)
  const said: [label: string, count: number][] = [
    [texts.pointsUsed, spent],
    [texts.pointsBack, -spent],
    [texts.pointsEarned, earned],
    [texts.pointsTaken, -earned],
  ]
  return [...said.filter(([, count]) => count > 0), [texts.pointsNow, left] as const].map(
    ([label, count]) => ({
      label,
      value: String(count),
    }),
  )
}
