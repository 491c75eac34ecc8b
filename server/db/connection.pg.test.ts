import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tenants = () => database.peek<{ id: string }>('select business_id as id from tenants order by 1')

test('work that throws leaves nothing behind, and the connection is whole again', async () => {
  const { db } = database
  const failing = db.tenant('a', async (tx) => {
    await tx.query("insert into tenants values ('a', 0)")
    throw new Error('change of mind')
  })
  await expect(failing).rejects.toThrow('change of mind')
  await expect(db.tenant('a', (tx) => tx.query('nonsense'))).rejects.toMatchObject({ code: '42601' })
  expect(await tenants()).toEqual([])
  await db.tenant('a', (tx) => tx.query("insert into tenants values ('a', 0)"))
  expect(await tenants()).toEqual([{ id: 'a' }])
})

test('a connection that ends between two statements fails the work that had it, and nothing else', async () => {
  const { db } = database
  const cut = db.tenant('a', async (tx) => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.peek('select pg_terminate_backend($1, 5000)', [own?.pid])
    await sleep(100)
    return tx.query('select 1')
  })
  await expect(cut).rejects.toThrow()
  expect(await db.tenant('a', (tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
})

test('no tenant leaks into the next transaction of a connection', async () => {
  const { db } = database
  await db.tenant("it's", async () => {})
  const [row] = await db.directory((tx) =>
    tx.query<{ tenant: string; role: string }>(
      "select current_setting('tuckshop.business_id', true) as tenant, current_user as role",
    ),
  )
  expect(row).toEqual({ tenant: '', role: 'tuckshop_directory' })
  expect(() => db.tenant('', async () => {})).toThrow('needs a business')
})

test('a snapshot does not see what was committed meanwhile, and read-only writes nothing', async () => {
  const { db } = database
  const count = await db.tenant(
    'b',
    async (tx) => {
      await tx.query('select * from tenants')
      await db.tenant('b', (other) => other.query("insert into tenants values ('b', 0)"))
      return (await tx.query('select * from tenants')).length
    },
    { isolation: 'repeatable read', readOnly: true },
  )
  expect(count).toBe(0)
  const write = db.tenant('c', (tx) => tx.query("insert into tenants values ('c', 0)"), { readOnly: true })
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test('int8 arrives as a number, and one too large is an error rather than a wrong number', async () => {
  const read = (value: string) => database.db.tenant('a', (tx) => tx.query(`select ${value}::int8 as value`))
  expect(await read('9007199254740991')).toEqual([{ value: Number.MAX_SAFE_INTEGER }])
  await expect(read('9007199254740993')).rejects.toThrow('not a safe integer')
})

test('a notification reaches every listener, also after its connection broke', async () => {
  const { db } = database
  const heard: string[] = []
  const forget = await db.listen('poke', (payload) => heard.push(`one ${payload}`))
  await db.listen('poke', (payload) => heard.push(`two ${payload}`))
  const hear = async (message: string) => {
    for (let tries = 0; tries < 200 && !heard.some((line) => line.endsWith(message)); tries++) {
      await db.notify('poke', message)
      await sleep(50)
    }
  }
  await hear('first')
  expect(new Set(heard)).toEqual(new Set(['one first', 'two first']))
  await database.peek(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tuckshop-listen' and datname = current_database()",
  )
  forget()
  await hear('second')
  expect(new Set(heard)).toEqual(new Set(['one first', 'two first', 'two second']))
})
