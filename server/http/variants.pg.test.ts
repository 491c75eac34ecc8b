import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  who = await server.signUp('variants@shop.test')
})
afterAll(() => server.close())

const PRODUCTS = '/api/businesses/1/products'
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(server, who, method, path, body)

test('[S19.27, S7.12] a program puts a product into a group, reads which one of its kinds it is, and takes it out', async () => {
  const said = { groupId: 'tee', groupName: 'T-shirt', option1Name: 'Size', option1Value: 'M' }
  const made = await ask('POST', PRODUCTS, { name: 'T-shirt, M', sellPrice: 99, ...said })
  expect(made).toMatchObject({ status: 201, body: { name: 'T-shirt, M', ...said } })
  const address = `/api/products/${made.body.id}`
  expect((await ask('PUT', address, { option1Value: 'L' })).body).toMatchObject({
    ...said,
    option1Value: 'L',
  })
  expect((await ask('PUT', address, { groupId: null, groupName: '' })).body).toMatchObject({
    groupId: '',
    groupName: '',
  })
})

test('[S19.27] a value of more than 40 characters is refused, and nothing is stored', async () => {
  const known = (await ask('GET', PRODUCTS)).body
  const body = { name: 'T-shirt, M', sellPrice: 99, groupId: 'tee', option1Value: 'x'.repeat(41) }
  expect((await ask('POST', PRODUCTS, body)).status).toBe(400)
  expect((await ask('GET', PRODUCTS)).body).toEqual(known)
})
