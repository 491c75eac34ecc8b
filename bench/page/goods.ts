import { PRODUCT } from '#core/catalog/product.ts'
import { CUSTOMER } from '#core/customers/customer.ts'
import { blankRow } from '#core/entities/entity.ts'
import { cents } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'

/** One line of the catalogue that the bench multiplies. Prices in cents. */
export interface Listed {
  sku: string
  name: string
  sellPrice: number
  costPrice: number
}

const YEAR_MS = 365 * 24 * 60 * 60_000

const CATEGORIES = 40
const categoryId = (index: number) => `category-${index % CATEGORIES}`

/** The products' categories, in turn. */
export function* categoryRows(now: number): Generator<PulledRow> {
  for (let index = 0; index < CATEGORIES; index++) {
    const row = {
      id: categoryId(index),
      name: `Category ${index + 1}`,
      deleted: false,
      createdAt: now - YEAR_MS,
    }
    yield { table: 'categories', rev: 1, row }
  }
}

/**
 * `count` products made by repeating the listed ones, with their stock; each has an id of its own.
 * @param filed whether they have categories
 */
export function* productRows(
  listed: readonly Listed[],
  count: number,
  now: number,
  filed = false,
): Generator<PulledRow> {
  for (let index = 0; index < count; index++) {
    const like = listed[index % listed.length]
    if (!like) return
    const round = Math.floor(index / listed.length)
    const id = productId(index)
    const row = {
      ...blankRow(PRODUCT, id),
      name: round === 0 ? like.name : `${like.name} ${round}`,
      sku: `${like.sku}-${round}`,
      categoryId: filed ? categoryId(index) : null,
      costPrice: cents(like.costPrice),
      sellPrice: cents(like.sellPrice),
      createdAt: now - YEAR_MS,
      updatedAt: now - YEAR_MS,
    }
    yield { table: 'products', rev: 1, row }
    yield { table: 'stock', rev: 1, row: { id, onHand: 1_000_000 } }
  }
}

const CUSTOMERS = 5_000

/** The customers that two of three sales are made to. */
export function* customerRows(now: number): Generator<PulledRow> {
  for (let index = 0; index < CUSTOMERS; index++) {
    const row = {
      ...blankRow(CUSTOMER, `customer-${index}`),
      name: `Customer ${index}`,
      email: `customer${index}@example.com`,
      customerType: index % 5 === 0 ? ('trade' as const) : ('retail' as const),
      createdAt: now - YEAR_MS,
      updatedAt: now - YEAR_MS,
    }
    yield { table: 'customers', rev: 1, row }
  }
}

/** `count` sales of three lines each, evenly over the year before `now`, of random products. */
export function* saleRows(
  listed: readonly Listed[],
  products: number,
  count: number,
  now: number,
): Generator<PulledRow> {
  const pick = randomBelow(products)
  for (let index = 0; index < count; index++) {
    const createdAt = now - YEAR_MS + Math.floor((YEAR_MS * (index + 0.5)) / count)
    const items = [0, 1, 2].map((line) => {
      const at = pick()
      const like = listed[at % listed.length]
      const quantity = 1 + (at % 3)
      const unitPrice = cents(like?.sellPrice ?? 0)
      return {
        id: `${index}-${line}`,
        productId: productId(at),
        name: like?.name ?? '',
        sku: like?.sku ?? '',
        quantity,
        unitPrice,
        unitCost: cents(like?.costPrice ?? 0),
        totalPrice: cents(unitPrice * quantity),
        priceType: 'retail' as const,
      }
    })
    const total = cents(items.reduce((sum, item) => sum + item.totalPrice, 0))
    const row: Sale = {
      id: `0190-sale-${String(index).padStart(9, '0')}`,
      number: `R${String(index + 1).padStart(6, '0')}`,
      printedAs: null,
      userId: 'bench',
      customerId: index % 3 === 0 ? null : `customer-${index % CUSTOMERS}`,
      customerName: index % 3 === 0 ? '' : `Customer ${index % CUSTOMERS}`,
      customerType: 'retail',
      items,
      subtotal: total,
      tax: cents(0),
      total,
      paymentMethod: (['cash', 'card', 'bank_transfer'] as const)[index % 3] ?? 'cash',
      status: 'completed',
      createdAt,
      flags: [],
    }
    yield { table: 'sales', rev: 1, row }
  }
}

/** The id of the product at an index of the multiplied catalogue; as long as a UUID. */
export function productId(index: number): string {
  return `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`
}

// A linear congruential generator: the same sales in every run.
function randomBelow(limit: number): () => number {
  let state = 12345
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % limit
  }
}
