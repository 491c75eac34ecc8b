import { invoiceIdOf, saleIdOf } from '../documents/paid-sale-id.ts'
import type { Intent } from './operations.ts'
import type { RowKey } from './rows.ts'

/** What must be in a working set before an operation's rule runs on it. */
export interface NeededRows {
  rows: RowKey[]
  /** Products of which only is asked whether there are such: goods that were sold. */
  goods: string[]
  /** Products whose category must be loaded too, once the products are: the repair after a product patch needs it. */
  categoriesOfProducts: string[]
  /** Categories about to be deleted: all their live products must be loaded. */
  productsOfCategories: string[]
  /** Customers about to be erased: all their sales and documents must be loaded. */
  papersOfCustomers: string[]
  /** Printed numbers whose other bearers among the sales must be loaded. */
  numbers: string[]
  /** Printed numbers whose other bearers among the documents must be loaded. */
  documentNumbers: string[]
  /** Products whose movements since the operation's stamp must be loaded. */
  movementsOfProducts: string[]
}

/** The rows that one operation reads or writes. */
export function keysOf(intent: Intent): NeededRows {
  const needed: NeededRows = {
    rows: [],
    goods: [],
    categoriesOfProducts: [],
    productsOfCategories: [],
    papersOfCustomers: [],
    numbers: [],
    documentNumbers: [],
    movementsOfProducts: [],
  }
  switch (intent.type) {
    case 'product.patch':
      needed.rows.push(['products', intent.payload.id])
      if (intent.payload.fields.categoryId) needed.rows.push(['categories', intent.payload.fields.categoryId])
      needed.categoriesOfProducts.push(intent.payload.id)
      return needed
    case 'category.patch':
      needed.rows.push(['categories', intent.payload.id])
      if (intent.payload.fields.deleted) needed.productsOfCategories.push(intent.payload.id)
      return needed
    case 'customer.patch':
      needed.rows.push(['customers', intent.payload.id])
      return needed
    case 'customer.erase':
      needed.rows.push(['customers', intent.payload.id])
      needed.papersOfCustomers.push(intent.payload.id)
      return needed
    case 'business.patch':
      needed.rows.push(['businesses', intent.payload.id])
      return needed
    case 'sale.complete':
      needed.rows.push(['sales', intent.payload.sale.id])
      for (const { productId } of intent.payload.sale.items) {
        needed.goods.push(productId)
        needed.rows.push(['stock', productId])
      }
      needed.numbers.push(intent.payload.sale.number)
      needed.rows.push(...invoiceKey(intent.payload.sale.id))
      needed.rows.push(...customerKey(intent.payload.sale.customerId))
      return needed
    case 'document.issue':
    case 'document.cancel': {
      const { id, number, customer } = intent.payload.document
      // Its payment may have come before it.
      needed.rows.push(['documents', id], ['sales', saleIdOf(id)])
      needed.rows.push(...customerKey(customer?.id ?? null))
      needed.documentNumbers.push(number)
      return needed
    }
    case 'stock.count':
      needed.rows.push(['stock', intent.payload.productId], ['counts', intent.payload.id])
      needed.movementsOfProducts.push(intent.payload.productId)
      return needed
    default:
      return intent satisfies never
  }
}

// They may have been erased.
function customerKey(customerId: string | null): RowKey[] {
  return customerId === null ? [] : [['customers', customerId]]
}

function invoiceKey(saleId: string): RowKey[] {
  const invoiceId = invoiceIdOf(saleId)
  return invoiceId === undefined ? [] : [['documents', invoiceId]]
}
