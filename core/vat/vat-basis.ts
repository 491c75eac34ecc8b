import type { VatBasis } from './vat-choices.ts'
import { type VatRules, type VatSettings, vatRulesOf } from './vat-settings.ts'

/** The basis on which a shop gives its VAT, and since when: before that it was the other one. */
export type DatedBasis = Pick<VatRules, 'basis' | 'basisFrom'>

/** The basis that holds at an instant, epoch milliseconds. */
export function basisAt({ basis, basisFrom = 0 }: DatedBasis, at: number): VatBasis {
  if (at >= basisFrom) return basis
  return basis === 'invoice' ? 'payments' : 'invoice'
}

/**
 * What is stored when a shop chooses a basis. Another than before has its first day, so that nothing that was filed counts
 * again; back to the one of yesterday has none.
 * @param from the first instant of the day from which it holds
 */
export function changedBasis(
  business: Parameters<typeof vatRulesOf>[0],
  basis: VatBasis,
  from: number,
): Required<Pick<VatSettings, 'vatBasis' | 'vatBasisFrom'>> {
  const before = basisAt(vatRulesOf(business), from - 1)
  return { vatBasis: basis, vatBasisFrom: basis === before ? 0 : from }
}
