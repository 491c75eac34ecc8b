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

test('[S19.27, S7.12] a program that names a group and no more joins the one of that name, or begins it; without a name it leaves', async () => {
  const sold = { sellPrice: 99, option1Name: 'Size' }
  const cap = { ...sold, name: 'Cap, S', groupId: 'caps-2025', groupName: 'Cap', option1Value: 'S' }
  expect((await ask('POST', PRODUCTS, cap)).status).toBe(201)
  const joined = await ask('POST', PRODUCTS, {
    ...sold,
    name: 'Cap, M',
    groupName: ' cap ',
    option1Value: 'M',
  })
  expect(joined).toMatchObject({ status: 201, body: { groupId: 'caps-2025', groupName: 'Cap' } })
  const scarf = await ask('POST', PRODUCTS, { ...sold, name: 'Scarf, red', groupName: 'Scarf' })
  expect(scarf.body).toMatchObject({ groupId: 'scarf', groupName: 'Scarf' })
  const address = `/api/products/${scarf.body.id}`
  // As a program writes back what it read, with another group.
  const moved = await ask('PUT', address, { ...sold, groupId: '', groupName: 'CAP', option1Value: 'Red' })
  expect(moved.body).toMatchObject({ groupId: 'caps-2025', groupName: 'Cap', option1Value: 'Red' })
  const same = { groupId: 'caps-2025', groupName: 'Cap' }
  expect((await ask('PUT', address, { groupName: 'Cap' })).body).toMatchObject(same)
  const gone = { groupId: '', groupName: '', option1Value: '' }
  expect((await ask('PUT', address, { groupName: '' })).body).toMatchObject(gone)
})

test('[S19.27] a value of more than 40 characters is refused, and nothing is stored', async () => {
  const known = (await ask('GET', PRODUCTS)).body
  const body = { name: 'T-shirt, M', sellPrice: 99, groupId: 'tee', option1Value: 'x'.repeat(41) }
  expect((await ask('POST', PRODUCTS, body)).status).toBe(400)
  expect((await ask('GET', PRODUCTS)).body).toEqual(known)
})
