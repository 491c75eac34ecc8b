import type { ProductFields } from '#core/catalog/product.ts'
import type { CustomerFields } from '#core/customers/customer.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'

/** A product of a seed: its fields, its stock, and the name of its category. */
export interface SeedProduct extends ProductFields {
  name: string
  stock?: number
  category?: string
}

/** What a fake shop sells and to whom. */
export interface Seed {
  products: readonly SeedProduct[]
  customers?: readonly (CustomerFields & { name: string })[]
}

/** The operations that make a seed. Ids are `product-1`, `category-1`, `customer-1` and so on, in order. */
export function seedIntents({ products, customers = [] }: Seed): Intent[] {
  const categories = [...new Set(products.flatMap(({ category }) => category ?? []))]
  const categoryIds = new Map(categories.map((name, index) => [name, `category-${index + 1}`]))
  return [
    ...[...categoryIds].map(
      ([name, id]): Intent => ({ type: 'category.patch', payload: { id, fields: { name } } }),
    ),
    ...products.flatMap(({ stock = 0, category, ...fields }, index): Intent[] => {
      const id = `product-${index + 1}`
      const categoryId = (category !== undefined && categoryIds.get(category)) || null
      return [
        { type: 'product.patch', payload: { id, fields: { categoryId, ...fields } } },
        { type: 'stock.count', payload: { id: `count-${index + 1}`, productId: id, quantity: stock } },
      ]
    }),
    ...customers.map(
      (fields, index): Intent => ({
        type: 'customer.patch',
        payload: { id: `customer-${index + 1}`, fields },
      }),
    ),
  ]
}

/** The goods of a corner shop: with and without trade prices, with plenty, little and no stock. */
export const CORNER_SHOP: Seed = {
  products: [
    {
      name: 'White bread 700 g',
      sku: 'BRD-700',
      sellPrice: cents(1899),
      costPrice: cents(1420),
      stock: 24,
      category: 'Bakery',
    },
    {
      name: 'Brown bread 700 g',
      sku: 'BRD-701',
      sellPrice: cents(1799),
      costPrice: cents(1350),
      stock: 3,
      category: 'Bakery',
    },
    {
      name: 'Full cream milk 2 L',
      sku: 'MLK-2',
      sellPrice: cents(3699),
      tradePrice: cents(3299),
      costPrice: cents(2990),
      stock: 40,
      category: 'Dairy',
    },
    {
      name: 'Maize meal 10 kg',
      sku: 'MZE-10',
      sellPrice: cents(12999),
      tradePrice: cents(11999),
      costPrice: cents(10500),
      stock: 12,
      category: 'Groceries',
    },
    {
      name: 'Sunflower oil 750 ml',
      sku: 'OIL-750',
      description: 'Pure, for frying',
      sellPrice: cents(3999),
      costPrice: cents(3300),
      stock: 0,
      category: 'Groceries',
    },
    {
      name: 'Airtime voucher R29',
      sku: 'AIR-29',
      sellPrice: cents(2900),
      costPrice: cents(2780),
      stock: 500,
    },
  ],
  customers: [
    { name: 'Zanele Dlamini', email: 'zanele@example.com', customerType: 'retail' },
    {
      name: 'Mvelaphanda Spaza',
      email: 'orders@mvela.example',
      phone: '082 555 0101',
      customerType: 'trade',
    },
  ],
}
