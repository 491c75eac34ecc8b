import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TOKEN_RIGHTS, type TokenRight } from '#core/staff/token-right.ts'
import { setDisabled, setRight } from '#server/auth/account-rights.ts'
import { readAudit } from '#server/auth/read-audit.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call, type Method } from './testing/calls.ts'
import { bearer, callByToken, inDays as daysFromNow, makeToken, type Wanted } from './testing/tokens.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60_000

let server: TestApp
let owner: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp('owner@tokens.test')
})
afterAll(() => server.close())
// Twenty may stand: each test begins without those of the others.
beforeEach(() => server.database.peek('update api_tokens set revoked_at = 1'))

const inDays = (days: number) => daysFromNow(server, days)
const make = (rights: readonly TokenRight[], { who = owner, ...more }: Partial<Wanted> = {}) =>
  makeToken(server, { who, rights, ...more })
const ask = (secret: string, method: Method, url: string, payload?: object) =>
  callByToken(server, secret, method, url, payload)
const listed = async () => (await call(server, owner, 'GET', '/api/tokens')).body
const PRODUCTS = '/api/businesses/1/products'

test('an owner makes a token: its secret is answered once, kept as a hash, and never logged [S22.2]', async () => {
  const { id, secret } = await make(['read', 'products'])
  expect(secret).toMatch(/^tuckshop_[A-Za-z0-9-]{1,64}\.[A-Za-z0-9_-]{43}$/)
  expect(await listed()).toEqual([
    {
      ...{ id, name: 'Webshop', rights: ['read', 'products'], madeBy: 'Thandi', state: 'standing' },
      ...{ createdAt: inDays(0), expiresAt: inDays(30), lastUsedAt: null },
    },
  ])
  await ask(secret, 'GET', PRODUCTS)
  const random = secret.split('.')[1]
  for (const table of ['api_tokens', 'audit', 'operations'])
    expect(JSON.stringify(await server.database.peek(`select * from ${table}`))).not.toContain(random)
  expect(server.log.join()).not.toContain(random)
})

test('a product written by a token is an operation and activity in its name, not in its maker’s [S22.2]', async () => {
  server.clock.now += MINUTE
  const { id, secret } = await make(['products'], { name: 'Stock program' })
  const made = await ask(secret, 'POST', PRODUCTS, { name: 'Milk', sellPrice: 20, stockQuantity: 6 })
  expect(made).toMatchObject({ status: 201, body: { name: 'Milk', stockQuantity: 6 } })
  server.clock.now += MINUTE
  await ask(secret, 'PUT', `/api/products/${made.body.id}`, { sellPrice: 22.5 })
  const { accountId } = owner
  expect(
    await server.database.peek(
      `select type, status, sent_by as "sentBy" from operations where token_id = '${id}' order by seq`,
    ),
  ).toEqual(
    ['product.patch', 'stock.count', 'product.patch'].map((type) => ({
      ...{ type, status: 'applied', sentBy: accountId },
    })),
  )
  const { body } = await call(server, owner, 'GET', '/api/activity?kinds=price-changed&limit=1')
  expect(body.entries).toEqual([
    expect.objectContaining({
      ...{ who: 'Stock program', isToken: true, person: id, account: '', name: 'Milk' },
      ...{ field: 'sellPrice', before: '2000', after: '2250' },
    }),
  ])
  const [told] = await readAudit(server.db, { businessId: owner.businessId, last: 1 })
  expect(told).toMatchObject({ action: 'price-changed', actor: 'token Stock program' })
  server.clock.now += MINUTE
  const own = await call(server, owner, 'PUT', `/api/products/${made.body.id}`, { sellPrice: 23 })
  expect(own.status).toBe(200)
  const [last] = (await call(server, owner, 'GET', '/api/activity?kinds=price-changed&limit=1')).body.entries
  expect(last).toMatchObject({ who: 'Thandi', person: accountId })
  expect(last).not.toHaveProperty('isToken')
})

