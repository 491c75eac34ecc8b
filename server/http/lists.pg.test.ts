import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'
import { overNetwork, type Received, type Sent } from './testing/network.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const SALES = 100_000
const LINES = 3

let server: TestApp
let owner: SignedUp
let send: (sent: Sent) => Promise<Received>
beforeAll(async () => {
  server = await startTestApp()
  send = await overNetwork(server.app)
  owner = await server.signUp('owner@shop.test')
  await fillShop(owner.businessId)
})
afterAll(() => server.close())

/** A shop after some years: two sales a second at most, so that some share an instant. */
async function fillShop(businessId: string): Promise<void> {
  await server.database.peek(
    `insert into sales (business_id, id, number, user_id, customer_name, customer_type, subtotal, tax, total,
       payment_method, status, created_at, flags, rev)
     select $1, 'sale-' || lpad((n * 7919 % ${SALES})::text, 6, '0'), 'R' || n, 'till', 'Walk-in Customer', 'retail',
       1500, 0, 1500, 'cash', 'completed', 1700000000000 + (n / 2) * 1000, '{}', n
     from generate_series(1, ${SALES}) n`,
    [businessId],
  )
  await server.database.peek(
    `insert into sale_items (business_id, sale_id, line, id, product_id, name, sku, quantity, unit_price, unit_cost,
       total_price, price_type, stamp)
     select $1, id, line, id || '-' || line, 'bread', 'Bread', '', 1, 500, 300, 500, 'retail', '000000000-0000'
     from sales cross join generate_series(1, ${LINES}) line where business_id = $1`,
    [businessId],
  )
  await server.database.peek('analyze sales, sale_items')
}

const ask = (path: string, who = owner) => send({ path, headers: who.headers })
const nextOf = ({ headers }: Received) => /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]

/** Every row of a list, page by page. */
async function walk(path: string, who = owner, seen?: (page: Received) => void): Promise<{ id: string }[]> {
  const rows: { id: string }[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const page = await ask(next, who)
    expect(page.status).toBe(200)
    seen?.(page)
    rows.push(...page.body)
    next = nextOf(page)
  }
  return rows
}

/** How many rows and index entries of a table have been read so far, by the connection that is used next. */
async function readOf(table: string): Promise<number> {
  await server.db.tenant(owner.businessId, (tx) => tx.query('select pg_stat_force_next_flush()'))
  const [found] = await server.db.tenant(owner.businessId, (tx) =>
    tx.query<{ read: number }>(
      `select (seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes i
         where i.relid = t.relid), 0))::bigint as read from pg_stat_user_tables t where relname = $1`,
      [table],
    ),
  )
  return found?.read ?? 0
}

test('of a hundred thousand sales a list answers the newest and where the next page begins, and reads no more [S7.14]', async () => {
  await ask('/api/businesses/1/sales')
  const before = [await readOf('sales'), await readOf('sale_items')]
  const first = await ask('/api/businesses/1/sales')
  const [sales = 0, items = 0] = [await readOf('sales'), await readOf('sale_items')]
  expect(first.body).toHaveLength(500)
  expect(first.body[0]).toMatchObject({ number: 'R100000', total: 15, synced: true })
  expect(first.body[0].offlineId).toBe(first.body[0].id)
  expect(first.body[0]).not.toHaveProperty('items')
  const last = first.body.at(-1).id
  expect(first.headers.link).toBe(`</api/businesses/1/sales?limit=500&after=${last}>; rel="next"`)
  expect(sales - (before[0] ?? 0)).toBeLessThan(1_100)
  expect(items - (before[1] ?? 0)).toBe(0)
})

test('followed to its end it gives every sale once, newest first, a page at a time, while others are served [S7.14]', async () => {
  let isThrough = false
  let largest = 0
  const walked = walk('/api/businesses/1/sales?limit=1000', owner, ({ text }) => {
    largest = Math.max(largest, text.length)
  }).then((rows) => {
    isThrough = true
    return rows
  })
  const till = await aDevice(server, owner)
  for (let count = 0; count < 20; count++) {
    expect((await send({ path: '/api/health' })).body).toEqual({ status: 'ok' })
    expect(await till.push()).toMatchObject({ last: 0 })
  }
  expect(isThrough).toBe(false)
  const rows = (await walked) as { id: string; createdAt: string }[]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(SALES)
  const order = rows.map(({ id, createdAt }) => `${createdAt} ${id}`)
  expect(order).toEqual([...order].sort().reverse())
  // How long one answer occupies the server's only thread.
  expect(largest).toBeLessThan(512 * 1024)
})

test('a page far down the list costs no more than the first [S7.14]', async () => {
  const [{ id }] = (await server.database.peek<{ id: string }>(
    'select id from sales where business_id = $1 and number = $2',
    [owner.businessId, 'R700'],
  )) as [{ id: string }]
  await ask(`/api/businesses/1/sales?after=${id}`)
  const before = await readOf('sales')
  const page = await ask(`/api/businesses/1/sales?after=${id}&limit=10`)
  expect((await readOf('sales')) - before).toBeLessThan(60)
  expect(page.body.map(({ number }: { number: string }) => number)).toContain('R698')
  const end = await ask(`/api/businesses/1/sales?after=${id}&limit=1000`)
  expect([end.body.length, end.headers.link]).toEqual([699, undefined])
})

