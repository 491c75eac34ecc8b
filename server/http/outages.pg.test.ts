import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOperation, aPush, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { openDatabase } from '#server/db/connection.ts'
import { type Cluster, reachCluster } from '#server/db/embedded/cluster.ts'
import { SUPERUSER } from '#server/db/embedded/settings.ts'
import { ensureDatabase, prepareDatabase } from '#server/db/prepare.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import { type SignedUp, startTestApp, type TestApp, WRITE_HEADERS } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'
import { listRoutes } from './testing/routes.ts'
import { addressOf, SAMPLES, type Subject } from './testing/samples.ts'
import { aFullShop } from './testing/subject.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ROUTES = await listRoutes()
/** Routes that answer without the database: a logout without a session. */
const ALONE = [
  'GET /api/config',
  'GET /api/docs',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'POST /api/logout',
]
const LATER = 'The server cannot take this just now. Try again in a moment.'

/** A server with a PostgreSQL of its own that can be stopped. */
interface OwnPostgres {
  server: TestApp
  stop(): Promise<void>
  start(): Promise<void>
}

const folders: string[] = []
async function onOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-outage-'))
  folders.push(folder)
  // As root, PostgreSQL's own user must be able to enter.
  chmodSync(folder, 0o711)
  let cluster: Cluster | undefined = await reachCluster(folder, { fast: true })
  const connection = { host: cluster.socketFolder, user: SUPERUSER, database: 'tuckshop' }
  await ensureDatabase(connection, connection.database)
  await prepareDatabase(connection, { appRole: true })
  const db = openDatabase({ ...connection, user: APP_ROLE })
  const peek = async <Row>(text: string, values: unknown[] = []) => {
    const client = new Client(connection)
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }
  const database = { db, connection, peek, close: () => db.close() }
  const server = await startTestApp({ ALLOW_REGISTRATION: 'true' }, undefined, { database })
  return {
    server,
    async stop() {
      await cluster?.release()
      cluster = undefined
    },
    async start() {
      cluster = await reachCluster(folder, { fast: true })
    },
  }
}

let own: OwnPostgres
let server: TestApp
let who: SignedUp
let subject: Subject
beforeAll(async () => {
  own = await onOwnPostgres()
  server = own.server
  ;({ who, subject } = await aFullShop(server, 'thandi@shop.test'))
})
afterAll(async () => {
  await server.close()
  await own.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

// A sign-in or a logout ends the session that it is sent with.
const headersFor = (name: string) => (/login|logout/.test(name) ? WRITE_HEADERS : who.headers)

const ask = (name: string, headers: Record<string, string> = headersFor(name)) => {
  const { method, url } = ROUTES.find((route) => route.name === name) ?? { method: 'GET', url: name }
  const { body, bytes, contentType, ...rest } = SAMPLES[name]?.(subject) ?? {}
  return server.app.inject({
    method,
    url: addressOf(url, rest),
    headers: { ...headers, ...(contentType ? { 'content-type': contentType } : {}) },
    ...(body ? { payload: body } : bytes ? { payload: bytes } : {}),
  })
}

test('when the database stops under a running server, every route answers 503, and works again once it is back [S8.29]', async () => {
  await own.stop()
  for (const { name } of ROUTES) {
    const answer = await ask(name)
    if (ALONE.includes(name)) expect([name, answer.statusCode]).toEqual([name, 200])
    else {
      expect([name, answer.statusCode, answer.headers['retry-after']]).toEqual([name, 503, '5'])
      expect(answer.json()).toMatchObject({ message: expect.any(String) })
    }
  }
  expect((await ask('GET /api/user')).json()).toEqual({ message: LATER })
  expect((await ask('GET /api/metrics')).body).toContain('tuckshop_ready 0\n')
  await own.start()
  server.clock.now += 60_000
  for (const name of ['GET /api/user', 'GET /api/health', 'GET /api/ready', 'POST /api/login'])
    expect([name, (await ask(name)).statusCode]).toEqual([name, 200])
})

test('a database that goes away in the middle of a call is no bug either', async () => {
  const { tenant } = server.db
  vi.spyOn(server.db, 'tenant').mockImplementation((businessId, work, options) =>
    tenant(
      businessId,
      async (tx) => {
        await server.database.peek(
          "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'tuckshop'",
        )
        return work(tx)
      },
      options,
    ),
  )
  const answer = await ask('GET /api/user')
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: LATER }])
  vi.restoreAllMocks()
  expect((await ask('GET /api/user')).statusCode).toBe(200)
})

/** Makes PostgreSQL answer as it does when its disk is full. */
const FULL = ['operations', 'sessions', 'categories', 'pictures']
const fillDisk = () =>
  server.database.peek(
    `create or replace function no_room() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
     end $$;
     ${FULL.map((table) => `create trigger full_disk before insert on ${table} for each row execute function no_room();`).join('')}`,
  )
