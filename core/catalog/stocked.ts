import { available, type OnHand } from '../quantities/on-hand.ts'
import type { Product } from './product.ts'

/** A product beside what the ledger says of it. */
export interface Stocked {
  product: Pick<Product, 'id' | 'tracksStock' | 'lowStockThreshold'>
  onHand: OnHand
}

/**
 * How many there are by the ledger, below zero too; null where there is nothing to say: a product that is not counted,
 * and one whose stock is still on its way to this device.
 */
export function countedOnHand({
  product,
  onHand,
}: Pick<Stocked, 'onHand'> & { product: Pick<Product, 'tracksStock'> }): number | null {
  return product.tracksStock ? onHand : null
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
