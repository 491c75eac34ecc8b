import type { VatClass } from '../catalog/vat-class.ts'
import type { TaxLine } from '../sales/sale.ts'
import type { Business } from '../settings/business.ts'
import { isVatRegistered } from './registered.ts'
import { rateOn, type VatRateRow } from './vat-rate.ts'

/** How a registered shop's goods are taxed on one day. */
export interface VatOfDay {
  /** On standard-rated goods. */
  percent: number
  classOf(productId: string): VatClass
}

/**
 * How a shop's goods are taxed on a local day; undefined where it is not registered, or has not said.
 * @param productOf a product as it is now: its class may have changed since it was put into a cart
 */
export function vatOfDay(
  business: Pick<Business, 'vatRegistered' | 'vatFrom'> | undefined,
  rates: readonly VatRateRow[],
  day: string,
  productOf: (productId: string) => { vatClass?: VatClass } | undefined,
): VatOfDay | undefined {
  if (!isVatRegistered(business, day)) return undefined
  return {
    percent: rateOn(rates, day),
    classOf: (productId) => productOf(productId)?.vatClass ?? 'standard',
  }
}

/** The class and rate of a product, as its line freezes them. */
export function taxedAs(
  productId: string,
  vat: VatOfDay | undefined,
): Partial<Pick<TaxLine, 'vatClass' | 'percent'>> {
  if (!vat) return {}
  const vatClass = vat.classOf(productId)
  return { vatClass, percent: percentOfClass(vatClass, vat.percent) }
}

/** The rate of a class, in percent. @param standard that of standard-rated goods */
export function percentOfClass(vatClass: VatClass, standard: number): number {
  return vatClass === 'standard' ? standard : 0
}
