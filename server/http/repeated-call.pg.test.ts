import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  who = await server.signUp('again@shop.test')
})
afterAll(() => server.close())

const IN = '/api/businesses/1'
const send = async (path: string, payload: object, key?: string, by = who) => {
  const headers = { ...by.headers, ...(key !== undefined && { 'idempotency-key': key }) }
  const answer = await server.app.inject({ method: 'POST', url: `${IN}/${path}`, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const read = async (path: string) => (await call(server, who, 'GET', `${IN}/${path}`)).body

test.each([
  ['categories', { name: 'Food' }],
  ['products', { name: 'Bread', sellPrice: 18.99, stockQuantity: 12 }],
  ['customers', { name: 'Ann' }],
] as const)(
  '%s: a call whose answer was lost is sent again under its key, and adds nothing [S22.3]',
  async (path, body) => {
    const first = await send(path, body, 'lost-1')
    expect(first).toMatchObject({ status: 201, body: { id: 'rest-lost-1', name: body.name } })
    expect(await send(path, body, 'lost-1')).toEqual(first)
    expect(await read(path)).toHaveLength(1)
    const other = await send(path, { ...body, name: 'Another' }, 'lost-2')
    expect(other.body.id).not.toBe(first.body.id)
    expect((await send(path, { ...body, name: 'A third' })).body.id).not.toContain('lost')
    expect(await read(path)).toHaveLength(3)
  },
)

test('a call that comes again late does not undo what was changed or counted since [S22.3]', async () => {
  const eggs = { name: 'Eggs', sellPrice: 40, stockQuantity: 30 }
  const [made, ann] = [
    await send('products', eggs, 'eggs'),
    await send('customers', { name: 'Zola' }, 'zola'),
  ]
  await call(server, who, 'PUT', `/api/products/${made.body.id}`, { name: 'Large eggs', stockQuantity: 18 })
  await call(server, who, 'PATCH', `${IN}/customers/${ann.body.id}`, { name: 'Zola M' })
  const again = await send('products', eggs, 'eggs')
  expect(again).toMatchObject({ status: 201, body: { name: 'Large eggs', stockQuantity: 18 } })
  expect((await send('customers', { name: 'Zola' }, 'zola')).body).toMatchObject({ name: 'Zola M' })
})

test('what was deleted since is not made again by a call that comes late [S22.3]', async () => {
  const { body } = await send('customers', { name: 'Gone' }, 'late')
  expect((await call(server, who, 'DELETE', `${IN}/customers/${body.id}`)).status).toBe(204)
  expect((await send('customers', { name: 'Gone' }, 'late')).status).toBe(404)
})

test('a key of other signs is refused, and nothing is stored [S22.3]', async () => {
  const before = await read('categories')
  for (const key of ['', 'a b', 'x'.repeat(51)]) {
    const { status, body } = await send('categories', { name: 'Odd' }, key)
    expect([status, body.message]).toEqual([400, 'Idempotency-Key must be 1 to 50 letters, digits, - or _'])
  }
  expect(await read('categories')).toEqual(before)
})

test('another program takes broken goods off the stock once, and every till hears of it [S22.3, S19.6]', async () => {
  const { body: rice } = await send('products', {
    name: 'Rice',
    sellPrice: 30,
    costPrice: 21.5,
    unit: 'kg',
    stockQuantity: 5,
  })
  const broken = { productId: rice.id, quantity: -250, reason: 'damaged', note: 'A torn bag' }
  const taken = await send('stock-moves', broken, 'torn-1')
  expect(taken).toMatchObject({
    status: 201,
    body: { ...broken, unitCost: 21.5, by: null, documentId: null, businessId: who.businessId },
  })
  expect(taken.body).not.toHaveProperty('notPermitted')
  expect(await send('stock-moves', broken, 'torn-1')).toEqual(taken)
  const stock = async () =>
    (await read('products')).find(({ id }: { id: string }) => id === rice.id).stockQuantity
  expect(await stock()).toBe(4.75)
  const found = await send('stock-moves', { productId: rice.id, quantity: 1_000, reason: 'found' })
  expect([found.status, await stock()]).toEqual([201, 5.75])
  expect((await read('stock-moves')).map(({ id }: { id: string }) => id)).toEqual([
    found.body.id,
    'rest-torn-1',
  ])
})

test('a movement that is none is refused in words and moves nothing [S22.3, S19.26]', async () => {
  const { body: milk } = await send('products', { name: 'Milk', sellPrice: 20, stockQuantity: 3 })
  const move = { productId: milk.id, quantity: -1, reason: 'expired' }
  await send('stock-moves', move, 'sour')
  const before = await read('stock-moves')
  const refusal = async (change: object, key?: string) => {
    const { status, body } = await send('stock-moves', { ...move, ...change }, key)
    return [status, body.message]
  }
  expect(await refusal({ quantity: -2 }, 'sour')).toEqual([
    409,
    'This Idempotency-Key was used for another movement',
  ])
  expect(await refusal({ quantity: 1 })).toEqual([
    400,
    'reason must be one of received, found, correction, made',
  ])
  expect(await refusal({ productId: 'nothing' })).toEqual([404, 'Product not found'])
  for (const change of [
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: '1' },
    { reason: 'lost' },
    { note: 5 },
  ])
    expect((await refusal(change))[0]).toBe(400)
  expect(await read('stock-moves')).toEqual(before)
})
