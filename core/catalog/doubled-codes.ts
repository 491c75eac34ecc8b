import { type Barcode, isPack, isSamePack } from '../barcodes/barcode.ts'
import { codeKey } from '../barcodes/scanned-code.ts'
import type { Coded, CodeHit } from './match-code.ts'

/** A code that a scanner cannot tell apart. */
export interface DoubledCode<Item extends Coded = Coded> {
  /** As the first of them writes it. */
  code: string
  carriers: readonly CodeHit<Item>[]
}

/**
 * Codes that several products carry, or a product and its pack: two devices that were apart may each have given one
 * (S10.10). Ordered by code.
 */
export function doubledCodes<Item extends Coded>(
  items: readonly Item[],
  itemsById: ReadonlyMap<string, Item>,
  barcodes: readonly Barcode[],
): DoubledCode<Item>[] {
  const byKey = new Map<string, { code: string; carriers: CodeHit<Item>[] }>()
  const carry = (code: string, hit: CodeHit<Item>) => {
    const key = codeKey(code)
    const known = byKey.get(key)
    if (!known) byKey.set(key, { code: code.trim(), carriers: [hit] })
    else if (!known.carriers.some(({ item, pack }) => item === hit.item && isSamePack(pack, hit.pack)))
      known.carriers.push(hit)
  }
  for (const item of items) if (item.product.barcode.trim() !== '') carry(item.product.barcode, { item })
  for (const barcode of barcodes) {
    const item = itemsById.get(barcode.productId)
    if (item) carry(barcode.code, isPack(barcode) ? { item, pack: barcode } : { item })
  }
  return [...byKey.values()]
    .filter(({ carriers }) => carriers.length > 1)
    .sort((left, right) => (left.code < right.code ? -1 : 1))
}
