import { cents } from '../money/cents.ts'
import type { Product } from './product.ts'

/** A product for tests: coffee at R15.00, without a trade price, unless told otherwise. */
export function aProduct(given: Partial<Product> = {}): Product {
  return {
    id: 'coffee',
    name: 'Coffee',
    description: '',
    sku: 'COF-1',
    barcode: '',
    categoryId: null,
    costPrice: cents(600),
    sellPrice: cents(1500),
    tradePrice: null,
    lowStockThreshold: 5,
    tracksStock: true,
    imageUrl: null,
    isActive: true,
    deleted: false,
    createdAt: 0,
    updatedAt: 0,
    ...given,
  }
}
