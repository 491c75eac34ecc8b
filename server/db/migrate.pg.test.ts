import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare.ts'
import { ensureRoles } from './roles.ts'
import { openTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
let client: Client
const folder = mkdtempSync(join(tmpdir(), 'tuckshop-migrations-'))
const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

beforeAll(async () => {
  database = await openTestDatabase()
  client = new Client(database.connection)
  await client.connect()
  await client.query('delete from tuckshop_migrations')
})
afterAll(async () => {
  await client.end()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('migrations run once, in order, and as the owner of the tables', async () => {
  put('0001_shelf.sql', 'create table shelf (business_id text primary key)')
  put('0002_label.sql', "alter table shelf add label text; insert into shelf values ('a', current_user)")
  put('notes.txt', 'not a migration')
  await migrate(client, folder)
  await migrate(client, folder)
  expect((await client.query('select * from shelf')).rows).toEqual([
    { business_id: 'a', label: 'tuckshop_owner' },
  ])
})

test('one that fails changes nothing, and the next attempt applies it', async () => {
  put('0003_wrong.sql', "insert into shelf values ('b', 'x'); select nonsense")
  await expect(migrate(client, folder)).rejects.toThrow('Migration 0003_wrong.sql failed')
  put('0003_wrong.sql', "insert into shelf values ('b', 'y')")
  await migrate(client, folder)
  expect((await client.query("select label from shelf where business_id = 'b'")).rows).toEqual([
    { label: 'y' },
  ])
})

test('an edited or missing migration stops the start', async () => {
  put('0003_wrong.sql', 'select 1')
  await expect(migrate(client, folder)).rejects.toThrow(
    'Migration 0003_wrong.sql was changed after it was applied',
  )
  rmSync(join(folder, '0003_wrong.sql'))
  await expect(migrate(client, folder)).rejects.toThrow('made by a newer Tuckshop (it has 0003_wrong.sql)')
})

test('a shop of the first migration gets a made-up second one, and keeps its rows', async () => {
  const next = mkdtempSync(join(tmpdir(), 'tuckshop-migrations-'))
  const first = join(import.meta.dirname, 'migrations')
  for (const name of readdirSync(first)) if (name < '0002') cpSync(join(first, name), join(next, name))
  await database.peek('create database tuckshop_before')
  const shop = new Client({ ...database.connection, database: 'tuckshop_before' })
  await shop.connect()
  await ensureRoles(shop)
  await migrate(shop, next)
  await shop.query("insert into tenants values ('a', 0)")
  writeFileSync(join(next, '0002_towns.sql'), "alter table tenants add column town text not null default ''")
  await migrate(shop, next)
  const { rows } = await shop.query('select * from tenants')
  await shop.end()
  rmSync(next, { recursive: true })
  await database.peek('drop database tuckshop_before')
  expect(rows).toEqual([{ business_id: 'a', created_at: '0', town: '' }])
})

test('several servers may start on one new database at once', async () => {
  const name = 'tuckshop_at_once'
  await database.peek(`create database ${name}`)
  const connection = { ...database.connection, database: name }
  await Promise.all([1, 2, 3].map(() => prepareDatabase(connection)))
  await database.peek(`drop database ${name}`)
})

test('a database that cannot hold every text is refused before anything is made in it', async () => {
  await database.peek(`create database shop_latin encoding 'LATIN1' locale 'C' template template0`)
  const connection = { ...database.connection, database: 'shop_latin' }
  await expect(prepareDatabase(connection)).rejects.toThrow('The database has the encoding LATIN1')
  const latin = new Client(connection)
  await latin.connect()
  const { rows } = await latin.query(`select 1 from pg_tables where schemaname = 'public'`)
  await latin.end()
  expect(rows).toEqual([])
  await database.peek('drop database shop_latin')
})

test('an outside database is prepared by a plain user who owns it and may create roles; others get instructions', async () => {
  await database.peek('create role shop_admin login createrole; create role shop_guest login')
  await database.peek('create database shop_outside owner shop_admin')
  const { host } = database.connection
  await expect(prepareDatabase({ host, user: 'shop_guest', database: 'shop_outside' })).rejects.toThrow(
    'must own its database',
  )
  // The roles of this cluster belong to another user: an administrator grants them, as the message says.
  await expect(prepareDatabase({ host, user: 'shop_admin', database: 'shop_outside' })).rejects.toThrow(
    'grant them',
  )
  await database.peek(
    'grant tuckshop_owner, tuckshop_tenant, tuckshop_directory, tuckshop_backup to shop_admin',
  )
  await prepareDatabase({ host, user: 'shop_admin', database: 'shop_outside' })
  await database.peek('drop database shop_outside')
})
