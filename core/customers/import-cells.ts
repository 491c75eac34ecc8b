import { isShortened, restoreCell } from '../csv/cells.ts'
import type { ColumnPlaces } from '../csv/headers.ts'
import { fileNames } from '../entities/entity.ts'
import { CONSENT_COLUMNS, type ConsentCells, type ConsentColumn } from './consent-cells.ts'
import { CUSTOMER, type CustomerType } from './customer.ts'
import { type CustomerDraft, customerDraft, type DraftField, type DraftProblem } from './customer-draft.ts'
import { readStandingDiscount, type StandingDiscountRefusal } from './standing-discount.ts'
import { readWho, type WhoProblem } from './who-may-buy.ts'

export type CellProblem =
  | {
      column: DraftField
      /** `shortened`: a spreadsheet wrote a long number as 2.78E+10, whose digits are gone. */
      code: DraftProblem | 'shortened'
    }
  | { column: 'discount'; code: StandingDiscountRefusal }
  | { column: 'mayBuy'; code: WhoProblem }

/** The columns of a customer file. */
export type CustomerFileColumn = DraftField | 'discount' | 'mayBuy' | ConsentColumn

/** What one line says: only the columns it has, refused ones too. */
export interface ReadLine {
  given: Partial<CustomerDraft>
  /** In percent; null for none, missing where the file says nothing of it. */
  discount?: number | null
  /** Who may buy on the account; missing where the file says nothing of it. */
  mayBuy?: string[]
  /** As it is written: what it means is known once its customer is (`readConsent`). */
  consent: ConsentCells
  problems: CellProblem[]
}

const COLUMNS = fileNames(CUSTOMER)
const NUMBERS: readonly DraftField[] = ['phone', 'vatNumber']

const TYPES: Readonly<Record<string, CustomerType>> = {
  retail: 'retail',
  trade: 'trade',
  wholesale: 'trade',
}

/**
 * Reads the cells of one line. A cell over a limit is refused with its reason, never cut. A blank type, and a cell
 * missing at the end of a short line, say nothing.
 */
export function readLine(cells: readonly string[], places: ColumnPlaces<CustomerFileColumn>): ReadLine {
  const line: ReadLine = { given: {}, consent: {}, problems: [] }
  for (const column of COLUMNS) {
    const place = places[column]
    const cell = place === undefined ? undefined : cells[place]
    if (cell === undefined) continue
    if (column === 'customerType') readType(line, restoreCell(cell))
    else if (column === 'discount') readDiscount(line, restoreCell(cell))
    else if (column === 'mayBuy') readMayBuy(line, restoreCell(cell))
    else readText(line, column, restoreCell(cell))
  }
  for (const column of CONSENT_COLUMNS) {
    const cell = cells[places[column] ?? -1]
    if (cell !== undefined) line.consent[column] = restoreCell(cell)
  }
  return line
}

function readType(line: ReadLine, cell: string): void {
  if (cell === '') return
  const type = TYPES[cell.toLowerCase()]
  if (type) line.given.customerType = type
  else line.problems.push({ column: 'customerType', code: 'unknown-type' })
}

function readDiscount(line: ReadLine, cell: string): void {
  const read = readStandingDiscount(cell)
  if (read.ok) line.discount = read.value
  else line.problems.push({ column: 'discount', code: read.code })
}

function readMayBuy(line: ReadLine, cell: string): void {
  const read = readWho(cell)
  if (read.ok) line.mayBuy = read.value
  else line.problems.push({ column: 'mayBuy', code: read.code })
}

function readText(line: ReadLine, column: Exclude<DraftField, 'customerType'>, cell: string): void {
  line.given[column] = cell
  if (NUMBERS.includes(column) && isShortened(cell)) {
    line.problems.push({ column, code: 'shortened' })
    return
  }
  const parsed = customerDraft.shape[column].safeParse(cell)
  const code = parsed.error?.issues[0]?.message
  if (code !== undefined) line.problems.push({ column, code: code as DraftProblem })
}
