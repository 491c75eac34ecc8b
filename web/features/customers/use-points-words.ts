import { loyaltyOf } from '#core/loyalty/loyalty-rules.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { formatPoints } from '#web/words/points-words.ts'

/** The points of a customer, in words; '' where there are none, or the shop gives none (S20.23). */
export function usePointsWords(customerId: string): string {
  const { business, points } = useCatalogue()
  const has = points.get(customerId) ?? 0
  return has === 0 || !loyaltyOf(business) ? '' : formatPoints(has)
}
