import { checksumText, crc32 } from '#web/store/journal/crc32.ts'

/**
 * A snapshot, before gzip, is JSON lines: a head, one line for each piece of a table, and a trailer with the number of
 * lines before it and their CRC-32. Without a trailer it is incomplete; a file of another format is not read at all.
 */
export const SNAPSHOT_FORMAT = 1

/** Rows per line: few enough that writing one never holds up a screen. */
export const ROWS_PER_LINE = 500

/** A table's name and some of its rows. A table may come in many pieces. */
export type TablePiece = [table: string, rows: unknown[]]

interface Head {
  format: number
  account: string
  header: unknown
}

interface Trailer {
  lines: number
  crc: string
}

/** The lines of a snapshot, each with its newline. */
export async function* encodeSnapshot(
  account: string,
  header: unknown,
  tables: AsyncIterable<readonly [table: string, rows: readonly unknown[]]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let crc = 0
  let lines = 0
  const summed = (value: unknown): Uint8Array<ArrayBuffer> => {
    const bytes = encodeLine(value)
    crc = crc32(bytes, crc)
    lines++
    return bytes
  }
  yield summed({ format: SNAPSHOT_FORMAT, account, header } satisfies Head)
  for await (const [table, rows] of tables) {
    for (let from = 0; from < rows.length; from += ROWS_PER_LINE) {
      yield summed([table, rows.slice(from, from + ROWS_PER_LINE)])
    }
  }
  yield encodeLine({ lines, crc: checksumText(crc) } satisfies Trailer)
}

/**
 * Reads a snapshot's lines to the end and answers its header when every line is complete, the trailer agrees and it is
 * `account`'s; else undefined. @throws the reader's errors: gzip detects damage too.
 */
export async function verifySnapshot(
  account: string,
  lines: AsyncIterable<Uint8Array>,
): Promise<{ header: unknown } | undefined> {
  let crc = 0
  let count = 0
  let first: Uint8Array | undefined
  let last: Uint8Array | undefined
  for await (const line of lines) {
    if (last) {
      crc = crc32(last, crc)
      count++
    }
    first ??= line
    last = line
  }
  if (!first || !last || first === last) return undefined
  const trailer = parseLine(last) as Partial<Trailer>
  if (trailer.lines !== count || trailer.crc !== checksumText(crc)) return undefined
  const head = parseLine(first) as Head
  return head.format === SNAPSHOT_FORMAT && head.account === account ? { header: head.header } : undefined
}

/** The pieces of a verified snapshot. */
export async function* decodeTables(lines: AsyncIterable<Uint8Array>): AsyncGenerator<TablePiece> {
  for await (const line of lines) {
    const value = parseLine(line)
    if (Array.isArray(value)) yield value as TablePiece
  }
}

function encodeLine(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`)
}

function parseLine(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
