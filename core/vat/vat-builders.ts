import type { VatClass } from '../catalog/vat-class.ts'
import type { VatOfDay } from './vat-of-day.ts'

/** How the goods of a shop that is not registered are taxed, or of one that has not said. */
export const NOT_REGISTERED: VatOfDay = { percent: null, productOf: () => undefined }

/** How a registered shop's goods are taxed. @param classOf standard for all where left out */
export function aVendorsVat(percent = 15, classOf?: (productId: string) => VatClass): VatOfDay {
  return { percent, productOf: (id) => (classOf ? { vatClass: classOf(id) } : undefined) }
}
