import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientBase, type PoolClient, type PoolConfig, types } from 'pg'
import type { Tx } from './transact.ts'

const INT8 = 20

/** Counters, cents and epoch milliseconds are int8 and arrive as numbers; one beyond 2^53 is a bug, not a rounding. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`)
  return value
}

export const typeParsers: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 && format !== ('binary' as string) ? readInt8 : types.getTypeParser(oid, format)) as never,
}

/** What a connection must be opened with to bear our transactions: statements are sent before earlier ones are answered. */
export const PIPELINED = { pipeline: true } as const

/** A transaction as whoever opened it holds it. */
export interface OpenTransaction extends Tx {
  /** Waits for all that was told by `write`. Throws what the first that failed threw. */
  written(): Promise<void>
}

/** The transaction that is open on a connection, once it has its role and its business. */
export function txOn(client: ClientBase, businessId: string): OpenTransaction {
  let typed: NodePgDatabase | undefined
  const unheard: Promise<unknown>[] = []
  const send = (text: string, values: unknown[] = []) => {
    sendWithTheNext(client)
    return client.query(statementOf(text, values))
  }
  return {
    businessId,
    async query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
      return (await send(text, values)).rows as Row[]
    },
    write(text, values) {
      const sent = send(text, values)
      // Heard in `written`.
      sent.catch(() => {})
      unheard.push(sent)
    },
    async written() {
      await Promise.all(unheard)
    },
    get drizzle() {
      typed ??= drizzle(client as PoolClient)
      return typed
    },
  }
}

// Half of the processor time of a push was spent on handing its statements to the socket, one by one: those of one step
// go together.
function sendWithTheNext(client: ClientBase): void {
  const { stream } = (client as ClientBase & { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function statementOf(text: string, values: unknown[]) {
  const name = values.length > 0 ? nameOf(text) : undefined
  return { text, values, types: typeParsers, ...(name !== undefined && { name }) }
}

/** Our statements are written in the sources, so there are some dozens; a text made as it goes is not worth a name. */
const MOST_NAMES = 500
const names = new Map<string, string>()

/** The name under which a connection keeps a statement prepared: planning costs a small statement as much as doing it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
