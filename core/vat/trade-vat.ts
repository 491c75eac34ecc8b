import { percentOfClass, type VatOfDay } from './vat-of-day.ts'
import type { VatSettings } from './vat-settings.ts'

/**
 * The percent that is put on a product's trade price: trade price lists to registered buyers may be before VAT (Practice
 * Note 3 of 1991). 0 where trade prices include it, as all prices do.
 * @param vat how the shop's goods are taxed that day
 */
export function tradeVatOf(
  business: Pick<VatSettings, 'tradeBeforeVat'> | undefined,
  vat: VatOfDay | undefined,
  productId: string,
): number {
  if (!business?.tradeBeforeVat || !vat || vat.percent === null) return 0
  return percentOfClass(vat.productOf(productId)?.vatClass ?? 'standard', vat.percent)
}
