import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
let [pie, coke] = ['', '']
beforeAll(async () => {
  server = await startTestApp()
  who = await server.signUp('bundles@shop.test')
  pie = (await ask('POST', PRODUCTS, { name: 'Pie', sellPrice: 25 })).body.id
  coke = (await ask('POST', PRODUCTS, { name: 'Coke', sellPrice: 15 })).body.id
})
afterAll(() => server.close())

const PRODUCTS = '/api/businesses/1/products'
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(server, who, method, path, body)

test('[S19.28, S7.12] a program says what a product is made up of, reads it so, and takes it apart', async () => {
  const parts = [
    { productId: pie, quantity: 1 },
    { productId: coke, quantity: 2 },
  ]
  const made = await ask('POST', PRODUCTS, { name: 'Pie and Coke', sellPrice: 40, stockQuantity: 5, parts })
  // It has no stock of its own, whatever was said.
  expect(made).toMatchObject({ status: 201, body: { parts, stockQuantity: null } })
  const address = `/api/products/${made.body.id}`
  expect((await ask('PUT', address, { name: 'Lunch' })).body).toMatchObject({ name: 'Lunch', parts })
  const apart = await ask('PUT', address, { parts: null, stockQuantity: 3 })
  expect(apart.body).toMatchObject({ parts: [], stockQuantity: 3 })
})

test('[S19.28, S22.3] a bundle has no stock that could come or go: a program is told to move its parts', async () => {
  const parts = [{ productId: pie, quantity: 1 }]
  const { id } = (await ask('POST', PRODUCTS, { name: 'Pie deal', sellPrice: 30, parts })).body
  const dropped = { quantity: -3, reason: 'damaged' }
  const refused = await ask('POST', '/api/businesses/1/stock-moves', { productId: id, ...dropped })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'A product that is made up of others has no stock of its own: move its parts',
  ])
  expect((await ask('GET', '/api/businesses/1/stock-moves')).body).toEqual([])
  expect((await ask('POST', '/api/businesses/1/stock-moves', { productId: pie, ...dropped })).status).toBe(
    201,
  )
})

const A_LIST =
  'parts must be a list of up to 10 different products, each with productId and a quantity from 1 in its smallest unit'
const NO_PART =
  'Each of parts must be a product of yours that is not made up of others, and not the product itself'

test('[S19.28] parts that are none are refused, and nothing is stored', async () => {
  const lunch = (
    await ask('POST', PRODUCTS, { name: 'Lunch', sellPrice: 40, parts: [{ productId: pie, quantity: 1 }] })
  ).body.id
  const known = (await ask('GET', PRODUCTS)).body
  const refused = async (parts: unknown, more: object = {}) => {
    const answer = await ask('PUT', `/api/products/${lunch}`, { parts, ...more })
    return [answer.status, answer.body.message]
  }
  expect(await refused(6)).toEqual([400, A_LIST])
  expect(await refused([{ productId: pie }])).toMatchObject([400, expect.stringContaining('quantity')])
  expect(await refused([{ productId: pie, quantity: 0 }])).toEqual([400, A_LIST])
  expect(
    await refused([
      { productId: pie, quantity: 1 },
      { productId: pie, quantity: 2 },
    ]),
  ).toEqual([400, A_LIST])
  expect(await refused([{ productId: lunch, quantity: 1 }])).toEqual([400, NO_PART])
  expect(await refused([{ productId: 'nobody', quantity: 1 }])).toEqual([400, NO_PART])
  const other = await ask('POST', PRODUCTS, {
    name: 'Two',
    sellPrice: 80,
    parts: [{ productId: lunch, quantity: 2 }],
  })
  expect([other.status, other.body.message]).toEqual([400, NO_PART])
  expect(await refused([{ productId: coke, quantity: 1 }], { unit: 'kg' })).toEqual([
    400,
    'Only what is sold by the piece can have parts',
  ])
  expect((await ask('GET', PRODUCTS)).body).toEqual(known)
})

test('[S19.28] a part of another product gets no parts itself, and keeps its unit', async () => {
  const cup = (await ask('POST', PRODUCTS, { name: 'Cup', sellPrice: 2 })).body.id
  const coffee = { name: 'Coffee', sellPrice: 20, parts: [{ productId: cup, quantity: 1 }] }
  const { id } = (await ask('POST', PRODUCTS, coffee)).body
  const said = 'This product is one of the parts of another: it cannot have parts, and keeps its unit'
  const refused = async (body: object) => {
    const answer = await ask('PUT', `/api/products/${cup}`, body)
    return [answer.status, answer.body.message]
  }
  expect(await refused({ parts: [{ productId: pie, quantity: 1 }] })).toEqual([400, said])
  expect(await refused({ unit: 'kg' })).toEqual([409, said])
  await ask('PUT', `/api/products/${id}`, { parts: [] })
  expect(await refused({ unit: 'kg' })).toEqual([200, undefined])
})
