import type { RowKey, RowOf, TableName } from '#core/rows/rows.ts'
import { type ChangedRow, keyText, WorkingSet } from '#core/rows/working-set.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { RequestBatch } from '../db/request-batch.ts'
import { askView, type readView } from './view.ts'

/** Reads rows of one table: as screens see them, or as the server last sent them. */
export type Reader = typeof readView

/** Reads rows into a working set, each of them once. To be used inside the transaction that will write. */
export class RowReader {
  readonly set = new WorkingSet()
  private readonly db: ShopDatabase
  private readonly read: Reader
  private readonly settled = new Set<string>()
  private readonly found = new Set<string>()
  private readonly freshIds: ReadonlySet<string>

  /** @param freshIds no table has a row under these ids: they were just made. Such rows are not looked up. */
  constructor(db: ShopDatabase, read: Reader, freshIds: ReadonlySet<string> = new Set()) {
    this.db = db
    this.read = read
    this.freshIds = freshIds
  }

  /** Adds a row without reading it. */
  know(table: TableName, id: string, row: RowOf<TableName>): void {
    this.settled.add(keyText(table, id))
    this.take(table, row)
  }

  /**
   * Requests those of a few rows that are not known yet, as screens see them, together with the other requests of the
   * batch.
   * @returns a function that adds them once they have been read
   */
  askFor(keys: readonly RowKey[], batch: RequestBatch): () => void {
    const asked = this.unsettled(keys).map(
      ([table, id]) => [table, askView(batch, this.db, table, id)] as const,
    )
    return () => {
      for (const [table, rowOf] of asked) {
        const row = rowOf()
        if (row) this.take(table, row)
      }
    }
  }

  /** Those of these ids that a row may be under already. */
  older(ids: readonly string[]): string[] {
    return ids.filter((id) => !this.freshIds.has(id))
  }

  /** Whether all of these rows were read or are being read. */
  has(keys: readonly RowKey[]): boolean {
    return keys.every(([table, id]) => this.freshIds.has(id) || this.settled.has(keyText(table, id)))
  }

  /** Reads those of the rows that are not known yet. */
  async load(keys: readonly RowKey[]): Promise<void> {
    const idsByTable = new Map<TableName, string[]>()
    for (const [table, id] of this.unsettled(keys)) {
      const ids = idsByTable.get(table)
      if (ids) ids.push(id)
      else idsByTable.set(table, [id])
    }
    await Promise.all([...idsByTable].map(([table, ids]) => this.loadOf(table, ids)))
  }

  /** Whether a row is known not to have existed. */
  isNew({ table, row }: ChangedRow): boolean {
    if (this.freshIds.has(row.id)) return true
    const key = keyText(table, row.id)
    return this.settled.has(key) && !this.found.has(key)
  }

  /** Those that are not known yet: whoever asks for them reads them. */
  private unsettled(keys: readonly RowKey[]): RowKey[] {
    return keys.filter(([table, id]) => {
      const key = keyText(table, id)
      if (this.freshIds.has(id) || this.settled.has(key)) return false
      this.settled.add(key)
      return true
    })
  }

  private take(table: TableName, row: RowOf<TableName>): void {
    this.found.add(keyText(table, row.id))
    this.set.load(table, row)
  }

  private async loadOf(table: TableName, ids: readonly string[]): Promise<void> {
    for (const row of await this.read(this.db, table, ids)) if (row) this.take(table, row)
  }
}
