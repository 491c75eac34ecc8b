import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperation, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call as callOf, aDevice as deviceOf, type Method } from './testing/calls.ts'

let server: TestApp
let stranger: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  stranger = await server.signUp('stranger@example.com')
})
afterAll(() => server.close())

const call = (who: SignedUp, method: Method, url: string, payload?: object) =>
  callOf(server, who, method, url, payload)
const aDevice = (who: SignedUp) => deviceOf(server, who)
const aShop = () => server.signUp(`${crypto.randomUUID()}@example.com`)

test('every route is closed without a session, before the body is read, and to every other business [S6.1, S7.1]', async () => {
  const shop = await aShop()
  const till = await aDevice(shop)
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, sell('s1', 'bread')),
  )
  const { body: food } = await call(shop, 'POST', '/api/businesses/1/categories', { name: 'Food' })
  const { body: ann } = await call(shop, 'POST', '/api/businesses/1/customers', { name: 'Ann' })
  const theirs = `/api/businesses/${shop.businessId}`
  const foreign: [Method, string, object?][] = [
    ['PUT', theirs, { name: 'Mine' }],
    ['GET', `${theirs}/customers`],
    ['GET', `${theirs}/products`],
    ['GET', `${theirs}/barcodes`],
    ['GET', `${theirs}/suppliers`],
    ['GET', `${theirs}/stock-moves`],
    ['GET', `${theirs}/goods-received`],
    ['GET', `${theirs}/orders`],
    ['GET', `${theirs}/stocktakes`],
    ['GET', `${theirs}/balances`],
    ['GET', `${theirs}/book-entries`],
    ['POST', `${theirs}/account-payments`, { customerId: ann.id, amount: 20, method: 'cash' }],
    ['POST', '/api/businesses/1/account-payments', { customerId: ann.id, amount: 20, method: 'cash' }],
    ['GET', `${theirs}/categories`],
    ['GET', `${theirs}/sales`],
    ['GET', '/api/sales/s1/items'],
    ['POST', `${theirs}/products`, { name: 'x', sellPrice: 1 }],
    ['PUT', '/api/products/bread', { name: 'x', sellPrice: 1 }],
    ['DELETE', '/api/products/bread'],
    ['POST', `${theirs}/categories`, { name: 'x' }],
    ['DELETE', `/api/categories/${food.id}`],
    ['POST', `${theirs}/customers`, { name: 'x' }],
    ['PATCH', `${theirs}/customers/${ann.id}`, { name: 'x' }],
    ['PATCH', `/api/businesses/1/customers/${ann.id}`, { name: 'x' }],
    ['DELETE', `/api/businesses/1/customers/${ann.id}`],
    ['POST', '/api/businesses/1/customers', { name: 'x', businessId: shop.businessId }],
  ]
  for (const [method, url, payload] of foreign) {
    expect(await call(stranger, method, url, payload), `${method} ${url}`).toMatchObject({ status: 404 })
  }
  const own: [Method, string][] = [
    ['GET', '/api/businesses'],
    ['GET', '/api/businesses/user'],
    ['POST', '/api/businesses'],
    ['POST', '/api/pictures/missing'],
    ['POST', '/api/sync/push'],
    ['POST', '/api/sync/pull'],
    ['POST', '/api/sync/device'],
    ['GET', '/api/sync/stream'],
    ['GET', `/api/phone-scanner/${'l'.repeat(43)}/stream`],
    ['POST', '/api/phone-scanner/answers'],
  ]
  for (const [method, url] of [...foreign, ...own]) {
    const answer = await server.app.inject({ method, url, headers: { 'x-tuckshop': '1' } })
    expect(answer.statusCode, `${method} ${url}`).toBe(401)
    expect(answer.json()).toEqual({ message: expect.any(String) })
  }
  const kept = (await till.pull()).rows.map(({ row }) => row)
  expect(kept).toContainEqual(expect.objectContaining({ id: 'bread', name: 'Bread', deleted: false }))
  expect(kept).toContainEqual(expect.objectContaining({ id: ann.id, name: 'Ann', deleted: false }))
})
