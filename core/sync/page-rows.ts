import { z } from 'zod/mini'
import { as, idField } from '../entities/fields.ts'
import { ROW_SCHEMAS } from '../rows/readable-row.ts'
import { type RowOf, TABLES, type TableName } from '../rows/rows.ts'
import { type SummarisedSale, summarisedSale } from './summarised-sale.ts'

/** A pulled row: its table, the commit that last changed it, and the row. */
export type PulledRow = { [Table in TableName]: { table: Table; rev: number; row: RowOf<Table> } }[TableName]
const pulledOf = (table: TableName) =>
  z.object({ table: z.literal(table), rev: z.int(), row: ROW_SCHEMAS[table] })
const [first, ...others] = TABLES.map(pulledOf)
export const pulledRow = as<PulledRow>(z.discriminatedUnion('table', [first as PulledOf, ...others]))
type PulledOf = ReturnType<typeof pulledOf>

/** A pulled row as it came: this version of the app can read no more than its table and id. */
const unreadableRow = z.object({ table: z.enum(TABLES), rev: z.int(), row: z.looseObject({ id: idField }) })
export type UnreadableRow = z.infer<typeof unreadableRow>
/** A device sets aside at most this many: a server that sends more is of another version, and its page is refused. */
export const MAX_UNREADABLE = 200

/** The rows of a page. */
export interface PageRows {
  rows: PulledRow[]
  /** The page's sales that are too old for the device to keep. */
  older?: SummarisedSale[]
  /** Those of both that this version of the app cannot read. */
  unreadable?: UnreadableRow[]
}

const aside = (unreadable: UnreadableRow) => ({ unreadable })
/** Reads a row, or at least which one it is. */
export const anyRow = z.union([pulledRow, z.pipe(unreadableRow, z.transform(aside))])
/** Reads a sale too old for the device to keep, or at least which one it is. */
export const anySummary = z.union([
  summarisedSale,
  z.pipe(
    z.looseObject({ id: idField, rev: z.int() }),
    z.transform((row) => aside({ table: 'sales', rev: row.rev, row })),
  ),
])

interface AnyRows {
  rows: z.infer<typeof anyRow>[]
  older?: z.infer<typeof anySummary>[] | undefined
}

/** The same page, with the rows that cannot be read apart. */
export function withUnreadableApart<Page extends AnyRows>(
  page: Page,
): Omit<Page, 'rows' | 'older'> & PageRows {
  const { rows, older = [] } = page
  return {
    ...page,
    rows: rows.flatMap((each) => ('unreadable' in each ? [] : each)),
    older: older.flatMap((each) => ('unreadable' in each ? [] : each)),
    unreadable: [...rows, ...older].flatMap((each) => ('unreadable' in each ? each.unreadable : [])),
  }
}

/** Reads rows once more that were set aside: the app may be of another version by now. */
export function readAgain(setAside: readonly UnreadableRow[]): Required<PageRows> {
  const read: Required<PageRows> = { rows: [], older: [], unreadable: [] }
  for (const each of setAside) {
    const row = pulledRow.safeParse(each).data
    const sale = summarisedSale.safeParse(each.row).data
    if (row) read.rows.push(row)
    else if (sale) read.older.push(sale)
    else read.unreadable.push(each)
  }
  return read
}
