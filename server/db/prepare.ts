import type { ClientBase, ClientConfig } from 'pg'
import { StartError } from '#server/config/start-error.ts'
import { connectAlone } from './lone-connection.ts'
import { migrate } from './migrate.ts'
import { ensureAppRole, ensureRoles } from './roles.ts'

/** Any number, the same in every process: they run one after the other. */
const LOCK = 7_310_204

/** Makes a database ready to serve: roles, then migrations. Several processes may do so at once. */
export async function prepareDatabase(connection: ClientConfig, { appRole = false } = {}): Promise<void> {
  const client = await connectAlone(connection)
  try {
    await refuseUnsuitable(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await ensureRoles(client)
    if (appRole) await ensureAppRole(client)
    await migrate(client)
  } finally {
    await client.end()
  }
}

/** The oldest PostgreSQL on which this was tried. */
const OLDEST_VERSION = 15

/** Throws a StartError for a database that could not hold every text, or that is too old. */
async function refuseUnsuitable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const [{ version, encoding } = { version: '', encoding: '' }] = rows
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    throw new StartError(`Tuckshop needs PostgreSQL ${OLDEST_VERSION} or newer. This one is ${version}`)
  }
  // Any other would refuse some of what a till sends: a name, an emoji.
  if (encoding !== 'UTF8')
    throw new StartError(
      `The database has the encoding ${encoding}. Make a new one with: create database … encoding 'UTF8' template template0`,
    )
}

/** Creates a database on a cluster if it does not exist. */
export async function ensureDatabase(connection: ClientConfig, name: string): Promise<void> {
  const client = await connectAlone({ ...connection, database: 'postgres' })
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    // 42P04, 23505: another process created it at the same moment.
    if (!rowCount) {
      await client.query(`create database ${name}`).catch((error) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error
      })
    }
  } finally {
    await client.end()
  }
}
