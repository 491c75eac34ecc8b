import type { PoolConfig } from 'pg'
import type { Config } from '#server/config/config.ts'
import { StartError } from '#server/config/start-error.ts'
import { openDatabase } from './connection.ts'
import { type Cluster, reachCluster } from './embedded/cluster.ts'
import { SUPERUSER } from './embedded/settings.ts'
import { ensureDatabase, prepareDatabase } from './prepare.ts'
import { APP_ROLE } from './roles.ts'
import type { Database } from './transact.ts'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Opens the configured database, ready to serve: that of DATABASE_URL, else our own below DATA_DIR. Closing it releases
 * our own PostgreSQL too. Throws a StartError of one line.
 */
export function openFromConfig(config: Config): Promise<Database> {
  return config.DATABASE_URL ? openExternal(config.DATABASE_URL) : openEmbedded(config.DATA_DIR)
}

/** The database's administrator, who bypasses row security where a policy allows it, and the resources it holds. */
export interface Administrator {
  connection: PoolConfig
  release(): Promise<void>
}

/** Prepares the configured database, for commands about all businesses. Throws a StartError of one line. */
export async function reachAdministrator(config: Config): Promise<Administrator> {
  if (config.DATABASE_URL) {
    return { connection: await prepareExternal(config.DATABASE_URL), release: async () => undefined }
  }
  const cluster = await reachCluster(config.DATA_DIR)
  return { connection: await prepareEmbedded(cluster), release: () => cluster.release() }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const cluster = await reachCluster(dataDir)
  const connection = await prepareEmbedded(cluster)
  return releasing(openDatabase({ ...connection, user: APP_ROLE }), cluster)
}

async function prepareEmbedded(cluster: Cluster): Promise<PoolConfig> {
  try {
    const connection = { host: cluster.socketFolder, database: 'tuckshop', user: SUPERUSER }
    await ensureDatabase(connection, connection.database)
    await prepareDatabase(connection, { appRole: true })
    return connection
  } catch (error) {
    await cluster.release()
    throw error
  }
}

function releasing(db: Database, cluster: Cluster): Database {
  return {
    ...db,
    async close() {
      await db.close()
      await cluster.release()
    },
  }
}

async function openExternal(url: string): Promise<Database> {
  return openDatabase(await prepareExternal(url))
}

async function prepareExternal(url: string): Promise<PoolConfig> {
  const connection: PoolConfig = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
  try {
    await prepareDatabase(connection)
  } catch (error) {
    if (isConnectFailure(error)) throw new StartError(`DATABASE_URL cannot be reached: ${reasonOf(error)}`)
    throw error
  }
  return connection
}

/** Network codes, and PostgreSQL's classes 08 (connection), 28 (login), 3D (no such database), 57P03 (starting). */
function isConnectFailure(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^(E[A-Z]+|08...|28...|3D000|57P03|53300)$/.test(code) || /timeout|terminated|SSL/i.test(message)
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  // A host with two addresses fails with an AggregateError, which has a code and no message.
  return message?.split('\n')[0] || code || 'unknown reason'
}
