import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from '#web/store/db/identity.ts'

/** What recorded backups are sealed with. */
export const PASSPHRASE = 'koeksister met stroop'

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
 * A device as a build left it, and all it had sent and received, recorded by that build's own code (`record.mjs`). Once
 * that has shipped it is never edited and never removed: such devices are out there.
 */
export interface Recording {
  identity: Identity
  /** `version` is the browser's: ten times Dexie's. */
  database: { name: string; version: number; stores: Map<string, RecordedStore> }
  /** The files of its journal, by name. */
  journal: Map<string, string>
  /** A backup of it, which opens by `PASSPHRASE`. */
  backup: Blob
  messages: RecordedMessage[]
}

/** A line of a recording's file, as JSON. */
export type RecordingLine =
  | { identity: Identity; database: string; version: number }
  | ({ store: string } & Omit<RecordedStore, 'rows'>)
  | { in: string; row: object }
  | { journal: string; text: string }
  | { backup: string }
  | { message: RecordedMessage }

/** Reads the recording of a build, named by the versions of its database and, since the fourth, of its pulled rows. */
export function readRecording(version: string): Recording {
  const text = readFileSync(join(import.meta.dirname, `database-${version}.jsonl`), 'utf8')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordingLine)
  const [head] = lines
  if (!head || !('identity' in head)) throw new Error('a recording begins with whose it is')
  const { identity, database: name } = head
  const stores: Recording['database']['stores'] = new Map()
  const journal: Recording['journal'] = new Map()
  const messages: RecordedMessage[] = []
  let backup = new Blob()
  for (const line of lines) {
    if ('store' in line) stores.set(line.store, { ...line, rows: [] })
    else if ('in' in line) stores.get(line.in)?.rows.push(line.row)
    else if ('journal' in line) journal.set(line.journal, line.text)
    else if ('backup' in line) backup = new Blob([Buffer.from(line.backup, 'base64')])
    else if ('message' in line) messages.push(line.message)
  }
  return { identity, database: { name, version: head.version, stores }, journal, backup, messages }
}
