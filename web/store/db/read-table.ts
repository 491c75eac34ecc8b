import type { IndexableType, PromiseExtended } from 'dexie'

/** Rows to be read. */
export interface ReadRows<Row> {
  toArray(): PromiseExtended<Row[]>
  primaryKeys(): PromiseExtended<string[]>
  count(): PromiseExtended<number>
  limit(count: number): ReadRows<Row>
  filter(keep: (row: Row) => boolean): ReadRows<Row>
}

/** Of a table no more than looking rows up takes. */
export interface RowsByKey<Row, Key extends IndexableType> {
  bulkGet(keys: Key[]): PromiseExtended<(Row | undefined)[]>
  where(index: string): {
    between(
      low: IndexableType,
      high: IndexableType,
      withLow?: boolean,
      withHigh?: boolean,
    ): { count(): PromiseExtended<number>; toArray(): PromiseExtended<Row[]> }
  }
}

/**
 * A table of base as all see it but `base-writes.ts`, which alone writes it: what stands on shelves must hear of it.
 * Dexie's own table is one.
 */
export interface ReadTable<Row> {
  readonly name: string
  get(id: string): PromiseExtended<Row | undefined>
  bulkGet(ids: string[]): PromiseExtended<(Row | undefined)[]>
  toArray(): PromiseExtended<Row[]>
  each(visit: (row: Row) => void): PromiseExtended<void>
  count(): PromiseExtended<number>
  filter(keep: (row: Row) => boolean): ReadRows<Row>
  orderBy(index: string): ReadRows<Row>
  toCollection(): ReadRows<Row>
  where(index: string): {
    above(key: IndexableType): ReadRows<Row>
    between(low: IndexableType, high: IndexableType, withLow?: boolean, withHigh?: boolean): ReadRows<Row>
  }
}
