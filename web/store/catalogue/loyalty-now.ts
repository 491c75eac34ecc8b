import { type LoyaltyAtTill, loyaltyOf } from '#core/loyalty/loyalty-rules.ts'
import type { Catalogue } from './catalogue.ts'

/** What this device knows of points. */
export function loyaltyNow({ business, points }: Pick<Catalogue, 'business' | 'points'>): LoyaltyAtTill {
  return { rules: loyaltyOf(business), points }
}
