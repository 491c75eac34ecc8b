import type { Product } from '#core/catalog/product.ts'
import { searchedBy, searchedIn, searchTextOf } from '#core/catalog/search.ts'
import type { OnHand } from '#core/quantities/on-hand.ts'
import type { Chunk, Column, ShownProducts } from '../db/chunk-rows.ts'
import { idsOf, openColumn, unpackChunk } from '../rows/chunk-codec.ts'
import type { CatalogueItem } from './catalogue.ts'

/** Increased whenever the derived product data changes; data of another form is derived again. */
const FORM = 3

/** All chunks of products and of stock, in order. */
export interface PackedGoods {
  products: readonly Chunk<'products'>[]
  stock: readonly Chunk<'stock'>[]
}

/** Gives a product's place in the order of names: see `ShownProducts.places`. */
export type PlaceOf = (searchText: string, id: string) => number

/** Derives in advance what a start would have to derive of products. */
export function shownProducts(products: readonly Product[], placeOf: PlaceOf): ShownProducts {
  const searchTexts = products.map(searchTextOf)
  const places = products.map(({ id }, at) => placeOf(searchTexts[at] ?? '', id))
  return { form: FORM, searchTexts, places }
}

/**
 * Passes packed products to `take` one by one, in the order of their ids and without the deleted ones.
 * @param categoryName '' without one
 * @param take its place is undefined where it is unknown
 * @param takeGone gets each deleted product
 * @returns stock that belongs to no living product
 */
export function unpackGoods(
  { products, stock }: PackedGoods,
  categoryName: (id: string | null) => string,
  take: (item: CatalogueItem, place: number | undefined) => void,
  takeGone: (product: Product) => void = () => {},
): Map<string, number> {
  const others = new Map<string, number>()
  const stockOf = stockInOrder(stock, (id, onHand) => others.set(id, onHand))
  for (const chunk of products) {
    const { count, columns, shown } = chunk
    // A chunk has few categories, and finding a name by its id costs as much as the rest of a product.
    const categories = openColumn(mapped(columns.categoryId as Column<string | null>, categoryName), count)
    const known = shown?.form === FORM ? shown : undefined
    const rows = unpackChunk(chunk)
    for (let at = 0; at < count; at++) {
      const product = rows[at] as Product
      if (product.deleted) {
        takeGone(product)
        continue
      }
      const onHand = stockOf(product.id)
      const searchText = known?.searchTexts[at]
      const searched = searchText === undefined ? searchedBy(product) : searchedIn(searchText)
      take({ product, onHand, category: categories[at] ?? '', ...searched, demo: false }, known?.places[at])
    }
  }
  stockOf(undefined)
  return others
}

/** Finds stock by ids given in order, and passes skipped stock to `tellOther`; undefined passes on the rest. */
function stockInOrder(chunks: PackedGoods['stock'], tellOther: (id: string, onHand: number) => void) {
  const ids = chunks.flatMap(idsOf)
  const onHand = chunks.flatMap(({ columns, count }) => openColumn(columns.onHand as Column<number>, count))
  let next = 0
  return (id: string | undefined): OnHand => {
    for (; next < ids.length && (id === undefined || (ids[next] as string) < id); next++)
      tellOther(ids[next] as string, onHand[next] as number)
    return ids[next] === id ? (onHand[next++] ?? null) : null
  }
}

function mapped<From, To>(column: Column<From>, map: (value: From) => To): Column<To> {
  if ('each' in column) return { each: column.each.map(map) }
  if ('all' in column) return { all: map(column.all) }
  return { few: column.few.map(map), at: column.at }
}
