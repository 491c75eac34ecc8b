import { available, type OnHand } from '../quantities/on-hand.ts'
import { isBundle, isCounted, leftByParts, type MaybeBundle, partsOf } from './bundle.ts'
import type { Product } from './product.ts'

/** What of a product says whether its own pieces are counted. */
export type Tracked = Pick<Product, 'tracksStock'> & MaybeBundle

/** A product beside what the ledger says of it. */
export interface Stocked {
  product: Pick<Product, 'id' | 'lowStockThreshold'> & Tracked
  onHand: OnHand
}

/**
 * How many there are by the ledger, below zero too; null where there is nothing to say: a product that is not counted, a
 * bundle, and one whose stock is still on its way to this device.
 */
export function countedOnHand({
  product,
  onHand,
}: Pick<Stocked, 'onHand'> & { product: Tracked }): number | null {
  return isCounted(product) ? onHand : null
}

/**
 * How many can be sold: what is there without what is put by for somebody, never below zero (S20.17, R9); null where there
 * is nothing to say.
 * @param putBy how many are, in its smallest unit
 */
export function leftForSale(item: Parameters<typeof countedOnHand>[0], putBy: number): number | null {
  const onHand = countedOnHand(item)
  return onHand === null ? null : available(onHand - putBy)
}

/** What is put by of each product for customers, by its id, in its smallest unit. */
export type PutBy = ReadonlyMap<string, number>

/** What is said of a product beside its stock, where it may be one of a bundle's parts. */
type OnShelf = { product: Tracked; onHand: OnHand }

/**
 * How many of a product can be sold, of a bundle as many as its parts allow (S19.28); null where there is nothing to say.
 * @param goods the products there are: nothing is left of a part that was deleted
 */
export function leftToSell(
  { product, onHand }: OnShelf & { product: Pick<Product, 'id'> },
  goods: ReadonlyMap<string, OnShelf>,
  putBy: PutBy,
): number | null {
  if (!isBundle(product)) return leftForSale({ product, onHand }, putBy.get(product.id) ?? 0)
  return leftByParts(partsOf(product), (id) => {
    const part = goods.get(id)
    return part ? leftForSale(part, putBy.get(id) ?? 0) : 0
  })
}

/** Whether a product counts as low: what is for sale is at or under its own threshold (S9.7, R9, S20.17). */
export function isLowStock(item: Stocked, putBy: PutBy): boolean {
  const left = leftForSale(item, putBy.get(item.product.id) ?? 0)
  return left !== null && left <= item.product.lowStockThreshold
}

/** Whether more was sold than was ever counted: it stays so until somebody counts. */
export function isOversold(item: Stocked): boolean {
  return oversoldBy(item) > 0
}

/** How many more were sold than counted; 0 for most. */
export function oversoldBy(item: Stocked): number {
  return Math.max(0, -(countedOnHand(item) ?? 0))
}
