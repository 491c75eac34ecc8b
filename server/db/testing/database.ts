import { randomBytes } from 'node:crypto'
import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/connection.ts'
import { SUPERUSER } from '#server/db/embedded/settings.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import type { Database } from '#server/db/transact.ts'
import { TEMPLATE } from './global-setup.ts'

export interface TestDatabase {
  /** As the server has it: plain login role, with row security. */
  db: Database
  /** Runs one statement as the superuser, bypassing row security, to see what is really stored. */
  peek<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** For node-postgres, as the superuser. */
  connection: { host: string; user: string; database: string }
  close(): Promise<void>
}

/** A new database with all migrations. One for each test file is enough: tests are separated by their businesses. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const host = inject('postgresHost')
  const database = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(
    { host, database: 'postgres' },
    `create database ${database} template ${TEMPLATE} strategy file_copy`,
  )
  const connection = { host, user: SUPERUSER, database }
  const db = openDatabase({ host, database, user: APP_ROLE })
  // One connection, since a new one takes as long as twenty statements. Made by the first peek.
  const superuser = new Pool({ ...connection, max: 1, idleTimeoutMillis: 0 })
  // `end` does not wait until PostgreSQL has let go, so the drop below may still cut the connection.
  superuser.on('error', () => {})
  return {
    db,
    connection,
    async peek<Row>(text: string, values: unknown[] = []) {
      return (await superuser.query(text, values)).rows as Row[]
    },
    async close() {
      await db.close()
      await superuser.end()
      await asSuperuser({ host, database: 'postgres' }, `drop database ${database} with (force)`)
    },
  }
}

async function asSuperuser<Row>(place: { host: string; database: string }, text: string): Promise<Row[]> {
  const client = new Client({ ...place, user: SUPERUSER })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}
