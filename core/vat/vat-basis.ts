import type { VatBasis } from './vat-choices.ts'
import { MOST_EARLIER_TURNS, type VatRules, type VatSettings, vatRulesOf } from './vat-settings.ts'

/** The basis on which a shop gives its VAT, and since when: before each of its turns it was the other one. */
export type DatedBasis = Pick<VatRules, 'basis' | 'basisFrom' | 'basisEarlier'>

type BasisFields = Required<Pick<VatSettings, 'vatBasis' | 'vatBasisFrom' | 'vatBasisEarlier'>>

/** The basis that holds at an instant, epoch milliseconds. */
export function basisAt(dated: DatedBasis, at: number): VatBasis {
  const later = turnsOf(dated).filter((from) => from > at)
  return later.length % 2 === 0 ? dated.basis : otherThan(dated.basis)
}

/**
 * What is stored when a shop chooses a basis. Another than before has its first day, so that nothing that was filed counts
 * again; back to the one of yesterday has none. Turns from that day on are forgotten.
 * @param from the first instant of the day from which it holds
 */
export function changedBasis(
  business: Parameters<typeof vatRulesOf>[0],
  basis: VatBasis,
  from: number,
): BasisFields {
  return turnedTo(vatRulesOf(business), basis, from)
}

/** What is stored when the day of the last turn is put right. @param from 0 for always: no turn is known then */
export function redatedBasis(business: Parameters<typeof vatRulesOf>[0], from: number): BasisFields {
  const dated = vatRulesOf(business)
  const [basisFrom = 0, ...rest] = turnsOf(dated).reverse().slice(1)
  const basisEarlier = rest.map((each) => ({ from: each }))
  return turnedTo({ basis: otherThan(dated.basis), basisFrom, basisEarlier }, dated.basis, from)
}

function turnedTo(dated: DatedBasis, basis: VatBasis, from: number): BasisFields {
  const kept = turnsOf(dated).filter((turn) => turn < from)
  const turns = basis === basisAt(dated, from - 1) ? kept : [...kept, from]
  return {
    vatBasis: basis,
    vatBasisFrom: turns.at(-1) ?? 0,
    vatBasisEarlier: turns
      .slice(0, -1)
      .slice(-MOST_EARLIER_TURNS)
      .map((turn) => ({ from: turn })),
  }
}

/** All turns, the earliest first. */
function turnsOf({ basisFrom = 0, basisEarlier = [] }: DatedBasis): number[] {
  const all = [...basisEarlier.map(({ from }) => from), basisFrom]
  return all.filter((from) => from > 0).sort((left, right) => left - right)
}

const otherThan = (basis: VatBasis): VatBasis => (basis === 'invoice' ? 'payments' : 'invoice')
