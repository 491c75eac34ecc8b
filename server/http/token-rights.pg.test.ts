import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOKEN_RIGHTS, type TokenRight } from '#core/staff/token-right.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import type { Method } from './testing/calls.ts'
import { listRoutes, type Route } from './testing/routes.ts'
import { addressOf, SAMPLES, type Subject } from './testing/samples.ts'
import { aFullShop } from './testing/subject.ts'
import { callByToken, makeToken } from './testing/tokens.ts'

const ROUTES = await listRoutes()
const CLOSED = ROUTES.filter(({ says }) => says.access === undefined)
const named = (routes: readonly Route[]) => routes.map((route) => [route.name, route] as const)

let server: TestApp
let owner: SignedUp
let subject: Subject
beforeAll(async () => {
  server = await startTestApp()
  ;({ who: owner, subject } = await aFullShop(server, 'owner@tokens.test'))
})
afterAll(() => server.close())

/** What a new token with these rights is answered by a route. */
async function askWith(rights: readonly TokenRight[], { method, url, name }: Route) {
  const sample = SAMPLES[name]?.(subject)
  if (!sample) throw new Error(`no example of ${name}`)
  // As many as there are cases would be too many to stand.
  await server.database.peek('update api_tokens set revoked_at = 1')
  const { secret } = await makeToken(server, { who: owner, rights })
  return callByToken(server, secret, method, addressOf(url, sample), sample.body)
}

const REFUSED = { status: 403, body: { code: 'not-allowed' } }

/** Everything that a token may call, by the right that it needs. */
const OPEN: Record<TokenRight, string[]> = {
  read: [
    'GET /api/businesses',
    'GET /api/businesses/:id/balances',
    'GET /api/businesses/:id/barcodes',
    'GET /api/businesses/:id/book-entries',
    'GET /api/businesses/:id/categories',
    'GET /api/businesses/:id/clockings',
    'GET /api/businesses/:id/customers',
    'GET /api/businesses/:id/deposits',
    'GET /api/businesses/:id/goods-received',
    'GET /api/businesses/:id/layby-payments',
    'GET /api/businesses/:id/laybys',
    'GET /api/businesses/:id/orders',
    'GET /api/businesses/:id/payment-methods',
    'GET /api/businesses/:id/products',
    'GET /api/businesses/:id/promotions',
    'GET /api/businesses/:id/returns',
    'GET /api/businesses/:id/sales',
    'GET /api/businesses/:id/shifts',
    'GET /api/businesses/:id/stock-moves',
    'GET /api/businesses/:id/stocktakes',
    'GET /api/businesses/:id/suppliers',
    'GET /api/businesses/:id/vat-report',
    'GET /api/businesses/:id/vouchers',
    'GET /api/businesses/user',
    'GET /api/sales/:id/items',
  ],
  products: [
    'DELETE /api/businesses/:id/promotions/:promotionId',
    'DELETE /api/categories/:id',
    'DELETE /api/products/:id',
    'PATCH /api/businesses/:id/promotions/:promotionId',
    'POST /api/businesses/:id/categories',
    'POST /api/businesses/:id/products',
    'POST /api/businesses/:id/promotions',
    'POST /api/businesses/:id/stock-moves',
    'PUT /api/products/:id',
  ],
  customers: [
    'DELETE /api/businesses/:id/customers/:customerId',
    'PATCH /api/businesses/:id/customers/:customerId',
    'POST /api/businesses/:id/customers',
  ],
  sales: ['POST /api/businesses/:id/account-payments'],
}

test('a token reads all lists and writes products, promotions, stock, categories, customers and payments on account, and nothing else [S22.2]', () => {
  for (const right of TOKEN_RIGHTS)
    expect(CLOSED.filter(({ says }) => says.token === right).map(({ name }) => name)).toEqual(OPEN[right])
})

test.each(named(CLOSED.filter(({ says }) => says.token === undefined)))(
  '%s: no token may, whatever its rights [S22.2]',
  async (_, route) => {
    expect(await askWith(TOKEN_RIGHTS, route)).toMatchObject(REFUSED)
  },
)

// What is deleted is looked for no more, and who has paid in advance is not deleted.
const ORDER: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const place = ({ method, says }: Route) => (says.token === 'sales' ? ORDER.length : ORDER.indexOf(method))
const IN_ORDER = [...CLOSED].sort((a, b) => place(a) - place(b))
test.each(named(IN_ORDER.filter(({ says }) => says.token !== undefined)))(
  '%s: with its right alone, and not with all others [S22.2]',
  async (_, route) => {
    const { token: needed } = route.says
    if (!needed) throw new Error('no right')
    const others = TOKEN_RIGHTS.filter((each) => each !== needed)
    expect(await askWith(others, route)).toMatchObject(REFUSED)
    expect((await askWith([needed], route)).status).toBeLessThan(300)
  },
)
