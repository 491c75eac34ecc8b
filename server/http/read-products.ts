import type { Product } from '#core/catalog/product.ts'
import { countedOnHand } from '#core/catalog/stocked.ts'
import { available } from '#core/stock/ledger.ts'
import { readRows } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import { decimal, isoTime } from './wire-fields.ts'

/** A live product with what it shows beside its own fields. */
export interface ShelvedProduct {
  product: Product
  category: string | null
  /** The true figure of the ledger; a call shows `shownStock`. */
  onHand: number
}

/** The live products of the business, or the one with this id. */
export async function readProducts(tx: Tx, id?: string): Promise<ShelvedProduct[]> {
  const condition = id === undefined ? 'not deleted order by lower(name), id' : 'not deleted and id = $2'
  const products = await readRows(tx, 'products', condition, id === undefined ? [] : [id])
  const ids = products.map(({ row }) => row.id)
  const stock = await readRows(tx, 'stock', 'product_id = any($2::text[])', [ids])
  const categories = await readRows(tx, 'categories', 'not deleted', [])
  const onHand = new Map(stock.map(({ row }) => [row.id, row.onHand]))
  const names = new Map(categories.map(({ row }) => [row.id, row.name]))
  return products.map(({ row }) => ({
    product: row,
    category: names.get(row.categoryId ?? '') ?? null,
    onHand: onHand.get(row.id) ?? 0,
  }))
}

/** How many there are, from 0; null for a product that is not counted. */
export function shownStock(shelved: Pick<ShelvedProduct, 'product' | 'onHand'>): number | null {
  const onHand = countedOnHand(shelved)
  return onHand === null ? null : available(onHand)
}

/** A product as the REST calls give it (S3.3). */
export function presentProduct(shelved: ShelvedProduct, businessId: string) {
  const { product, category } = shelved
  const { deleted: _deleted, costPrice, sellPrice, tradePrice, createdAt, updatedAt, ...rest } = product
  return {
    ...rest,
    category,
    costPrice: decimal(costPrice),
    sellPrice: decimal(sellPrice),
    tradePrice: tradePrice === null ? null : decimal(tradePrice),
    stockQuantity: shownStock(shelved),
    businessId,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  }
}
