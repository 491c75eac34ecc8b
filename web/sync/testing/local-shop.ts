import { aDocument } from '#core/documents/document-builders.ts'
import type { DocumentFact } from '#core/documents/sales-document.ts'
import { cents } from '#core/money/cents.ts'
import { saleIdOf } from '#core/sales/paid-sale-id.ts'
import { sell } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, countBreads } from '#web/store/testing/bread.ts'

/** The content of a shop that was run in Local Mode for a while. */
export interface LocalDay {
  /** Receipts, in order. */
  numbers: string[]
}

/** A week in Local Mode: goods of two categories, counted and sold, customers, a profile, a quote and a paid invoice. */
export async function runLocally(shop: ShopStore): Promise<LocalDay> {
  const numbers: string[] = []
  const ring = async (quantity: number, productId?: string) => {
    numbers.push((await shop.sell(cartOf(quantity, productId), 'cash')).number)
  }
  await shop.commit([
    { type: 'business.patch', payload: { id: '1', fields: { name: 'Thandi’s Tuckshop', taxRate: 15 } } },
    { type: 'category.patch', payload: { id: '1', fields: { name: 'General' } } },
    { type: 'category.patch', payload: { id: 'dairy', fields: { name: 'Dairy' } } },
    bread,
    { type: 'product.patch', payload: { id: 'bread', fields: { categoryId: '1' } } },
    product('milk', 'MLK-2', 'dairy'),
    product('airtime', '', null),
    { type: 'customer.patch', payload: { id: 'zanele', fields: { name: 'Zanele', customerType: 'trade' } } },
    countBreads(10),
    { type: 'stock.count', payload: { id: 'count-milk', productId: 'milk', quantity: 6 } },
  ])
  await ring(2)
  await ring(1, 'milk')
  await shop.commit([{ type: 'stock.count', payload: { id: 'count-2', productId: 'bread', quantity: 20 } }])
  await ring(3)
  await ring(1, 'airtime')
  await issue(shop, 'quote', 'quote-1')
  await issue(shop, 'invoice', 'invoice-1')
  await shop.commit([sell(saleIdOf('invoice-1'), 'bread', 1, { number: 'INV0001', createdAt: shop.now() })])
  return { numbers }
}

function product(id: string, sku: string, categoryId: string | null) {
  const fields = { name: id, sku, categoryId, sellPrice: cents(2000), costPrice: cents(1500) }
  return { type: 'product.patch' as const, payload: { id, fields } }
}

async function issue(shop: ShopStore, kind: 'quote' | 'invoice', id: string): Promise<void> {
  await shop.commits.commit(async (tx) => {
    const number = tx.takeNumber(kind)
    const document = { ...factOf(kind), id, number, userId: '1', createdAt: shop.now() }
    await tx.apply([{ type: 'document.issue', payload: { document } }])
  })
}

function factOf(kind: 'quote' | 'invoice'): DocumentFact {
  const { cancelledAt: _c, paidAt: _p, flags: _f, ...fact } = aDocument({ kind })
  return fact
}
