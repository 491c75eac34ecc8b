import type { TableName } from '#core/sync/rows.ts'
import type { BaseRow } from './database.ts'

// Stock is not: each checkout reads some, and a row is what is read fastest.
export const SHEETED = ['products', 'counts'] as const satisfies TableName[]

export type SheetedTable = (typeof SHEETED)[number]

export type SheetedRow = BaseRow<SheetedTable>

/** Ids of a table from one to another, both among them, in IndexedDB's order of texts. */
export interface KeyRange {
  from: string
  upTo: string
}

/**
 * New rows that a pull brought together, stored as one: a browser takes longer over a row than over all that is in it.
 * A row of base stands for itself or on one sheet, never both; what is written to it lays its sheet out first. Sheets of
 * a table do not overlap.
 */
export interface Sheet extends KeyRange {
  table: SheetedTable
  /** In the order of their ids. */
  rows: SheetedRow[]
  /** What was counted, on a sheet of counts. */
  productIds?: string[]
}

/** A sheet's key. */
export type SheetKey = [table: SheetedTable, upTo: string, from: string]
