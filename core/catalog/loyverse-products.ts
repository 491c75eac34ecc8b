import { cellAt, Headings, type Table } from '../csv/other-program.ts'
import { parseQuantity } from '../quantities/quantity.ts'
import type { ImportColumn } from './import-columns.ts'
import { nameWithOptions } from './product-group.ts'
import {
  descriptionCell,
  GROUP_COLUMNS,
  groupCells,
  type ImportedCells,
  optionPlaces,
  type ProductColumns,
  type ProductRow,
  ProductRows,
  saysYes,
  skuOr,
  stockCell,
  together,
} from './program-products.ts'

const OF_STORE = /^(?:available for sale|price|in stock|low stock|optimal stock) \[(.+)\]$/
const TAX = /^tax - "(.*)" \((\d{1,3}(?:[.,]\d{1,4})?) ?%\)$/

/**
 * How an export of items from Loyverse is read (S22.11, docs/import.md). Prices and stock are those of one store.
 * @param wanted the store, in its spelling; the first where the file has no such
 */
export function loyverseProducts({ header, rows }: Table, wanted?: string): ProductColumns {
  const headings = new Headings(header)
  const stores = storesOf(headings)
  const store = stores.find((each) => each === wanted) ?? stores[0]
  const places = placesOf(headings, store)
  const taxes = taxesOf(headings)
  const parts = partsOf(rows, places)
  const variants = new ProductRows(places.handle, places.name, [
    ...[places.category, places.description, places.weighed, places.tracked],
    ...[...taxes.map(({ place }) => place), ...places.options.map(({ name }) => name)],
  ])
  return {
    ...{ stores, store, notes: [], unused: headings.unused() },
    columns: columnsOf(places, taxes),
    fill: (row) => (isPart(row, places) ? row : variants.fill(row)),
    read(row, index) {
      if (isPart(row, places)) return undefined
      return withParts(readRow(row, places, taxes), parts.get(index))
    },
  }
}

function storesOf(headings: Headings): string[] {
  const names = headings.matches(OF_STORE).map(({ spelt }) => spelt.slice(spelt.indexOf('[') + 1, -1))
  return [...new Set(names)]
}

type Places = ReturnType<typeof placesOf>

function placesOf(headings: Headings, store: string | undefined) {
  const of = (name: string) =>
    headings.place(...(store === undefined ? [] : [`${name} [${store.toLowerCase()}]`]), name)
  return {
    handle: headings.place('handle'),
    sku: headings.place('sku'),
    name: headings.place('name'),
    category: headings.place('category'),
    description: headings.place('description'),
    weighed: headings.place('sold by weight'),
    options: optionPlaces(headings, (number) => ({
      name: `option ${number} name`,
      value: `option ${number} value`,
    })),
    cost: headings.place('cost'),
    purchaseCost: headings.place('purchase cost'),
    barcode: headings.place('barcode'),
    part: headings.place('sku of included item'),
    partQuantity: headings.place('quantity of included item'),
    tracked: headings.place('track stock'),
    supplier: headings.place('supplier'),
    forSale: of('available for sale'),
    price: of('price'),
    usualPrice: headings.place('default price'),
    stock: of('in stock'),
    lowStock: of('low stock'),
    fullStock: of('optimal stock'),
  }
}

interface Tax {
  place: number
  vat: 'standard' | 'zero' | undefined
}

// Only a VAT of a rate that is South Africa's says for sure which of our classes is meant.
function taxesOf(headings: Headings): Tax[] {
  return headings.matches(TAX).map(({ place, found: [, name = '', rate = ''] }) => {
    headings.read(place)
    const percent = Number(rate.replace(',', '.'))
    const isVat = /\bvat\b/.test(name)
    return { place, vat: isVat && percent === 15 ? 'standard' : isVat && percent === 0 ? 'zero' : undefined }
  })
}

function vatOf(row: readonly string[], taxes: readonly Tax[]): string {
  const paid = taxes.filter(({ place }) => saysYes(cellAt(row, place)))
  return paid.length === 1 ? (paid[0]?.vat ?? '') : ''
}

