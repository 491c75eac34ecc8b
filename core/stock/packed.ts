import { type Barcode, packNameOf } from '../barcodes/barcode.ts'
import { MAX_QUANTITY } from '../entities/fields.ts'
import { measuredNumber, parseMeasured } from '../quantities/measure.ts'
import { type ParsedQuantity, parseQuantity } from '../quantities/quantity.ts'
import type { Unit } from '../quantities/unit.ts'
import type { Pack } from './goods-received.ts'

/** What a product is bought by beside single pieces, the smallest first: one for each size (S10.9). */
export function packsOf(productId: string, barcodes: readonly Barcode[]): Pack[] {
  const bySize = new Map<number, Pack>()
  for (const barcode of barcodes) {
    const { packSize: size } = barcode
    if (barcode.productId !== productId || size < 2 || bySize.has(size)) continue
    bySize.set(size, { name: packNameOf(barcode), size })
  }
  return [...bySize.values()].sort((left, right) => left.size - right.size)
}

/**
 * Reads how many packs of a product, or without a pack how much of it in its unit.
 * @returns the quantity in the product's smallest unit
 */
export function parsePacked(text: string, unit: Unit | undefined, pack: Pack | null): ParsedQuantity {
  if (!pack) return parseMeasured(text, unit)
  const read = parseQuantity(text)
  if (!read.ok) return read
  const value = read.value * pack.size
  return value > MAX_QUANTITY ? { ok: false, code: 'too-large' } : { ok: true, value }
}

/** A quantity as `parsePacked` reads it; undefined where packs of that size do not make it up. */
export function packedNumber(
  quantity: number,
  unit: Unit | undefined,
  pack: Pack | null,
): string | undefined {
  if (!pack) return measuredNumber(quantity, unit)
  return quantity % pack.size === 0 ? String(quantity / pack.size) : undefined
}