test('making and revoking a token are in the activity, with its name and rights [S22.2]', async () => {
  server.clock.now += MINUTE
  const { id } = await make(['sales', 'read'], { name: 'Books' })
  server.clock.now += MINUTE
  expect((await call(server, owner, 'DELETE', `/api/tokens/${id}`)).status).toBe(204)
  const { body } = await call(server, owner, 'GET', '/api/activity?kinds=token-made,token-revoked&limit=2')
  expect(body.entries).toEqual([
    expect.objectContaining({ kind: 'token-revoked', who: 'Thandi', text: 'Books' }),
    expect.objectContaining({ kind: 'token-made', who: 'Thandi', text: 'Books: read sales' }),
  ])
})

test('a token that is revoked, past its end or nobody’s gets one answer, and a second revoking says so [S22.2]', async () => {
  const { id, secret } = await make(['read'])
  const short = await make(['read'], { days: 1 })
  expect((await ask(secret, 'GET', PRODUCTS)).status).toBe(200)
  expect((await call(server, owner, 'DELETE', `/api/tokens/${id}`)).status).toBe(204)
  expect((await call(server, owner, 'DELETE', `/api/tokens/${id}`)).status).toBe(404)
  const refused = { status: 401, body: { message: 'This API token does not work (any more)' } }
  for (const each of [secret, `${secret.slice(0, -1)}!`, 'tuckshop_x', `tuckshop_b.${'a'.repeat(43)}`]) {
    const answer = await ask(each, 'GET', PRODUCTS)
    expect(answer).toMatchObject(refused)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
  server.clock.now += DAY - 1
  expect((await ask(short.secret, 'GET', PRODUCTS)).status).toBe(200)
  server.clock.now += 1
  expect(await ask(short.secret, 'GET', PRODUCTS)).toMatchObject(refused)
  expect(await listed()).toMatchObject([{ id: short.id, state: 'ended' }])
})

test('a token stands only while who made it is an open account of an owner [S22.2]', async () => {
  const { businessId } = owner
  const partner = await server.signUp('partner@tokens.test', { businessId })
  const { secret } = await make(['read'], { who: partner })
  const { accountId } = partner
  const context = { db: server.db, now: () => server.clock.now }
  const state = async () => [(await ask(secret, 'GET', PRODUCTS)).status, (await listed())[0].state]
  expect(await state()).toEqual([200, 'standing'])
  await setRight(context, { businessId, accountId }, { right: 'till', mayEdit: [] })
  expect(await state()).toEqual([401, 'maker-gone'])
  await setRight(context, { businessId, accountId }, { right: 'owner', mayEdit: [] })
  expect(await state()).toEqual([200, 'standing'])
  await setDisabled(context, { businessId, accountId }, true)
  expect(await state()).toEqual([401, 'maker-gone'])
})

test('a write by a token needs no header of our pages, only JSON; a cookie beside it does not count [S22.2, S7.1]', async () => {
  const { secret } = await make(['customers'])
  const post = (headers: Record<string, string>, payload: object | string = { name: 'Sipho' }) =>
    server.app.inject({ method: 'POST', url: '/api/businesses/1/customers', headers, payload })
  const statusOf = async (...asked: Parameters<typeof post>) => (await post(...asked)).statusCode
  expect(await statusOf(bearer(secret))).toBe(201)
  expect(await statusOf({ ...bearer(secret), origin: 'https://shop.example' })).toBe(201)
  expect(await statusOf({ ...bearer(secret), 'content-type': 'text/plain' }, 'name=Sipho')).toBe(415)
  const { cookie } = owner
  expect(await statusOf({ ...bearer(`${secret}x`), ...owner.headers })).toBe(401)
  const products = { url: '/api/products/none', method: 'DELETE' } as const
  const both = await server.app.inject({ ...products, headers: { ...bearer(secret), ...owner.headers } })
  expect(both.statusCode).toBe(403)
  // What a proxy puts there is not ours, and opens no way around the guard against forged writes.
  for (const authorization of ['Bearer eyJhbGciOi', 'Basic dHVja3Nob3A6eA=='])
    expect(await statusOf({ authorization, cookie })).toBe(403)
  expect(await statusOf({ authorization: 'Bearer eyJhbGciOi', ...owner.headers })).toBe(201)
})

test('of more than 600 calls a minute the next is answered 429 with the seconds to wait; other tokens go on [S22.2]', async () => {
  const { secret } = await make(['read'])
  const other = await make(['read'])
  server.clock.now += MINUTE
  for (let call = 0; call < 600; call += 1) await ask(secret, 'GET', '/api/businesses')
  server.clock.now += 45_500
  const refused = await ask(secret, 'GET', '/api/businesses')
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'This API token calls too often. Try again in 15 seconds.' },
  })
  expect(refused.headers['retry-after']).toBe('15')
  expect((await ask(other.secret, 'GET', '/api/businesses')).status).toBe(200)
  server.clock.now += 14_500
  expect((await ask(secret, 'GET', '/api/businesses')).status).toBe(200)
})

