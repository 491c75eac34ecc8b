import { isBlankRow } from '../csv/cells.ts'
import type { ColumnPlaces } from '../csv/headers.ts'
import {
  cellAt,
  Headings,
  type NoteCode,
  type Recognised,
  type Table,
  unquoted,
} from '../csv/other-program.ts'
import { hasTooManyCells, type ReadExport, SLICE } from '../csv/plan.ts'
import type { DraftField } from './customer-draft.ts'
import type { CustomerFileColumn } from './import-cells.ts'

/**
 * Reads another program's export of customers; nothing where it lists something else (S22.11). What such a file says of
 * consent is left out: it has neither the day nor how it was given (S22.10). A generator that pauses every 100 rows.
 */
export function* readCustomerExport(
  found: Recognised,
  table: Table,
): Generator<number, ReadExport<CustomerFileColumn> | undefined, void> {
  if (found.contents !== 'customers') return undefined
  const headings = new Headings(table.header)
  const { columns, notes } = found.program === 'shopify' ? ofShopify(headings) : ofLoyverse(headings)
  const rows: string[][] = []
  for (const [index, row] of table.rows.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    rows.push(isBlankRow(row) ? [] : ourCells(row, columns, table))
  }
  const places: ColumnPlaces<CustomerFileColumn> = {}
  for (const [place, { column }] of columns.entries()) places[column] = place
  const from = {
    ...{ ...found, ...table, stores: [], store: undefined, leftOut: new Map(), packs: new Map() },
    notes: [...notes, 'owed' as const].map((code) => ({ code })),
  }
  const header = columns.map(({ column }) => column)
  return { headers: { places, unused: headings.unused() }, header, rows, from }
}

interface CustomerColumn {
  column: DraftField
  read(row: readonly string[]): string
}

interface CustomerColumns {
  columns: readonly CustomerColumn[]
  notes: readonly NoteCode[]
}

function ourCells(row: readonly string[], columns: readonly CustomerColumn[], table: Table): string[] {
  const ours = columns.map(({ read }) => read(row))
  return hasTooManyCells(row, table) ? [...ours, ...row.slice(table.header.length)] : ours
}

function ofLoyverse(headings: Headings): CustomerColumns {
  const name = headings.place('customer name')
  const address = addressPlaces(headings, '')
  return {
    columns: [
      { column: 'name', read: (row) => cellAt(row, name) },
      ...textColumns(headings, [
        ['email', 'email'],
        ['phone', 'phone', 'phone number'],
        ['notes', 'note'],
      ]),
      ...(address.length > 0 ? [addressColumn(address)] : []),
    ],
    notes: headings.has('points balance') ? ['points'] : [],
  }
}

function ofShopify(headings: Headings): CustomerColumns {
  const names = [headings.place('first name'), headings.place('last name')]
  const company = headings.place('default address company', 'company')
  const phones = [headings.place('phone'), headings.place('default address phone')]
  const address = [company, ...addressPlaces(headings, 'default address ')]
  const nameOf = (row: readonly string[]) =>
    names
      .map((place) => cellAt(row, place))
      .join(' ')
      .trim()
  return {
    columns: [
      { column: 'name', read: (row) => nameOf(row) || cellAt(row, company) },
      ...textColumns(headings, [
        ['email', 'email'],
        ['notes', 'note'],
      ]),
      {
        column: 'phone',
        read: (row) => phones.map((place) => unquoted(cellAt(row, place))).find((each) => each !== '') ?? '',
      },
      addressColumn(address.filter((place) => place !== undefined)),
    ],
    notes: ['consent'],
  }
}

function textColumns(
  headings: Headings,
  columns: readonly (readonly [DraftField, ...string[]])[],
): CustomerColumn[] {
  return columns.flatMap(([column, ...names]) => {
    const place = headings.place(...names)
    return place === undefined ? [] : [{ column, read: (row) => unquoted(cellAt(row, place)) }]
  })
}

const ADDRESS: readonly (readonly string[])[] = [
  ['address', 'address1'],
  ['address2'],
  ['city'],
  ['region', 'province', 'state', 'province code'],
  ['postal code', 'zip'],
  ['country', 'country code'],
]

function addressPlaces(headings: Headings, before: string): number[] {
  const places = ADDRESS.map((names) => headings.place(...names.map((name) => before + name)))
  return places.filter((place) => place !== undefined)
}

// Whoever is in this country writes it on no paper.
const AT_HOME: ReadonlySet<string> = new Set(['za', 'south africa'])

function addressColumn(places: readonly number[]): CustomerColumn {
  return {
    column: 'address',
    read: (row) =>
      places
        .map((place) => unquoted(cellAt(row, place)))
        .filter((line) => line !== '' && !AT_HOME.has(line.toLowerCase()))
        .join(', '),
  }
}
