import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { StartError } from '#server/config/start-error.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Applies, in the order of their names, the migrations that this database does not have yet; each in one transaction,
 * as tuckshop_owner. Throws a StartError when an applied one was edited, or when a newer Tuckshop has used the
 * database.
 */
export async function migrate(client: ClientBase, folder = migrationsFolder()): Promise<void> {
  try {
    await client.query('set role tuckshop_owner')
    await client.query(`create table if not exists tuckshop_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query('select name, checksum from tuckshop_migrations')
    const applied = new Map(rows.map((row: Migration) => [row.name, row.checksum]))
    const migrations = readMigrations(folder)
    refuseStrangers(applied, migrations)
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(client, migration)
    }
  } finally {
    await client.query('reset role')
  }
}

async function apply(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into tuckshop_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

function refuseStrangers(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new StartError(`The database was made by a newer Tuckshop (it has ${name})`)
    if (known.get(name) !== checksum)
      throw new StartError(`Migration ${name} was changed after it was applied`)
  }
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** With this file in the sources, beside or above the bundle in a build. */
function migrationsFolder(): string {
  const places = ['migrations', '../migrations'].map((place) => join(import.meta.dirname, place))
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error(`no migrations in ${places.join(' or ')}`)
  return found
}
