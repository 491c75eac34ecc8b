import { carriesSale } from '#core/operations/intent-parts.ts'
import { gunzipLines } from '../browser/gzip.ts'
import type { OutboxEntry, ShopDatabase } from '../db/database.ts'
import { verifySnapshot } from '../recovery/snapshot-format.ts'
import { BACKUP_LINES, type BackupHead, headSchema, PICTURES_TABLE } from './backup-head.ts'
import type { Piece } from './backup-rows.ts'
import { unpackRow } from './row-text.ts'
import { type UnsealRefusal, unseal } from './unseal.ts'

/** A backup that was opened and found whole, not yet restored. */
export interface BackupContent {
  head: BackupHead
  /** How many rows each table has. */
  rows: ReadonlyMap<string, number>
  /** All its sales, those that wait to be sent included. */
  sales: number
  /** Its pieces, as often as they are wanted. */
  pieces(): Generator<Piece>
}

export type ReadBackup = { ok: true; content: BackupContent } | { ok: false; code: UnsealRefusal }

/** The first version of the database that backups were made of. Raise the newest, and bring older rows up here. */
export const OLDEST_SCHEMA = 3

/**
 * Opens a backup and looks at all of it: every line whole, every row one that its table can store. Changes nothing.
 */
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
  if (head.data.schema < OLDEST_SCHEMA) return { ok: false, code: 'damaged' }
  const rows = new Map<string, number>()
  let waitingSales = 0
  for (const line of lines) {
    signal?.throwIfAborted()
    const piece = pieceOf(line)
    if (piece === undefined) continue
    const [table, some] = piece
    const key = keyOf(db, table)
    if (!key || !some.every((row) => isRow(row, key))) return { ok: false, code: 'damaged' }
    rows.set(table, (rows.get(table) ?? 0) + some.length)
    if (table === 'outbox') waitingSales += some.filter(isSale).length
  }
  // In Local Mode a sale is a row at once, and nothing waits.
  const sales = (rows.get('sales') ?? 0) + waitingSales
  return { ok: true, content: { head: head.data, rows, sales, pieces: () => piecesOf(lines) } }
}

async function* kept(lines: AsyncIterable<Uint8Array>, into: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const line of lines) {
    into.push(line)
    yield line
  }
}

// gzip and JSON find damage of their own; behind the cipher that is a file made by somebody else.
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

// Who could write the file had the passphrase, so its rows are this app's own: a shape that today's rules would refuse
// is no reason to refuse a whole shop. What cannot be stored at all is; what no screen could show is refused where a
// backup is opened to be restored (row-kinds.ts), and not where one that was just saved is read back.
function keyOf(db: ShopDatabase, table: string): readonly string[] | undefined {
  if (table === PICTURES_TABLE) return ['hash']
  const known = db.tables.find(({ name }) => name === table)
  return known && [known.schema.primKey.keyPath ?? []].flat()
}

function isSale(row: object): boolean {
  const { op } = row as Partial<OutboxEntry>
  return op !== undefined && carriesSale(op)
}

function isRow(row: unknown, key: readonly string[]): boolean {
  if (typeof row !== 'object' || row === null) return false
  return key.every((field) => ['string', 'number'].includes(typeof (row as Record<string, unknown>)[field]))
}
