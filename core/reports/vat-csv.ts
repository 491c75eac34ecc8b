import { type Cell, figure } from '../csv/cells.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { toDecimalText } from '../money/parse.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import type { TaxLine } from '../sales/sale.ts'
import { isCredit, isUntaxed, type VatPaper, type VatPaperKind } from './vat-paper.ts'
import { taxWithinRounding } from './vat-report.ts'

const COLUMNS = [
  'Paper',
  'Number',
  'Date',
  'Customer or supplier',
  'VAT class',
  'Rate',
  'Total',
  'VAT',
  'Box',
  'VAT box',
  'Currency',
  'Link',
] as const

/** How a file names each kind of paper, whatever the language. */
const PAPER_NAMES: Record<VatPaperKind, string> = {
  sale: 'Sale',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'credited-invoice': 'Credit note of an invoice',
  'cancelled-invoice': 'Cancelled invoice',
  'goods-received': 'Goods received',
  'goods-returned': 'Goods returned to supplier',
}

/** The boxes that each class of goods counts in: what was charged, and the tax of it. */
const BOXES = {
  standard: ['1', '4'],
  zero: ['2', ''],
  exempt: ['3', ''],
  agency: ['', ''],
} as const

/**
 * Every paper of a period as the text of a CSV file, one line for each class and rate of it, amounts in decimals with a
 * point; what takes tax back is below zero.
 * @param currency the shop's: a paper in another is added up as it stands, since no rate is known
 * @param dayOf the day as the file writes it
 * @param linkOf where the paper is opened
 */
export function vatCsv(
  papers: readonly VatPaper[],
  {
    claimsRounding,
    currency,
    dayOf,
    linkOf,
  }: {
    claimsRounding: boolean
    currency: Currency
    dayOf(ms: number): string
    linkOf(paper: VatPaper): string
  },
): string {
  const rows = papers.flatMap((paper) =>
    linesOf(paper, claimsRounding, dayOf(paper.at)).map((line) => [
      ...line,
      paper.currency ?? currency,
      linkOf(paper),
    ]),
  )
  return writeCsv([COLUMNS, ...rows])
}

function linesOf(paper: VatPaper, claimsRounding: boolean, day: string): Cell[][] {
  const { kind, customerName, taxes = [], commission = [], inputTax } = paper
  const head = [PAPER_NAMES[kind], printedNumber(paper), day, customerName]
  const isBack = isCredit(paper) || kind === 'goods-returned'
  const signed = (amount: Cents) => figure(toDecimalText(isBack ? subtract(ZERO, amount) : amount))
  if (inputTax !== undefined)
    return [[...head, 'bought', '', signed(paper.total), signed(inputTax), '', '15']]
  if (isUntaxed(paper)) return [[...head, 'none', '', signed(paper.total), '', '', '']]
  const lineOf =
    (name?: string) =>
    ({ vatClass, percent, gross, tax }: TaxLine): Cell[] => {
      const [box, taxBox] = isCredit(paper) ? ['', vatClass === 'standard' ? '18' : ''] : BOXES[vatClass]
      return [...head, name ?? vatClass, figure(percent), signed(gross), signed(tax), box, taxBox]
    }
  const lines = [...taxes.map(lineOf()), ...commission.map(lineOf('commission'))]
  const rounded = claimsRounding ? taxWithinRounding(paper) : ZERO
  if (rounded === 0) return lines
  // The claim lowers what is owed, and a credit note gives it back.
  const claim = isCredit(paper) ? rounded : subtract(ZERO, rounded)
  return [...lines, [...head, 'rounding', '', '', figure(toDecimalText(claim)), '', '18']]
}
