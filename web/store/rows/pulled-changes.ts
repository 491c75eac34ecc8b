import { type RowOf, TABLES, type TableName } from '#core/rows/rows.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import type { VersionRange } from '../db/base-version.ts'

/**
 * Whether screens read a table from memory; the others are read when they are asked for. Invoices are in it only where
 * those that are unpaid are owed on the book (S20.14).
 */
const FROM_MEMORY = {
  products: true,
  stock: true,
  categories: true,
  customers: true,
  businesses: true,
  methods: true,
  staff: true,
  roles: true,
  rates: true,
  barcodes: true,
  suppliers: true,
  promotions: true,
  stocktakes: true,
  balances: true,
  vouchers: true,
  laybys: true,
  sales: false,
  counts: false,
  documents: 'where-owed',
  parked: false,
  drawers: false,
  shifts: false,
  cashmoves: false,
  deposits: false,
  clockings: false,
  recipients: false,
  moves: false,
  entries: false,
  receipts: false,
  seen: false,
  orders: false,
  laybypayments: false,
  bookentries: false,
} as const satisfies Record<TableName, boolean | 'where-owed'>

/** A table that is read when it is asked for. */
export type ReadAtNeed = {
  [Table in TableName]: (typeof FROM_MEMORY)[Table] extends false ? Table : never
}[TableName]

export const isInMemory = (table: TableName): boolean => FROM_MEMORY[table] !== false

/** The tables that screens read from memory. */
export const IN_MEMORY = TABLES.filter(isInMemory)
/** Those of them that are read at every start. */
export const READ_AT_START = TABLES.filter((table) => FROM_MEMORY[table] === true)

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
