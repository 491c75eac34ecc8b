import { type Product, tracksStock } from '#core/catalog/product.ts'
import { lettersOf, searchTextOf } from '#core/catalog/search.ts'
import type { StockRow } from '#core/sync/rows.ts'
import type { Column, Shelf, Stretch } from '../db/shelf-rows.ts'
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
  const column = <Field extends keyof Product>(field: Field) =>
    columnOf(living.map((product) => product[field]))
  const shelf: Shelf = {
    after,
    upTo,
    columns: {
      id: column('id'),
      name: column('name'),
      description: column('description'),
      sku: column('sku'),
      barcode: column('barcode'),
      categoryId: column('categoryId'),
      costPrice: column('costPrice'),
      sellPrice: column('sellPrice'),
      tradePrice: column('tradePrice'),
      lowStockThreshold: column('lowStockThreshold'),
      tracksStock: columnOf(living.map(tracksStock)),
      imageUrl: column('imageUrl'),
      isActive: column('isActive'),
      deleted: column('deleted'),
      createdAt: column('createdAt'),
      updatedAt: column('updatedAt'),
    },
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
  const open = <Value>(column: Column<Value>) => opened(column, count)
  const id = open(columns.id)
  const name = open(columns.name)
  const description = open(columns.description)
  const sku = open(columns.sku)
  const barcode = open(columns.barcode)
  const categoryId = open(columns.categoryId)
  // A shelf's goods are of few categories, and to look for a name by a text costs what a product does.
  const category = open(mapped(columns.categoryId, categoryName))
  const costPrice = open(columns.costPrice)
  const sellPrice = open(columns.sellPrice)
  const tradePrice = open(columns.tradePrice)
  const lowStockThreshold = open(columns.lowStockThreshold)
  const counted = open(columns.tracksStock)
  const imageUrl = open(columns.imageUrl)
  const isActive = open(columns.isActive)
  const deleted = open(columns.deleted)
  const createdAt = open(columns.createdAt)
  const updatedAt = open(columns.updatedAt)
  for (let at = 0; at < count; at++) {
    const product = {
      id: id[at],
      name: name[at],
      description: description[at],
      sku: sku[at],
      barcode: barcode[at],
      categoryId: categoryId[at],
      costPrice: costPrice[at],
      sellPrice: sellPrice[at],
      tradePrice: tradePrice[at],
      lowStockThreshold: lowStockThreshold[at],
      tracksStock: counted[at],
      imageUrl: imageUrl[at],
      isActive: isActive[at],
      deleted: deleted[at],
      createdAt: createdAt[at],
      updatedAt: updatedAt[at],
    } as Product
    const searchText = searchTexts[at] ?? ''
    const searched = { searchText, letters: lettersOf(searchText) }
    const item = { product, onHand: onHand[at] ?? null, category: category[at] ?? '' }
    take({ ...item, ...searched, demo: false }, places[at] ?? 0)
  }
}
