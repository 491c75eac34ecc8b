import { checkDigitOf } from '../barcodes/check-digit.ts'
import { DEMO_PREFIX } from '../catalog/demo-id.ts'
import { CATEGORY, type Category, PRODUCT, type Product } from '../catalog/product.ts'
import { CUSTOMER, type Customer } from '../customers/customer.ts'
import { blankRow } from '../entities/entity.ts'
import { cents } from '../money/cents.ts'

const id = (name: string) => `${DEMO_PREFIX}${name}`

/** The categories of a shop that has no catalogue yet (S3.11). */
export const DEMO_CATEGORIES: readonly Category[] = ['Beverages', 'Food', 'Electronics', 'Clothing'].map(
  (name) => ({ ...blankRow(CATEGORY, id(name.toLowerCase())), name }),
)

/** The demo goods, one set for till and quotes (R10). */
export const DEMO_PRODUCTS: readonly Product[] = [
  product(1, 'coffee', 'Coffee', 'Freshly brewed, 250 ml', 'beverages', 2_500, 900, 2_000),
  product(2, 'tea', 'Tea', 'Rooibos or black, 250 ml', 'beverages', 1_800, 500, 1_500),
  product(3, 'sandwich', 'Sandwich', 'Cheese and tomato', 'food', 3_500, 1_600, null),
  product(4, 'charger', 'Phone Charger', 'USB-C, 1 m cable', 'electronics', 12_000, 6_500, 9_900),
  product(5, 'cap', 'Cap', 'Cotton, one size', 'clothing', 8_000, 3_500, 6_500),
  {
    ...product(6, 'airtime', 'Airtime R20', 'Any network', 'electronics', 2_000, 0, null),
    ...{ vatClass: 'agency', commission: 3, noDiscount: true, tracksStock: false },
  },
]

/** What the demo shop has of each of its goods before the first demo sale. */
export const DEMO_STOCK = 50

/** One retail and one trade customer (S3.11). */
export const DEMO_CUSTOMERS: readonly Customer[] = [
  customer('nomsa', 'Nomsa Dlamini', 'nomsa@example.com', 'retail'),
  customer('corner', 'Corner Café', 'orders@example.com', 'trade'),
]

function product(
  place: number,
  key: string,
  name: string,
  description: string,
  category: string,
  sellPrice: number,
  costPrice: number,
  tradePrice: number | null,
): Product {
  return {
    ...blankRow(PRODUCT, id(key)),
    name,
    description,
    sku: `DEMO-${key.toUpperCase()}`,
    barcode: demoCode(place),
    categoryId: id(category),
    costPrice: cents(costPrice),
    sellPrice: cents(sellPrice),
    tradePrice: tradePrice === null ? null : cents(tradePrice),
  }
}

// To try a scanner with: of the numbers that no maker of goods has.
function demoCode(place: number): string {
  const digits = `2999900000${String(place).padStart(2, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

function customer(
  key: string,
  name: string,
  email: string,
  customerType: Customer['customerType'],
): Customer {
  return {
    ...blankRow(CUSTOMER, id(key)),
    name,
    email,
    customerType,
  }
}
