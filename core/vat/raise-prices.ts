import type { Product } from '../catalog/product.ts'
import type { Cents } from '../money/cents.ts'
import { atOtherPercent } from '../money/percent-of.ts'
import type { Intent } from '../sync/operations.ts'

/** What a product's prices become when VAT changes. */
export interface PriceChange {
  product: Product
  sellPrice: Cents
  tradePrice: Cents | null
}

/**
 * Prices that include VAT, with that of another rate within instead: each rounded half up to the cent (S18.6).
 * Standard-rated goods only, and only those whose price changes.
 * @param before and `after`: percent
 * @param tradeBeforeVat trade prices have no VAT in them: they stay
 */
export function raisedPrices(
  products: readonly Product[],
  before: number,
  after: number,
  tradeBeforeVat = false,
): PriceChange[] {
  return products
    .filter(({ vatClass = 'standard' }) => vatClass === 'standard')
    .map((product) => ({
      product,
      sellPrice: atOtherPercent(product.sellPrice, before, after),
      tradePrice:
        product.tradePrice === null || tradeBeforeVat
          ? product.tradePrice
          : atOtherPercent(product.tradePrice, before, after),
    }))
    .filter(
      ({ product, sellPrice, tradePrice }) =>
        sellPrice !== product.sellPrice || tradePrice !== product.tradePrice,
    )
}

/** Stores them: each says only what changes. */
export function raisePrices(changes: readonly PriceChange[]): Intent[] {
  return changes.map(({ product, sellPrice, tradePrice }) => ({
    type: 'product.patch',
    payload: {
      id: product.id,
      fields: {
        ...(sellPrice !== product.sellPrice && { sellPrice }),
        ...(tradePrice !== product.tradePrice && { tradePrice }),
      },
    },
  }))
}
