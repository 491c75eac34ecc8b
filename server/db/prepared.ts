import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** A column of an answer. */
export interface Column {
  name: string
  read: (text: string) => unknown
}

/** A statement as one connection keeps it: parsed once, and planned once it has been used several times. */
export interface Prepared {
  name: string
  /** `sent`: on its way in a batch; `doubtful`: that batch failed. */
  state: 'unknown' | 'sent' | 'ready' | 'doubtful'
  columns: readonly Column[]
}

/** Our statements are in the sources, so there are some dozens; a generated text is not worth a name. */
const MOST_NAMES = 500
const names = new Map<string, string>()
const kept = new WeakMap<ClientBase, Map<string, Prepared>>()

/** A connection's record of a statement; undefined when it keeps too many already. */
export function preparedOn(client: ClientBase, text: string): Prepared | undefined {
  const ofClient = kept.get(client) ?? new Map<string, Prepared>()
  kept.set(client, ofClient)
  const known = ofClient.get(text)
  if (known) return known
  const name = nameOf(text)
  if (name === undefined) return undefined
  const prepared: Prepared = { name, state: 'unknown', columns: [] }
  ofClient.set(text, prepared)
  return prepared
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
