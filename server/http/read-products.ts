import type { Product } from '#core/catalog/product.ts'
import { available } from '#core/stock/ledger.ts'
import { readRows } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import { decimal, isoTime } from './wire-fields.ts'

/** A live product with what it shows beside its own fields. */
export interface ShelvedProduct {
  product: Product
  category: string | null
  /** The true figure of the ledger; a screen shows `available(onHand)`. */
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

/** A product as the REST calls give it (S3.3). */
export function presentProduct({ product, category, onHand }: ShelvedProduct, businessId: string) {
  const { deleted: _deleted, costPrice, sellPrice, tradePrice, createdAt, updatedAt, ...rest } = product
  return {
    ...rest,
    category,
    costPrice: decimal(costPrice),
    sellPrice: decimal(sellPrice),
    tradePrice: tradePrice === null ? null : decimal(tradePrice),
    stockQuantity: available(onHand),
    businessId,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  }
}