test('when a token was last used is kept, once a minute at most [S22.2]', async () => {
  const { secret } = await make(['read'])
  const lastUsed = async () => (await listed())[0].lastUsedAt
  const first = inDays(0)
  await ask(secret, 'GET', PRODUCTS)
  expect(await lastUsed()).toBe(first)
  server.clock.now += MINUTE - 1
  await ask(secret, 'GET', PRODUCTS)
  expect(await lastUsed()).toBe(first)
  server.clock.now += 1
  await ask(secret, 'GET', PRODUCTS)
  expect(await lastUsed()).toBe(inDays(0))
})

test.each([
  ['without a name', { name: ' ' }, 'name must be'],
  ['with too long a name', { name: 'x'.repeat(61) }, 'name must be'],
  ['without a right', { rights: [] }, 'rights must be'],
  ['with a right that there is not', { rights: ['owner'] }, 'rights must be'],
  ['without an end', { expiresAt: undefined }, 'expiresAt must be'],
  ['with an end that is no time', { expiresAt: 'soon' }, 'expiresAt must be'],
  ['that has ended', { expiresAt: '2026-01-01T00:00:00Z' }, 'expiresAt must be'],
  ['for longer than a year', { expiresAt: '2027-09-01T00:00:00Z' }, 'expiresAt must be'],
])('a token %s is refused, and none is made [S22.2]', async (_, part, message) => {
  const body = { name: 'Webshop', rights: ['read'], expiresAt: inDays(30), ...part }
  const refused = await call(server, owner, 'POST', '/api/tokens', body)
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  expect(await listed()).toEqual([])
})

test('with nineteen tokens three are made at the same moment: twenty stand, and the others are refused [S22.2]', async () => {
  for (let each = 0; each < 19; each += 1) await make(['read'])
  const body = { name: 'One more', rights: ['read'], expiresAt: inDays(30) }
  const more = Array.from({ length: 3 }, () => call(server, owner, 'POST', '/api/tokens', body))
  expect((await Promise.all(more)).map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await listed()).toHaveLength(20)
})

test('twenty tokens may stand; one that is revoked makes room [S22.2]', async () => {
  const made = []
  for (let each = 0; each < 20; each += 1) made.push(await make(['read']))
  const body = { name: 'One more', rights: ['read'], expiresAt: inDays(30) }
  const refused = await call(server, owner, 'POST', '/api/tokens', body)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('at most 20') } })
  await call(server, owner, 'DELETE', `/api/tokens/${made[0]?.id}`)
  await make(['read'])
})

test('a token reads and writes its own shop alone; an owner of another shop does not see it [S22.2, S6.1]', async () => {
  const { id, secret } = await make(TOKEN_RIGHTS)
  const stranger = await server.signUp('stranger@tokens.test')
  const { body: theirs } = await call(server, stranger, 'POST', PRODUCTS, { name: 'Secret', sellPrice: 1 })
  expect((await ask(secret, 'GET', `/api/businesses/${stranger.businessId}/products`)).status).toBe(404)
  expect((await ask(secret, 'PUT', `/api/products/${theirs.id}`, { name: 'Mine' })).status).toBe(404)
  expect((await call(server, stranger, 'GET', '/api/tokens')).body).toEqual([])
  expect((await call(server, stranger, 'DELETE', `/api/tokens/${id}`)).status).toBe(404)
  // The business that a token names only says where to look for it.
  const moved = secret.replace(owner.businessId, stranger.businessId)
  expect((await ask(moved, 'GET', PRODUCTS)).status).toBe(401)
  expect((await ask(secret, 'GET', PRODUCTS)).status).toBe(200)
})
