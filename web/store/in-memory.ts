import type { TableName } from '#core/sync/rows.ts'
import type { Cursor, PulledRow } from '#core/sync/wire.ts'
import type { MemoryChange } from './memory.ts'

/** The tables that screens read from memory, but for goods. */
export const OTHERS = ['categories', 'customers', 'businesses'] as const satisfies TableName[]
/** The tables that screens read from memory. */
export const IN_MEMORY = ['products', 'stock', ...OTHERS] as const satisfies TableName[]

export const isInMemory = (table: TableName) => (IN_MEMORY as readonly TableName[]).includes(table)

/** Rows for memory that were just stored, and where the device stood after them. */
export interface Brought {
  rows: MemoryChange[]
  cursor: Cursor
}

/** Rows of a page, as far as they belong in memory. */
export function broughtRows(rows: readonly PulledRow[]): MemoryChange[] {
  return rows.flatMap(({ table, row }) => (isInMemory(table) ? [{ table, id: row.id, row }] : []))
}
