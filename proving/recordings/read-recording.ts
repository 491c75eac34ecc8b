import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from '#web/store/db/identity.ts'

/** A call of the recorded app, and the answer it was given. */
export interface RecordedMessage {
  path: string
  status: number
  body: { device: string; schema?: number; ops?: readonly { seq: number; opId: string }[] }
  answer: Record<string, unknown>
}

interface RecordedStore {
  keyPath: string | string[]
  indexes: { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean }[]
  rows: object[]
}

/**
 * A device as a build of an earlier day left it, and all it had said and heard. Made once by running that build's own
 * code; never edited and never removed: such devices are out there.
 */
export interface Recording {
  identity: Identity
  database: { name: string; version: number; stores: Map<string, RecordedStore> }
  /** The files of its journal, by name. */
  journal: Map<string, string>
  messages: RecordedMessage[]
}

type Line =
  | { identity: Identity; database: string; version: number }
  | ({ store: string } & Omit<RecordedStore, 'rows'>)
  | { in: string; row: object }
  | { journal: string; text: string }
  | { message: RecordedMessage }

/** Reads the recording of a build, named by the version of its database. */
export function readRecording(version: number): Recording {
  const text = readFileSync(join(import.meta.dirname, `database-${version}.jsonl`), 'utf8')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  const [head] = lines
  if (!head || !('identity' in head)) throw new Error('a recording begins with whose it is')
  const { identity, database: name } = head
  const stores: Recording['database']['stores'] = new Map()
  const journal: Recording['journal'] = new Map()
  const messages: RecordedMessage[] = []
  for (const line of lines) {
    if ('store' in line) stores.set(line.store, { ...line, rows: [] })
    else if ('in' in line) stores.get(line.in)?.rows.push(line.row)
    else if ('journal' in line) journal.set(line.journal, line.text)
    else if ('message' in line) messages.push(line.message)
  }
  return { identity, database: { name, version: head.version, stores }, journal, messages }
}
