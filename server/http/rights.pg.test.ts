import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { EDITABLE, type Editable } from '#core/staff/account-right.ts'
import type { Intent } from '#core/sync/operations.ts'
import {
  anOperation,
  countStock,
  eraseCustomer,
  patchCategory,
  patchCustomer,
  patchMethod,
  patchProduct,
  sell,
} from '#core/sync/testing/operations.ts'
import { aDelivery, aStockMove, moveStockBy, patchSupplier, receiveGoods } from '#core/sync/testing/stock.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
} from '#core/sync/testing/stocktakes.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call, type Method } from './testing/calls.ts'
import { listRoutes, type Route } from './testing/routes.ts'
import { addressOf, SAMPLES, type Subject } from './testing/samples.ts'
import { aFullShop } from './testing/subject.ts'

const ROUTES = await listRoutes()
const CLOSED = ROUTES.filter(({ says }) => says.access === undefined)
const named = (routes: readonly Route[]) => routes.map((route) => [route.name, route] as const)
const saying = (right: Route['says']['right']) => named(CLOSED.filter(({ says }) => says.right === right))

let server: TestApp
let owner: SignedUp
let subject: Subject
let plain: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  ;({ who: owner, subject } = await aFullShop(server, 'owner@rights.test'))
  plain = await aTill()
})
afterAll(() => server.close())

function aTill(...mayEdit: Editable[]): Promise<SignedUp> {
  const { businessId } = owner
  const email = `${crypto.randomUUID()}@rights.test`
  return server.signUp(email, { businessId, may: { right: 'till', mayEdit } })
}

async function ask(who: SignedUp, { method, url, name }: Route) {
  const sample = SAMPLES[name]?.(subject)
  if (!sample) throw new Error(`no example of ${name}`)
  const answer = await server.app.inject({
    method,
    url: addressOf(url, sample),
    headers: { ...who.headers, ...(sample.contentType && { 'content-type': sample.contentType }) },
    ...((sample.bytes ?? sample.body) && { payload: sample.bytes ?? sample.body }),
    ...(url.endsWith('/stream') && { payloadAsStream: true }),
  })
  return answer.statusCode
}

test('every route for accounts says what right it needs [S16.12]', () => {
  expect(CLOSED.filter(({ says }) => says.right === undefined).map(({ name }) => name)).toEqual([])
})

test.each(saying('owner'))(
  '%s: a till is refused, whatever it may change [S16.12, S16.13]',
  async (_, route) => {
    expect(await ask(plain, route)).toBe(403)
    expect(await ask(await aTill(...EDITABLE), route)).toBe(403)
    expect(await ask(owner, route)).not.toBe(403)
  },
)

test.each(saying('any').filter(([name]) => !name.endsWith('/stream')))(
  '%s: any account may call it',
  async (_, route) => {
    // Without what it needs of its own: a session to end, a device to sync.
    const own = route.url.startsWith('/api/sync/') ? await aDevice(server, plain) : undefined
    const before = subject
    if (own) subject = { ...subject, device: own.id }
    expect(await ask(plain, route)).not.toBe(403)
    subject = before
  },
)

/** A change, what a till needs for it, and both ways to make it. */
interface Change {
  what: string
  needs: Editable[] | 'owner' | 'nothing'
  intent(subject: Subject): Intent
  rest?(subject: Subject): [Method, string, object?]
}

const product = (body?: object) => (method: Method) => (at: Subject) =>
  [method, `/api/products/${at.productId}`, body] as [Method, string, object?]
const inBusiness = (path: string, body: object) => () =>
  ['POST', `/api/businesses/1/${path}`, body] as [Method, string, object]

const CHANGES: Change[] = [
  {
    what: 'a price',
    needs: ['prices'],
    intent: ({ productId }) => patchProduct(productId, { sellPrice: cents(1) }),
    rest: (at) => product({ sellPrice: Math.ceil(Math.random() * 1e6) / 100 })('PUT')(at),
  },
  {
    what: 'a product’s name',
    needs: ['goods'],
    intent: ({ productId }) => patchProduct(productId, { name: 'Rolls' }),
    rest: (at) => product({ name: crypto.randomUUID() })('PUT')(at),
  },
  {
    what: 'new goods with a price',
    needs: ['goods', 'prices'],
    intent: () => patchProduct(crypto.randomUUID(), { name: 'Milk', sellPrice: cents(2000) }),
    rest: inBusiness('products', { name: 'Milk', sellPrice: 20 }),
  },
  {
    what: 'a counted stock',
    needs: ['stock'],
    intent: ({ productId }) => countStock(crypto.randomUUID(), productId, -10_000_000),
    rest: (at) => product({ stockQuantity: Math.ceil(Math.random() * 1e6) })('PUT')(at),
  },
  {
    what: 'a supplier',
    needs: ['goods'],
    intent: () => patchSupplier(crypto.randomUUID(), { name: 'Makro' }),
  },
  {
    what: 'goods thrown away',
    needs: 'nothing',
    intent: ({ productId }) => moveStockBy(aStockMove(crypto.randomUUID(), { productId })),
  },
  {
    what: 'goods received',
    needs: 'nothing',
    intent: () => receiveGoods(aDelivery(crypto.randomUUID().slice(0, 30))),
  },
  {
    what: 'a category',
    needs: ['goods'],
    intent: () => patchCategory(crypto.randomUUID(), { name: 'Dairy' }),
    rest: inBusiness('categories', { name: 'Dairy' }),
  },
  {
    what: 'tax rate and bank details',
    needs: 'owner',
    intent: ({ businessId }) => ({
      type: 'business.patch',
      payload: { id: businessId, fields: { taxRate: 0, bankDetails: 'mine' } },
    }),
    rest: () => ['PUT', '/api/businesses/1', { taxRate: 0, bankDetails: crypto.randomUUID() }],
  },
  {
    what: 'a payment method',
    needs: 'owner',
    intent: () => patchMethod('cash', { active: true }),
  },
  {
    what: 'a customer erased',
    needs: 'owner',
    intent: () => eraseCustomer(crypto.randomUUID()),
  },
  {
    what: 'a customer’s phone',
    needs: 'nothing',
    intent: ({ customerId }) => patchCustomer(customerId, { phone: '1' }),
    rest: inBusiness('customers', { name: 'Sipho' }),
  },
  {
    what: 'a sale',
    needs: 'nothing',
    intent: ({ productId }) => sell(crypto.randomUUID(), productId),
  },
]

