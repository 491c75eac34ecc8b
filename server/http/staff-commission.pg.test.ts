import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a program gives a product a staff commission of its own, 0 for none, and takes it off by null [S16.20]', async () => {
  const owner = await server.signUp('thandi@example.com')
  const url = '/api/businesses/1/products'
  const phone = { name: 'Phone', sellPrice: 999, staffCommission: 2.5 }
  const { body: made } = await call(server, owner, 'POST', url, phone)
  expect(made).toMatchObject({ staffCommission: 2.5 })
  const patch = (staffCommission: unknown) =>
    call(server, owner, 'PUT', `/api/products/${made.id}`, { staffCommission })
  expect(await patch(0)).toMatchObject({ status: 200, body: { staffCommission: 0 } })
  const message = 'staffCommission must be a percentage from 0 to 100 with two decimals at most, or null'
  for (const wrong of [-1, 100.5, 7.125, 'a lot', true, {}])
    expect(await patch(wrong)).toMatchObject({ status: 400, body: { message } })
  for (const none of [null, '']) {
    await patch(7)
    const { status, body } = await patch(none)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('staffCommission')
  }
})
