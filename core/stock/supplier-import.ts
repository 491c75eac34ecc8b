import { isBlankRow, restoreCell } from '../csv/cells.ts'
import { columnNames } from '../csv/entity-columns.ts'
import { type ColumnPlaces, type MatchedHeaders, matchColumns } from '../csv/headers.ts'
import {
  hasTooManyCells,
  type ImportFile,
  type ImportIntents,
  type ImportPlan,
  planOfLines,
  SLICE,
  type WholeLineProblem,
} from '../csv/plan.ts'
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
  code: SupplierProblem
}
export type SupplierLineProblem = SupplierCellProblem | WholeLineProblem

/** The supplier a line is about: one of the shop's, or the one that an earlier or this row makes. */
type SupplierTarget = { kind: 'existing'; id: string } | { kind: 'new'; row: number }

/** What one line of a file of suppliers will do. */
export type SupplierLine = { row: number; name: string } & (
  | { status: 'added'; target: SupplierTarget; after: SupplierDraft }
  | {
      status: 'changed'
      target: SupplierTarget
      before: SupplierDraft
      after: SupplierDraft
      fields: SupplierField[]
      repeats: number | undefined
    }
  | { status: 'unchanged'; repeats: number | undefined }
  | { status: 'refused'; problems: SupplierLineProblem[] }
)

interface Known {
  target: SupplierTarget
  draft: SupplierDraft
  /** The row of this file that last described it. */
  row: number | undefined
}

const COLUMNS = fileNames(SUPPLIER)
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
  { headers, width }: ImportFile<SupplierField>,
  known: Map<string, Known[]>,
): SupplierLine {
  const { given, problems } = readLine(cells, headers.places)
  const name = (given.name ?? '').slice(0, 200)
  const refuse = (...all: SupplierLineProblem[]): SupplierLine => ({
    row,
    name,
    status: 'refused',
    problems: all,
  })
  if (hasTooManyCells(cells, width)) return refuse({ column: 'line', code: 'too-many-cells' })
  const named = known.get(nameKey(name)) ?? []
  // A spelling of the name in another case is no news.
  const changedIn = ({ draft }: Known) =>
    Object.keys(changedFields(SUPPLIER, draft, { ...draft, ...given, name: draft.name })) as SupplierField[]
  const alike = named.filter((each) => changedIn(each).length === 0)
  if (named.length > 1 && alike.length === 0) return refuse({ column: 'line', code: 'ambiguous' })
  const found = alike[0] ?? named[0]
  if (!found) {
    if (problems.length > 0) return refuse(...problems)
    const target: SupplierTarget = { kind: 'new', row }
    const after = { ...BLANK_SUPPLIER, ...given }
    put(known, { target, draft: after, row })
    return { row, name, status: 'added', target, after }
  }
  const { target, draft: before, row: repeats } = found
  const after = { ...before, ...given, name: before.name }
  const fields = changedIn(found)
  if (fields.length === 0) return { row, name, status: 'unchanged', repeats }
  // What stands there already, and this file only repeats, is not this file's fault.
  const blocking = problems.filter(({ column }) => fields.includes(column))
  if (blocking.length > 0) return refuse(...blocking)
  found.draft = after
  found.row = row
  return { row, name, status: 'changed', target, before, after, fields, repeats }
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
    if (code !== undefined) problems.push({ column, code: code as SupplierProblem })
  }
  return { given, problems }
}

function put(known: Map<string, Known[]>, each: Known): void {
  const key = nameKey(each.draft.name)
  known.set(key, [...(known.get(key) ?? []), each])
}

const nameKey = (name: string): string => name.trim().toLowerCase()

/** Turns a plan into operations: what is new whole, what is changed by its changed fields only; pauses like the plan. */
export function* supplierIntents(
  plan: ImportPlan<SupplierLine>,
  { newId, now }: { newId: () => string; now: number },
): Generator<number, ImportIntents, void> {
  const made: ImportIntents = { intents: [], lineEnds: [] }
  const newIds = new Map<number, string>()
  for (const [index, line] of plan.lines.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (line.status !== 'added' && line.status !== 'changed') continue
    if (line.status === 'added') {
      const id = newId()
      newIds.set(line.row, id)
      made.intents.push(addSupplier(id, line.after, now))
    } else {
      const { target, before, after } = line
      const id = target.kind === 'existing' ? target.id : newIds.get(target.row)
      if (id === undefined) throw new Error(`row ${line.row} changes a supplier that no row makes`)
      const fields = changedFields(SUPPLIER, before, after)
      made.intents.push({ type: 'supplier.patch', payload: { id, fields } })
    }
    made.lineEnds.push(made.intents.length)
  }
  return made
}
