import type { SaleItem } from '../sales/sale.ts'

/**
 * What a line of a sale adds to the stock, in pieces: sold goods leave it. Of goods that came back only those that can
 * be sold again are counted (S14.11).
 */
export function movedBy({ quantity, condition }: Pick<SaleItem, 'quantity' | 'condition'>): number {
  return condition === 'damaged' || condition === 'kept' || quantity === 0 ? 0 : -quantity
}
