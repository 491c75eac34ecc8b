import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './connection.ts'
import { tenants as tenantsTable } from './schema.ts'
import { openTestDatabase, type TestDatabase } from './testing/database.ts'
import type { Tx } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tenants = () => database.peek<{ id: string }>('select business_id as id from tenants order by 1')

test('work that throws leaves nothing behind, and the connection can be used again', async () => {
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

test('unawaited writes run in order, and a later read sees them', async () => {
  const { db } = database
  const seen = await db.tenant('w', async (tx) => {
    tx.write("insert into tenants values ('w', $1)", [1])
    tx.write('update tenants set created_at = created_at + $1', [1])
    return tx.query('select business_id, created_at from tenants')
  })
  expect(seen).toEqual([{ business_id: 'w', created_at: 2 }])
})

test('the first error of unawaited writes is thrown, and none of them is stored', async () => {
  const { db } = database
  const doubled = (tx: Tx) => {
    tx.write("insert into tenants values ('d', 0)")
    tx.write("insert into tenants values ('d', 0)")
    tx.write("insert into tenants values ('d', 1)")
  }
  await expect(db.tenant('d', async (tx) => doubled(tx))).rejects.toMatchObject({ code: '23505' })
  const reading = db.tenant('d', async (tx) => {
    doubled(tx)
    return tx.query('select 1')
  })
  await expect(reading).rejects.toMatchObject({ code: '23505' })
  expect(await database.peek("select 1 from tenants where business_id = 'd'")).toEqual([])
  expect(await db.tenant('d', (tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
})

test('work that swallows an error does not count as done', async () => {
  const swallowing = database.db.tenant('s', async (tx) => {
    await tx.query("insert into tenants values ('s', 0)")
    await tx.query('nonsense').catch(() => undefined)
  })
  await expect(swallowing).rejects.toThrow('rolled back')
})

test('a statement that failed, or whose table was changed, works again the next time', async () => {
  const { db } = database
  await database.peek('create table shelf (label text unique); grant all on shelf to tuckshop_tenant')
  const label = (text: string) =>
    db.tenant('a', (tx) => tx.query('insert into shelf values ($1) returning *', [text]))
  const read = () => db.tenant('a', (tx) => tx.query('select * from shelf where label = $1', ['bread']))
  expect(await label('bread')).toEqual([{ label: 'bread' }])
  for (let time = 0; time < 3; time++) await expect(label('bread')).rejects.toMatchObject({ code: '23505' })
  expect(await label('milk')).toEqual([{ label: 'milk' }])
  await read()
  await database.peek('alter table shelf add price integer')
  await expect(read()).rejects.toThrow('cached plan')
  expect(await read()).toEqual([{ label: 'bread', price: null }])
  await database.peek('drop table shelf')
})

test('a transaction of one step ends with it, and rejects further statements', async () => {
  const { db } = database
  const twice = async (tx: Tx) => {
    const first = await tx.query("insert into tenants values ('o', 0) returning business_id as id")
    return [...first, ...(await tx.query('select 1'))]
  }
  await expect(db.tenant('o', twice, { isOneStep: true })).rejects.toThrow('asks once')
  expect(await database.peek("select 1 from tenants where business_id = 'o'")).toHaveLength(1)
  const seen = await db.tenant(
    'o',
    (tx) => Promise.all([tx.query('select 1 as a'), tx.query('select 2 as b')]),
    {
      isOneStep: true,
    },
  )
  expect(seen).toEqual([[{ a: 1 }], [{ b: 2 }]])
  const failing = db.tenant('o', (tx) => tx.query('nonsense'), { isOneStep: true })
  await expect(failing).rejects.toMatchObject({ code: '42601' })
})

test('a typed query sees earlier unawaited writes', async () => {
  const { db } = database
  const seen = await db.tenant('order', async (tx) => {
    tx.write("insert into tenants values ('order', 1)")
    return tx.drizzle.select().from(tenantsTable)
  })
  expect(seen).toEqual([{ businessId: 'order', createdAt: 1 }])
})

test('a transaction whose role is refused runs nothing that was sent with it', async () => {
  const role = `stranger_${randomBytes(8).toString('hex')}`
  await database.peek(`create role ${role} login`)
  const strangers = openDatabase({ ...database.connection, user: role })
  const refused = strangers.tenant('r', async (tx) => tx.write("insert into tenants values ('r', 0)"))
  await expect(refused).rejects.toMatchObject({ code: '42501' })
  await strangers.close()
  await database.peek(`drop role ${role}`)
  expect(await database.peek("select 1 from tenants where business_id = 'r'")).toEqual([])
})

test('a plan made while a shop was empty is not kept once the shop has grown', async () => {
  // One connection, and no autovacuum to notice that the table has grown.
  const db = openDatabase({ ...database.connection, max: 1 })
  await database.peek('alter table sales set (autovacuum_enabled = false)')
  const lookUp = () =>
    db.tenant('grown', (tx) =>
      tx.query('select 1 from sales where business_id = $1 and id = $2', ['grown', 's1']),
    )
  for (let time = 0; time < 10; time++) await lookUp()
  await database.peek("insert into tenants values ('grown', 0)")
  await database.peek(
    `insert into sales (business_id, id, number, user_id, customer_name, customer_type, subtotal, tax, total,
       payment_method, status, created_at, flags, rev)
     select 'grown', 's' || n, 'R' || n, '', '', '', 0, 0, 0, '', '', n, '{}', n from generate_series(1, 3000) n`,
  )
  for (let time = 0; time < 30; time++) await lookUp()
  const plan = await db.tenant('grown', async (tx) => {
    const [kept] = await tx.query<{ name: string }>(
      "select name from pg_prepared_statements where statement like 'select 1 from sales%'",
    )
    return tx.query(`explain execute "${kept?.name}" ('grown', 's1')`)
  })
  expect(JSON.stringify(plan)).toContain('sales_pkey')
  await db.close()
})

test('a connection that ends between two statements fails its own work and nothing else', async () => {
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

test('a number that is too large, or none, stays the text that it is rather than a wrong number', async () => {
  const read = (value: string, type = 'int8') =>
    database.db.tenant('a', (tx) => tx.query(`select ${value}::${type} as value`))
  expect(await read('9007199254740991')).toEqual([{ value: Number.MAX_SAFE_INTEGER }])
  expect(await read('9007199254740993')).toEqual([{ value: '9007199254740993' }])
  expect(await read('15.5', 'numeric')).toEqual([{ value: 15.5 }])
  expect(await read("'NaN'", 'numeric')).toEqual([{ value: 'NaN' }])
  expect(await read('1e400', 'numeric')).toEqual([{ value: `1${'0'.repeat(400)}` }])
})

test('a notification reaches every listener, also after its connection broke', async () => {
  const { db } = database
  const heard: string[] = []
  const forget = await db.listen('poke', (payload) => heard.push(`one ${payload}`))
  await db.listen('poke', (payload) => heard.push(`two ${payload}`))
  const hear = async (message: string) => {
    for (let tries = 0; tries < 200 && !heard.some((line) => line.endsWith(message)); tries++) {
      await db.notify('poke', [message])
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
