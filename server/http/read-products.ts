import type { Product } from '#core/catalog/product.ts'
import { available } from '#core/stock/ledger.ts'
import { type PageAsked, readPageById } from '#server/db/queries/lists.ts'
import { readRows, readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import { decimal, isoTime } from './wire-fields.ts'

/** A live product with what it shows beside its own fields. */
export interface ShelvedProduct {
  product: Product
  category: string | null
  /** The true figure of the ledger; a screen shows `available(onHand)`. */
  onHand: number
}

/** The next live products of the business. */
export const readProductPage = async (tx: Tx, asked: PageAsked): Promise<ShelvedProduct[]> =>
  shelved(tx, await readPageById(tx, 'products', asked))

/** The live product with this id. */
export async function readProduct(tx: Tx, id: string): Promise<ShelvedProduct | undefined> {
  const found = await readRows(tx, 'products', 'not deleted and id = $2', [id])
  const [product] = await shelved(
    tx,
    found.map(({ row }) => row),
  )
  return product
}

async function shelved(tx: Tx, products: readonly Product[]): Promise<ShelvedProduct[]> {
  const categoryIds = new Set(products.flatMap(({ categoryId }) => categoryId ?? []))
  const [stock, categories] = await Promise.all([
    readRowsById(
      tx,
      'stock',
      products.map(({ id }) => id),
    ),
    readRowsById(tx, 'categories', [...categoryIds]),
  ])
  const onHand = new Map(stock.map(({ row }) => [row.id, row.onHand]))
  const names = new Map(categories.flatMap(({ row }) => (row.deleted ? [] : [[row.id, row.name] as const])))
  return products.map((product) => ({
    product,
    category: names.get(product.categoryId ?? '') ?? null,
    onHand: onHand.get(product.id) ?? 0,
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
