import type { Filing } from '#core/reports/report.ts'
import type { Sold } from '#core/reports/sold.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readView } from '../rows/view.ts'
import { pendingSales } from '../totals/held-sales.ts'
import { soldNameOf } from '../totals/sold-names.ts'

/**
 * The current categories and names of sold products. The catalogue in memory has the living ones; deleted products and
 * categories are read; a product that was never in a catalogue has the name of its last sale.
 * @param sold all sold products
 * @param shown how many of the best sellers need their names
 */
export async function filingOf(
  db: ShopDatabase,
  { itemsById }: Catalogue,
  sold: Sold,
  shown: number,
): Promise<Filing> {
  const unknown: string[] = []
  sold.each((id) => {
    if (!itemsById.has(id)) unknown.push(id)
  })
  const deleted = (await readView(db, 'products', unknown)).filter((row) => row !== undefined)
  const deletedById = new Map(deleted.map((product) => [product.id, product]))
  const categoryIds = [...new Set(deleted.flatMap(({ categoryId }) => categoryId ?? []))]
  const categories = (await readView(db, 'categories', categoryIds)).filter((row) => row !== undefined)
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const unitOf = (id: string) => (itemsById.get(id)?.product ?? deletedById.get(id))?.unit
  const named = sold.best(shown, unitOf).map(({ id }) => id)
  const strangers = named.filter((id) => !itemsById.has(id) && !deletedById.has(id))
  const soldNames = new Map(
    await Promise.all(strangers.map(async (id) => [id, await lastNameOf(db, id)] as const)),
  )

  return {
    unitOf,
    nameOf: (id) => itemsById.get(id)?.product.name ?? deletedById.get(id)?.name ?? soldNames.get(id),
    filedIn(productId) {
      const item = itemsById.get(productId)
      if (!item) {
        const id = deletedById.get(productId)?.categoryId
        return id && categoryNames.has(id) ? id : null
      }
      const { categoryId } = item.product
      if (!categoryId || item.category === '') return null
      if (!categoryNames.has(categoryId)) categoryNames.set(categoryId, item.category)
      return categoryId
    },
    categoryName: (id) => categoryNames.get(id) ?? '',
  }
}

/** What a product was called at its last sale; '' where nobody knows. */
export async function lastNameOf(db: ShopDatabase, productId: string): Promise<string> {
  const [stored, pending] = await Promise.all([
    db.sales.where('productIds').equals(productId).last(),
    pendingSales(db),
  ])
  const holding = pending.filter(({ items }) => items.some((item) => item.productId === productId))
  const newest = [...(stored ? [stored] : []), ...holding].sort(
    (left, right) => right.createdAt - left.createdAt,
  )[0]
  const name = newest?.items.find((item) => item.productId === productId)?.name
  return name ?? (await soldNameOf(db, productId)) ?? ''
}
