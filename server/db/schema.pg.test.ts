import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Tables outside every tenant, each with a reason in its migration. */
const OUTSIDE = ['login_directory', 'device_directory', 'throttle', 'write_checks', 'tuckshop_migrations']
/** The one of those that row security does not cover: only the owner has any right to it. */
const MIGRATIONS = 'tuckshop_migrations'
/** Policies besides the tenant's own, each with a reason in its migration. */
const ALLOWED = [
  'devices: directory select',
  'invitations: directory select',
  'webhooks: directory select',
  'audit: retention delete',
  'audit: retention_read select',
]

interface Key {
  name: string
  tableName: string
  columns: string[]
}

test('row security is forced on every table, and every tenant table knows its tenant by business_id', async () => {
  const tables = await database.peek<{ name: string; forced: boolean; policies: string[] }>(`
    select relname as name, relrowsecurity and relforcerowsecurity as forced,
      array(select policyname || ' ' || lower(cmd) || case when policyname = 'tenant'
              then ' ' || coalesce(qual, 'none') || ' ' || coalesce(with_check, 'none') else '' end
            from pg_policies where schemaname = 'public' and tablename = relname order by policyname) as policies
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  expect(tables.length).toBeGreaterThan(4)
  const own = "(business_id = current_setting('tuckshop.business_id'::text, true))"
  for (const { name, forced, policies } of tables) {
    if (name !== MIGRATIONS) expect(forced, name).toBe(true)
    if (OUTSIDE.includes(name)) continue
    expect(policies.filter((policy) => !ALLOWED.includes(`${name}: ${policy}`))).toEqual([
      'backup all',
      `tenant all ${own} ${own}`,
    ])
  }
})

test('every primary, unique and foreign key begins with business_id', async () => {
  const keys = await database.peek<Key>(`
    select con.conname as name, rel.relname as "tableName",
      array(select attname::text from unnest(con.conkey) with ordinality k(num, place)
            join pg_attribute on attrelid = con.conrelid and attnum = num order by place) as columns
    from pg_constraint con join pg_class rel on rel.oid = con.conrelid
    where rel.relnamespace = 'public'::regnamespace and con.contype in ('p', 'u', 'f')
    union all
    select c.relname, t.relname,
      array(select attname::text from unnest(indkey::int2[]) with ordinality k(num, place)
            join pg_attribute on attrelid = indrelid and attnum = num order by place)
    from pg_index join pg_class c on c.oid = indexrelid join pg_class t on t.oid = indrelid
    where t.relnamespace = 'public'::regnamespace and indisunique`)
  expect(keys.length).toBeGreaterThan(5)
  const astray = keys.filter(
    ({ tableName, columns }) => !OUTSIDE.includes(tableName) && columns[0] !== 'business_id',
  )
  expect(astray).toEqual([])
})

test('the roles of the server can neither bypass row security nor own a table', async () => {
  const roles = await database.peek<{ name: string }>(`
    select rolname as name from pg_roles
    where rolname in ('tuckshop_app', 'tuckshop_tenant', 'tuckshop_directory')
      and not rolsuper and not rolbypassrls and not rolcreaterole
      and not exists (select 1 from pg_class where relowner = pg_roles.oid)`)
  expect(roles).toHaveLength(3)
})

test('without a tenant no row is seen and none is written; with one, only its own', async () => {
  const { db } = database
  for (const id of ['ours', 'theirs']) {
    await db.tenant(id, (tx) => tx.query('insert into tenants values ($1, 0)', [id]))
  }
  const seen = () => db.tenant('ours', (tx) => tx.query('select business_id from tenants'))
  expect(await seen()).toEqual([{ business_id: 'ours' }])
  await expect(
    db.tenant('ours', (tx) => tx.query("insert into tenants values ('new', 0)")),
  ).rejects.toMatchObject({ code: '42501' })
  await db.tenant('ours', (tx) => tx.query('delete from tenants'))
  expect(await database.peek('select business_id from tenants')).toEqual([{ business_id: 'theirs' }])
  const unset = db.tenant('ours', async (tx) => {
    await tx.query("select set_config('tuckshop.business_id', '', true)")
    return tx.query('select * from tenants')
  })
  expect(await unset).toEqual([])
  await expect(db.directory((tx) => tx.query('select * from accounts'))).rejects.toMatchObject({
    code: '42501',
  })
})
