import type { TableName } from '#core/rows/rows.ts'
import { TABLES } from '#core/rows/rows.ts'
import { columnsOf } from '#server/db/queries/columns.ts'
import { condition } from './condition.ts'
import type { MemoryTx } from './memory-tx.ts'
import type { Row } from './state.ts'

/** A statement parsed once: what it does with each set of values. */
export type Handler = (tx: MemoryTx, values: readonly unknown[]) => unknown[]

const fieldOf = (table: string) => {
  const fields = new Map(columnsOf(table as TableName).map(({ name, field }) => [name, field]))
  return (column: string) => fields.get(column) ?? column
}

const OF_INVOICE =
  "lateral (select * from receipts where business_id = $1 and supplier_id || ' ' || translate(invoice_number, E'ABCDEFGHIJKLMNOPQRSTUVWXYZ \\t\\n\\r\\u00a0', 'abcdefghijklmnopqrstuvwxyz') = value "

// A supplier and a number as the simulation writes it, without blanks.
function readOfInvoice(tx: MemoryTx, [, wanted]: readonly unknown[]): unknown[] {
  const keyOf = ({ supplierId, invoiceNumber }: Row) => `${supplierId} ${String(invoiceNumber).toLowerCase()}`
  return tx.all('receipts').filter((row) => (wanted as unknown[]).includes(keyOf(row)))
}

const POINTS_SINCE =
  /^select .* from unnest\(\$2::text\[\], \$3::bigint\[\]\) as wanted .* lateral \(select \* from (\w+) where business_id = \$1 and customer_id = who and (\w+) >= changed_at and points is not null /

// What changed the points of customers since an instant for each.
function readPointsSince(table: string, column: string): Handler {
  const at = fieldOf(table)(column)
  return (tx, [, customers, since]) =>
    (customers as string[]).flatMap((customerId, place) =>
      tx
        .all(table)
        .filter(
          (row) =>
            row.customerId === customerId &&
            (row.points ?? null) !== null &&
            (row[at] as number) >= ((since as number[])[place] ?? 0),
        ),
    )
}

/** `select … from TABLE where business_id = $1 and CONDITION`, or each row by its key: with fields, stamps and rev. */
export function readRowsStatement(text: string): Handler | undefined {
  if (text.includes(OF_INVOICE)) return readOfInvoice
  const since = POINTS_SINCE.exec(text)
  if (since?.[1] && since[2]) return readPointsSince(since[1], since[2])
  const keyed =
    /^select .* from unnest.* lateral \(select \* from (\w+) where business_id = \$1 and (\w+)(?:->>'(\w+)')? = value /.exec(
      text,
    )
  if (keyed?.[1] && keyed[2] && isSynced(keyed[1])) {
    const [table, field, part] = [keyed[1], fieldOf(keyed[1])(keyed[2]), keyed[3]]
    const valueIn = (row: Row) =>
      part === undefined ? row[field] : (row[field] as Row | null | undefined)?.[part]
    return (tx, [, wanted]) =>
      (wanted as unknown[]).flatMap((value) => tx.all(table).filter((row) => valueIn(row) === value))
  }
  const read = /^select .* from (\w+) where business_id = \$1 and (.+)$/.exec(text)
  const table = read?.[1]
  if (!read?.[2] || !table || !isSynced(table)) return undefined
  const test = condition(read[2], fieldOf(table))
  return (tx, values) => tx.all(table).filter((row) => test(row, values))
}

/** `insert into TABLE … on conflict … do update set …` with the rows as JSON in `$2` and the commit in `$3`. */
export function writeRowsStatement(text: string): Handler | undefined {
  const write =
    /^insert into (\w+) \(business_id, ([^)]*)\) .* on conflict \([^)]*\) do update set (.+)$/.exec(text)
  const table = write?.[1]
  if (!write?.[3] || !table || !isSynced(table)) return undefined
  const name = fieldOf(table)
  const fieldsIn = (list: string, cut: RegExp) => list.split(cut).map((each) => name(each.trim()))
  const inserted = fieldsIn(write[2] ?? '', /,/)
  const updated = write[3].split(', ').map((each) => name(each.split(' = ')[0]?.trim() ?? ''))
  return (tx, [, json, rev]) => {
    for (const given of JSON.parse(json as string) as Row[]) {
      const row: Row = { ...given, rev }
      const known = tx.get(table, row.id as string)
      // The lines of a sale are written separately.
      const fresh = { ...only(row, inserted), ...(table === 'sales' && { items: [] }) }
      tx.put(table, row.id as string, known ? { ...known, ...only(row, updated) } : fresh)
    }
    return []
  }
}

/** `select "table", rev from (…)`: the first changed rows of all tables. */
export function changedAfterStatement(text: string): Handler | undefined {
  if (!text.startsWith('select "table", rev from (')) return undefined
  const tables = [...text.matchAll(/select '(\w+)' as "table"/g)].map((match) => match[1] ?? '')
  return (tx, [, head, limit]) => {
    const changed = tables.flatMap((table) =>
      tx
        .all(table)
        .flatMap(({ rev }) => ((rev as number) > (head as number) ? [{ table, rev: rev as number }] : [])),
    )
    return changed.sort((left, right) => left.rev - right.rev).slice(0, limit as number)
  }
}

const SYNCED: ReadonlySet<string> = new Set(TABLES)
const isSynced = (table: string): boolean => SYNCED.has(table)

function only(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
}
