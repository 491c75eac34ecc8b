import { field, linesOf, type PatchShape, type RowShape } from '../entities/entity.ts'
import { kinds, oneOf } from '../entities/kinds.ts'
import { VAT_BASES, VAT_CATEGORIES, type VatBasis, type VatCategory } from './vat-choices.ts'
import { DAY } from './vat-rate.ts'

/** A turn of the VAT basis: the instant from which the next one held. */
const BASIS_TURN = { from: field(kinds.instant) }
/** So many turns are remembered beside the last one: the law lets nobody turn often. */
export const MOST_EARLIER_TURNS = 12
const BASIS_TURNS = linesOf(BASIS_TURN, 'jsonb', MOST_EARLIER_TURNS)

/** What a business's profile says of VAT. */
export const VAT_SETTINGS = {
  /** Whether it is registered for VAT; missing until somebody says it, read by `vatAnswerOn` (S18.1). */
  vatRegistered: field(oneOf(['yes', 'no']), { optional: true, setBy: 'operation' }),
  /** The local day from which that holds, before it the other answer; blank for always; read by `vatAnswerOn` (S18.23). */
  vatFrom: field(DAY, { optional: true, blank: '', setBy: 'operation' }),
  /** A registered one's quotes and invoices have prices before VAT, with VAT on top (R38). */
  papersBeforeVat: field(kinds.flag, { optional: true, blank: false, setBy: 'operation' }),
  /** Its trade prices are before VAT, for buyers who are registered themselves; read by `tradeVatOf` (S18.7). */
  tradeBeforeVat: field(kinds.flag, { optional: true, blank: false, setBy: 'operation' }),
  /** How it gives its VAT figures; these five are read by `vatRulesOf` (S18.19). */
  vatPeriod: field(oneOf(VAT_CATEGORIES), { optional: true, blank: 'A', setBy: 'operation' }),
  vatBasis: field(oneOf(VAT_BASES), { optional: true, blank: 'invoice', setBy: 'operation' }),
  /** The instant from which that basis holds, before it the other; 0 for always. No day: the server knows no shop's days. */
  vatBasisFrom: field(kinds.instant, { optional: true, blank: 0, setBy: 'operation' }),
  /** The turns before that one, the earliest first; missing where there were none. */
  vatBasisEarlier: field(BASIS_TURNS, { optional: true, setBy: 'operation' }),
  vatRounding: field(kinds.flag, { optional: true, blank: false, setBy: 'operation' }),
}
export interface VatSettings extends RowShape<typeof VAT_SETTINGS> {}
export type VatSettingsFields = PatchShape<typeof VAT_SETTINGS>

/** How a shop gives its VAT figures. */
export interface VatRules {
  category: VatCategory
  basis: VatBasis
  /** Since when, epoch milliseconds: before it the other basis held; missing or 0 for always. */
  basisFrom?: number
  /** The turns before that one, in any order: at each of them the basis became the other. */
  basisEarlier?: readonly RowShape<typeof BASIS_TURN>[]
  /** Whether the tax within rounded-down cash is claimed. */
  claimsRounding: boolean
}

// The same at each reading: screens read their figures anew where it is another.
const NO_TURNS: NonNullable<VatRules['basisEarlier']> = []

/** How a shop gives its VAT figures; until it says, as most vendors do. */
export function vatRulesOf(
  business:
    | Pick<VatSettings, 'vatPeriod' | 'vatBasis' | 'vatBasisFrom' | 'vatBasisEarlier' | 'vatRounding'>
    | undefined,
): VatRules {
  return {
    category: business?.vatPeriod ?? VAT_SETTINGS.vatPeriod.blank,
    basis: business?.vatBasis ?? VAT_SETTINGS.vatBasis.blank,
    basisFrom: business?.vatBasisFrom ?? VAT_SETTINGS.vatBasisFrom.blank,
    basisEarlier: business?.vatBasisEarlier ?? NO_TURNS,
    claimsRounding: business?.vatRounding ?? VAT_SETTINGS.vatRounding.blank,
  }
}
