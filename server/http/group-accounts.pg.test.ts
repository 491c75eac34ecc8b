import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a program says who may buy on an account, changes it and empties it again [S20.24]', async () => {
  const owner = await server.signUp('thandi@example.com')
  const url = '/api/businesses/1/customers'
  const mayBuy = ['Sipho', 'Thandi']
  const { body: made } = await call(server, owner, 'POST', url, { name: 'Ubuntu Stokvel', mayBuy })
  expect(made).toMatchObject({ mayBuy })
  const patch = (body: object) => call(server, owner, 'PATCH', `${url}/${made.id}`, body)
  expect((await patch({ notes: 'Ends in June' })).body).toMatchObject({ mayBuy })
  expect((await patch({ mayBuy: [' Ann ', 'Sipho', ''] })).body).toMatchObject({ mayBuy: ['Ann', 'Sipho'] })
  const message =
    'mayBuy must be a list of up to 30 different names, each of 1 to 60 characters without a semicolon'
  const many = Array.from({ length: 31 }, (_, at) => `Person ${at}`)
  for (const wrong of ['Ann', 5, [5], ['Ann', 'ann'], ['Ann; Sipho'], ['x'.repeat(61)], many, {}])
    expect(await patch({ mayBuy: wrong })).toMatchObject({ status: 400, body: { message } })
  expect((await call(server, owner, 'GET', url)).body).toMatchObject([{ mayBuy: ['Ann', 'Sipho'] }])
  for (const none of [[], null, '']) {
    await patch({ mayBuy })
    expect((await patch({ mayBuy: none })).body).toMatchObject({ mayBuy: [] })
  }
  const { body: plain } = await call(server, owner, 'POST', url, { name: 'Nomsa', mayBuy: [] })
  expect(plain).not.toHaveProperty('mayBuy')
})
