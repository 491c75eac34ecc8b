import type { Cents } from '../money/cents.ts'

export type PriceType = 'retail' | 'trade'

/** Low-stock limit of a product that names none (S9.7). */
export const DEFAULT_LOW_STOCK = 5

/** A product as its fields are written (S3.3). Its stock is not here: stock is a ledger (see core/stock). */
export interface Product {
  id: string
  name: string
  description: string
  sku: string
  barcode: string
  categoryId: string | null
  costPrice: Cents
  /** The retail price. */
  sellPrice: Cents
  tradePrice: Cents | null
  lowStockThreshold: number
  /** Whether its pieces are counted. Missing on a row from before there was the choice: see `tracksStock`. */
  tracksStock?: boolean | undefined
  imageUrl: string | null
  isActive: boolean
  deleted: boolean
  /** Epoch milliseconds. */
  createdAt: number
  updatedAt: number
}

export interface Category {
  id: string
  name: string
  deleted: boolean
  createdAt: number
}

/** The unit price for a price type: trade only where the product has a trade price, else the sell price (S5.2). */
export function priceFor(product: Pick<Product, 'sellPrice' | 'tradePrice'>, priceType: PriceType): Cents {
  return priceType === 'trade' && product.tradePrice !== null ? product.tradePrice : product.sellPrice
}

/** Whether a product's pieces are counted, as they are unless somebody said otherwise: services, goods by the scoop. */
export function tracksStock(product: Pick<Product, 'tracksStock'>): boolean {
  return product.tracksStock !== false
}
