import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anOperation, countStock, NOON, patchProduct } from '#core/sync/testing/operations.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
})
afterAll(() => server.close())

const aShop = () => server.signUp(`${crypto.randomUUID()}@shop.test`)

test('[S19.24] the owner of a shop is told what its stock was worth, another shop’s owner nothing of it, and a till’s account that it may not ask', async () => {
  const [shop, stranger] = [await aShop(), await aShop()]
  const till = await aDevice(server, shop)
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread', costPrice: cents(1_250), createdAt: NOON })),
    anOperation(2, countStock('c1', 'bread', 4)),
  )
  const url = `/api/stock/value?before=${NOON + 60_000}`
  expect(await call(server, shop, 'GET', url)).toMatchObject({
    status: 200,
    body: {
      lines: [{ category: '', products: 1, value: 5_000, withoutCost: 0 }],
      ...{ total: 5_000, withoutCost: 0, costsOfNow: 0 },
    },
  })
  expect(await call(server, stranger, 'GET', url)).toMatchObject({
    status: 200,
    body: { lines: [], total: 0 },
  })
  const { businessId } = shop
  const may = { right: 'till' as const, mayEdit: [] }
  const cashier = await server.signUp(`${crypto.randomUUID()}@shop.test`, { businessId, may })
  expect(await call(server, cashier, 'GET', url)).toMatchObject({ status: 403 })
  const anyone = await server.app.inject({ method: 'GET', url })
  expect(anyone.statusCode).toBe(401)
})

test.each(['', '?before=', '?before=yesterday', '?before=-1', '?before=1.5', '?before=8640000000000001'])(
  '[S19.24] a question without a day is refused: %s',
  async (query) => {
    expect(await call(server, await aShop(), 'GET', `/api/stock/value${query}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('before must be an instant') },
    })
  },
)
