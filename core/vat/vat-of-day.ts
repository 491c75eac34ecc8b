import type { VatClass } from '../catalog/vat-class.ts'
import type { SaleItem, TaxLine } from '../sales/sale.ts'
import { isVatRegistered } from './registered.ts'
import { type TaxedLine, taxesWithin } from './taxes.ts'
import { rateOn, type VatRateRow } from './vat-rate.ts'
import type { VatSettings } from './vat-settings.ts'

/** What of a product decides how it is taxed, and whose money it brings. */
export interface TaxedProduct {
  /** Standard where missing. */
  vatClass?: VatClass
  /** Of what is sold for somebody else, the part of the price that is the shop's, in percent. */
  commission?: number
}

/** How a shop's goods are taxed on one day. */
export interface VatOfDay {
  /** On standard-rated goods; null where the shop is not registered, or has not said. */
  percent: number | null
  /** A product as it is now: its class may have changed since it was put into a cart. */
  productOf(productId: string): TaxedProduct | undefined
}

/** How a shop's goods are taxed on a local day. @param productOf a product as it is now */
export function vatOfDay(
  business: Pick<VatSettings, 'vatRegistered' | 'vatFrom'> | undefined,
  rates: readonly VatRateRow[],
  day: string,
  productOf: VatOfDay['productOf'],
): VatOfDay {
  return { percent: isVatRegistered(business, day) ? rateOn(rates, day) : null, productOf }
}

/** What a line freezes of its product. */
type Frozen = Partial<Pick<SaleItem, 'vatClass' | 'percent' | 'commission' | 'commissionVat'>>

/**
 * The class and rate of a product, as its line freezes them. A shop that is not registered freezes one class alone: what
 * is sold for somebody else is not its revenue either (S18.18).
 */
export function taxedAs(productId: string, vat: VatOfDay | undefined): Frozen {
  return vat ? frozenAs(vat.productOf(productId), vat) : {}
}

/** The same for a product, or for a line that was offered before. */
export function frozenAs(
  { vatClass = 'standard', commission = 0 }: TaxedProduct = {},
  { percent }: Pick<VatOfDay, 'percent'>,
): Frozen {
  if (percent === null && vatClass !== 'agency') return {}
  return {
    vatClass,
    ...(percent !== null && { percent: percentOfClass(vatClass, percent) }),
    ...(vatClass === 'agency' && commission > 0 && { commission }),
    ...(vatClass === 'agency' && commission > 0 && percent !== null && { commissionVat: percent }),
  }
}

/** The tax within what lines were charged; undefined where the shop is not registered, or has not said. */
export function taxesOn(vat: VatOfDay | undefined, lines: readonly TaxedLine[]): TaxLine[] | undefined {
  return vat === undefined || vat.percent === null ? undefined : taxesWithin(lines)
}

/** The rate of a class, in percent. @param standard that of standard-rated goods */
export function percentOfClass(vatClass: VatClass, standard: number): number {
  return vatClass === 'standard' ? standard : 0
}
