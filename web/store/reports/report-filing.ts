import { FiledSold } from '#core/reports/filed-sold.ts'
import type { ProductSum } from '#core/reports/product-totals.ts'
import type { ReportNames } from '#core/reports/report.ts'
import type { Sold } from '#core/reports/sold.ts'
import type { Sale } from '#core/sales/sale.ts'
import { namedGoods } from '#core/stock/moved-by.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readView } from '../rows/view.ts'
import { type PendingSales, pendingSales } from '../totals/held-sales.ts'
import { soldNameOf } from '../totals/sold-names.ts'

/** What sold, filed as it is now, and how it is called. */
export interface NamedSold extends ReportNames {
  sold: FiledSold
}

/**
 * Files what sold under the current categories and names. The catalogue in memory has the living ones; deleted products
 * and categories are read; a product that was never in a catalogue has the name of its last sale.
 * @param shown how many of the best sellers need their names
 * @param pending as just read for the report
 */
export async function fileSold(
  db: ShopDatabase,
  { itemsById, categories }: Catalogue,
  sums: Sold,
  { shown, pending }: { shown: number; pending: PendingSales },
): Promise<NamedSold> {
  const sold = new FiledSold(shown)
  const unknown: ({ id: string } & ProductSum)[] = []
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  // Each product is looked for once: it takes longer than all else that a report does with it.
  sums.each((id, units, revenue) => {
    const item = itemsById.get(id)
    if (!item) return void unknown.push({ id, units, revenue })
    sold.add(id, units, revenue, item.category === '' ? { ...item.product, categoryId: null } : item.product)
  })
  const deleted = (await readView(db, 'products', idsOf(unknown))).filter((row) => row !== undefined)
  const deletedById = new Map(deleted.map((product) => [product.id, product]))
  const gone = [...new Set(deleted.flatMap(({ categoryId }) => categoryId ?? []))]
  for (const category of await readView(db, 'categories', gone))
    if (category) categoryNames.set(category.id, category.name)
  for (const { id, units, revenue } of unknown) {
    const { unit, categoryId = null } = deletedById.get(id) ?? {}
    const isKnown = categoryId !== null && categoryNames.has(categoryId)
    sold.add(id, units, revenue, { unit, categoryId: isKnown ? categoryId : null })
  }
  const strangers = idsOf(sold.best()).filter((id) => !itemsById.has(id) && !deletedById.has(id))
  const soldNames = await lastNamesOf(db, strangers, pending)
  return {
    sold,
    nameOf: (id) => itemsById.get(id)?.product.name ?? deletedById.get(id)?.name ?? soldNames.get(id),
    categoryName: (id) => categoryNames.get(id) ?? '',
  }
}

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)

/** What products were called at their last sale, by id; '' where nobody knows. */
export async function lastNamesOf(
  db: ShopDatabase,
  ids: readonly string[],
  pending?: PendingSales,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const waiting = await (pending ?? pendingSales(db))
  return new Map(await Promise.all(ids.map(async (id) => [id, await lastNameOf(db, id, waiting)] as const)))
}

async function lastNameOf(db: ShopDatabase, productId: string, pending: readonly Sale[]): Promise<string> {
  const stored = await db.sales.where('productIds').equals(productId).last()
  const holding = pending.filter(({ items }) => namedGoods(items).includes(productId))
  const newest = [...(stored ? [stored] : []), ...holding].sort(
    (left, right) => right.createdAt - left.createdAt,
  )[0]
  const named = newest?.items.flatMap((item) => [item, ...(item.parts ?? [])])
  const name = named?.find((each) => each.productId === productId)?.name
  return name ?? (await soldNameOf(db, productId)) ?? ''
}
