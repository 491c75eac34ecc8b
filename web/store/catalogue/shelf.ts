import { PRODUCT, type Product } from '#core/catalog/product.ts'
import { lettersOf, searchTextOf } from '#core/catalog/search.ts'
import { blankRow, namesOf } from '#core/entities/entity.ts'
import type { StockRow } from '#core/stock/stock-rows.ts'
import type { Column, Columns, Shelf, Stretch } from '../db/shelf-rows.ts'
import type { CatalogueItem } from './catalogue.ts'

/** Raised whenever a shelf is to hold anything else than before: shelves of another form are not read. */
export const FORM = 2

/** What base has of a stretch. */
export interface Goods {
  products: readonly Product[]
  stock: readonly StockRow[]
}

/** Says where a product stands among all by name: see `Shelf.places`. */
export type PlaceOf = (searchText: string, id: string) => number

/** Packs what base has of a stretch. */
export function packShelf({ after, upTo }: Stretch, { products, stock }: Goods, placeOf: PlaceOf): Shelf {
  const living = products.filter(({ deleted }) => !deleted)
  const searchTexts = living.map(searchTextOf)
  const onHand = new Map(stock.map((row) => [row.id, row.onHand]))
  const shelf: Shelf = {
    after,
    upTo,
    columns: columnsOf((field) => columnOf(living.map((product) => product[field]))),
    searchTexts,
    onHand: living.map(({ id }) => onHand.get(id) ?? null),
    places: living.map(({ id }, at) => placeOf(searchTexts[at] ?? '', id)),
    otherStock: [],
  }
  for (const { id } of living) onHand.delete(id)
  shelf.otherStock = [...onHand].map(([id, figure]) => ({ id, onHand: figure }))
  return shelf
}

/** Of so many rows to a value, each value is kept once. */
const SHARED = 4

function columnOf<Value>(each: Value[]): Column<Value> {
  const few = [...new Set(each)]
  const [all] = few
  if (all !== undefined && few.length === 1) return { all }
  if (few.length * SHARED > each.length) return { each }
  const places = new Map(few.map((value, place) => [value, place]))
  return { few, at: each.map((value) => places.get(value) ?? 0) }
}

function opened<Value>(column: Column<Value>, count: number): Value[] {
  if ('each' in column) return column.each
  if ('all' in column) return new Array<Value>(count).fill(column.all)
  return column.at.map((place) => column.few[place] as Value)
}

function mapped<From, To>(column: Column<From>, map: (value: From) => To): Column<To> {
  if ('each' in column) return { each: column.each.map(map) }
  if ('all' in column) return { all: map(column.all) }
  return { few: column.few.map(map), at: column.at }
}

/** Hands out a shelf's goods one by one. @param categoryName '' without one */
export function unpackShelf(
  { columns, searchTexts, onHand, places }: Shelf,
  categoryName: (id: string | null) => string,
  take: (item: CatalogueItem, place: number) => void,
): void {
  const count = searchTexts.length
  // A shelf's goods are of few categories, and to look for a name by a text costs what a product does.
  const category = opened(mapped(columns.categoryId, categoryName), count)
  // Copies of one object have one shape, and a column at a time is filled in as fast as if each field were named.
  const products: Product[] = []
  for (let at = 0; at < count; at++) products.push({ ...BLANK })
  for (const field of FIELDS) fillIn(products, field, columns[field])
  for (let at = 0; at < count; at++) {
    const product = products[at] as Product
    const searchText = searchTexts[at] ?? ''
    const searched = { searchText, letters: lettersOf(searchText) }
    const item = { product, onHand: onHand[at] ?? null, category: category[at] ?? '' }
    take({ ...item, ...searched, demo: false }, places[at] ?? 0)
  }
}

const FIELDS = namesOf(PRODUCT)
const BLANK: Product = blankRow(PRODUCT, '')

function columnsOf(column: (field: keyof Product) => Column<unknown>): Columns {
  return Object.fromEntries(FIELDS.map((field) => [field, column(field)])) as unknown as Columns
}

function fillIn<Field extends keyof Product>(
  products: Product[],
  field: Field,
  column: Column<Product[Field]>,
): void {
  const count = products.length
  // What all goods say alike is in every copy by then.
  if ('all' in column && column.all === BLANK[field]) return
  const values = opened(column, count)
  for (let at = 0; at < count; at++) (products[at] as Product)[field] = values[at] as Product[Field]
}
