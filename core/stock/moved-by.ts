import type { SaleItem } from '../sales/sale.ts'

/**
 * How many of a sold line leave or come back, in pieces: sold goods leave. Of goods that came back only those that can be
 * sold again are counted (S14.11).
 */
export function movedBy({ quantity, condition }: Pick<SaleItem, 'quantity' | 'condition'>): number {
  return condition === 'damaged' || condition === 'kept' || quantity === 0 ? 0 : -quantity
}

/** What a line of a sale adds to the stock of one product, in its smallest unit. */
export interface GoodsMoved {
  productId: string
  quantity: number
}

/** What a line of a sale adds to the stock: its product moves, or the parts of a bundle in its place (S19.28). */
export function goodsMoved(
  item: Pick<SaleItem, 'productId' | 'quantity' | 'condition' | 'parts'>,
): GoodsMoved[] {
  const moved = movedBy(item)
  if (!item.parts?.length) return [{ productId: item.productId, quantity: moved }]
  return item.parts.map(({ productId, quantity }) => ({ productId, quantity: moved * quantity }))
}

/** The goods that lines of a sale take from the stock or bring back, as often as they do. */
export function goodsOfLines(items: readonly Pick<SaleItem, 'productId' | 'parts'>[]): string[] {
  return items.flatMap(({ productId, parts }) =>
    parts?.length ? parts.map((part) => part.productId) : [productId],
  )
}

/** Every product that lines of a sale name: a bundle, and its parts. */
export function namedGoods(items: readonly Pick<SaleItem, 'productId' | 'parts'>[]): string[] {
  return items.flatMap(({ productId, parts = [] }) => [productId, ...parts.map((part) => part.productId)])
}
