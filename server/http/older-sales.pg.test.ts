import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { type OlderSalesPage, olderSalesPage } from '#core/sync/older-sales.ts'
import { anOperation, sell, takeBack } from '#core/sync/testing/operations.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const DAY = 24 * 60 * 60_000
const LAST_YEAR = Date.UTC(2025, 0, 1)

/** A shop with a sale on each of these days of last year, with the ids `sale-0`, `sale-1` and so on. */
async function aShopWithSales(...days: number[]): Promise<SignedUp> {
  const owner = await server.signUp(`${crypto.randomUUID()}@example.com`)
  const till = await aDevice(server, owner)
  await till.push(
    ...days.map((day, index) =>
      anOperation(index + 1, sell(`sale-${index}`, 'bread', 1, { createdAt: LAST_YEAR + day * DAY })),
    ),
  )
  return owner
}

async function ask(who: SignedUp, query: string): Promise<OlderSalesPage> {
  const { status, body } = await call(server, who, 'GET', `/api/sync/sales?${query}`)
  expect(status).toBe(200)
  return olderSalesPage.parse(body)
}

test('old sales come page by page, newest first, each once and whole, also those of the same instant [S3.6, S3.7]', async () => {
  const owner = await aShopWithSales(1, 5, 5, 5, 9, 30)
  const found: string[] = []
  let query = `before=${LAST_YEAR + 20 * DAY}`
  for (;;) {
    const { sales, next } = await ask(owner, `${query}&limit=2`)
    expect(sales.length).toBeLessThanOrEqual(2)
    for (const sale of sales) expect(sale.items).toMatchObject([{ productId: 'bread', quantity: 1 }])
    found.push(...sales.map(({ id }) => id))
    if (next === null) break
    query = `before=${next.before}&beforeId=${next.beforeId}`
  }
  expect(found).toEqual(['sale-4', 'sale-3', 'sale-2', 'sale-1', 'sale-0'])
})

test('the last page is marked as the last, full or not [S3.6]', async () => {
  const owner = await aShopWithSales(1, 2)
  expect(await ask(owner, `before=${LAST_YEAR + 9 * DAY}&limit=2`)).toMatchObject({ next: null })
  expect(await ask(owner, `before=${LAST_YEAR}`)).toEqual({ sales: [], next: null })
})

test('one old sale is found by its id or its number, with everything that came back of it, and not by a stranger [S14.3]', async () => {
  const owner = await aShopWithSales(1, 2)
  const till = await aDevice(server, owner)
  await till.push(anOperation(1, takeBack('back', 'sale-1'), { opId: 'back' }))
  const idsOf = async (who: SignedUp, sale: string) =>
    (await ask(who, `before=0&sale=${sale}`)).sales.map(({ id }) => id)
  expect(await idsOf(owner, 'sale-1')).toEqual(['sale-1', 'back'])
  expect(await idsOf(owner, 'R-sale-1')).toEqual(['sale-1', 'back'])
  expect(await idsOf(owner, 'R-sale-9')).toEqual([])
  expect(await idsOf(await server.signUp('curious@example.com'), 'sale-1')).toEqual([])
})

test('old sales are searched by part of a number, by a card’s reference and by customer, whatever the case [S14.3]', async () => {
  const owner = await aShopWithSales(1, 2)
  const till = await aDevice(server, owner)
  const card = { id: '1', methodId: 'card', kind: 'card', name: 'Card', reference: 'Slip 0042' } as const
  const more: Partial<SaleFact> = {
    customerName: 'Nomsa Dlamini',
    tenders: [{ ...card, amount: cents(1500) }],
  }
  const paid = sell('paid-by-card', 'bread', 1, { createdAt: LAST_YEAR, ...more })
  await till.push(anOperation(1, paid, { opId: 'paid' }))
  const idsOf = async (find: string) =>
    (await ask(owner, `before=${LAST_YEAR + 9 * DAY}&find=${encodeURIComponent(find)}`)).sales.map(
      ({ id }) => id,
    )
  expect(await idsOf('SALE-1')).toEqual(['sale-1'])
  expect(await idsOf(' slip 0042 ')).toEqual(['paid-by-card'])
  expect(await idsOf('dlamini')).toEqual(['paid-by-card'])
  expect(await idsOf('%')).toEqual([])
})

test('old sales are searched by who bought on an account of several people, as a till searches its own [S14.3, S20.24]', async () => {
  const owner = await aShopWithSales(1, 2)
  const till = await aDevice(server, owner)
  const bought = { createdAt: LAST_YEAR, customerName: 'Ubuntu Stokvel', boughtBy: 'Sipho Zulu' }
  await till.push(anOperation(1, sell('sipho-s', 'bread', 1, bought), { opId: 'bought' }))
  const { sales } = await ask(owner, `before=${LAST_YEAR + 9 * DAY}&find=sipho%20z`)
  expect(sales.map(({ id }) => id)).toEqual(['sipho-s'])
})

test('old sales are shown to no other business, and to nobody without a session [S6.1]', async () => {
  await aShopWithSales(1)
  const stranger = await server.signUp('stranger@example.com')
  const query = `before=${LAST_YEAR + 9 * DAY}`
  expect((await ask(stranger, query)).sales).toEqual([])
  const answer = await server.app.inject({ method: 'GET', url: `/api/sync/sales?${query}` })
  expect(answer.statusCode).toBe(401)
})

test.each(['', 'before=soon', 'before=-1', 'before=1.5', 'before=1&limit=0', 'before=1&limit=100000'])(
  'a query such as %j is refused with a message [S7.27]',
  async (query) => {
    const owner = await server.signUp(`${crypto.randomUUID()}@example.com`)
    const { status, body } = await call(server, owner, 'GET', `/api/sync/sales?${query}`)
    expect(status).toBe(400)
    expect(body).toEqual({ message: expect.any(String) })
  },
)
