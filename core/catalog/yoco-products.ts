import { cellAt, Headings, unquoted } from '../csv/other-program.ts'
import { type ImportColumn, matchHeaders } from './import-columns.ts'
import { nameWithOptions } from './product-group.ts'
import {
  descriptionCell,
  GROUP_COLUMNS,
  groupCells,
  optionPlaces,
  type ProductColumns,
  type ProductRow,
  ProductRows,
  saysYes,
  stockCell,
  together,
} from './program-products.ts'

/** How an export of products from Yoco is read (S22.11, docs/import.md). A row is a product, or one of its variants. */
export function yocoProducts(header: readonly string[]): ProductColumns {
  const headings = new Headings(header)
  const places = placesOf(headings, header)
  const rows = new ProductRows(places.id, places.name, [
    ...[places.category, places.description, places.cost, places.asksPrice, places.vat, places.tracked],
    ...[places.unit, places.price, ...places.options.map(({ name }) => name)],
  ])
  return {
    ...{ stores: [], store: undefined, unused: headings.unused() },
    notes: places.stock === undefined ? ['no-stock'] : [],
    columns: columnsOf(places),
    fill: (row) => rows.fill(row),
    read: (row) => readRow(row, places),
  }
}

type Places = ReturnType<typeof placesOf>

function placesOf(headings: Headings, header: readonly string[]) {
  const { stockQuantity: stock, lowStockThreshold: lowStock } = matchHeaders(header).places
  for (const place of [stock, lowStock]) if (place !== undefined) headings.read(place)
  return {
    id: headings.place('product id'),
    name: headings.place('product name'),
    description: headings.place('description'),
    price: headings.place('default price'),
    variantPrice: headings.place('variant price'),
    category: headings.place('category'),
    sku: headings.place('sku'),
    cost: headings.place('default cost price'),
    unit: headings.place('quantity units'),
    asksPrice: headings.place('ask for price'),
    vat: headings.place('vat enabled'),
    options: optionPlaces(headings, (number) => ({ name: `attribute ${number}`, value: `value ${number}` })),
    barcode: headings.place('barcode'),
    tracked: headings.place('track stock'),
    ...{ stock, lowStock },
  }
}

function columnsOf(places: Places): ImportColumn[] {
  const has: readonly [ImportColumn, boolean][] = [
    ['sku', places.sku !== undefined],
    ['name', true],
    ['barcode', places.barcode !== undefined],
    ['category', places.category !== undefined],
    ['sellPrice', true],
    ['costPrice', places.cost !== undefined],
    ['stockQuantity', places.stock !== undefined],
    ['tracksStock', places.tracked !== undefined],
    ['lowStockThreshold', places.lowStock !== undefined],
    ['vatClass', places.vat !== undefined],
    ['unit', places.unit !== undefined],
    ['asksPrice', places.asksPrice !== undefined],
    ['description', places.description !== undefined],
  ]
  return [...has.flatMap(([column, isThere]) => (isThere ? [column] : [])), ...GROUP_COLUMNS]
}

function readRow(row: readonly string[], places: Places): ProductRow {
  const cell = (place: number | undefined) => cellAt(row, place)
  const price = cell(places.variantPrice) || cell(places.price)
  const asksPrice = saysYes(cell(places.asksPrice))
  return together(
    {
      sku: unquoted(cell(places.sku)),
      name: nameWithOptions(
        cell(places.name),
        places.options.map(({ value }) => cell(value)),
      ),
      barcode: unquoted(cell(places.barcode)),
      category: cell(places.category),
      sellPrice: asksPrice && price === '' ? '0' : price,
      costPrice: cell(places.cost),
      tracksStock: trackedCell(cell(places.tracked)),
      lowStockThreshold: cell(places.lowStock),
      // Without VAT may be zero-rated, exempt, or a shop that is not registered.
      vatClass: saysYes(cell(places.vat)) ? 'standard' : '',
      unit: UNITS[cell(places.unit).toLowerCase()] ?? '',
      asksPrice: asksPrice ? 'yes' : '',
    },
    stockCell(cell(places.stock)),
    descriptionCell(cell(places.description)),
    { cells: groupCells(cell(places.id), cell(places.name), row, places.options), notes: [] },
  )
}

const UNITS: Readonly<Record<string, string>> = {
  ...{ kg: 'kg', kilogram: 'kg', kilograms: 'kg' },
  ...{ l: 'l', litre: 'l', litres: 'l' },
  ...{ m: 'm', metre: 'm', metres: 'm' },
}

// By product or by variant; blank where nothing is counted.
function trackedCell(cell: string): string {
  const said = cell.toLowerCase()
  if (['product', 'variant'].includes(said)) return 'yes'
  return said === '' || said === 'none' ? 'no' : cell
}
