import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#server/db/roles.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { aFullShop } from './testing/subject.ts'

const FOLDER = join(import.meta.dirname, '../db/migrations')
const SQL = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'))
const namedAfter = (words: RegExp) =>
  SQL.flatMap((sql) => [...sql.matchAll(words)].map(([, name = '']) => name))
const GONE = namedAfter(/^drop table (\w+)/gm)
const ALL = namedAfter(/^create table (\w+)/gm).filter((name) => !GONE.includes(name))
/** Tables shared by every business, by their migration: they name nobody, and only the directory role may read them. */
const SHARED = ['throttle', 'write_checks']
const TABLES = ALL.filter((name) => !SHARED.includes(name))
/** Tables that sign-in and registration read before the business is known. */
const DIRECTORIES = ['login_directory', 'device_directory']
/** Append-only tables. */
const ONLY_GROWS = ['audit', 'erasures']

let server: TestApp
let theirs: string
let ours: string
beforeAll(async () => {
  server = await startTestApp()
  theirs = (await aFullShop(server, 'owner@shop.test')).who.businessId
  ours = (await aFullShop(server, 'stranger@shop.test')).who.businessId
})
afterAll(() => server.close())

const countOf = async (table: string, businessId: string) => {
  const [row] = await server.database.peek<{ count: string }>(
    `select count(*) from ${table} where business_id = $1`,
    [businessId],
  )
  return Number(row?.count)
}

test('every table of the migrations is checked', async () => {
  const tables = await server.database.peek<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  expect([...ALL, 'tuckshop_migrations'].sort()).toEqual(tables.map(({ name }) => name).sort())
})

test.each(TABLES)('%s: a query without a business condition sees one’s own rows only', async (table) => {
  expect(await countOf(table, theirs)).toBeGreaterThan(0)
  const seen = await server.db.tenant(ours, (tx) =>
    tx.query<{ id: string }>(`select distinct business_id as id from ${table}`),
  )
  expect(seen).toEqual([{ id: ours }])
})

test.each(TABLES)('%s: a query that asks for another business by id sees nothing', async (table) => {
  const asked = `select * from ${table} where business_id = $1`
  expect(await server.db.tenant(ours, (tx) => tx.query(asked, [theirs]))).toEqual([])
})

test.each(TABLES)('%s: without a business nothing is seen', async (table) => {
  for (const unset of ["select set_config('tuckshop.business_id', '', true)", 'reset tuckshop.business_id']) {
    const seen = await server.db.tenant(ours, async (tx) => {
      await tx.query(unset)
      return tx.query(`select * from ${table}`)
    })
    expect(seen, unset).toEqual([])
  }
})

test.each(TABLES)('%s: rows of another business are neither changed nor deleted', async (table) => {
  const before = await countOf(table, theirs)
  for (const change of [
    `update ${table} set business_id = business_id where business_id = $1`,
    `delete from ${table} where business_id = $1`,
  ]) {
    const done = server.db.tenant(ours, (tx) => tx.query(`${change} returning 1`, [theirs]))
    // An append-only table refuses the statement as a whole.
    if (ONLY_GROWS.includes(table)) await expect(done).rejects.toMatchObject({ code: '42501' })
    else expect(await done, change).toEqual([])
  }
  expect(await countOf(table, theirs)).toBe(before)
})

test.each(TABLES)('%s: no row is written for another business or moved to it', async (table) => {
  const copy = `insert into ${table} select (json_populate_record(t, json_build_object('business_id', $1::text))).* from ${table} t`
  const forged = server.db.tenant(ours, (tx) => tx.query(copy, [theirs]))
  await expect(forged).rejects.toMatchObject({ code: '42501' })
  const moved = server.db.tenant(ours, (tx) => tx.query(`update ${table} set business_id = $1`, [theirs]))
  await expect(moved).rejects.toMatchObject({ code: '42501' })
})

test.each(TABLES)('%s: what runs before the business is known reads no more than it must', async (table) => {
  const read = server.db.directory((tx) => tx.query(`select * from ${table}`))
  if (DIRECTORIES.includes(table)) expect((await read).length).toBeGreaterThan(0)
  else await expect(read).rejects.toMatchObject({ code: '42501' })
  const write = server.db.directory((tx) => tx.query(`delete from ${table}`))
  await expect(write).rejects.toMatchObject({ code: '42501' })
})

test.each(ALL)('%s: row security is forced, and the owner is a role without login', async (table) => {
  const [found] = await server.database.peek<object>(
    `select relrowsecurity as secured, relforcerowsecurity as forced, rolname as owner, rolcanlogin as login,
       rolsuper or rolbypassrls as passes
     from pg_class join pg_roles on pg_roles.oid = relowner where relname = $1`,
    [table],
  )
  expect(found).toEqual({
    secured: true,
    forced: true,
    owner: 'tuckshop_owner',
    login: false,
    passes: false,
  })
})

test.each(ALL)('%s: the server’s own login, before it takes a role, may do nothing', async (table) => {
  const { host, database } = server.database.connection
  const client = new Client({ host, database, user: APP_ROLE })
  await client.connect()
  try {
    await expect(client.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
    for (const role of ['tuckshop_owner', 'tuckshop_backup', 'postgres'])
      await expect(client.query(`set role ${role}`), role).rejects.toMatchObject({ code: expect.any(String) })
  } finally {
    await client.end()
  }
})

test.each(SHARED)('%s: a business neither reads nor writes it', async (table) => {
  for (const statement of [`select * from ${table}`, `delete from ${table}`])
    await expect(server.db.tenant(ours, (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
})
