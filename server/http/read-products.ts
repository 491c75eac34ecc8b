import { z } from 'zod/mini'
import { PRODUCT, type Product } from '#core/catalog/product.ts'
import { countedOnHand } from '#core/catalog/stocked.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { available, type OnHand } from '#core/quantities/on-hand.ts'
import { isReadable } from '#core/rows/readable-row.ts'
import { type PageAsked, readPageById } from '#server/db/queries/lists.ts'
import { readRows, readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { presentRow } from './entity-body.ts'

/** A live product with the figures shown beside its own fields. */
export interface ShelvedProduct {
  product: Product
  category: string | null
  /** The ledger's true figure, null where that is damaged; the API shows `shownQuantity`. */
  onHand: OnHand
  /** It was sold, counted or moved before. */
  moved: boolean
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
  const onHand = new Map(stock.map(({ row }) => [row.id, isReadable('stock', row) ? row.onHand : null]))
  const names = new Map(categories.flatMap(({ row }) => (row.deleted ? [] : [[row.id, row.name] as const])))
  return products.map((product) => ({
    product,
    category: names.get(product.categoryId ?? '') ?? null,
    onHand: onHand.has(product.id) ? (onHand.get(product.id) ?? null) : 0,
    moved: onHand.has(product.id),
  }))
}

/** The stock to show, from 0, in the product's smallest unit; null where there is none, or it is damaged. */
export function shownQuantity(shelved: Pick<ShelvedProduct, 'product' | 'onHand'>): number | null {
  const onHand = countedOnHand(shelved)
  return onHand === null ? null : available(onHand)
}

/** What `presentProduct` answers. */
export const productAnswer = rowShape('Product', PRODUCT, {
  lowStockThreshold: z.number(),
  reorderTo: z.optional(z.number()),
  category: z.nullable(z.string()),
  stockQuantity: z.nullable(z.number()),
})

/** A product as the REST API answers it (S3.3). */
export function presentProduct(shelved: ShelvedProduct, businessId: string) {
  const { product, category } = shelved
  const quantity = shownQuantity(shelved)
  return {
    ...presentRow(PRODUCT, product),
    lowStockThreshold: Number(measuredNumber(product.lowStockThreshold, product.unit)),
    ...(product.reorderTo !== undefined && {
      reorderTo: Number(measuredNumber(product.reorderTo, product.unit)),
    }),
    category,
    stockQuantity: quantity === null ? null : Number(measuredNumber(quantity, product.unit)),
    businessId,
  }
}
