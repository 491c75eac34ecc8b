import Papa from 'papaparse'
import { isBlankRow } from '#core/csv/cells.ts'
import type { MatchedHeaders } from '#core/csv/headers.ts'
import { type Recognised, recognise, type Table } from '#core/csv/other-program.ts'
import type { ImportFile, ReadExport } from '#core/csv/plan.ts'
import type { Separator } from '#core/csv/write-csv.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import { decodeText, type NotText } from './decode-text.ts'
import { runSlices } from './run-slices.ts'

/** Why a whole file cannot be imported. */
export type FileProblem =
  | { code: NotText | 'too-big' | 'unreadable' | 'no-header' | 'no-rows' }
  /** A quotation mark that is never closed, or closed inside a cell. */
  | { code: 'broken-quote'; row: number }
  /** An export of another program that lists something else. */
  | ({ code: 'other-export' } & Recognised)
export type ReadCsv<Column extends string> =
  | { ok: true; file: ImportFile<Column> }
  | { ok: false; problem: FileProblem }

/** How the first row of a file is interpreted. */
export interface HeaderRules<Column extends string> {
  match(headers: readonly string[]): MatchedHeaders<Column>
  /** Whether the row is a header at all: it has a column that identifies the row. */
  isUsable(headers: MatchedHeaders<Column>): boolean
  /**
   * Reads another program's export, in slices; nothing where it lists something else. Missing where none lists this.
   * @param store the one of its stores that counts
   */
  readExport?(
    found: Recognised,
    table: Table,
    store?: string,
  ): Generator<number, ReadExport<Column> | undefined, void>
}

/** Some 200,000 lines. A larger file is not a shop's list. */
export const MAX_FILE_BYTES = 20_000_000
const SEPARATORS = [',', ';', '\t'] as const
/** Characters read between two pauses: about 1,000 lines. */
const CHUNK_CHARS = 60_000

/**
 * Reads a CSV file with commas, semicolons or tabs. Yields to the page between slices; works offline.
 * @param onProgress characters read, of all
 * @throws the signal's reason when it is aborted
 */
export async function readCsv<Column extends string>(
  blob: Blob,
  rules: HeaderRules<Column>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ReadCsv<Column>> {
  if (blob.size > MAX_FILE_BYTES) return refused({ code: 'too-big' })
  const bytes = await blob.arrayBuffer().catch(() => undefined)
  if (!bytes) return refused({ code: 'unreadable' })
  const decoded = decodeText(new Uint8Array(bytes))
  if (!decoded.ok) return refused({ code: decoded.code })
  // Excel's own first line that names the separator; it counts as a row in a spreadsheet, though not here.
  const body = decoded.text.replace(/^sep=.\r?\n/, '')
  const skipped = body === decoded.text ? 0 : 1
  const separator = separatorOf(body, rules)
  const parsed = await parse(body, separator, signal, onProgress)
  if (parsed.brokenAt !== undefined)
    return refused({ code: 'broken-quote', row: parsed.brokenAt + 1 + skipped })
  return shape(parsed.rows, { skipped, separator }, rules, signal)
}

async function shape<Column extends string>(
  rows: string[][],
  { skipped, separator }: { skipped: number; separator: Separator },
  rules: HeaderRules<Column>,
  signal: AbortSignal,
): Promise<ReadCsv<Column>> {
  const headerAt = rows.findIndex((row) => !isBlankRow(row))
  const header = rows[headerAt] ?? []
  const data = rows.slice(headerAt + 1)
  const firstRow = headerAt + 2 + skipped
  const found = recognise(header)
  const headers = rules.match(header)
  if (!found && !rules.isUsable(headers)) return refused({ code: 'no-header' })
  if (data.every(isBlankRow)) return refused({ code: 'no-rows' })
  if (!found) return { ok: true, file: { headers, header, separator, rows: data, firstRow } }
  const read = rules.readExport && (await runSlices(rules.readExport(found, { header, rows: data }), signal))
  return read
    ? { ok: true, file: { ...read, separator, firstRow } }
    : refused({ code: 'other-export', ...found })
}

// The separator under which most headers are known: counting commas fails where prices have decimal commas.
function separatorOf<Column extends string>(text: string, rules: HeaderRules<Column>): Separator {
  const scores = SEPARATORS.map((separator) => {
    const { data } = Papa.parse<string[]>(text.slice(0, CHUNK_CHARS), { delimiter: separator, preview: 10 })
    const header = data.find((row) => !isBlankRow(row)) ?? []
    return Object.keys(rules.match(header).places).length
  })
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ','
}

interface Parsed {
  rows: string[][]
  /** The index of the first row with a broken quotation mark. */
  brokenAt: number | undefined
}

function parse(
  text: string,
  separator: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    const parsed: Parsed = { rows: [], brokenAt: undefined }
    Papa.parse<string[]>(text, {
      delimiter: separator,
      chunkSize: CHUNK_CHARS,
      chunk({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        const broken = errors.find((error) => error.type === 'Quotes')
        if (broken) parsed.brokenAt ??= parsed.rows.length + (broken.row ?? 0)
        for (const row of data) parsed.rows.push(row)
        onProgress({ done: meta.cursor, total: text.length })
        if (signal.aborted) return parser.abort()
        parser.pause()
        setTimeout(() => parser.resume())
      },
      complete: () => (signal.aborted ? reject(signal.reason) : resolve(parsed)),
    })
  })
}

function refused(problem: FileProblem): { ok: false; problem: FileProblem } {
  return { ok: false, problem }
}
