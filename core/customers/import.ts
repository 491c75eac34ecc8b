import { isBlankRow, restoreCell } from '../csv/cells.ts'
import {
  hasTooManyCells,
  type ImportFile,
  type ImportPlan,
  planOfLines,
  SLICE,
  type WholeLineProblem,
} from '../csv/plan.ts'
import { changingLine, type KnownRow, type RowLine, rowIntents } from '../csv/row-plan.ts'
import type { Customer } from './customer.ts'
import { BLANK_DRAFT, type CustomerDraft, changedFields, type DraftField, draftOf } from './customer-draft.ts'
import { addCustomer } from './customer-intents.ts'
import { type CellProblem, type ReadLine, readLine } from './import-cells.ts'
import { columnsOf, type Given, identityKey, matchLines } from './import-match.ts'

export type CustomerLineProblem = CellProblem | WholeLineProblem

/** What one line of a customer file will do. */
export type CustomerLine = RowLine<CustomerDraft, CustomerLineProblem>
type Known = KnownRow<CustomerDraft>

/**
 * Plans what a customer file does to the shop's customers, changing nothing. Importing an export again changes nothing.
 * A generator, so that a page can breathe: it pauses every 100 steps with what it has done, and returns the plan.
 */
export function* planCustomers(
  file: ImportFile<DraftField>,
  customers: readonly Customer[],
): Generator<number, ImportPlan<CustomerLine>, void> {
  const { places } = file.headers
  const reads = new Map<number, ReadLine>()
  const givens = new Map<number, Given>()
  for (const [index, cells] of file.rows.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (isBlankRow(cells)) continue
    const read = readLine(cells, places)
    reads.set(index, read)
    if (!hasTooManyCells(cells, file)) givens.set(index, read.given)
  }
  const matches = yield* matchLines(givens, customers, columnsOf(places))
  const found = new Map<Customer, Known>()
  // Filled before the first line is planned: which of two lines about one customer matched is a matter of sureness,
  // and not of their order.
  const byIdentity = new Map<string, Known>()
  for (const [index, match] of matches) {
    if (match === 'ambiguous') continue
    const known = knownOf(match)
    found.set(match, known)
    byIdentity.set(identityKey(givens.get(index) ?? {}), known)
  }
  const lines: CustomerLine[] = []
  for (const [index, read] of reads) {
    if (lines.length > 0 && lines.length % SLICE === 0) yield lines.length
    const cells = file.rows[index] ?? []
    const row = file.firstRow + index
    const name = restoreCell(cells[places.name ?? -1] ?? '').slice(0, 200)
    const match = givens.has(index) ? matches.get(index) : 'too-many-cells'
    if (typeof match === 'string') {
      lines.push({ row, name, status: 'refused', problems: [{ column: 'line', code: match }] })
      continue
    }
    const known = match ? found.get(match) : byIdentity.get(identityKey(read.given))
    const line = known ? planChange(row, name, read, known) : planAddition(row, name, read)
    lines.push(line)
    if (line.status === 'added')
      byIdentity.set(identityKey(read.given), { target: line.target, draft: line.after, row })
  }
  return planOfLines(lines)
}

function knownOf(customer: Customer): Known {
  return { target: { kind: 'existing', id: customer.id }, draft: draftOf(customer), row: undefined }
}

function planAddition(row: number, name: string, { given, problems }: ReadLine): CustomerLine {
  const all: CellProblem[] =
    given.name === undefined ? [{ column: 'name', code: 'required' }, ...problems] : problems
  if (all.length > 0) return { row, name, status: 'refused', problems: all }
  return { row, name, status: 'added', target: { kind: 'new', row }, after: { ...BLANK_DRAFT, ...given } }
}

function planChange(row: number, name: string, { given, problems }: ReadLine, known: Known): CustomerLine {
  const after = { ...known.draft, ...given }
  const fields = changedFields(known.draft, after)
  const blocking = problems.filter(({ column, code }) => code === 'unknown-type' || fields.includes(column))
  return changingLine(known, { row, name: name || known.draft.name }, { after, fields, blocking })
}

/** Turns a plan into operations; pauses like `planCustomers`. */
export function customerIntents(plan: ImportPlan<CustomerLine>, ports: { newId: () => string; now: number }) {
  return rowIntents(plan, {
    newId: ports.newId,
    add: (id, draft) => addCustomer(id, draft, ports.now),
    patch: (id, fields) => ({ type: 'customer.patch', payload: { id, fields } }),
  })
}
