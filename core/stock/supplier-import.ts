import { isBlankRow, isShortened, restoreCell } from '../csv/cells.ts'
import { columnNames } from '../csv/entity-columns.ts'
import { type ColumnPlaces, type MatchedHeaders, matchColumns } from '../csv/headers.ts'
import {
  hasTooManyCells,
  type ImportFile,
  type ImportPlan,
  planOfLines,
  type RowTarget,
  SLICE,
  type WholeLineProblem,
} from '../csv/plan.ts'
import { changingLine, type KnownRow, type RowLine, rowIntents } from '../csv/row-plan.ts'
import { changedFields } from '../drafts/entity-draft.ts'
import { fileNames } from '../entities/entity.ts'
import { SUPPLIER, type Supplier } from './supplier.ts'
import {
  addSupplier,
  BLANK_SUPPLIER,
  type SupplierDraft,
  type SupplierField,
  type SupplierProblem,
  supplierDraft,
  supplierDraftOf,
} from './supplier-draft.ts'

export interface SupplierCellProblem {
  column: SupplierField
  /** `shortened`: a spreadsheet wrote a long number as 2.78E+10, whose digits are gone. */
  code: SupplierProblem | 'shortened'
}
export type SupplierLineProblem = SupplierCellProblem | WholeLineProblem

/** What one line of a file of suppliers will do. */
export type SupplierLine = RowLine<SupplierDraft, SupplierLineProblem>
type Known = KnownRow<SupplierDraft>

const COLUMNS = fileNames(SUPPLIER)
const NUMBERS: readonly SupplierField[] = ['phone', 'vatNumber', 'accountNumber']
const NAMES = columnNames(SUPPLIER)

/** Finds the columns of a file of suppliers by the names of an export of ours and the usual others. */
export function matchSupplierHeaders(headers: readonly string[]): MatchedHeaders<SupplierField> {
  return matchColumns(headers, NAMES)
}

/** Whether a header row says which supplier a line is about. */
export function isSupplierHeader({ places }: MatchedHeaders<SupplierField>): boolean {
  return places.name !== undefined
}

/**
 * Plans what a file does to the shop's suppliers, changing nothing. They are told apart by name, whatever its case;
 * where the shop has several of one name, by everything the file says. Importing an export again changes nothing.
 * A generator that pauses every 100 rows with the number of rows read, and returns the plan.
 */
export function* planSuppliers(
  file: ImportFile<SupplierField>,
  suppliers: readonly Supplier[],
): Generator<number, ImportPlan<SupplierLine>, void> {
  const known = new Map<string, Known[]>()
  for (const supplier of suppliers)
    put(known, {
      target: { kind: 'existing', id: supplier.id },
      draft: supplierDraftOf(supplier),
      row: undefined,
    })
  const lines: SupplierLine[] = []
  for (const [index, cells] of file.rows.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (!isBlankRow(cells)) lines.push(planLine(cells, file.firstRow + index, file, known))
  }
  return planOfLines(lines)
}

function planLine(
  cells: readonly string[],
  row: number,
  file: ImportFile<SupplierField>,
  known: Map<string, Known[]>,
): SupplierLine {
  const { given, problems } = readLine(cells, file.headers.places)
  const name = (given.name ?? '').slice(0, 200)
  const refuse = (...all: SupplierLineProblem[]): SupplierLine => ({
    row,
    name,
    status: 'refused',
    problems: all,
  })
  if (hasTooManyCells(cells, file)) return refuse({ column: 'line', code: 'too-many-cells' })
  const named = known.get(nameKey(name)) ?? []
  // A spelling of the name in another case is no news.
  const changedIn = ({ draft }: Known) =>
    Object.keys(changedFields(SUPPLIER, draft, { ...draft, ...given, name: draft.name })) as SupplierField[]
  const alike = named.filter((each) => changedIn(each).length === 0)
  if (named.length > 1 && alike.length === 0) return refuse({ column: 'line', code: 'ambiguous' })
  const found = alike[0] ?? named[0]
  if (!found) {
    if (problems.length > 0) return refuse(...problems)
    const target: RowTarget = { kind: 'new', row }
    const after = { ...BLANK_SUPPLIER, ...given }
    put(known, { target, draft: after, row })
    return { row, name, status: 'added', target, after }
  }
  const after = { ...found.draft, ...given, name: found.draft.name }
  const fields = changedIn(found)
  const blocking = problems.filter(({ column }) => fields.includes(column))
  return changingLine(found, { row, name }, { after, fields, blocking })
}

// A cell missing at the end of a short line says nothing.
function readLine(
  cells: readonly string[],
  places: ColumnPlaces<SupplierField>,
): { given: Partial<SupplierDraft>; problems: SupplierCellProblem[] } {
  const given: Partial<SupplierDraft> = {}
  const problems: SupplierCellProblem[] = []
  for (const column of COLUMNS) {
    const cell = cells[places[column] ?? -1]
    if (cell === undefined) continue
    given[column] = restoreCell(cell)
    const code = supplierDraft.shape[column].safeParse(given[column]).error?.issues[0]?.message
    if (NUMBERS.includes(column) && isShortened(cell)) problems.push({ column, code: 'shortened' })
    else if (code !== undefined) problems.push({ column, code: code as SupplierProblem })
  }
  return { given, problems }
}

function put(known: Map<string, Known[]>, each: Known): void {
  const key = nameKey(each.draft.name)
  known.set(key, [...(known.get(key) ?? []), each])
}

const nameKey = (name: string): string => name.trim().toLowerCase()

/** Turns a plan into operations; pauses like `planSuppliers`. */
export function supplierIntents(
  plan: ImportPlan<SupplierLine>,
  { newId, now }: { newId: () => string; now: number },
) {
  return rowIntents(plan, {
    newId,
    add: (id, draft) => addSupplier(id, draft, now),
    patch: (id, fields) => ({ type: 'supplier.patch', payload: { id, fields } }),
  })
}
