import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  who = await server.signUp('quantity-prices@shop.test')
})
afterAll(() => server.close())

const PRODUCTS = '/api/businesses/1/products'
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(server, who, method, path, body)
const FROM_SIX = [
  { from: 6, price: 11.5 },
  { from: 12, price: 11 },
]

test('[S12.16, S7.12] a program says quantity prices as amounts, reads them so, and takes them away', async () => {
  const made = await ask('POST', PRODUCTS, { name: 'Coke', sellPrice: 12, quantityPrices: FROM_SIX })
  expect(made).toMatchObject({ status: 201, body: { sellPrice: 12, quantityPrices: FROM_SIX } })
  const address = `/api/products/${made.body.id}`
  const renamed = await ask('PUT', address, { name: 'Coke 2 l' })
  expect(renamed.body).toMatchObject({ name: 'Coke 2 l', quantityPrices: FROM_SIX })
  const one = await ask('PUT', address, { quantityPrices: [{ from: '10', price: '10,90' }] })
  expect(one.body.quantityPrices).toEqual([{ from: 10, price: 10.9 }])
  // What it sells for alone may be less than from ten: they take nothing off then.
  expect((await ask('PUT', address, { sellPrice: 10 })).status).toBe(200)
  expect((await ask('PUT', address, { quantityPrices: null })).body.quantityPrices).toEqual([])
})

test.each<[string, unknown]>([
  ['quantityPrices must be a list of up to 3, each with from and price', 6],
  ['quantityPrices must be a list of up to 3, each with from and price', [6, 11.5]],
  [
    'quantityPrices must be a list of up to 3, each with from and price',
    [2, 3, 4, 5].map((from) => ({ from, price: 11 - from })),
  ],
  ['from must be a whole number from 0 to 10000000', [{ price: 11 }]],
  ['from must be at least 2', [{ from: 1, price: 11 }]],
  ['from must be more than that of the quantity price before it', FROM_SIX.toReversed()],
  ['The price of quantityPrices must be more than 0', [{ from: 6, price: 0 }]],
  [
    'Each price of quantityPrices must be less than the one before it, and the first less than sellPrice',
    [{ from: 6, price: 12 }],
  ],
])('[S12.16] %s: it is refused, and nothing is stored', async (message, quantityPrices) => {
  const known = (await ask('GET', PRODUCTS)).body
  const body = { name: 'Fanta', sellPrice: 12, quantityPrices }
  expect(await ask('POST', PRODUCTS, body)).toMatchObject({ status: 400, body: { message } })
  const address = `/api/products/${known[0].id}`
  expect(await ask('PUT', address, { ...body, name: undefined })).toMatchObject({
    status: 400,
    body: { message },
  })
  expect((await ask('GET', PRODUCTS)).body).toEqual(known)
})
