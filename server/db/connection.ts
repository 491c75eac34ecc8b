import { escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg'
import { openChannels } from './channels.ts'
import { PIPELINED, txOn, typeParsers } from './open-transaction.ts'
import type { Database, TransactOptions, Tx } from './transact.ts'

/** A shop that sells every few minutes finds its connection still open, and its statements prepared. */
const IDLE_MS = 300_000

/** Opens the database over a pool of its own. The roles and tables must stand already (see migrate). */
export function openDatabase(connection: PoolConfig): Database {
  const settings: PoolConfig = { ...connection, types: typeParsers, application_name: 'tuckshop' }
  const pool = new Pool({ max: 20, idleTimeoutMillis: IDLE_MS, ...settings, ...PIPELINED })
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
    const tx = txOn(client, businessId)
    let broken = false
    try {
      if (isReplanDue(client)) tx.write('discard plans')
      // Not waited for: of a transaction that did not open PostgreSQL takes no statement.
      tx.write(opening(role, businessId, options))
      const result = await work(tx)
      const ended = client.query('commit')
      await Promise.all([tx.written(), ended])
      // The answer to `commit` where a statement had failed whose error the work kept for itself.
      if ((await ended).command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      // What failed first is why; a statement after it only hears that the transaction is over.
      throw await tx.written().then(
        () => error,
        (first) => first,
      )
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
    async notify(channel, payloads) {
      await pool.query(NOTIFY, [channel, payloads])
    },
    listen: channels.listen,
    async close() {
      await channels.close()
      await pool.end()
    },
  }
}

const NOTIFY = {
  name: 'notify',
  text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
}

/**
 * The transactions of a connection at which it plans its statements anew. A plan made over an almost empty table walks
 * through the whole business where a key would do, and it is kept, checks of foreign keys included, until PostgreSQL
 * next looks at how the table has grown: a minute later, or never where autovacuum is off.
 */
const REPLAN_AT = new Set([32, 128, 512, 2_048])
const transactions = new WeakMap<PoolClient, number>()

function isReplanDue(client: PoolClient): boolean {
  const count = (transactions.get(client) ?? 0) + 1
  transactions.set(client, count)
  return REPLAN_AT.has(count)
}

function opening(role: string, businessId: string, { isolation, readOnly }: TransactOptions): string {
  const mode = `${isolation ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`
  // One round trip: the protocol's simple query runs several statements.
  return `begin${mode}; set local role ${role};
    select set_config('tuckshop.business_id', ${escapeLiteral(businessId)}, true)`
}
