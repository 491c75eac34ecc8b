import type { Barcode } from '../barcodes/barcode.ts'
import { withBundled } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import { countedOnHand, isLowStock, type PutBy } from '../catalog/stocked.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import { perOf } from '../quantities/unit.ts'
import type { Pack } from './goods-received.ts'
import type { Quantities } from './order-state.ts'
import { packsOf } from './packed.ts'

/** So many days' sales say how long what is left will last (S19.18). */
export const RATE_DAYS = 30

/** One product that runs low; quantities in its smallest unit. */
export interface ReorderLine {
  product: Product
  onHand: number
  /** How many of that are put by for customers, and not for sale. */
  putBy: number
  /** Ordered, and still to come. */
  outstanding: number
  /** What to order; 0 where enough of it is on its way. */
  suggested: number
  /** What it is ordered by; null for single pieces. */
  pack: Pack | null
  /** Whole days until none is left, as it sold lately; null where none was sold. */
  daysLeft: number | null
}

/** What runs low of one supplier's goods. */
export interface ReorderGroup {
  /** Null for goods of nobody in particular. */
  supplier: { id: string; name: string } | null
  lines: readonly ReorderLine[]
}

/** What a reorder list is made from. */
export interface ReorderShop {
  items: readonly { product: Product; onHand: OnHand; demo: boolean }[]
  barcodes: readonly Barcode[]
  suppliers: readonly { id: string; name: string }[]
  putBy: PutBy
  outstanding: Quantities
  /** What was sold in the last 30 days, by product; of bundles under their own ids. */
  sold: Quantities
}

/**
 * The live goods of which at most their low-stock limit is for sale, by supplier in the order of their names; those of
 * nobody last (S19.18).
 */
export function reorderList({
  items,
  barcodes,
  suppliers,
  putBy,
  outstanding,
  sold,
}: ReorderShop): ReorderGroup[] {
  const bySupplier = new Map<string, ReorderLine[]>(
    [...suppliers.map(({ id }) => id), ''].map((id) => [id, []]),
  )
  const codes = new Map<string, Barcode[]>()
  for (const barcode of barcodes)
    codes.set(barcode.productId, [...(codes.get(barcode.productId) ?? []), barcode])
  const gone = withBundled(sold, items)
  for (const item of items) {
    const { product, demo } = item
    if (demo || !product.isActive || !isLowStock(item, putBy)) continue
    const line = lineOf(product, countedOnHand(item) ?? 0, {
      packs: packsOf(product.id, codes.get(product.id) ?? []),
      putBy: putBy.get(product.id) ?? 0,
      outstanding: outstanding.get(product.id) ?? 0,
      sold: gone.get(product.id) ?? 0,
    })
    // Goods of a supplier who was deleted are nobody's.
    const lines = bySupplier.get(product.supplierId ?? '') ?? bySupplier.get('')
    lines?.push(line)
  }
  return [...suppliers, null].flatMap((supplier) => {
    const lines = bySupplier.get(supplier?.id ?? '') ?? []
    return lines.length > 0 ? [{ supplier, lines }] : []
  })
}

function lineOf(
  product: Product,
  onHand: number,
  {
    packs,
    putBy,
    outstanding,
    sold,
  }: { packs: readonly Pack[]; putBy: number; outstanding: number; sold: number },
): ReorderLine {
  const [pack = null] = packs
  const forSale = onHand - putBy
  return {
    product,
    onHand,
    putBy,
    outstanding,
    suggested: suggestedOf(product, forSale, outstanding, pack),
    pack,
    daysLeft: sold > 0 ? Math.max(0, Math.floor((forSale * RATE_DAYS) / sold)) : null,
  }
}

/**
 * What to order of a product: what lacks to its fill-up level, at least one pack, up to whole packs. Nothing where what is
 * on its way fills it, or without a level lifts it above its limit.
 * @param forSale what is on hand and not put by; below zero where more was sold or put by than there is
 */
export function suggestedOf(
  { reorderTo = 0, lowStockThreshold, unit }: Pick<Product, 'reorderTo' | 'lowStockThreshold' | 'unit'>,
  forSale: number,
  outstanding: number,
  pack: Pack | null,
): number {
  const lacks = reorderTo - forSale - outstanding
  if (lacks <= 0 && outstanding > 0 && (reorderTo > 0 || forSale + outstanding > lowStockThreshold)) return 0
  const step = pack?.size ?? perOf(unit)
  return Math.max(1, Math.ceil(lacks / step)) * step
}
