import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { openChannels } from './channels.ts'
import { type OpenTransaction, txOn, typeParsers } from './open-transaction.ts'
import type { Database, TransactOptions, Tx } from './transact.ts'
import { readFailure } from './unavailable.ts'

/** A shop that sells every few minutes finds its connection still open, with its statements prepared. */
const IDLE_MS = 300_000
/** How long a call waits for a new or free connection before it is asked to try again later. */
const PATIENCE_MS = 10_000

/** Opens the database with a connection pool of its own. Roles and tables must already exist (see migrate). */
export function openDatabase(connection: PoolConfig): Database {
  const settings: PoolConfig = { ...connection, types: typeParsers, application_name: 'tuckshop' }
  const pool = new Pool({
    max: 20,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: PATIENCE_MS,
    ...settings,
  })
  const cut = new WeakSet<PoolClient>()
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', () => {})
  // A connection that breaks between two statements fails the next of them; an unhandled error would end the process.
  pool.on('connect', (client) => client.on('error', () => cut.add(client)))
  const channels = openChannels(settings)

  const transact = async <T>(
    role: string,
    businessId: string,
    work: (tx: Tx) => Promise<T>,
    options: TransactOptions = {},
  ): Promise<T> => {
    const client = await pool.connect().catch((error) => {
      throw readFailure(error, true)
    })
    const tx = txOn(client, businessId, options)
    let broken = false
    try {
      // Not awaited: if the transaction did not open, PostgreSQL rejects its statements.
      open(tx, role, options)
      if (isReplanDue(client)) tx.write('discard plans')
      const result = await work(tx)
      await tx.commit()
      if (tx.size() > LARGE) outgrown.add(client)
      return result
    } catch (error) {
      await tx.rollBack().catch(() => {
        broken = true
      })
      // The first error is the reason; a later statement only fails because the transaction was aborted.
      throw readFailure(tx.failedWrite()?.error ?? error, cut.has(client))
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
      await pool.query(NOTIFY, [channel, payloads]).catch(throwAway)
    },
    listen: (channel, handler) => channels.listen(channel, handler).catch(throwAway),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }),
    async close() {
      await channels.close()
      await pool.end()
    },
  }
}

// A message is valid by its type: only the connection can fail.
function throwAway(error: unknown): never {
  throw readFailure(error, true)
}

const NOTIFY = {
  name: 'notify',
  // A poke lost in a crash was for devices that reconnect and pull anyway: nothing waits for it to be on the disk.
  text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
    from unnest($2::text[]) as payload`,
}

/**
 * A connection plans its statements again after 8, 16, 32 transactions, and so on up to here. A plan made for an almost
 * empty table scans the whole business where a key would do, and it is kept, checks of foreign keys included, until
 * PostgreSQL next looks at the table's size: a minute later, or never where autovacuum is off. With fewer steps the
 * checks of foreign keys still read 84 sales each instead of one in a shop's first hundred pushes.
 */
const LAST_REPLAN = 8_192
const transactions = new WeakMap<PoolClient, number>()

/**
 * After a transaction with this many characters of parameters, some hundred sales, the next one plans again too: a shop
 * that sends a new server everything it has grows in minutes, and with the plan of its first push each line of the
 * tenth scanned all sales before it.
 */
const LARGE = 200_000
const outgrown = new WeakSet<PoolClient>()

function isReplanDue(client: PoolClient): boolean {
  const count = (transactions.get(client) ?? 0) + 1
  transactions.set(client, count)
  return outgrown.delete(client) || (count >= 8 && count <= LAST_REPLAN && (count & (count - 1)) === 0)
}

function open(tx: OpenTransaction, role: string, { isolation, readOnly }: TransactOptions): void {
  tx.write(`begin${isolation ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`)
  // SET LOCAL ROLE and the tenant, as a statement that stays prepared.
  tx.write("select set_config('role', $1, true), set_config('tuckshop.business_id', $2, true)", [
    role,
    tx.businessId,
  ])
}
