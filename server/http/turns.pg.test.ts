import { type AddressInfo, connect } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anOperation, aPush, patchCategory } from '#core/sync/testing/operations.ts'
import { FIRST_CURSOR, PULL_SCHEMA } from '#core/sync/wire.ts'
import { type SignedUp, sessionCookie, startTestApp, TEST_PASSWORD, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'
import { overNetwork, type Received, type Sent } from './testing/network.ts'

/** Ends a hung run; it measures nothing. */
const PATIENT = { timeout: 20_000 }

let server: TestApp
let send: (sent: Sent) => Promise<Received>
let busy: SignedUp
let other: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  send = await overNetwork(server.app)
})
afterAll(() => server.close())
beforeEach(async () => {
  busy = await server.signUp(`${crypto.randomUUID()}@shop.test`)
  other = await server.signUp(`${crypto.randomUUID()}@shop.test`)
})

/** A device, its pushes of one category each, and a record of what was answered in which order. */
async function aTill(who: SignedUp, answered: string[] = []) {
  const device = crypto.randomUUID()
  await call(server, who, 'POST', '/api/sync/device', { device })
  let made = 0
  const ask = async (method: 'GET' | 'POST', url: string, payload: object | undefined, name: string) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: who.headers,
      ...(payload && { payload }),
    })
    answered.push(name)
    return answer
  }
  const pushOf = (seq: number) => {
    const id = `${device}-${seq}`
    return aPush(device, [anOperation(seq, patchCategory(id, { name: id }), { opId: id })])
  }
  const again = (payload: object, name = 'push') => ask('POST', '/api/sync/push', payload, name)
  return {
    device,
    pushOf,
    again,
    push: (name = 'push') => again(pushOf(++made), name),
    pull: (name = 'pull') => {
      const payload = { device, schema: PULL_SCHEMA, cursor: FIRST_CURSOR, limit: 2_000 }
      return ask('POST', '/api/sync/pull', payload, name)
    },
    olderSales: (name = 'sales') =>
      ask('GET', '/api/sync/sales?before=1&beforeId=x&limit=10', undefined, name),
  }
}

/** Waits until so many calls were answered: the others have their places. */
const isInLine = (answered: string[], refused: number) =>
  vi.waitFor(() => expect(answered).toHaveLength(refused), PATIENT)

/** Another browser that the same account is signed in from. */
async function anotherBrowser(who: SignedUp): Promise<SignedUp> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-tuckshop': '1' },
    payload: { email: who.email, password: TEST_PASSWORD },
  })
  const cookie = sessionCookie(answer.cookies)
  return { ...who, cookie, headers: { ...who.headers, cookie } }
}

/** Holds a lock in PostgreSQL, as another server process would, while `work` runs. */
async function whileLocked<Value>(
  statement: string,
  values: unknown[],
  work: (letGo: () => Promise<void>) => Promise<Value>,
): Promise<Value> {
  const holder = new Client(server.database.connection)
  await holder.connect()
  let held = true
  const letGo = async () => {
    if (held) await holder.query('rollback')
    held = false
  }
  try {
    await holder.query('begin')
    await holder.query(statement, values)
    return await work(letGo)
  } finally {
    await letGo()
    await holder.end()
  }
}

const HEAD = 'select 1 from business_heads where business_id = $1 for update'

/** Waits until somebody waits for the lock. */
const isWaitedFor = () =>
  vi.waitFor(async () => {
    const waiting = await server.database.peek<{ pid: number }>('select pid from pg_locks where not granted')
    expect(waiting.length).toBeGreaterThan(0)
  }, PATIENT)

const SALES = 'lock table sales in access exclusive mode'

test('sixty pushes of one shop that wait for their turn hold up no other shop of the host [S8.29]', async () => {
  const attacker = await aTill(busy)
  const till = await aTill(other)
  await whileLocked(HEAD, [busy.businessId], async (letGo) => {
    const waiting = Array.from({ length: 60 }, () => attacker.again(attacker.pushOf(1)))
    await isWaitedFor()
    // None of the sixty can be answered before these are.
    expect([(await till.push()).statusCode, (await till.pull()).statusCode]).toEqual([200, 200])
    await letGo()
    await Promise.all(waiting)
  })
})

test('sixty reads of one shop that wait in the database hold up no other shop, nor the pushes of their own [S8.29]', async () => {
  const phone = await aTill(busy)
  const ownTill = await aTill(busy)
  const till = await aTill(other)
  await whileLocked(SALES, [], async (letGo) => {
    const waiting = Array.from({ length: 60 }, () => phone.olderSales())
    await isWaitedFor()
    expect([(await ownTill.push()).statusCode, (await till.push()).statusCode]).toEqual([200, 200])
    await letGo()
    await Promise.all(waiting)
  })
})

