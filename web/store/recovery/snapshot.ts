import { gunzipLines } from '../browser/gzip.ts'
import { opfsSnapshotFiles } from './opfs-snapshot-files.ts'
import type { SnapshotFiles } from './snapshot-files.ts'
import { decodeTables, encodeSnapshot, type TablePiece, verifySnapshot } from './snapshot-format.ts'

/** A complete, verified copy of an account's data. */
export interface Snapshot {
  /** As given to `writeSnapshot`, through JSON. */
  header: unknown
  /** Every table's rows, in pieces of at most 500, in the order they were written. */
  tables(): AsyncGenerator<TablePiece>
}

/**
 * Writes a snapshot beside the older one, reads it back, and only then deletes the older one.
 * @returns false when this browser or disk refuses, or another tab is writing one; the older one then stays.
 * @throws what `tables` throws.
 */
export async function writeSnapshot(
  account: string,
  header: unknown,
  tables: AsyncIterable<readonly [table: string, rows: readonly unknown[]]>,
  filesOf: (account: string) => Promise<SnapshotFiles> = opfsSnapshotFiles,
): Promise<boolean> {
  const files = await orUndefined(filesOf(account))
  const lock = files && (await orUndefined(files.lock()))
  if (!files || !lock) return false
  try {
    const older = await orUndefined(clearTorn(account, files))
    if (!older) return false
    const name = nameAfter(older)
    const stored = await storeLines(files, name, encodeSnapshot(account, header, tables))
    const whole = stored && (await verifyFile(account, files, name)) !== undefined
    for (const unwanted of whole ? older : [name]) await orUndefined(files.remove(unwanted))
    return whole
  } finally {
    lock.release()
  }
}

/** The newest complete snapshot; undefined when there is none. Never throws. */
export async function readSnapshot(
  account: string,
  filesOf: (account: string) => Promise<SnapshotFiles> = opfsSnapshotFiles,
): Promise<Snapshot | undefined> {
  const files = await orUndefined(filesOf(account))
  const names = files && (await orUndefined(files.list()))
  if (!files || !names) return undefined
  for (const name of newestFirst(names)) {
    const found = await verifyFile(account, files, name)
    if (found) return { header: found.header, tables: () => decodeTables(gunzipLines(found.file)) }
  }
  return undefined
}

/** Deletes every snapshot of this account. @throws when the browser refuses; a missing one is no error. */
export async function removeSnapshot(
  account: string,
  filesOf: (account: string) => Promise<SnapshotFiles> = opfsSnapshotFiles,
): Promise<void> {
  const files = await orUndefined(filesOf(account))
  await files?.removeAll()
}

/** Deletes the files of unfinished writes, and answers the rest: one complete snapshot at most. */
async function clearTorn(account: string, files: SnapshotFiles): Promise<string[]> {
  const names = newestFirst(await files.list())
  // A single file is checked by the next read; checking it before every write would cost too much.
  if (names.length < 2) return names
  let whole: string | undefined
  for (const name of names) {
    if (!whole && (await verifyFile(account, files, name))) whole = name
    else await files.remove(name)
  }
  return whole ? [whole] : []
}

async function storeLines(
  files: SnapshotFiles,
  name: string,
  lines: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<boolean> {
  const sink = await orUndefined(files.create(name))
  if (!sink) return false
  let finished = false
  try {
    for await (const line of lines) if (!(await succeeded(sink.write(line)))) return false
    finished = await succeeded(sink.finish())
    return finished
  } finally {
    if (!finished) {
      await orUndefined(sink.abort())
      await orUndefined(files.remove(name))
    }
  }
}

async function verifyFile(
  account: string,
  files: SnapshotFiles,
  name: string,
): Promise<{ header: unknown; file: Blob } | undefined> {
  const file = await orUndefined(files.read(name))
  const found = file && (await orUndefined(verifySnapshot(account, gunzipLines(file))))
  return found && { header: found.header, file }
}

// Numbered, so that an incomplete newer file never replaces a complete older one.
function nameAfter(names: readonly string[]): string {
  const highest = Math.max(0, ...names.map(generationOf))
  return `snapshot-${highest + 1}.gz`
}

function newestFirst(names: readonly string[]): string[] {
  return [...names].sort((a, b) => generationOf(b) - generationOf(a))
}

function generationOf(name: string): number {
  return Number.parseInt(name.replace(/^\D+/, ''), 10) || 0
}

function succeeded(pending: Promise<unknown>): Promise<boolean> {
  return pending.then(
    () => true,
    () => false,
  )
}

function orUndefined<Value>(pending: Promise<Value>): Promise<Value | undefined> {
  return pending.catch(() => undefined)
}
