import { restoreCell } from '../csv/cells.ts'
import type { ColumnPlaces } from '../csv/headers.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney } from '../money/parse.ts'
import { parseQuantity, type QuantityRefusal } from '../stock/quantity.ts'
import { codeField, LIMITS, nameField, textField } from '../sync/fields.ts'
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns.ts'

/** A product as a catalogue file describes one: the category by its name ('' for none), the stock as a count. */
export interface Draft {
  sku: string
  name: string
  description: string
  barcode: string
  category: string
  sellPrice: Cents
  tradePrice: Cents | null
  costPrice: Cents
  /** Null where there is none to speak of: not counted, not known yet. */
  stockQuantity: number | null
  tracksStock: boolean
}

export type CellRefusal =
  | 'required'
  | 'too-long'
  | 'control-character'
  | MoneyRefusal['code']
  | QuantityRefusal
  | 'not-yes-or-no'

export interface CellProblem {
  column: ImportColumn
  code: CellRefusal
}

/** What one line says: only the columns it has. */
export interface ReadLine {
  given: Partial<Draft>
  problems: CellProblem[]
}

type Read<Value> = { ok: true; value: Value | undefined } | { ok: false; code: CellRefusal }

// undefined: the cell says nothing, so that what is known stays.
const READERS: { [Column in ImportColumn]: (cell: string, currency: Currency) => Read<Draft[Column]> } = {
  // A blank sku says nothing: the product found by its name keeps the one it has.
  sku: (cell) => (cell === '' ? read(undefined) : readText(cell, LIMITS.code, codeField)),
  name: (cell) => (cell === '' ? refused('required') : readText(cell, LIMITS.name, nameField)),
  description: (cell) => readText(cell, LIMITS.text, textField),
  barcode: (cell) => readText(cell, LIMITS.code, codeField),
  category: (cell) => (cell === '' ? read('') : readText(cell, LIMITS.name, nameField)),
  sellPrice: (cell, currency) => (cell === '' ? refused('required') : readPrice(cell, currency)),
  tradePrice: (cell, currency) => (cell === '' ? read(null) : readPrice(cell, currency)),
  costPrice: (cell, currency) => (cell === '' ? read(ZERO) : readPrice(cell, currency)),
  stockQuantity: (cell) => (cell === '' ? read(undefined) : parseQuantity(cell)),
  tracksStock: (cell) => (cell === '' ? read(undefined) : readYesOrNo(cell)),
}

/**
 * Reads the cells of one line. A cell over a limit is refused with its reason, never cut.
 * Blank cost is 0, blank trade price none, blank stock no count (S5.3). A cell missing at the end of a short line
 * says nothing.
 * @param currency the shop's: a price with the sign of another one is refused
 */
export function readLine(
  cells: readonly string[],
  places: ColumnPlaces<ImportColumn>,
  currency: Currency,
): ReadLine {
  const line: ReadLine = { given: {}, problems: [] }
  for (const column of IMPORT_COLUMNS) {
    const place = places[column]
    const cell = place === undefined ? undefined : cells[place]
    if (cell !== undefined) readInto(line, column, restoreCell(cell), currency)
  }
  return line
}

function readInto<Column extends ImportColumn>(
  line: ReadLine,
  column: Column,
  cell: string,
  currency: Currency,
): void {
  const result: Read<Draft[Column]> = READERS[column](cell, currency)
  if (!result.ok) line.problems.push({ column, code: result.code })
  else if (result.value !== undefined) line.given[column] = result.value
}

function readText(
  cell: string,
  max: number,
  field: { safeParse(text: string): { success: boolean } },
): Read<string> {
  if (cell.length > max) return refused('too-long')
  return field.safeParse(cell).success ? read(cell) : refused('control-character')
}

function readPrice(cell: string, currency: Currency): Read<Cents> {
  const parsed = parseMoney(cell, currency)
  return parsed.ok ? read(parsed.value) : refused(parsed.refusal.code)
}

// As spreadsheets and other programs write it.
const YES = ['yes', 'y', 'true', '1']
const NO = ['no', 'n', 'false', '0']

function readYesOrNo(cell: string): Read<boolean> {
  const said = cell.toLowerCase()
  return YES.includes(said) || NO.includes(said) ? read(YES.includes(said)) : refused('not-yes-or-no')
}

function read<Value>(value: Value | undefined): Read<Value> {
  return { ok: true, value }
}

function refused(code: CellRefusal): { ok: false; code: CellRefusal } {
  return { ok: false, code }
}
