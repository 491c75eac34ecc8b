import { searchedBy } from '#core/catalog/search.ts'
import type { RowOf } from '#core/rows/rows.ts'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import { readCatalogue } from '../catalogue/load-catalogue.ts'
import { Memory } from '../catalogue/memory.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { isBeingFilled } from '../db/base-version.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { getServer } from '../db/meta-records.ts'
import { readAll } from '../rows/chunks.ts'

/** The goods that a start would show, without demo goods. */
export async function goodsAtStart(db: ShopDatabase, mode: Identity['mode']): Promise<CatalogueItem[]> {
  const { rows, ...read } = await readCatalogue(db, mode === 'local' ? 'never' : 'later')
  return goodsOf(new Memory().apply(rows, undefined, read))
}

/** The goods on the screen, without demo goods. */
export function goodsOf({ items, itemsById }: Catalogue): CatalogueItem[] {
  if (items.length !== itemsById.size) throw new Error('the list and the index differ')
  return items.flatMap(({ product, ...item }) => {
    const { rev: _, ...bare } = { rev: 0, ...product }
    return item.demo ? [] : [{ product: bare, ...item }]
  })
}

/** The same goods from the rows alone: base, and the overlay over it. */
export async function goodsInRows(db: ShopDatabase, mode: Identity['mode']): Promise<CatalogueItem[]> {
  const coming = isBeingFilled(mode, await getServer(db))
  const over = await db.overlay.toArray()
  const view = async <Name extends 'products' | 'stock' | 'categories'>(name: Name) => {
    const rows = new Map((await readAll(db, name)).map((row) => [row.id, fromBaseRow(row)]))
    for (const { table, id, row } of over) if (table === name) rows.set(id, row as RowOf<Name>)
    return rows
  }
  const [products, stock, categories] = [
    await view('products'),
    await view('stock'),
    await view('categories'),
  ]
  const items = [...products.values()].flatMap((product): CatalogueItem[] => {
    if (product.deleted || product.id.startsWith('demo-')) return []
    const category = (product.categoryId && categories.get(product.categoryId)?.name) || ''
    const row = stock.get(product.id)?.onHand
    const onHand = coming && (row ?? -1) < 0 ? null : (row ?? 0)
    return [{ product, onHand, category, ...searchedBy(product), demo: false }]
  })
  return items.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
}

const keyOf = ({ searchText, product: { id } }: CatalogueItem) => `${searchText}\u0000${id}`
