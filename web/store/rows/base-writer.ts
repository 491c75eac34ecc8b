import type { Table } from 'dexie'
import { TABLES, type TableName } from '#core/sync/rows.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { type BaseRow, type MetaRecord, type ShopDatabase, unseen } from '../db/database.ts'
import { type Asked, RequestBatch } from '../db/request-batch.ts'
import type { SheetedTable, SheetKey } from '../db/sheet-rows.ts'
import type { OffShelf, ShelvingRecord } from '../db/shelf-rows.ts'
import { putOnSheets, type SheetSizes, sheetsWith } from './sheets.ts'
import { takeOffShelves } from './take-off-shelves.ts'

/** Asks whether any goods stand on shelves, together with whatever else is asked for. */
export function askShelving(batch: RequestBatch, db: ShopDatabase): Asked<MetaRecord> {
  return batch.get(db.meta, 'shelving')
}

/**
 * The one place that writes base, within the transaction under way. What it writes to goods that are packed it notes in
 * the same transaction, so that shelves are never wrong.
 */
export class BaseWriter {
  private readonly db: ShopDatabase
  private readonly batch: RequestBatch
  private readonly shelving: ShelvingRecord | undefined
  private readonly goods: OffShelf[] = []

  /** @param shelving what `askShelving` was answered */
  constructor(db: ShopDatabase, batch: RequestBatch, shelving: MetaRecord | undefined) {
    this.db = db
    this.batch = batch
    this.shelving = shelving?.key === 'shelving' ? shelving : undefined
  }

  put<Name extends TableName>(table: Name, row: BaseRow<Name>): void {
    this.batch.put(this.writable(table), row)
    this.note(table, row)
  }

  /** Stores rows that base does not have. @param taken see `putOnSheets` */
  putNew(
    table: SheetedTable,
    rows: readonly BaseRow<SheetedTable>[],
    how: SheetSizes & { taken: readonly SheetKey[] },
  ): void {
    for (const row of putOnSheets(this.batch, this.db, table, rows, how))
      this.batch.put(this.writable(table), row)
    for (const row of rows) this.note(table, row)
  }

  delete(table: TableName, id: string): void {
    this.batch.delete(this.writable(table), id)
    if (this.isPacked(table)) this.goods.push({ table, id, row: null })
  }

  /** Tells the shelves of what was written. To be called once, last. */
  async settle(): Promise<void> {
    const { db, batch, goods, shelving } = this
    if (shelving && goods.length > shelving.few) return takeOffShelves(db, new Set(goods.map(({ id }) => id)))
    for (const noted of goods) batch.put(db.offShelf, noted)
  }

  private note<Name extends TableName>(table: Name, row: BaseRow<Name>): void {
    if (this.isPacked(table)) this.goods.push({ table, id: row.id, row: fromBaseRow(row) })
  }

  private isPacked(table: TableName): table is OffShelf['table'] {
    return this.shelving !== undefined && (table === 'products' || table === 'stock')
  }

  private writable<Name extends TableName>(table: Name): Table<BaseRow<Name>, string> {
    return this.db.table(table)
  }
}

/** Writes to base by a writer of its own, inside the transaction under way or in one that it begins. */
export function writeBase(db: ShopDatabase, write: (base: BaseWriter) => void): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    const batch = new RequestBatch()
    const shelving = askShelving(batch, db)
    await batch.answered()
    const base = new BaseWriter(db, batch, shelving())
    write(base)
    await base.settle()
    await batch.answered()
  })
}

/** Lays out the sheets that any of these rows stand on, in the transaction that is to write them. */
export async function layOutSheets(
  db: ShopDatabase,
  table: SheetedTable,
  ids: ReadonlySet<string>,
): Promise<void> {
  for (const { table: name, upTo, from, rows } of await sheetsWith(db, table, [...ids])) {
    if (!rows.some(({ id }) => ids.has(id))) continue
    await db.table(name).bulkPut(rows)
    await db.sheets.delete([name, upTo, from])
  }
}

/** Marks all that the server has told as not seen again yet. What a row says stays, and so do shelves. */
export async function markAllUnseen(db: ShopDatabase): Promise<void> {
  for (const { table, rows } of await db.sheets.toArray()) await db.table(table).bulkPut(rows)
  await db.sheets.clear()
  for (const table of [...TABLES, 'prunedSales'])
    await db
      .table<{ rev: number }>(table)
      .toCollection()
      .modify((row) => {
        row.rev = unseen(row.rev)
      })
}
