import Dexie from 'dexie'
import type { TableName } from '#core/sync/rows.ts'
import type { BaseRow, ShopDatabase, StoredCount } from '../db/database.ts'
import { readMany } from '../db/read-many.ts'
import type { RequestBatch } from '../db/request-batch.ts'
import { SHEETED, type Sheet, type SheetedRow, type SheetedTable, type SheetKey } from '../db/sheet-rows.ts'

/** How new rows are put on sheets. */
export interface SheetSizes {
  /** Fewer stand for themselves. */
  least: number
  /** Rows on a sheet. */
  size: number
}

// An edit of a product reads a sheet and lays it out.
export const SHEET_SIZES: SheetSizes = { least: 20, size: 50 }

const KEY = '[table+upTo+from]'
const END = '\uffff'
/** Up to so many ids are looked for one by one. */
const FEW = 20
/** Sheets that are read together where not all are wanted. */
const AT_A_TIME = 50

export function isSheeted(table: TableName): table is SheetedTable {
  return (SHEETED as readonly TableName[]).includes(table)
}

/**
 * Puts rows that base does not have on sheets, where enough of them lie together.
 * @param taken the sheets between them
 * @returns what is to stand for itself
 */
export function putOnSheets(
  batch: RequestBatch,
  db: ShopDatabase,
  table: SheetedTable,
  rows: readonly SheetedRow[],
  { taken, least, size }: SheetSizes & { taken: readonly SheetKey[] },
): SheetedRow[] {
  const others: SheetedRow[] = []
  let run: SheetedRow[] = []
  const store = () => {
    if (run.length < least) others.push(...run)
    else for (const rows of evenly(run, size)) batch.put(db.sheets, sheetOf(table, rows))
    run = []
  }
  let next = 0
  for (const row of [...rows].sort((left, right) => (left.id < right.id ? -1 : 1))) {
    const passed = next
    while ((taken[next]?.[1] ?? END) < row.id) next++
    const within = (taken[next]?.[2] ?? END) <= row.id
    if (within || next > passed) store()
    if (within) others.push(row)
    else run.push(row)
  }
  store()
  return others
}

function evenly<Row>(rows: readonly Row[], most: number): Row[][] {
  const pieces = Math.ceil(rows.length / most)
  const length = Math.ceil(rows.length / pieces)
  return Array.from({ length: pieces }, (_, at) => rows.slice(at * length, (at + 1) * length))
}

function sheetOf(table: SheetedTable, rows: SheetedRow[]): Sheet {
  const [from = '', upTo = ''] = [rows[0]?.id, rows.at(-1)?.id]
  if (table === 'products') return { table, from, upTo, rows }
  const productIds = [...new Set((rows as StoredCount[]).map(({ productId }) => productId))]
  return { table, from, upTo, rows, productIds }
}

/** The keys of the sheets that lie between some ids, in order. */
export async function sheetKeys(
  db: ShopDatabase,
  table: SheetedTable,
  ids: readonly string[],
): Promise<SheetKey[]> {
  const [first, last = ''] = endsOf(ids)
  if (first === undefined) return []
  const keys = await db.sheets.where(KEY).between([table, first, ''], [table, END, END]).primaryKeys()
  return keys.filter(([, , from]) => from <= last)
}

/** Reads rows as they are stored in base, in the order of the ids; undefined where there is none. */
export async function readStored<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<(BaseRow<Name> | undefined)[]> {
  const rows = await readMany(db.base(table), ids)
  const missing = isSheeted(table) ? ids.filter((_, index) => !rows[index]) : []
  if (!isSheeted(table) || missing.length === 0) return rows
  const sheets = await sheetsWith(db, table, missing)
  const found = new Map(
    sheets.flatMap((sheet) => sheet.rows.map((row) => [row.id, row as unknown as BaseRow<Name>])),
  )
  // Outside of a transaction a row may have left its sheet since its table was asked; it never goes back.
  const left = Dexie.currentTransaction ? [] : missing.filter((id) => !found.has(id))
  for (const row of await readMany(db.base(table), left)) if (row) found.set(row.id, row)
  return ids.map((id, index) => rows[index] ?? found.get(id))
}

/** The sheets that any of these rows may stand on. */
export async function sheetsWith(
  db: ShopDatabase,
  table: SheetedTable,
  ids: readonly string[],
): Promise<Sheet[]> {
  if (ids.length <= FEW) {
    const nearest = await Promise.all(
      ids.map((id) => db.sheets.where(KEY).between([table, id, ''], [table, END, END]).limit(1).toArray()),
    )
    const found = nearest.flatMap((sheets, index) => sheets.filter(({ from }) => from <= (ids[index] ?? '')))
    return [...new Map(found.map((sheet) => [sheet.upTo, sheet])).values()]
  }
  const keys = await sheetKeys(db, table, ids)
  const inOrder = [...ids].sort()
  let at = 0
  const wanted = keys.filter(([, upTo, from]) => {
    while ((inOrder[at] ?? END) < from) at++
    return (inOrder[at] ?? END) <= upTo
  })
  const sheets = await db.sheets.bulkGet(wanted)
  return sheets.flatMap((sheet) => sheet ?? [])
}

/** All rows of a table that stand on sheets. */
export async function rowsOnSheets<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
): Promise<BaseRow<Name>[]> {
  if (!isSheeted(table)) return []
  const sheets = await db.sheets.where(KEY).between([table, '', ''], [table, END, END]).toArray()
  return sheets.flatMap(({ rows }) => rows as unknown as BaseRow<Name>[])
}

/** Rows on sheets behind an id and up to another, to the end where that is undefined; in order, the first so many. */
export async function onSheetsWithin<Name extends SheetedTable>(
  db: ShopDatabase,
  table: Name,
  { after, upTo = END }: { after: string; upTo: string | undefined },
  limit = Number.POSITIVE_INFINITY,
): Promise<BaseRow<Name>[]> {
  const keys = await sheetKeys(db, table, [after, upTo])
  const found: SheetedRow[] = []
  for (let at = 0; at < keys.length && found.length < limit; at += AT_A_TIME) {
    const sheets = await db.sheets.bulkGet(keys.slice(at, at + AT_A_TIME))
    for (const sheet of sheets)
      found.push(...(sheet?.rows ?? []).filter(({ id }) => id > after && id <= upTo))
  }
  return found.slice(0, limit) as unknown as BaseRow<Name>[]
}

/** All counts of a product. */
export async function countsOf(db: ShopDatabase, productId: string): Promise<StoredCount[]> {
  const [rows, sheets] = await Promise.all([
    db.counts.where('productId').equals(productId).toArray(),
    db.sheets.where('productIds').equals(productId).toArray(),
  ])
  const counts = sheets.flatMap((sheet) => sheet.rows as StoredCount[])
  return [...rows, ...counts.filter((count) => count.productId === productId)]
}

function endsOf(ids: readonly string[]): [first: string | undefined, last: string | undefined] {
  const [start] = ids
  let [first, last] = [start, start]
  for (const id of ids) {
    if (first === undefined || id < first) first = id
    if (last === undefined || id > last) last = id
  }
  return [first, last]
}
