import { isShortened, restoreCell } from '../csv/cells.ts'
import { type CellRefusal, type ReadCell, readCell } from '../csv/entity-columns.ts'
import type { ColumnPlaces } from '../csv/headers.ts'
import type { ImportFile } from '../csv/plan.ts'
import { blankRow, type Field, fileNames } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import type { Currency } from '../money/format.ts'
import { parseMeasured } from '../quantities/measure.ts'
import { isMeasured, UNITS, type Unit } from '../quantities/unit.ts'
import { IMPORT_COLUMNS, type ImportColumn, isProductColumn, type ProductColumn } from './import-columns.ts'
import { PRODUCT, type Product } from './product.ts'
import { ofItsGroup } from './product-group.ts'

/**
 * A product as a catalogue file describes one: category, supplier and container by name ('' for none), the stock as a
 * count.
 */
export interface Draft extends Required<Pick<Product, ProductColumn>> {
  category: string
  supplier: string
  soldIn: string
  /** Null where there is none to speak of: not counted, not known yet. */
  stockQuantity: number | null
}

export interface CellProblem {
  column: ImportColumn
  /** `on-another`: another product carries the barcode. */
  code: CellRefusal | SpreadsheetFault | 'on-another'
}

/**
 * What only a file's numbers are refused for. `shortened`: a spreadsheet wrote a long one as 6.00123E+12, whose digits are
 * gone. `unclear-comma`: `12,505` in a file with decimal commas would be read as thousands.
 */
type SpreadsheetFault = 'shortened' | 'unclear-comma'

/** What one line says: only the columns it has. */
export interface ReadLine {
  given: Partial<Draft>
  problems: CellProblem[]
}

const OTHERS_NAME: Field<string> = { kind: kinds.name, blank: '' }
// A blank one says nothing, so that what is known stays.
const STOCK_QUANTITY: Field<number | null> = { kind: nullable(kinds.count) }
/** What is written in a product's unit, and not in its smallest. */
const MEASURED: readonly ImportColumn[] = ['stockQuantity', 'lowStockThreshold', 'reorderTo']

const fieldOf = (column: ImportColumn): Field<unknown> =>
  isProductColumn(column) ? PRODUCT[column] : column === 'stockQuantity' ? STOCK_QUANTITY : OTHERS_NAME

/** A product's own columns; what it lacks is blank. */
export function ownColumns(product: Product): Required<Pick<Product, ProductColumn>> {
  const said = ofItsGroup(product)
  const columns = OWN_COLUMNS.map((column) => [column, said[column] ?? PRODUCT[column].blank])
  return Object.fromEntries(columns) as Required<Pick<Product, ProductColumn>>
}

const OWN_COLUMNS = fileNames(PRODUCT)

/** What a line says of a new product in the columns that it leaves out. */
export const BLANK_LINE: Draft = {
  ...ownColumns(blankRow(PRODUCT, '')),
  ...{ category: '', supplier: '', soldIn: '', stockQuantity: 0 },
}

/** Whether a column's figure is in the product's unit. */
export const isMeasuredColumn = (
  column: ImportColumn,
): column is 'stockQuantity' | 'lowStockThreshold' | 'reorderTo' => MEASURED.includes(column)

/** Whether a line about a new product must fill a column in. */
export const isRequired = (column: ImportColumn): boolean => fieldOf(column).required === true

// Nothing could ever be scanned by what is left of a barcode.
const isCode = (column: ImportColumn): boolean => column === 'barcode' || column === 'sku'

const PRICES = ['sellPrice', 'tradePrice', 'costPrice'] as const
const CENTS = /^[^.]*\d,\d{1,2}$/
const THREE_DIGITS = /^[^.]*\d,\d{3}$/
/** More rows than that say nothing new. */
const ROWS_OF_NOTATION = 1_000

/** How the numbers of a file are written. */
export interface Notation {
  currency: Currency
  hasDecimalCommas: boolean
}

/** Whether a file writes cents behind a comma, as spreadsheets do under a South African setting. */
export function hasDecimalCommas({
  headers,
  rows,
}: Pick<ImportFile<ImportColumn>, 'headers' | 'rows'>): boolean {
  const places = PRICES.flatMap((column) => headers.places[column] ?? [])
  return rows
    .slice(0, ROWS_OF_NOTATION)
    .some((cells) => places.some((place) => CENTS.test((cells[place] ?? '').trim())))
}

// Of a weight a comma always is the decimal mark.
const isNumber = (column: ImportColumn, unit: Unit | undefined) =>
  isMeasuredColumn(column)
    ? !isMeasured(unit)
    : isProductColumn(column) && PRODUCT[column].kind.written === 'amount'

// Other programs' words for a unit say nothing here: a box is no measure.
function readColumn(
  column: ImportColumn,
  cell: string,
  currency: Currency,
  unit: Unit | undefined,
  hasDecimalCommas: boolean,
): ReadCell | { ok: false; code: SpreadsheetFault } {
  if (isCode(column) && isShortened(cell)) return { ok: false, code: 'shortened' }
  if (hasDecimalCommas && isNumber(column, unit) && THREE_DIGITS.test(cell))
    return { ok: false, code: 'unclear-comma' }
  if (column === 'unit') return { ok: true, value: UNITS.find((each) => each === cell.toLowerCase()) }
  if (isMeasuredColumn(column) && cell !== '') return parseMeasured(cell, unit)
  return readCell(fieldOf(column), cell, currency)
}

/**
 * Reads the cells of one line. A cell over a limit is refused with its reason, never cut.
 * Blank cost is 0, blank trade price none, blank stock no count (S5.3). A cell missing at the end of a short line
 * says nothing.
 * @param currency the shop's: a price with the sign of another one is refused
 * @param hasDecimalCommas as `hasDecimalCommas` says of the file
 * @param unit what the product's stock is written in
 */
export function readLine(
  cells: readonly string[],
  places: ColumnPlaces<ImportColumn>,
  { currency, hasDecimalCommas }: Notation,
  unit?: Unit,
): ReadLine {
  const given: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  for (const column of IMPORT_COLUMNS) {
    const place = places[column]
    const cell = place === undefined ? undefined : cells[place]
    if (cell === undefined) continue
    const read = readColumn(column, restoreCell(cell), currency, unit, hasDecimalCommas)
    if (!read.ok) problems.push({ column, code: read.code })
    else if (read.value !== undefined) given[column] = read.value
  }
  return { given, problems }
}
