import { Client, type ClientConfig } from 'pg'
import { migrate } from './migrate.ts'
import { ensureAppRole, ensureRoles } from './roles.ts'

/** Any number, the same in every process: they run one after the other. */
const LOCK = 7_310_204

/** Makes a database ready to serve: roles, then migrations. Several processes may do so at once. */
export async function prepareDatabase(connection: ClientConfig, { appRole = false } = {}): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await ensureRoles(client)
    if (appRole) await ensureAppRole(client)
    await migrate(client)
  } finally {
    await client.end()
  }
}

/** Creates a database on a cluster if it does not exist. */
export async function ensureDatabase(connection: ClientConfig, name: string): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
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
