import { add, type Cents, subtract, sum, within, ZERO } from '../money/cents.ts'
import type { TaxLine } from '../sales/sale.ts'
import { isCharge, isCredit, isUntaxed, type VatPaper } from './vat-paper.ts'

/** The boxes of the VAT201 form that a till can fill, in the form's order. */
export const VAT_BOXES = ['1', '4', '2', '3', '15', '18'] as const
export type VatBoxName = (typeof VAT_BOXES)[number]

/** What one paper adds to a box, cents. */
export interface VatShare {
  paper: VatPaper
  amount: Cents
}

/** A figure of the report, and the papers that it is the sum of to the cent. */
export interface VatFigure {
  amount: Cents
  shares: readonly VatShare[]
}

/** A vendor's figures of a tax period (S18.19), all cents. */
export interface VatReport {
  boxes: Readonly<Record<VatBoxName, VatFigure>>
  /** Box 4 less boxes 15 and 18: what is owed; below zero it comes back. */
  due: VatFigure
  /** Papers without VAT, which count in no box. */
  untaxed: number
}

/**
 * The boxes of a period's papers: what was charged in 1 to 4, what suppliers charged in 15, what was given back in 18. Of goods that are
 * sold for somebody else only the commission is in any of them, in 1 and 4 (S18.18).
 * @param claimsRounding whether the tax within what cash was rounded down by is claimed
 */
export function vatReport(
  papers: readonly VatPaper[],
  { claimsRounding }: { claimsRounding: boolean },
): VatReport {
  const charged = papers.filter(isCharge)
  const tax = (paper: VatPaper) => ofClass(paper, 'standard', 'tax')
  const back = (paper: VatPaper) => takenBack(paper, claimsRounding)
  return {
    boxes: {
      '1': figureOf(charged, (paper) => ofClass(paper, 'standard', 'gross')),
      '4': figureOf(charged, tax),
      '2': figureOf(charged, (paper) => ofClass(paper, 'zero', 'gross')),
      '3': figureOf(charged, (paper) => ofClass(paper, 'exempt', 'gross')),
      '15': figureOf(papers, claimed),
      '18': figureOf(papers, back),
    },
    due: figureOf(papers, (paper) =>
      subtract(isCharge(paper) ? tax(paper) : ZERO, add(claimed(paper), back(paper))),
    ),
    untaxed: papers.filter(isUntaxed).length,
  }
}

/**
 * The tax within what the cash of a sale was rounded down by, in cents, rounded once: the standard-rated part of the sale
 * has its part of it. Below zero where more was asked for; a credit note gives it back.
 */
export function taxWithinRounding({ rounding, total, taxes = [] }: VatPaper): Cents {
  if (rounding === 0 || total === 0) return ZERO
  return sum(
    taxes
      .filter(({ vatClass }) => vatClass === 'standard')
      .map(({ gross, percent }) => withinPart(-rounding, { gross, total, percent })),
  )
}

function claimed({ kind, inputTax = ZERO }: VatPaper): Cents {
  return kind === 'goods-returned' ? subtract(ZERO, inputTax) : inputTax
}

function takenBack(paper: VatPaper, claimsRounding: boolean): Cents {
  const rounded = claimsRounding ? taxWithinRounding(paper) : ZERO
  return isCredit(paper) ? subtract(ofClass(paper, 'standard', 'tax'), rounded) : rounded
}

function figureOf(papers: readonly VatPaper[], amountOf: (paper: VatPaper) => Cents): VatFigure {
  const shares = papers
    .map((paper) => ({ paper, amount: amountOf(paper) }))
    .filter(({ amount }) => amount !== 0)
  return { amount: sum(shares.map(({ amount }) => amount)), shares }
}

function ofClass(
  { taxes = [], commission = [] }: VatPaper,
  vatClass: TaxLine['vatClass'],
  part: 'gross' | 'tax',
): Cents {
  return sum([...taxes, ...commission].filter((line) => line.vatClass === vatClass).map((line) => line[part]))
}

// amount × gross ÷ total × percent ÷ (100 + percent), half a cent away from zero. Rates have at most four decimals.
function withinPart(
  amount: number,
  { gross, total, percent }: { gross: Cents; total: Cents; percent: number },
): Cents {
  const rate = BigInt(Math.round(percent * 10_000))
  const above = BigInt(amount) * BigInt(gross) * rate
  const below = BigInt(total) * (1_000_000n + rate)
  // An absurd paper from before the registration: its rate is worked out from what it says.
  if (below === 0n) return ZERO
  const isBelowZero = above < 0n !== below < 0n
  const [size, by] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const rounded = Number((2n * size + by) / (2n * by))
  return within(isBelowZero ? -rounded : rounded)
}
