import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperation, patchProduct } from '#core/sync/testing/operations.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  who = await server.signUp('promotions@shop.test')
  const till = await aDevice(server, who)
  await till.push(anOperation(1, patchProduct('chips', { name: 'Chips' })))
})
afterAll(() => server.close())

const PATH = '/api/businesses/1/promotions'
const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(server, who, method, path, body)

test('[S12.14, S22.3] a program makes a promotion, changes it and deletes it, and follows what tills change', async () => {
  const chips = { name: 'Any 3 for R20', kind: 'many-for-price', many: 3, price: 20, productIds: ['chips'] }
  const made = await ask('POST', PATH, {
    ...chips,
    ...{ fromDay: '2026-12-01', weekdays: [5, 6], fromTime: 960, toTime: 1080 },
  })
  expect(made).toMatchObject({
    status: 201,
    body: { ...chips, fromDay: '2026-12-01', toDay: null, active: true, combines: false, percent: 0 },
  })
  const { id } = made.body
  const changed = await ask('PATCH', `${PATH}/${id}`, { price: '25.00', weekdays: [5, 6], fromDay: null })
  expect(changed).toMatchObject({ status: 200, body: { price: 25, weekdays: [5, 6], fromDay: null } })
  expect((await ask('GET', PATH)).body).toMatchObject([{ id, price: 25, productIds: ['chips'] }])
  expect((await ask('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect((await ask('GET', PATH)).body).toEqual([])
  expect((await ask('PATCH', `${PATH}/${id}`, { price: 30 })).status).toBe(404)
  expect((await ask('GET', `${PATH}?since=0`)).body).toMatchObject([{ id, deleted: true }])
})

test.each<[string, object]>([
  ['Please fill out the name of the promotion', { percent: 10 }],
  ['percent must be from 0.01 to 100, with at most two decimals', { name: 'x' }],
  ['percent must be from 0.01 to 100, with at most two decimals', { name: 'x', percent: 33.333 }],
  ['price must be more than 0', { name: 'x', kind: 'price', price: 0 }],
  ['many must be at least 2, and at least 1 for buy-get', { name: 'x', kind: 'many-for-price', price: 5 }],
  ['free must be at least 1', { name: 'x', kind: 'buy-get', many: 2 }],
  ['toDay must not be before fromDay', { name: 'x', percent: 5, fromDay: '2026-12-02', toDay: '2026-12-01' }],
  [
    'toTime must be later than fromTime: a span over midnight is two promotions',
    { name: 'x', percent: 5, fromTime: 1_200, toTime: 60 },
  ],
  ['productIds names soap, which the shop does not have', { name: 'x', percent: 5, productIds: ['soap'] }],
  ['categoryIds names toys, which the shop does not have', { name: 'x', percent: 5, categoryIds: ['toys'] }],
])('[S12.14] %s: it is refused, and nothing is stored', async (message, body) => {
  expect(await ask('POST', PATH, body)).toMatchObject({ status: 400, body: { message } })
  expect((await ask('GET', PATH)).body).toEqual([])
})

test.each<[string, object]>([
  ['a day that is none', { fromDay: 'tomorrow' }],
  ['an eighth weekday', { weekdays: [7] }],
  ['a weekday twice', { weekdays: [5, 5] }],
  ['a product that is no id', { productIds: [7] }],
  ['a kind that nobody knows', { kind: 'lottery' }],
])('[S12.14] a body with %s is answered 400, which names the field, and stores nothing', async (_, more) => {
  const answer = await ask('POST', PATH, { name: 'x', percent: 5, ...more })
  expect([answer.status, (await ask('GET', PATH)).body]).toEqual([400, []])
  const [field] = Object.keys(more)
  expect(answer.body.message).toMatch(new RegExp(`^${field}[.:]`))
})

test('[S12.14] a change that would make a promotion wrong as a whole is refused, and the promotion stays', async () => {
  const { body } = await ask('POST', PATH, { name: 'Ten off', percent: 10 })
  const wrong = { kind: 'price', price: 0 }
  expect((await ask('PATCH', `${PATH}/${body.id}`, wrong)).status).toBe(400)
  expect((await ask('GET', PATH)).body).toMatchObject([{ kind: 'percent', percent: 10 }])
  await ask('DELETE', `${PATH}/${body.id}`)
})
