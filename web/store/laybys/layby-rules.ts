import type { LaybyRules } from '#core/laybys/open-layby.ts'
import { LEAST_DEPOSIT } from '#core/laybys/terms.ts'
import { reasonAboveOf } from '#core/settings/discount-rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** What the shop says to goods that are put by. @param today a local day */
export function laybyRules(
  { itemsById, business }: Pick<Catalogue, 'itemsById' | 'business'>,
  today: string,
): LaybyRules {
  return {
    shelf: itemsById,
    leastPercent: business?.laybyDeposit ?? LEAST_DEPOSIT,
    reasonAbove: reasonAboveOf(business),
    today,
  }
}
