import { blankRow } from '../entities/entity.ts'
import { cents } from '../money/cents.ts'
import { PRODUCT, type Product } from './product.ts'

/** A product for tests: coffee at R15.00, without a trade price, unless given otherwise. */
export function aProduct(given: Partial<Product> = {}): Product {
  return {
    ...blankRow(PRODUCT, 'coffee'),
    name: 'Coffee',
    sku: 'COF-1',
    costPrice: cents(600),
    sellPrice: cents(1500),
    ...given,
  }
}
