import { add, type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { shares } from '../money/shares.ts'
import { taxWithin } from '../money/tax.ts'
import type { SaleItem, TaxLine } from '../sales/sale.ts'

/** A line as far as it matters whose money it brings. */
export type SoldLine = Pick<SaleItem, 'totalPrice' | 'vatClass' | 'commission' | 'commissionVat'>

/** Whether a line was sold for somebody else: airtime, electricity, tickets (S18.18). */
export function isForOthers({ vatClass }: Pick<SaleItem, 'vatClass'>): boolean {
  return vatClass === 'agency'
}

/**
 * What the shop keeps of a line that it sold for somebody else, VAT included, in cents, rounded once; of a return below
 * zero. 0 of its own goods, which have no commission.
 */
export function commissionOf(line: SoldLine): Cents {
  return isForOthers(line) ? percentOf(line.totalPrice, line.commission ?? 0) : ZERO
}

/** What of lines is somebody else's money: neither revenue nor profit nor VAT of the shop. */
export function heldForOthers(lines: readonly SoldLine[]): Cents {
  let held = ZERO
  for (const line of lines)
    if (isForOthers(line)) held = add(held, subtract(line.totalPrice, commissionOf(line)))
  return held
}

/**
 * The commission of lines as a standard-rated supply of the shop to whom it sells for: of each rate once, on its exact sum.
 * The buyer is not charged it, so no slip says it and a sale's own `taxes` leave it out. Nothing of a shop that was not
 * registered.
 */
export function commissionTaxes(lines: readonly SoldLine[]): TaxLine[] {
  const taxed = lines.filter((line) => isForOthers(line) && line.commissionVat !== undefined)
  const rates = [...new Set(taxed.map(({ commissionVat = 0 }) => commissionVat))].sort((a, b) => a - b)
  return rates.flatMap((percent): TaxLine[] => {
    const own = taxed.filter(({ commissionVat }) => commissionVat === percent)
    const gross = sum(own.map(commissionOf))
    return gross === 0 ? [] : [{ vatClass: 'standard', percent, gross, tax: taxWithin(gross, percent) }]
  })
}

/**
 * Lines as they count: of what was sold for somebody else its commission alone, without tax and without a cost, since
 * what is owed for it was never the shop's. Own goods stay as they are.
 */
export function asTheyCount<Line extends SoldLine & { unitCost?: Cents; tax?: Cents }>(
  lines: readonly Line[],
): readonly Line[] {
  if (!lines.some(isForOthers)) return lines
  const counted = lines.map((line) =>
    isForOthers(line) ? { ...line, totalPrice: commissionOf(line), unitCost: ZERO } : line,
  )
  for (const { percent, tax } of commissionTaxes(lines)) {
    const places = [...lines.keys()].filter(
      (at) => lines[at] && isForOthers(lines[at]) && lines[at].commissionVat === percent,
    )
    const sizes = places.map((at) => cents(Math.abs(counted[at]?.totalPrice ?? 0)))
    for (const [index, share] of shares(cents(Math.abs(tax)), sizes).entries()) {
      const at = places[index] ?? 0
      const line = counted[at]
      const own = cents(tax < 0 ? -share : share)
      if (line && own !== 0) counted[at] = { ...line, totalPrice: subtract(line.totalPrice, own), tax: own }
    }
  }
  return counted
}