const GOODS = 1_200

test.each(['products', 'customers', 'categories'])(
  'a list of %s is read page by page, each live row once [S7.11, S7.12, S7.13]',
  async (what) => {
    const shop = await server.signUp(`${crypto.randomUUID()}@shop.test`)
    const till = await aDevice(server, shop)
    const type = { products: 'product', customers: 'customer', categories: 'category' }[what]
    const made = (at: number) => `${what}-${String(at).padStart(5, '0')}`
    for (let from = 0; from < GOODS; from += 400) {
      const ops = Array.from({ length: 400 }, (_, at) => ({
        type: `${type}.patch`,
        payload: { id: made(from + at), fields: { name: `Name ${(from + at) % 7}` } },
        seq: from + at + 1,
        opId: crypto.randomUUID(),
        v: 1,
        hlc: '000000001-0000',
        occurredAt: 1,
      }))
      expect(await till.push(...ops)).toMatchObject({ last: from + 400 })
    }
    const first = await ask(`/api/businesses/1/${what}`, shop)
    expect(first.body).toHaveLength(500)
    expect(nextOf(first)).toBe(`/api/businesses/1/${what}?limit=500&after=${made(499)}`)
    // One renamed and one deleted between two pages: of all the others none is missed and none is listed twice.
    const away = { type: `${type}.patch`, payload: { id: made(499), fields: { deleted: true } } }
    const renamed = { type: `${type}.patch`, payload: { id: made(498), fields: { name: 'Zzz' } } }
    const at = { v: 1, hlc: '000000002-0000', occurredAt: 2 }
    await till.push(
      { ...away, ...at, seq: GOODS + 1, opId: crypto.randomUUID() },
      { ...renamed, ...at, seq: GOODS + 2, opId: crypto.randomUUID() },
    )
    const rest = await walk(nextOf(first) ?? '', shop)
    const ids = [...first.body, ...rest].map(({ id }: { id: string }) => id)
    expect(ids).toEqual(Array.from({ length: GOODS }, (_, index) => made(index)))
    const whole = await walk(`/api/businesses/${shop.businessId}/${what}?limit=7`, shop)
    expect(whole.map(({ id }) => id)).toEqual(ids.filter((id) => id !== made(499)))
    expect(await walk(`/api/businesses/1/${what}?limit=1000`, shop)).toHaveLength(GOODS - 1)
  },
)

test('a list that ends with its page links to no next one [S7.11, S7.14]', async () => {
  const shop = await server.signUp(`${crypto.randomUUID()}@shop.test`)
  for (const name of ['Ann', 'Ben']) await call(server, shop, 'POST', '/api/businesses/1/customers', { name })
  const both = await ask('/api/businesses/1/customers?limit=2', shop)
  expect([both.body.length, both.headers.link]).toEqual([2, undefined])
  const one = await ask('/api/businesses/1/customers?limit=1', shop)
  expect(nextOf(one)).toBe(`/api/businesses/1/customers?limit=1&after=${one.body[0].id}`)
  for (const what of ['sales', 'products', 'categories'])
    expect(await ask(`/api/businesses/1/${what}`, shop)).toMatchObject({ status: 200, body: [] })
})

const LIMIT = 'limit must be a whole number from 1 to 1000'
const AFTER = 'after must be the id of the last row of the page before'

test.each([
  ['limit=0', LIMIT],
  ['limit=1001', LIMIT],
  ['limit=-1', LIMIT],
  ['limit=1.5', LIMIT],
  ['limit=1e2', LIMIT],
  ['limit=', LIMIT],
  ['limit=many', LIMIT],
  ['limit=5&limit=6', LIMIT],
  ['after=', AFTER],
  ['after=a%20b', AFTER],
  ['after=%00', AFTER],
  [`after=${'x'.repeat(65)}`, AFTER],
  ['after=a&after=b', AFTER],
])('a list requested with %s is refused with a message', async (query, message) => {
  for (const what of ['sales', 'customers', 'products', 'categories']) {
    const answer = await ask(`/api/businesses/1/${what}?${query}`)
    expect([answer.status, answer.body]).toEqual([400, { message }])
  }
})

test('an unknown sale as the start of a page is refused, and not taken for the end', async () => {
  const other = await server.signUp(`${crypto.randomUUID()}@shop.test`)
  const { body } = await ask('/api/businesses/1/sales?limit=1')
  for (const [who, id] of [
    [owner, 'never-sold'],
    [other, body[0].id],
  ] as const) {
    const answer = await ask(`/api/businesses/1/sales?after=${id}`, who)
    expect([answer.status, answer.body]).toEqual([400, { message: AFTER }])
  }
})
