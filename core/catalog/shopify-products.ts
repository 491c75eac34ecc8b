import { cellAt, Headings, unquoted } from '../csv/other-program.ts'
import type { ImportColumn } from './import-columns.ts'
import { nameWithOptions } from './product-group.ts'
import {
  descriptionCell,
  GROUP_COLUMNS,
  groupCells,
  type OptionPlaces,
  optionPlaces,
  type ProductColumns,
  type ProductRow,
  ProductRows,
  saysYes,
  skuOr,
  stockCell,
  together,
} from './program-products.ts'

/**
 * How an export of products from Shopify is read (S22.11, docs/import.md), under the headings of both its forms: 'Variant
 * Price' until 2024, 'Price' since. A product without options has the one option 'Default Title'.
 */
export function shopifyProducts(header: readonly string[]): ProductColumns {
  const headings = new Headings(header)
  const places = placesOf(headings)
  const rows = new ProductRows(places.handle, places.title, [
    ...[places.type, places.category, places.vendor, places.description, places.giftCard, places.status],
    ...places.options.map(({ name }) => name),
  ])
  return {
    ...{ stores: [], store: undefined, unused: headings.unused() },
    notes: [
      ...(places.stock === undefined ? (['no-stock'] as const) : []),
      ...(places.vendor === undefined ? [] : (['no-supplier'] as const)),
    ],
    columns: columnsOf(places),
    fill: (row) => (isProduct(row, places) ? rows.fill(row) : row),
    read: (row) => (isProduct(row, places) ? readRow(row, places) : undefined),
  }
}

type Places = ReturnType<typeof placesOf>

function placesOf(headings: Headings) {
  return {
    handle: headings.place('handle', 'url handle'),
    title: headings.place('title'),
    description: headings.place('body (html)', 'description'),
    vendor: headings.place('vendor'),
    type: headings.place('type', 'custom product type'),
    category: headings.place('product category', 'standard product type'),
    options: placesOfOptions(headings),
    sku: headings.place('variant sku', 'sku'),
    barcode: headings.place('variant barcode', 'barcode'),
    price: headings.place('variant price', 'price'),
    cost: headings.place('cost per item'),
    tracker: headings.place('variant inventory tracker', 'inventory tracker'),
    stock: headings.place('variant inventory qty', 'inventory quantity'),
    giftCard: headings.place('gift card'),
    status: headings.place('status'),
  }
}

const placesOfOptions = (headings: Headings) =>
  optionPlaces(headings, (number) => ({ name: `option${number} name`, value: `option${number} value` }))

function columnsOf(places: Places): ImportColumn[] {
  const has: readonly [ImportColumn, boolean][] = [
    ['sku', true],
    ['name', true],
    ['barcode', places.barcode !== undefined],
    ['category', places.type !== undefined || places.category !== undefined],
    ['sellPrice', places.price !== undefined],
    ['costPrice', places.cost !== undefined],
    ['stockQuantity', places.stock !== undefined],
    ['tracksStock', places.tracker !== undefined],
    ['supplier', places.vendor !== undefined],
    ['description', places.description !== undefined],
  ]
  return [...has.flatMap(([column, isThere]) => (isThere ? [column] : [])), ...GROUP_COLUMNS]
}

// The other rows are about one more picture.
function isProduct(row: readonly string[], { title, price, sku, options }: Places): boolean {
  return [title, price, sku, ...options.map(({ value }) => value)].some((place) => cellAt(row, place) !== '')
}

function readRow(row: readonly string[], places: Places): ProductRow {
  const cell = (place: number | undefined) => cellAt(row, place)
  const options = optionsOf(row, places.options)
  const read = together(
    {
      sku: skuOr(unquoted(cell(places.sku)), options.length > 0 ? '' : cell(places.handle)),
      name: nameWithOptions(cell(places.title), options),
      barcode: unquoted(cell(places.barcode)),
      category: cell(places.type) || lastOf(cell(places.category)),
      sellPrice: cell(places.price),
      costPrice: cell(places.cost),
      tracksStock: cell(places.tracker) === '' ? 'no' : 'yes',
      supplier: cell(places.vendor),
    },
    stockCell(cell(places.stock)),
    descriptionCell(cell(places.description)),
    {
      cells:
        options.length > 0 ? groupCells(cell(places.handle), cell(places.title), row, places.options) : {},
      notes: [],
    },
  )
  return { ...read, leftOut: leftOut(cell(places.giftCard), cell(places.status)) }
}

function optionsOf(row: readonly string[], places: readonly OptionPlaces[]): string[] {
  const said = places.map(({ value }) => cellAt(row, value)).filter((option) => option !== '')
  return said.length === 1 && said[0] === 'Default Title' ? [] : said
}

// 'Food, Beverages & Tobacco > Food Items > Bread' is the taxonomy's path, and no name of a shelf.
function lastOf(category: string): string {
  const name = category.split('>').at(-1)?.trim() ?? ''
  return name === 'Uncategorized' ? '' : name
}

function leftOut(giftCard: string, status: string): ProductRow['leftOut'] {
  if (saysYes(giftCard)) return 'gift-card'
  return ['draft', 'archived'].includes(status.toLowerCase()) ? 'not-for-sale' : undefined
}

/**
 * How an export of the stock from Shopify is read: a row for each product and location, of which one location counts.
 * A shop with several has its stock in this export alone.
 * @param wanted the location, in its spelling; the first where the file has no such
 */
export function shopifyStock(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  wanted?: string,
): ProductColumns {
  const headings = new Headings(header)
  const location = headings.place('location')
  const stores = [...new Set(rows.map((row) => cellAt(row, location)))].filter((name) => name !== '')
  const store = stores.find((each) => each === wanted) ?? stores[0]
  const places = {
    handle: headings.place('handle'),
    title: headings.place('title'),
    options: placesOfOptions(headings),
    sku: headings.place('sku'),
    stock: headings.place('on hand (current)', 'on hand', 'available (not editable)', 'available'),
  }
  return {
    ...{ stores, store, notes: [], unused: headings.unused() },
    columns: ['sku', 'name', 'stockQuantity'],
    fill: (row) => row,
    read(row) {
      if (cellAt(row, location) !== store) return undefined
      const options = optionsOf(row, places.options)
      const stock = cellAt(row, places.stock)
      return together(
        {
          sku: skuOr(unquoted(cellAt(row, places.sku)), options.length > 0 ? '' : cellAt(row, places.handle)),
          name: nameWithOptions(cellAt(row, places.title), options),
        },
        stockCell(stock.toLowerCase() === 'not stocked' ? '' : stock),
      )
    },
  }
}
