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
import { type ConsentProblem, readConsent } from './consent-cells.ts'
import type { Customer } from './customer.ts'
import { BLANK_DRAFT, changedFields, draftOf } from './customer-draft.ts'
import { addCustomer, type NewCustomer } from './customer-intents.ts'
import { type CellProblem, type CustomerFileColumn, type ReadLine, readLine } from './import-cells.ts'
import { columnsOf, type Given, identityKey, matchLines } from './import-match.ts'
import { standingDiscountText } from './standing-discount.ts'
import { isSameWho, NOBODY_NAMED, whoText } from './who-may-buy.ts'

export type CustomerLineProblem = CellProblem | ConsentProblem | WholeLineProblem

/** What one line of a customer file will do. */
export type CustomerLine = RowLine<NewCustomer, CustomerLineProblem>
type Known = KnownRow<NewCustomer>

/**
 * Plans what a customer file does to the shop's customers, changing nothing. Importing an export again changes nothing.
 * A generator, so that a page can breathe: it pauses every 100 steps with what it has done, and returns the plan.
 * @param now epoch milliseconds
 */
export function* planCustomers(
  file: ImportFile<CustomerFileColumn>,
  customers: readonly Customer[],
  now: number,
): Generator<number, ImportPlan<CustomerLine>, void> {
  const { places } = file.headers
  const reads = new Map<number, ReadLine>()
  const givens = new Map<number, Given>()
  for (const [index, cells] of file.rows.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (isBlankRow(cells)) continue
    const read = readLine(cells, places)
    reads.set(index, read)
    if (!hasTooManyCells(cells, file)) givens.set(index, givenIn(read))
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
    const line = known ? planChange({ row, name }, read, known, now) : planAddition({ row, name }, read, now)
    lines.push(line)
    if (line.status === 'added')
      byIdentity.set(identityKey(read.given), { target: line.target, draft: line.after, row })
  }
  return planOfLines(lines)
}

// As an export writes them: a discount of 7.50 means the same, and so do names without a blank between them.
function givenIn({ given, discount = null, mayBuy, consent }: ReadLine): Given {
  return { ...given, discount: standingDiscountText({ discount }), mayBuy: whoText(mayBuy), ...consent }
}

function knownOf(customer: Customer): Known {
  const { discount = null, mayBuy = NOBODY_NAMED, marketingConsent } = customer
  const draft = { ...draftOf(customer), discount, mayBuy, ...(marketingConsent && { marketingConsent }) }
  return { target: { kind: 'existing', id: customer.id }, draft, row: undefined }
}

type Line = Pick<CustomerLine, 'row' | 'name'>

function planAddition(
  line: Line,
  { given, discount, mayBuy = NOBODY_NAMED, consent, problems }: ReadLine,
  now: number,
): CustomerLine {
  const read = readConsent(consent, undefined, now)
  const all: CustomerLineProblem[] = [
    ...(given.name === undefined ? [{ column: 'name', code: 'required' } as const] : []),
    ...problems,
    ...(read.ok ? [] : [read.problem]),
  ]
  if (!read.ok || all.length > 0) return { ...line, status: 'refused', problems: all }
  const more = {
    ...(discount != null && { discount }),
    ...(mayBuy.length > 0 && { mayBuy }),
    ...(read.consent && { marketingConsent: read.consent }),
  }
  const after = { ...BLANK_DRAFT, ...given, ...more }
  return { ...line, status: 'added', target: { kind: 'new', row: line.row }, after }
}

function planChange(
  { row, name }: Line,
  { given, discount, mayBuy, consent, problems }: ReadLine,
  known: Known,
  now: number,
): CustomerLine {
  const before = known.draft.marketingConsent
  const read = readConsent(consent, before, now)
  const said = read.ok && read.consent !== before ? read.consent : undefined
  const isOther = discount !== undefined && discount !== (known.draft.discount ?? null)
  const more = {
    ...(isOther && { discount }),
    ...(mayBuy && !isSameWho(mayBuy, known.draft.mayBuy) && { mayBuy }),
    ...(said && { marketingConsent: said }),
  }
  const after = { ...known.draft, ...given, ...more }
  const fields = changedFields(known.draft, after)
  const blocking: CustomerLineProblem[] = [
    ...problems.filter(
      ({ column, code }) =>
        column === 'discount' || column === 'mayBuy' || code === 'unknown-type' || fields.includes(column),
    ),
    ...(read.ok ? [] : [read.problem]),
  ]
  return changingLine(
    known,
    { row, name: name || known.draft.name },
    { after, fields: [...fields, ...(Object.keys(more) as (keyof typeof more)[])], blocking },
  )
}

/** Turns a plan into operations; pauses like `planCustomers`. */
export function customerIntents(plan: ImportPlan<CustomerLine>, ports: { newId: () => string; now: number }) {
  return rowIntents(plan, {
    newId: ports.newId,
    add: (id, draft) => addCustomer(id, draft, ports.now),
    patch: (id, fields) => ({ type: 'customer.patch', payload: { id, fields } }),
  })
}
