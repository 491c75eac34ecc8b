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

test('one that fails leaves nothing of itself, and the next try takes it', async () => {
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

test('the movements of a shop that sold before its lines bore them are taken over with their clocks', async () => {
  const before = mkdtempSync(join(tmpdir(), 'tuckshop-migrations-'))
  const all = join(import.meta.dirname, 'migrations')
  for (const name of readdirSync(all)) if (name < '0011') cpSync(join(all, name), join(before, name))
  await database.peek('create database tuckshop_before')
  const old = new Client({ ...database.connection, database: 'tuckshop_before' })
  await old.connect()
  await ensureRoles(old)
  await migrate(old, before)
  await old.query(`reset role; insert into tenants values ('a', 0);
    insert into sales (business_id, id, number, user_id, customer_name, customer_type, subtotal, tax, total,
      payment_method, status, created_at, flags, rev) values ('a', 's', 'R1', '', '', '', 0, 0, 0, '', '', 0, '{}', 1);
    insert into sale_items select 'a', 's', line, 'i' || line, 'bread', '', '', 2, 0, 0, 0, '' from generate_series(0, 1) line;
    insert into movements values ('a', 's', 0, 'i0', 'bread', -2, 'sale', '0mi5x9k2a-0001 op')`)
  await migrate(old)
  const { rows } = await old
    .query('reset role; select line, stamp from sale_items order by line')
    .then((answers) => (answers as unknown as { rows: unknown[] }[])[1] ?? { rows: [] })
  await old.end()
  rmSync(before, { recursive: true })
  await database.peek('drop database tuckshop_before')
  expect(rows).toEqual([
    { line: 0, stamp: '0mi5x9k2a-0001 op' },
    { line: 1, stamp: '000000000-0000' },
  ])
})

test('several servers may start on one new database at once', async () => {
  const name = 'tuckshop_at_once'
  await database.peek(`create database ${name}`)
  const connection = { ...database.connection, database: name }
  await Promise.all([1, 2, 3].map(() => prepareDatabase(connection)))
  await database.peek(`drop database ${name}`)
})

test('an outside database is prepared by a plain user who owns it and may create roles; others are told what to do', async () => {
  await database.peek('create role shop_admin login createrole; create role shop_guest login')
  await database.peek('create database shop_outside owner shop_admin')
  const { host } = database.connection
  await expect(prepareDatabase({ host, user: 'shop_guest', database: 'shop_outside' })).rejects.toThrow(
    'must own its database',
  )
  // The roles of this cluster are another's: an administrator grants them, as the message says.
  await expect(prepareDatabase({ host, user: 'shop_admin', database: 'shop_outside' })).rejects.toThrow(
    'grant them',
  )
  await database.peek(
    'grant tuckshop_owner, tuckshop_tenant, tuckshop_directory, tuckshop_backup to shop_admin',
  )
  await prepareDatabase({ host, user: 'shop_admin', database: 'shop_outside' })
  await database.peek('drop database shop_outside')
})
