import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a program gives a customer a discount of their own, changes it and takes it off again [S12.13]', async () => {
  const owner = await server.signUp('thandi@example.com')
  const url = '/api/businesses/1/customers'
  const { body: made } = await call(server, owner, 'POST', url, { name: 'Zanele', discount: 7.5 })
  expect(made).toMatchObject({ discount: 7.5 })
  const patch = (discount: unknown) => call(server, owner, 'PATCH', `${url}/${made.id}`, { discount })
  expect(await patch('10')).toMatchObject({ status: 200, body: { discount: 10 } })
  const message = 'discount must be a percentage from 0.01 to 100 with two decimals at most, or null'
  for (const wrong of [0, -5, 100.01, 7.125, 'a lot', true, {}])
    expect(await patch(wrong)).toMatchObject({ status: 400, body: { message } })
  await call(server, owner, 'PATCH', `${url}/${made.id}`, { notes: 'Pays on Fridays' })
  expect((await call(server, owner, 'GET', url)).body).toMatchObject([
    { notes: 'Pays on Fridays', discount: 10 },
  ])
  for (const none of [null, '']) {
    await patch(5)
    const { status, body } = await patch(none)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('discount')
  }
  const { body: plain } = await call(server, owner, 'POST', url, { name: 'Sipho', discount: null })
  expect(plain).toMatchObject({ name: 'Sipho' })
  expect(plain).not.toHaveProperty('discount')
})
