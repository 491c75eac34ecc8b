import { checksumText, crc32 } from './crc32.ts'
import type { JournalCheckpoint, JournalEntry } from './journal-entry.ts'

/**
 * A journal file is lines: eight hexadecimal digits of CRC-32 over the JSON's bytes, a space, the JSON, a newline.
 * Checkpoints come first, one a device, then operations in the order they were made.
 */
export type JournalLine = ({ kind: 'checkpoint' } & JournalCheckpoint) | ({ kind: 'op' } & JournalEntry)

export interface DecodedFile {
  checkpoints: JournalCheckpoint[]
  entries: JournalEntry[]
  /** Lines skipped: damaged, torn, or of a kind this version does not know. */
  damaged: number
}

const NEWLINE = 0x0a
const JSON_AT = 9
const UTF8 = new TextEncoder()
const PLAIN = new TextDecoder()
const STRICT = new TextDecoder('utf-8', { fatal: true })

export function encodeLine(line: JournalLine): Uint8Array<ArrayBuffer> {
  const json = UTF8.encode(JSON.stringify(line))
  const bytes = new Uint8Array(JSON_AT + json.length + 1)
  UTF8.encodeInto(`${checksumText(crc32(json))} `, bytes)
  bytes.set(json, JSON_AT)
  bytes[bytes.length - 1] = NEWLINE
  return bytes
}

/** The bytes of a file; without checkpoints, of a piece to append to one. */
export function encodeLines(
  checkpoints: readonly JournalCheckpoint[],
  entries: readonly JournalEntry[],
): Uint8Array<ArrayBuffer> {
  const lines = [
    ...checkpoints.map((checkpoint) => encodeLine({ kind: 'checkpoint', ...checkpoint })),
    ...entries.map((entry) => encodeLine({ kind: 'op', ...entry })),
  ]
  const bytes = new Uint8Array(lines.reduce((sum, line) => sum + line.length, 0))
  let at = 0
  for (const line of lines) {
    bytes.set(line, at)
    at += line.length
  }
  return bytes
}

/** Reads everything readable in a file. Never throws: an unreadable line is skipped and counted. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const file: DecodedFile = { checkpoints: [], entries: [], damaged: 0 }
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from)
    // A last line without its newline was not flushed completely, even if its checksum happens to match.
    const line = newline < 0 ? undefined : decodeLine(bytes.subarray(from, newline))
    if (line === undefined) file.damaged++
    else if (line.kind === 'checkpoint') file.checkpoints.push(withoutKind(line))
    else file.entries.push(withoutKind(line))
    from = newline < 0 ? bytes.length : newline + 1
  }
  return file
}

function decodeLine(bytes: Uint8Array): JournalLine | undefined {
  const json = bytes.subarray(JSON_AT)
  const claimed = PLAIN.decode(bytes.subarray(0, JSON_AT))
  if (claimed !== `${checksumText(crc32(json))} `) return undefined
  try {
    const line: unknown = JSON.parse(STRICT.decode(json))
    return isJournalLine(line) ? line : undefined
  } catch {
    return undefined
  }
}

// A line with a matching checksum is complete and of this format.
function isJournalLine(line: unknown): line is JournalLine {
  return (
    typeof line === 'object' &&
    line !== null &&
    'kind' in line &&
    ['checkpoint', 'op'].includes(`${line.kind}`)
  )
}

function withoutKind<Line extends JournalLine>({ kind: _, ...rest }: Line): Omit<Line, 'kind'> {
  return rest
}
