import { createHash } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientBase, escapeLiteral, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { openChannels } from './channels.ts'
import type { Database, TransactOptions, Tx } from './transact.ts'

const INT8 = 20

/** Counters, cents and epoch milliseconds are int8 and arrive as numbers; one beyond 2^53 is a bug, not a rounding. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`)
  return value
}

const typeParsers: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 && format !== ('binary' as string) ? readInt8 : types.getTypeParser(oid, format)) as never,
}

/** Opens the database over a pool of its own. The roles and tables must stand already (see migrate). */
export function openDatabase(connection: PoolConfig): Database {
  const settings: PoolConfig = { ...connection, types: typeParsers, application_name: 'tuckshop' }
  const pool = new Pool({ max: 20, ...settings })
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction fails the next of them; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const channels = openChannels(settings)

  const transact = async <T>(
    role: string,
    businessId: string,
    work: (tx: Tx) => Promise<T>,
    options: TransactOptions = {},
  ): Promise<T> => {
    const client = await pool.connect()
    let broken = false
    try {
      await client.query(opening(role, businessId, options))
      const result = await work(txOn(client, businessId))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    tenant(businessId, work, options) {
      if (!businessId) throw new Error('a tenant transaction needs a business')
      return transact('tuckshop_tenant', businessId, work, options)
    },
    directory: (work) => transact('tuckshop_directory', '', work),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: channels.listen,
    async close() {
      await channels.close()
      await pool.end()
    },
  }
}

function opening(role: string, businessId: string, { isolation, readOnly }: TransactOptions): string {
  const mode = `${isolation ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`
  // One round trip: the protocol's simple query runs several statements.
  return `begin${mode}; set local role ${role};
    select set_config('tuckshop.business_id', ${escapeLiteral(businessId)}, true)`
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

/** The transaction that is open on a connection, once it has its role and its business. */
export function txOn(client: ClientBase, businessId: string): Tx {
  let typed: NodePgDatabase | undefined
  return {
    businessId,
    async query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
      const name = values?.length ? nameOf(text) : undefined
      const statement = {
        text,
        values: values ?? [],
        types: typeParsers,
        ...(name !== undefined && { name }),
      }
      return (await client.query(statement)).rows as Row[]
    },
    get drizzle() {
      typed ??= drizzle(client as PoolClient)
      return typed
    },
  }
}
