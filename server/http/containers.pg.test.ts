import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
let bottle = ''
beforeAll(async () => {
  server = await startTestApp()
  who = await server.signUp('containers@shop.test')
  bottle = (await ask('POST', PRODUCTS, { name: 'Bottle 1 L', sellPrice: 3 })).body.id
})
afterAll(() => server.close())

const PRODUCTS = '/api/businesses/1/products'
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(server, who, method, path, body)

test('[S14.26, S7.12] a program says what a product is sold in, reads it so, and takes it off', async () => {
  const made = await ask('POST', PRODUCTS, { name: 'Coke 1 L', sellPrice: 18, containerId: bottle })
  expect(made).toMatchObject({ status: 201, body: { containerId: bottle } })
  const address = `/api/products/${made.body.id}`
  expect((await ask('PUT', address, { name: 'Coke' })).body).toMatchObject({ containerId: bottle })
  expect((await ask('PUT', address, { containerId: '' })).body).toMatchObject({ containerId: '' })
})

test('[S14.26] what is no container is refused with the reason, and nothing is stored', async () => {
  const coke = (await ask('POST', PRODUCTS, { name: 'Coke', sellPrice: 18, containerId: bottle })).body.id
  const free = (await ask('POST', PRODUCTS, { name: 'Bag', sellPrice: 0 })).body.id
  const fanta = (await ask('POST', PRODUCTS, { name: 'Fanta', sellPrice: 17 })).body.id
  const known = (await ask('GET', PRODUCTS)).body
  const refused = async (id: string, containerId: string) => {
    const { status, body } = await ask('PUT', `/api/products/${id}`, { containerId })
    return [status, body.message]
  }
  const NO_CONTAINER =
    'containerId must be a product of yours with a price, sold by the piece, not made up of others, not sold in something itself, and not the product itself'
  for (const other of [fanta, free, coke, 'nobody'])
    expect(await refused(fanta, other)).toEqual([400, NO_CONTAINER])
  // One deep.
  expect(await refused(bottle, fanta)).toEqual([
    400,
    'Others are sold in this product: it can be sold in nothing itself',
  ])
  expect((await ask('GET', PRODUCTS)).body).toEqual(known)
})