const makeRoom = () =>
  server.database.peek(FULL.map((table) => `drop trigger full_disk on ${table};`).join(''))

test('on a full disk writes are answered 503 and nothing of them is stored, reads are answered [S4.11]', async () => {
  const till = await aDevice(server, who)
  const ops = [
    anOperation(1, patchProduct('milk', { name: 'Milk' }), { opId: 'milk-on-a-full-disk' }),
    anOperation(2, sell('sold-on-a-full-disk', 'milk'), { opId: 'sale-on-a-full-disk' }),
  ]
  const push = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/sync/push',
      headers: who.headers,
      payload: aPush(till.id, ops),
    })
  server.clock.now += 60_000
  expect((await ask('GET /api/ready')).statusCode).toBe(200)
  server.log.length = 0
  await fillDisk()
  const refused = await push()
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '60',
    { message: LATER },
  ])
  for (const name of ['POST /api/login', 'POST /api/businesses/:id/categories'])
    expect([name, (await ask(name)).statusCode]).toEqual([name, 503])
  for (const name of ['GET /api/user', 'GET /api/businesses/:id/products', 'GET /api/health'])
    expect([name, (await ask(name)).statusCode]).toEqual([name, 200])
  server.clock.now += 2_000
  const ready = await ask('GET /api/ready')
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
    503,
    '60',
    { status: 'unavailable', message: 'The disk of the database is full' },
  ])
  await makeRoom()
  const sold = () =>
    server.database.peek("select 1 from sales where id = 'sold-on-a-full-disk'").then((rows) => rows.length)
  expect(await sold()).toBe(0)
  expect((await push()).statusCode).toBe(200)
  expect((await push()).statusCode).toBe(200)
  expect(await sold()).toBe(1)
  // Logged once, not for each call: a log lies on a disk too.
  expect(server.log.filter((line) => line.includes('53100'))).toHaveLength(1)
  server.clock.now += 60_000
  expect((await ask('GET /api/ready')).statusCode).toBe(200)
})

test('ready means that a write succeeded: one write however many ask, and a new one after a second', async () => {
  const written = async () =>
    (await server.database.peek<{ at: number }>('select written_at::float8 as at from write_checks'))[0]?.at
  server.clock.now += 5_000
  const at = server.clock.now
  const directory = vi.spyOn(server.db, 'directory')
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('GET /api/ready', {})))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(answers[0]?.json()).toEqual({ status: 'ready' })
  expect(directory).toHaveBeenCalledTimes(1)
  expect(await written()).toBe(at)
  server.clock.now += 1_000
  await ask('GET /api/ready', {})
  expect(await written()).toBe(at + 1_000)
})

test('a read-only database is not ready, and healthy', async () => {
  server.clock.now += 5_000
  await server.database.peek('revoke insert, update on write_checks from tuckshop_directory')
  const ready = await ask('GET /api/ready', {})
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'unavailable', message: 'The database cannot be written' },
  ])
  expect((await ask('GET /api/health', {})).statusCode).toBe(200)
  await server.database.peek('grant insert, update on write_checks to tuckshop_directory')
})

test('a server whose disk is almost full stops being ready in time', async () => {
  let free = 10_000_000_000
  const small = await startTestApp({}, undefined, { freeBytes: async () => free })
  const ready = async () => {
    small.clock.now += 5_000
    const answer = await small.app.inject({ url: '/api/ready' })
    return [answer.statusCode, answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ready' }])
  free = 200_000_000
  expect(await ready()).toEqual([
    503,
    { status: 'unavailable', message: 'Less than 256 MB is free where the database lies' },
  ])
  const { body } = await small.app.inject({ url: '/api/metrics' })
  expect(body).toContain('\ntuckshop_disk_free_bytes 200000000\n')
  expect(body).toContain('\ntuckshop_ready 0\n')
  // Writes still succeed: there is room.
  await small.signUp('thandi@shop.test')
  await small.close()
})

test('our own faults are still bugs, and not blamed on the database', async () => {
  vi.spyOn(server.db, 'tenant').mockRejectedValue(
    Object.assign(new Error('no such column'), { code: '42703' }),
  )
  const answer = await call(server, who, 'GET', '/api/user')
  expect(answer.status).toBe(500)
  vi.restoreAllMocks()
})

test('signed in or not, callers learn of an outage only that there is one', async () => {
  await own.stop()
  for (const headers of [WRITE_HEADERS, who.headers]) {
    const answer = await ask('POST /api/login', headers)
    expect(answer.json()).toEqual({ message: LATER })
    expect(answer.body).not.toMatch(/socket|postgres|ENOENT|ECONN/i)
  }
  await own.start()
})
