import type { Customer } from '#core/customers/customer.ts'
import { withoutCustomers } from '#core/personal-data/forget.ts'
import type { ChangedRow } from '#core/rows/working-set.ts'
import {
  readErased,
  readRawOperations,
  recordErasures,
  writeRawOperations,
} from '#server/db/queries/erasures.ts'
import type { Tx } from '#server/db/transact.ts'

/** The part of erasures besides the rows: they are recorded, and stored texts lose the customers' data too. */
export async function forgetCustomers(tx: Tx, changes: readonly ChangedRow[]): Promise<void> {
  const erased = changes.flatMap(({ table, row }) => {
    const { id, erasedAt } = row as Customer
    return table === 'customers' && typeof erasedAt === 'number' ? [{ id, erasedAt }] : []
  })
  if (erased.length === 0) return
  recordErasures(tx, erased)
  const ids = new Set(erased.map(({ id }) => id))
  const changed = (await readRawOperations(tx)).flatMap((operation) => {
    const raw = textWithout(operation.raw, ids)
    return raw === operation.raw ? [] : [{ ...operation, raw }]
  })
  if (changed.length > 0) writeRawOperations(tx, changed)
}

/** The texts of operations about to be stored, without data of customers who were erased before they arrived. */
export async function withoutErased<Kept extends { raw: string | null }>(
  tx: Tx,
  rows: readonly Kept[],
): Promise<readonly Kept[]> {
  if (rows.every(({ raw }) => raw === null)) return rows
  const ids = await readErased(tx)
  return rows.map((row) => (row.raw === null ? row : { ...row, raw: textWithout(row.raw, ids) }))
}

// A text that is damaged says nothing any more that could be sent again: it goes whole.
function textWithout(raw: string, ids: ReadonlySet<string>): string {
  const said = jsonOf(raw)
  if (said === undefined) return '{}'
  const rest = withoutCustomers(said, ids)
  return rest === said ? raw : JSON.stringify(rest)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
