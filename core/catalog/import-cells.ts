import { isShortened, restoreCell } from '../csv/cells.ts'
import { type CellRefusal, type ReadCell, readCell } from '../csv/entity-columns.ts'
import type { ColumnPlaces } from '../csv/headers.ts'
import { blankRow, type Field, fileNames } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import type { Currency } from '../money/format.ts'
import { parseMeasured } from '../quantities/measure.ts'
import { UNITS, type Unit } from '../quantities/unit.ts'
import { IMPORT_COLUMNS, type ImportColumn, isProductColumn, type ProductColumn } from './import-columns.ts'
import { PRODUCT, type Product } from './product.ts'

/** A product as a catalogue file describes one: category and supplier by name ('' for none), the stock as a count. */
export interface Draft extends Required<Pick<Product, ProductColumn>> {
  category: string
  supplier: string
  /** Null where there is none to speak of: not counted, not known yet. */
  stockQuantity: number | null
}

export interface CellProblem {
  column: ImportColumn
  /** `shortened`: a spreadsheet wrote a long number as 6.00123E+12, whose digits are gone. */
  code: CellRefusal | 'shortened'
}

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
  const columns = OWN_COLUMNS.map((column) => [column, product[column] ?? PRODUCT[column].blank])
  return Object.fromEntries(columns) as Required<Pick<Product, ProductColumn>>
}

const OWN_COLUMNS = fileNames(PRODUCT)

/** What a line says of a new product in the columns that it leaves out. */
export const BLANK_LINE: Draft = {
  ...ownColumns(blankRow(PRODUCT, '')),
  ...{ category: '', supplier: '', stockQuantity: 0 },
}

/** Whether a column's figure is in the product's unit. */
export const isMeasuredColumn = (
  column: ImportColumn,
): column is 'stockQuantity' | 'lowStockThreshold' | 'reorderTo' => MEASURED.includes(column)

/** Whether a line about a new product must fill a column in. */
export const isRequired = (column: ImportColumn): boolean => fieldOf(column).required === true

// Nothing could ever be scanned by what is left of a barcode.
const isCode = (column: ImportColumn): boolean => column === 'barcode' || column === 'sku'

// Other programs' words for a unit say nothing here: a box is no measure.
function readColumn(
  column: ImportColumn,
  cell: string,
  currency: Currency,
  unit: Unit | undefined,
): ReadCell | { ok: false; code: 'shortened' } {
  if (isCode(column) && isShortened(cell)) return { ok: false, code: 'shortened' }
  if (column === 'unit') return { ok: true, value: UNITS.find((each) => each === cell.toLowerCase()) }
  if (isMeasuredColumn(column) && cell !== '') return parseMeasured(cell, unit)
  return readCell(fieldOf(column), cell, currency)
}

/**
 * Reads the cells of one line. A cell over a limit is refused with its reason, never cut.
 * Blank cost is 0, blank trade price none, blank stock no count (S5.3). A cell missing at the end of a short line
 * says nothing.
 * @param currency the shop's: a price with the sign of another one is refused
 * @param unit what the product's stock is written in
 */
export function readLine(
  cells: readonly string[],
  places: ColumnPlaces<ImportColumn>,
  currency: Currency,
  unit?: Unit,
): ReadLine {
  const given: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  for (const column of IMPORT_COLUMNS) {
    const place = places[column]
    const cell = place === undefined ? undefined : cells[place]
    if (cell === undefined) continue
    const read = readColumn(column, restoreCell(cell), currency, unit)
    if (!read.ok) problems.push({ column, code: read.code })
    else if (read.value !== undefined) given[column] = read.value
  }
  return { given, problems }
}
