import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { DEFAULT_TAX_RATE, taxOnTop } from '../money/tax.ts'
import type { TaxLine } from '../sales/sale.ts'
import { vatAnswerOn } from './registered.ts'
import { isForOthers } from './sold-for-others.ts'
import { type TaxedLine, taxesOnTop, taxesWithin, taxOf } from './taxes.ts'
import type { VatOfDay } from './vat-of-day.ts'
import type { VatSettings } from './vat-settings.ts'

/** How a shop's quotes and invoices are taxed when they are issued (R38). */
export type PaperVat =
  /** The business has not said whether it is registered: its rate on top of its own goods (R8, S9.11). */
  | { how: 'rate-on-top'; percent: number; vat: VatOfDay }
  /** It is not registered: no tax, and no word of it. */
  | { how: 'none'; vat: VatOfDay }
  /** It is registered: within its prices, or on top of them. */
  | { how: 'within' | 'on-top'; percent: number; vat: VatOfDay }

/**
 * How a shop's papers are taxed on a local day.
 * @param vat how its goods are then
 */
export function paperVat(
  business:
    | (Pick<VatSettings, 'vatRegistered' | 'vatFrom' | 'papersBeforeVat'> & { taxRate: number })
    | undefined,
  vat: VatOfDay,
  day: string,
): PaperVat {
  const { percent } = vat
  if (percent !== null) return { how: business?.papersBeforeVat ? 'on-top' : 'within', percent, vat }
  if (vatAnswerOn(business, day) === 'no') return { how: 'none', vat }
  return { how: 'rate-on-top', percent: business?.taxRate ?? DEFAULT_TAX_RATE, vat }
}

/**
 * What a paper comes to. Its `taxes` tell how it was made: missing, nobody had said whether the shop is registered;
 * empty, it is not.
 */
export interface TaxedTotals {
  subtotal: Cents
  tax: Cents
  total: Cents
  /** The rate of standard-rated goods, in percent; 0 where there is no tax. */
  taxRate: number
  taxWithin?: boolean
  taxes?: TaxLine[]
}

/** What lines come to on a paper. @param lines with the classes and rates of the day, where the shop is registered */
export function taxedTotals(lines: readonly TaxedLine[], vat: PaperVat): TaxedTotals {
  const charged = sum(lines.map(({ totalPrice }) => totalPrice))
  switch (vat.how) {
    case 'rate-on-top': {
      const own = lines.filter((line) => !isForOthers(line)).map(({ totalPrice }) => totalPrice)
      const tax = taxOnTop(sum(own), vat.percent)
      return { subtotal: charged, tax, total: add(charged, tax), taxRate: vat.percent }
    }
    case 'none':
      return { subtotal: charged, tax: ZERO, total: charged, taxRate: 0, taxWithin: true, taxes: [] }
    case 'within': {
      const taxes = taxesWithin(lines)
      const tax = taxOf(taxes)
      const { percent } = vat
      return {
        subtotal: subtract(charged, tax),
        tax,
        total: charged,
        taxRate: percent,
        taxWithin: true,
        taxes,
      }
    }
    case 'on-top': {
      const taxes = taxesOnTop(lines)
      const tax = taxOf(taxes)
      return { subtotal: charged, tax, total: add(charged, tax), taxRate: vat.percent, taxes }
    }
    default:
      return vat satisfies never
  }
}
