import { type Barcode, isPack } from '../barcodes/barcode.ts'
import { isMistyped } from '../barcodes/check-digit.ts'
import { codeKey, readCode } from '../barcodes/scanned-code.ts'
import { foldForSearch } from '../entities/fold-for-search.ts'
import type { Coded } from './match-code.ts'
import { itemsWith } from './search.ts'

/** What is doubtful about a code that somebody is about to give a product: it may be kept all the same (S10.12). */
export type CodeDoubt =
  | { doubt: 'mistyped'; code: string }
  | { doubt: 'also-on' | 'same-sku'; code: string; name: string }

/**
 * What is doubtful about codes.
 * @param codes as typed, blank ones included
 * @param productId whose they are to be; undefined for a new one
 */
export function codeDoubts(
  codes: readonly string[],
  productId: string | undefined,
  {
    items,
    itemsById,
    barcodes,
  }: {
    items: readonly Coded[]
    itemsById: ReadonlyMap<string, Coded>
    barcodes: readonly Barcode[]
  },
): CodeDoubt[] {
  return codes.flatMap((typed) => {
    const code = readCode(typed)
    if (code === '') return []
    const key = codeKey(code)
    const others = new Set<string>()
    for (const { product } of itemsWith(items, key))
      if (product.id !== productId && codeKey(product.barcode) === key) others.add(product.name)
    for (const barcode of barcodes) {
      const other = itemsById.get(barcode.productId)
      if (other && barcode.productId !== productId && codeKey(barcode.code) === key)
        others.add(nameOf(other, barcode))
    }
    return [
      ...(isMistyped(code) ? [{ doubt: 'mistyped' as const, code }] : []),
      ...[...others].map((name) => ({ doubt: 'also-on' as const, code, name })),
    ]
  })
}

/** Other products with an SKU that somebody is about to give one: scans and files could not tell them apart. */
export function skuDoubts(
  typed: string,
  productId: string | undefined,
  { items }: { items: readonly Coded[] },
): CodeDoubt[] {
  const code = typed.trim()
  const wanted = foldForSearch(code)
  if (wanted === '') return []
  return itemsWith(items, wanted)
    .filter(({ product }) => product.id !== productId && foldForSearch(product.sku).trim() === wanted)
    .map(({ product }) => ({ doubt: 'same-sku', code, name: product.name }))
}

function nameOf({ product }: Coded, barcode: Barcode): string {
  return isPack(barcode) && barcode.packName !== '' ? `${product.name} (${barcode.packName})` : product.name
}
