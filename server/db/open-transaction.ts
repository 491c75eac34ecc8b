import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientBase, type PoolClient, type PoolConfig, types } from 'pg'
import { Batch, type Statement } from './batch.ts'
import { parameterOf } from './parameters.ts'
import { preparedOn } from './prepared.ts'
import type { TransactOptions, Tx } from './transact.ts'

/** The type ids of PostgreSQL's int8 and numeric. */
const [INT8, NUMERIC] = [20, 1700]

/**
 * Counters, cents and epoch milliseconds are int8 and read as numbers. One beyond 2^53 is damage: it stays the text that
 * it is, which no schema of ours takes for a number, and which is written back as it was.
 */
function readInt8(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** The only ones are percentages, for which a number is exact enough; NaN and what is larger than any number are damage. */
function readNumeric(text: string): number | string {
  const value = Number(text)
  return Number.isFinite(value) ? value : text
}

const OURS = new Map<number, (text: string) => unknown>([
  [INT8, readInt8],
  [NUMERIC, readNumeric],
])
const readerOf = (oid: number): ((text: string) => unknown) =>
  OURS.get(oid) ?? types.getTypeParser(oid, 'text')

export const typeParsers: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text') =>
    (format !== ('binary' as string) && OURS.get(oid)) || types.getTypeParser(oid, format)) as never,
}

/** A transaction for the code that opened it. */
export interface OpenTransaction extends Tx {
  /** Sends all unawaited writes and waits for them. Throws the first error. */
  written(): Promise<void>
  /** Sends `commit` after everything that waits. @throws the first error, including one that the work swallowed */
  commit(): Promise<void>
  /** Drops what was not sent yet, and rolls back the rest. */
  rollBack(): Promise<void>
  /** The error of a `write`, which is only noticed by a later statement or the commit. */
  failedWrite(): { error: unknown } | undefined
  /** The length of all parameters so far, in characters. */
  size(): number
}

/**
 * The transaction on a connection, opened by the first `write`.
 * @param options with `isOneStep` the commit is sent with the first step of the work, which must then be its only one
 */
export function txOn(
  client: ClientBase,
  businessId: string,
  { isOneStep = false, mostRead = Number.POSITIVE_INFINITY }: TransactOptions = {},
): OpenTransaction {
  let typed: NodePgDatabase | undefined
  let waiting: Statement[] = []
  let failedWrite: { error: unknown } | undefined
  let size = 0
  let read = 0
  const mayRead = (characters: number) => {
    read += characters
    return read <= mostRead
  }
  let sent = false
  let due = false
  let committing: Promise<void> | undefined

  const add = (text: string, values: unknown[], callbacks: Pick<Statement, 'answered' | 'failed'>) => {
    if (committing !== undefined) throw new Error('a transaction of one step asks once')
    const prepared = values.length > 0 || BRACKETS.test(text) ? preparedOn(client, text) : undefined
    const named = values.map(parameterOf)
    for (const value of named) size += value?.length ?? 0
    waiting.push({ text, values: named, prepared, ...callbacks })
  }
  const send = () => {
    due = false
    if (isOneStep && committing === undefined) {
      committing = commit()
      // Handled in `commit`, unless the work itself gets the error.
      committing.catch(() => {})
    }
    if (waiting.length === 0) return
    const batch = new Batch(waiting, readerOf, mayRead)
    waiting = []
    sent = true
    client.query(batch)
  }
  const failed = (error: unknown) => {
    failedWrite ??= { error }
  }
  const query = (text: string, values: unknown[] = []) =>
    new Promise<{ rows: readonly unknown[]; tag: string }>((resolve, reject) => {
      add(text, values, { answered: (rows, tag) => resolve({ rows, tag }), failed: reject })
      if (due) return
      // All queries of the same tick are sent together.
      due = true
      process.nextTick(send)
    })
  const commit = async () => {
    const { tag } = await query(COMMIT)
    if (tag !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  return {
    businessId,
    async query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
      return (await query(text, values)).rows as Row[]
    },
    write(text, values = []) {
      add(text, values, { answered: () => {}, failed })
    },
    async written() {
      const last = waiting.pop()
      if (last) {
        await new Promise<void>((resolve) => {
          waiting.push({
            ...last,
            answered: () => resolve(),
            failed: (error) => resolve(last.failed(error)),
          })
          send()
        })
      }
      if (failedWrite) throw failedWrite.error
    },
    commit: () => committing ?? commit(),
    async rollBack() {
      waiting = []
      if (sent) await client.query('rollback')
    },
    failedWrite: () => failedWrite,
    size: () => size,
    get drizzle() {
      typed ??= drizzle(new AfterWaiting(client, send) as unknown as PoolClient)
      return typed
    },
  }
}

const COMMIT = 'commit'
const BRACKETS = /^(begin|commit)\b/

/** The connection for typed queries, which run after all earlier statements. */
class AfterWaiting {
  private readonly client: ClientBase
  private readonly sendWaiting: () => void
  constructor(client: ClientBase, sendWaiting: () => void) {
    this.client = client
    this.sendWaiting = sendWaiting
  }
  readonly query = (...asked: Parameters<ClientBase['query']>) => {
    this.sendWaiting()
    return this.client.query(...asked)
  }
}
