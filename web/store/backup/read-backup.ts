import { isSale } from '#core/operations/intent-parts.ts'
import type { Sale } from '#core/sales/sale.ts'
import { gunzipLines } from '../browser/gzip.ts'
import type { OutboxEntry, ShopDatabase } from '../db/database.ts'
import { verifySnapshot } from '../recovery/snapshot-format.ts'
import { BACKUP_LINES, type BackupHead, DRAFTS_TABLE, headSchema, PICTURES_TABLE } from './backup-head.ts'
import type { Piece } from './backup-rows.ts'
import { unpackRow } from './row-text.ts'
import { type UnsealRefusal, unseal } from './unseal.ts'

/** A backup that was opened and found complete, not yet restored. */
export interface BackupContent {
  head: BackupHead
  /** How many rows each table has. */
  rows: ReadonlyMap<string, number>
  /** All its sales, including those that wait to be sent; returns are not counted. */
  sales: number
  /** Its pieces; may be called more than once. */
  pieces(): Generator<Piece>
}

export type ReadBackup = { ok: true; content: BackupContent } | { ok: false; code: UnsealRefusal }

/** Opens a backup and checks all of it: every line complete, every row storable in its table. Changes nothing. */
export async function readBackup(
  file: Blob,
  passphrase: string,
  db: ShopDatabase,
  signal?: AbortSignal,
): Promise<ReadBackup> {
  const opened = await unseal(file, passphrase, signal)
  if (!opened.ok) return opened
  const lines: Uint8Array[] = []
  const found = await verifySnapshot(BACKUP_LINES, kept(gunzipLines(opened.plain), lines)).catch(damaged)
  const head = headSchema.safeParse(found?.header)
  if (!head.success) return { ok: false, code: 'damaged' }
  if (head.data.schema > db.verno) return { ok: false, code: 'newer-version' }
  const rows = new Map<string, number>()
  let sales = 0
  for (const line of lines) {
    signal?.throwIfAborted()
    const piece = pieceOf(line)
    if (piece === undefined) continue
    const [table, some] = piece
    const key = keyOf(db, table)
    if (!key || !some.every((row) => isRow(row, key))) return { ok: false, code: 'damaged' }
    rows.set(table, (rows.get(table) ?? 0) + some.length)
    // In Local Mode a sale is a base row at once, and nothing waits.
    if (table === 'sales') sales += some.filter(isSold).length
    if (table === 'outbox') sales += some.filter(isWaitingSale).length
  }
  return { ok: true, content: { head: head.data, rows, sales, pieces: () => piecesOf(lines) } }
}

async function* kept(lines: AsyncIterable<Uint8Array>, into: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const line of lines) {
    into.push(line)
    yield line
  }
}

// gzip and JSON detect damage as well. Behind an intact cipher it means that somebody else made the file.
function damaged(): undefined {
  return undefined
}

function* piecesOf(lines: readonly Uint8Array[]): Generator<Piece> {
  for (const line of lines) {
    const piece = pieceOf(line)
    if (piece) yield [piece[0], piece[1].map(unpackRow)]
  }
}

function pieceOf(line: Uint8Array): Piece | undefined {
  const value: unknown = JSON.parse(new TextDecoder().decode(line))
  return Array.isArray(value) ? (value as unknown as Piece) : undefined
}

// Whoever could write the file had the passphrase, so its rows are this app's own: rows that today's rules would refuse
// are no reason to refuse a whole shop. Rows that cannot be stored at all are. Rows that no screen could show are
// refused when a backup is opened to be restored (row-kinds.ts), not when one just saved is read back.
function keyOf(db: ShopDatabase, table: string): readonly string[] | undefined {
  if (table === PICTURES_TABLE) return ['hash']
  if (table === DRAFTS_TABLE) return ['form']
  const known = db.tables.find(({ name }) => name === table)
  return known && [known.schema.primKey.keyPath ?? []].flat()
}

function isSold(row: object): boolean {
  return (row as Partial<Sale>).kind !== 'return'
}

function isWaitingSale(row: object): boolean {
  const { op } = row as Partial<OutboxEntry>
  return op !== undefined && isSale(op)
}

function isRow(row: unknown, key: readonly string[]): boolean {
  if (typeof row !== 'object' || row === null) return false
  return key.every((field) => ['string', 'number'].includes(typeof (row as Record<string, unknown>)[field]))
}