function columnsOf(places: Places, taxes: readonly Tax[]): ImportColumn[] {
  const has: readonly [ImportColumn, boolean][] = [
    ['sku', true],
    ['name', true],
    ['barcode', places.barcode !== undefined],
    ['category', places.category !== undefined],
    ['sellPrice', places.price !== undefined || places.usualPrice !== undefined],
    ['costPrice', places.cost !== undefined || places.purchaseCost !== undefined],
    ['stockQuantity', places.stock !== undefined],
    ['tracksStock', places.tracked !== undefined],
    ['lowStockThreshold', places.lowStock !== undefined],
    ['vatClass', taxes.length > 0],
    ['unit', places.weighed !== undefined],
    ['asksPrice', true],
    ['reorderTo', places.fullStock !== undefined],
    ['supplier', places.supplier !== undefined],
    ['description', places.description !== undefined],
  ]
  return [...has.flatMap(([column, isThere]) => (isThere ? [column] : [])), ...GROUP_COLUMNS]
}

// What an item is made of stands below it, in rows that have neither a name nor a price.
function isPart(row: readonly string[], places: Places): boolean {
  const isBlank = (place: number | undefined) => cellAt(row, place) === ''
  return !isBlank(places.part) && isBlank(places.sku) && isBlank(places.price) && isBlank(places.usualPrice)
}

interface Part {
  sku: string
  quantity: string
}

/** The parts of each item that is made of others, by the index of its row. */
function partsOf(rows: Table['rows'], places: Places): Map<number, Part[]> {
  const parts = new Map<number, Part[]>()
  let item = -1
  for (const [index, row] of rows.entries()) {
    if (!isPart(row, places)) item = index
    const [sku, quantity] = [cellAt(row, places.part), cellAt(row, places.partQuantity)]
    if (sku !== '') parts.set(item, [...(parts.get(item) ?? []), { sku, quantity }])
  }
  return parts
}

function readRow(row: readonly string[], places: Places, taxes: readonly Tax[]): ProductRow {
  const cell = (place: number | undefined) => cellAt(row, place)
  const options = places.options.map(({ value }) => cell(value))
  const hasOptions = options.some((option) => option !== '')
  const read = together(
    {
      sku: skuOr(cell(places.sku), hasOptions ? '' : cell(places.handle)),
      name: nameWithOptions(cell(places.name), options),
      barcode: cell(places.barcode),
      category: cell(places.category),
      costPrice: cell(places.cost) || cell(places.purchaseCost),
      tracksStock: cell(places.tracked),
      lowStockThreshold: cell(places.lowStock),
      reorderTo: cell(places.fullStock),
      vatClass: vatOf(row, taxes),
      unit: saysYes(cell(places.weighed)) ? 'kg' : 'each',
      supplier: cell(places.supplier),
      ...priceCells(cell(places.price) || cell(places.usualPrice)),
    },
    stockCell(cell(places.stock)),
    descriptionCell(cell(places.description)),
    { cells: groupCells(cell(places.handle), cell(places.name), row, places.options), notes: [] },
  )
  return { ...read, leftOut: cell(places.forSale).toLowerCase() === 'n' ? 'not-for-sale' : undefined }
}

// Several of one product with a barcode of their own are a pack of it. Of other parts only the price is known here.
function withParts(read: ProductRow, parts: readonly Part[] = []): ProductRow {
  const [part] = parts
  if (!part) return read
  const size = parseQuantity(part.quantity)
  const isPack = parts.length === 1 && size.ok && size.value > 1 && (read.cells.barcode ?? '') !== ''
  return isPack && read.cells.asksPrice === undefined
    ? { ...read, pack: { sku: part.sku, size: size.value } }
    : { ...read, notes: [...read.notes, 'parts'] }
}

function priceCells(price: string): ImportedCells {
  return price.toLowerCase() === 'variable' ? { sellPrice: '0', asksPrice: 'yes' } : { sellPrice: price }
}