test('what there is no place for is answered 429 and when to come again, and is taken when it comes [S4.11, S8.29]', async () => {
  const attacker = await aTill(busy)
  await whileLocked(HEAD, [busy.businessId], async (letGo) => {
    const waiting = Array.from({ length: 60 }, () => attacker.again(attacker.pushOf(1)))
    const refused = await Promise.any(
      waiting.map(async (each) => {
        const answer = await each
        if (answer.statusCode === 200) throw new Error('it was taken')
        return answer
      }),
    )
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '5',
      { message: expect.any(String) },
    ])
    await letGo()
    const answers = await Promise.all(waiting)
    // One ran, and fifty waited.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(51)
    expect((await attacker.again(attacker.pushOf(1))).json()).toMatchObject({ last: 1 })
    expect((await attacker.again(attacker.pushOf(2))).json()).toMatchObject({ last: 2 })
  })
})

test('the browsers of a shop take turns: a till waits for one of a colleague’s sixty pushes, not for all [S8.29]', async () => {
  const answered: string[] = []
  const attacker = await aTill(busy, answered)
  const till = await aTill(await anotherBrowser(busy), answered)
  await whileLocked(HEAD, [busy.businessId], async (letGo) => {
    const many = Array.from({ length: 60 }, () => attacker.again(attacker.pushOf(1), 'of many'))
    await isWaitedFor()
    const one = till.push('the till')
    await isInLine(answered, 10)
    await letGo()
    await Promise.all([...many, one])
    expect((await one).statusCode).toBe(200)
  })
  // Ten found no place; then comes the one that ran, and one at most of those that waited.
  expect(answered.indexOf('the till')).toBeLessThanOrEqual(10 + 2)
})

test('a shop has no more than 32 MB of bodies waiting [S8.29]', async () => {
  const attacker = await aTill(busy)
  const large = { ...aPush(attacker.device, []), goesOnFrom: 'x'.repeat(7_900_000) }
  await whileLocked(HEAD, [busy.businessId], async (letGo) => {
    const first = attacker.push()
    await isWaitedFor()
    const others = Array.from({ length: 5 }, () => attacker.again(large))
    const statuses = others.map(async (each) => (await each).statusCode)
    expect(await Promise.race(statuses)).toBe(429)
    await letGo()
    expect((await first).statusCode).toBe(200)
    expect((await Promise.all(statuses)).sort()).toEqual([400, 400, 400, 400, 429])
  })
  expect((await attacker.again(large)).statusCode).toBe(400)
})

test('a shop has no more than 32 MB of answers that nobody reads, and is answered again once they are gone [S8.29]', async () => {
  const till = await aTill(busy)
  await till.push()
  await server.database.peek(`update categories set name = repeat('n', 14000000) where business_id = $1`, [
    busy.businessId,
  ])
  const list = () => call(server, busy, 'GET', '/api/businesses/1/categories')
  expect((await list()).status).toBe(200)
  const { port } = server.app.server.address() as AddressInfo
  const unread = [1, 2].map(() => connect(port, '127.0.0.1'))
  for (const socket of unread) {
    const begun = new Promise((readable) => socket.once('readable', readable))
    socket.write(`GET /api/businesses/1/categories HTTP/1.1\r\nHost: x\r\ncookie: ${busy.cookie}\r\n\r\n`)
    await begun
  }
  expect((await list()).status).toBe(429)
  expect((await till.push()).statusCode).toBe(200)
  for (const socket of unread) socket.destroy()
  await vi.waitFor(() => new Promise<void>(noConnection), PATIENT)
  expect((await list()).status).toBe(200)
})

test('callers that go away while they wait keep no place, and nothing of theirs is taken [S8.29]', async () => {
  const till = await aTill(busy)
  const leaving = new AbortController()
  await whileLocked(HEAD, [busy.businessId], async (letGo) => {
    const first = till.push()
    await isWaitedFor()
    const calls = Array.from({ length: 51 }, () =>
      send({
        method: 'POST',
        path: '/api/sync/push',
        headers: { cookie: busy.cookie },
        body: till.pushOf(2),
        signal: leaving.signal,
      }),
    )
    // All places are taken.
    expect((await Promise.race(calls)).status).toBe(429)
    leaving.abort()
    await Promise.allSettled(calls)
    await vi.waitFor(() => new Promise<void>(noConnection), PATIENT)
    await letGo()
    expect((await first).statusCode).toBe(200)
  })
  expect((await till.again(till.pushOf(2))).json()).toMatchObject({
    outcomes: [{ seq: 2, status: 'applied' }],
  })
})

const noConnection = (resolve: () => void, reject: (error: Error) => void) =>
  server.app.server.getConnections((_error, count) =>
    count === 0 ? resolve() : reject(new Error(`${count}`)),
  )

test('calls that are refused end their turns: after sixty the next one is taken [S8.29]', async () => {
  const till = await aTill(busy)
  for (let each = 0; each < 60; each++)
    expect((await till.again({ proto: 1, device: till.device })).statusCode).toBe(400)
  expect((await till.push()).json()).toMatchObject({ last: 1 })
})