describe.each(CHANGES)('$what', ({ needs, intent, rest }) => {
  const enough = typeof needs === 'string' ? [] : needs
  const tooFew = needs === 'owner' ? EDITABLE : EDITABLE.filter((each) => !enough.includes(each))

  const pushed = async (who: SignedUp) => {
    const device = await aDevice(server, who)
    const opId = crypto.randomUUID()
    const { outcomes } = await device.push(anOperation(1, intent(subject), { opId }))
    return outcomes[0]
  }
  const written = async (who: SignedUp) => {
    if (!rest) return undefined
    return (await call(server, who, ...rest(subject))).status
  }

  test('is refused a till that may not, by push and by REST, and changes nothing [S16.12]', async () => {
    if (needs === 'nothing') return expect(await pushed(plain)).toMatchObject({ status: 'applied' })
    const heads = () => server.database.peek('select business_id, head from business_heads')
    const before = await heads()
    for (const who of [plain, await aTill(...tooFew)]) {
      expect(await pushed(who)).toEqual({ seq: 1, status: 'rejected', code: 'not-allowed' })
      if (rest) expect(await written(who)).toBe(403)
    }
    expect(await heads()).toEqual(before)
  })

  test('is taken from whom an owner allowed it, and from an owner [S16.12, S16.13]', async () => {
    for (const who of needs === 'owner' ? [owner] : [owner, await aTill(...enough)]) {
      expect(await pushed(who)).toMatchObject({ status: 'applied' })
      if (rest) expect(await written(who)).toBeLessThan(300)
    }
  })
})

test('stock put right and a stocktake finished by a till that may not change stock are taken, and flagged though they name nobody; what it counts is not [S16.12]', async () => {
  const id = () => crypto.randomUUID().slice(0, 30)
  const doubtsOf = async (who: SignedUp) => {
    const [move, stocktake, back, entry] = [id(), id(), id(), id()]
    const { productId } = subject
    const device = await aDevice(server, who)
    const work = [
      moveStockBy(aStockMove(move, { productId, quantity: 900, reason: 'correction', by: null })),
      finishStocktake(aStocktake(stocktake), aFinish(id(), { by: null }), aFinishLine(id(), { productId })),
      moveStockBy(
        aStockMove(back, { productId, quantity: -1, reason: 'returned', documentId: id(), by: null }),
      ),
      enterCount(anEntry(entry, { stocktakeId: stocktake, productId, by: null })),
    ]
    const { outcomes } = await device.push(
      ...work.map((intent, at) => anOperation(at + 1, intent, { opId: crypto.randomUUID() })),
    )
    expect(outcomes.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('applied'))
    const marks = await server.database.peek<{ id: string; doubted: boolean | null }>(
      'select id, not_permitted as doubted from moves union all select id, not_permitted from stocktakes union all select id, not_permitted from entries',
    )
    return [move, stocktake, back, entry].map((each) => marks.find((mark) => mark.id === each)?.doubted)
  }
  expect(await doubtsOf(plain)).toEqual([true, true, null, null])
  for (const who of [owner, await aTill('stock')])
    expect(await doubtsOf(who)).toEqual([null, null, null, null])
})

test('a change is judged by the right that the account has when it arrives [S16.12]', async () => {
  const till = await aTill('prices')
  const device = await aDevice(server, till)
  const { businessId, accountId } = till
  await server.db.tenant(businessId, (tx) =>
    tx.query("update accounts set may_edit = '{}' where business_id = $1 and account_id = $2", [
      businessId,
      accountId,
    ]),
  )
  const price = anOperation(1, patchProduct(subject.productId, { sellPrice: cents(1) }))
  expect(await device.push({ ...price, opId: crypto.randomUUID() })).toMatchObject({
    outcomes: [{ status: 'rejected', code: 'not-allowed' }],
  })
})

test('what another program writes by REST carries the account that was signed in [S16.12]', async () => {
  const till = await aTill('goods')
  await call(server, till, 'POST', '/api/businesses/1/categories', { name: 'Drinks' })
  const [last] = await server.database.peek<{ by: string }>(
    "select sent_by as by from operations where device_id = 'virtual:rest' order by taken_at desc, seq desc limit 1",
  )
  expect(last?.by).toBe(till.accountId)
})
