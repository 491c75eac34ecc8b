import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import type { VersionRange } from '../db/base-version.ts'

/** The tables that screens read from memory, except goods. */
export const OTHERS = [
  'categories',
  'customers',
  'businesses',
  'methods',
  'staff',
  'roles',
  'rates',
  'barcodes',
  'suppliers',
  'promotions',
  'stocktakes',
  'balances',
  'vouchers',
  'laybys',
] as const satisfies TableName[]
/** The tables that screens of every shop read from memory. */
export const READ_AT_START = ['products', 'stock', ...OTHERS] as const satisfies TableName[]
/** The same, and invoices: those that are unpaid are read where they are owed on the book (S20.14). */
export const IN_MEMORY = [...READ_AT_START, 'documents'] as const satisfies TableName[]

export const isInMemory = (table: TableName) => (IN_MEMORY as readonly TableName[]).includes(table)

/** The changes of pages just stored. */
export interface PulledChanges extends VersionRange {
  /** Their rows for memory; undefined where other rows may look different too, and all must be read. */
  rows?: MemoryChange[] | undefined
}

/** The rows of a page that belong in memory. */
export function pulledChangesOf(rows: readonly PulledRow[]): MemoryChange[] {
  return rows.flatMap(({ table, row }) => (isInMemory(table) ? [{ table, id: row.id, row }] : []))
}

/** A row as it is now; undefined when it is deleted. */
export interface MemoryChange<Name extends TableName = TableName> {
  table: Name
  id: string
  row: RowOf<Name> | undefined
}
