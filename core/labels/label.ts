import type { Product } from '../catalog/product.ts'
import { formatMoney } from '../money/format.ts'
import { isMeasured, type Unit } from '../quantities/unit.ts'
import type { Business } from '../settings/business.ts'
import { vatAnswerOn } from '../vat/registered.ts'

/** The most labels at a time (S10.19). */
export const MAX_LABELS = 1_000

/** A label as finished texts (S10.20). */
export interface ShelfLabel {
  name: string
  /** With its unit, where that is no piece: `R89.99 / kg`. '' where any amount may be typed at the till. */
  price: string
  /** '' for a shop that is not registered for VAT (VAT Act 89 of 1991, s 65). */
  vat: string
  /** '' where the product has no barcode. */
  code: string
  /** '' where none is wanted, or there is none. */
  sku: string
}

/** What the labels of a shop have in common. */
export interface LabelOptions {
  business: Pick<Business, 'currency' | 'taxNumber' | 'vatRegistered' | 'vatFrom'> | undefined
  /** The local day on which it is made. */
  day: string
  withSku: boolean
}

type LabelledProduct = Pick<Product, 'name' | 'sellPrice' | 'asksPrice' | 'unit' | 'barcode' | 'sku'>

/** The label of a product. */
export function labelOf(
  { name, sellPrice, asksPrice, unit, barcode, sku }: LabelledProduct,
  { business, day, withSku }: LabelOptions,
): ShelfLabel {
  // A shop that has not said whether it is registered has a VAT number where it is.
  const answer = vatAnswerOn(business, day) ?? ((business?.taxNumber ?? '').trim() === '' ? 'no' : 'yes')
  const per = unit === undefined || unit === 'each' ? '' : ` / ${unit}`
  const isOpen = asksPrice === true && sellPrice === 0
  return {
    name: name.trim(),
    price: isOpen ? '' : `${formatMoney(sellPrice, business?.currency)}${per}`,
    vat: answer === 'yes' && !isOpen ? 'Incl. VAT' : '',
    code: barcode.trim(),
    sku: withSku ? sku.trim() : '',
  }
}

/** Why labels cannot be made. */
export type LabelRefusal = 'none' | 'not-whole' | 'too-many'

/** How many labels are wanted, each as typed; or why they cannot be made: each is 0 or more, 1 000 together. */
export function countLabels(
  typed: readonly string[],
): { ok: true; counts: number[] } | { ok: false; code: LabelRefusal } {
  const counts = typed.map((text) => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN))
  if (counts.some(Number.isNaN)) return { ok: false, code: 'not-whole' }
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return { ok: false, code: 'none' }
  return all > MAX_LABELS ? { ok: false, code: 'too-many' } : { ok: true, counts }
}

/** A label for each piece that was received, and one of what is weighed or measured. @param lines as they came */
export function labelsOfReceived(
  lines: readonly { productId: string; quantity: number; unit?: Unit | undefined }[],
): { productId: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { productId, quantity, unit } of lines)
    counts.set(productId, isMeasured(unit) ? 1 : (counts.get(productId) ?? 0) + quantity)
  return [...counts].map(([productId, count]) => ({ productId, count }))
}
