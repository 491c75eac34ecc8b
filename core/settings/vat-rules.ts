import type { VatBasis, VatCategory } from '../vat/vat-choices.ts'
import { BUSINESS, type Business } from './business.ts'

/** How a shop gives its VAT figures. */
export interface VatRules {
  category: VatCategory
  basis: VatBasis
  /** Whether the tax within rounded-down cash is claimed. */
  claimsRounding: boolean
}

/** How a shop gives its VAT figures; until it says, as most vendors do. */
export function vatRulesOf(
  business: Pick<Business, 'vatPeriod' | 'vatBasis' | 'vatRounding'> | undefined,
): VatRules {
  return {
    category: business?.vatPeriod ?? BUSINESS.vatPeriod.blank,
    basis: business?.vatBasis ?? BUSINESS.vatBasis.blank,
    claimsRounding: business?.vatRounding ?? BUSINESS.vatRounding.blank,
  }
}
