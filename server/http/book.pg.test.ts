import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCancellation, aLaybyFact, aLaybyPayment } from '#core/laybys/layby-builders.ts'
import { adjustAccount, anAdjustment, sellOnAccount, THANDI } from '#core/sync/testing/book.ts'
import { cancelLayby, openLayby, payLayby } from '#core/sync/testing/laybys.ts'
import { anOperation, NOON, patchCustomer } from '#core/sync/testing/operations.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
let till: Awaited<ReturnType<typeof aDevice>>
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  who = await server.signUp('book@shop.test')
  till = await aDevice(server, who)
  await till.push(
    anOperation(1, patchCustomer(THANDI, { name: 'Thandi', onAccount: true })),
    anOperation(2, sellOnAccount('s1', 3)),
    anOperation(3, adjustAccount(anAdjustment('a1'))),
  )
})
afterAll(() => server.close())

const URL = '/api/businesses/1/account-payments'
const pay = (body: object, key?: string) =>
  server.app.inject({
    ...{ method: 'POST', url: URL, payload: { customerId: THANDI, method: 'cash', ...body } },
    headers: { ...who.headers, ...(key !== undefined && { 'idempotency-key': key }) },
  })
const list = async (path: string) => (await call(server, who, 'GET', `/api/businesses/1/${path}`)).body
const owed = async () => (await list('balances'))[0].owed

test('another program reads what customers owe and each line of their accounts, and asks next time for what changed [S22.3, S20.2]', async () => {
  const { businessId } = who
  expect(await list('balances')).toEqual([{ id: THANDI, owed: 245, businessId }])
  expect(await list('book-entries')).toMatchObject([
    { id: 'a1', kind: 'opening', amount: 200, note: 'Old book', at: new Date(NOON).toISOString() },
    { id: 's1', kind: 'sale', amount: 45, number: 'R-s1', customerId: THANDI },
  ])
  const page = await server.app.inject({ url: '/api/businesses/1/balances', headers: who.headers })
  const since = page.headers['tuckshop-commit']
  expect(await list(`balances?since=${since}`)).toEqual([])
  expect(await list(`book-entries?since=${since}`)).toEqual([])
})

test('what was paid into the bank lowers what is owed, and reaches the tills; the same call again is the same payment [S22.3, S20.5]', async () => {
  const body = { amount: '120.50', method: 'bank_transfer', reference: 'EFT 4711', number: '2026/77' }
  const paid = await pay(body, 'bank-1')
  expect([paid.statusCode, paid.json()]).toMatchObject([
    201,
    {
      ...{ kind: 'payment', amount: -120.5, number: '2026/77', owedAfter: 124.5, customerId: THANDI },
      tenders: [{ methodId: 'bank_transfer', name: 'EFT', amount: 120.5, reference: 'EFT 4711' }],
    },
  ])
  expect((await pay(body, 'bank-1')).json()).toEqual(paid.json())
  expect(await owed()).toBe(124.5)
  const other = await pay({ ...body, amount: 1 }, 'bank-1')
  expect([other.statusCode, other.json().message]).toEqual([
    409,
    'This Idempotency-Key was used for another payment',
  ])
  const { rows } = await till.pull()
  expect(rows).toContainEqual(
    expect.objectContaining({ table: 'balances', row: { id: THANDI, owed: 12_450 } }),
  )
})

test.each([
  ['nothing', { amount: 0 }, 400, 'amount must be more than 0'],
  ['less than nothing', { amount: -5 }, 400, 'amount must not be negative'],
  ['no method of the shop', { amount: 5, method: 'seashells' }, 400, /^method must be one of/],
  ['the book itself', { amount: 5, method: 'account' }, 400, /^method must be one of/],
  ['a number that tills print', { amount: 5, number: 'P000001' }, 400, /^number must not be/],
  ['nobody', { amount: 5, customerId: 'nobody' }, 404, 'Customer not found'],
])(
  'a payment with %s is refused in words, and changes nothing [S22.3]',
  async (_what, body, status, message) => {
    const before = await list('book-entries')
    const refused = await pay(body)
    expect(refused.statusCode).toBe(status)
    expect(refused.json().message).toMatch(message)
    expect(await list('book-entries')).toEqual(before)
  },
)

test('a key that is none is refused; lists of what customers owe are for owners, a payment is for a till too [S22.3, S16.12]', async () => {
  expect((await pay({ amount: 5 }, 'a key')).statusCode).toBe(400)
  const { businessId } = who
  const may = { right: 'till' as const, mayEdit: [] }
  const cashier = await server.signUp(`${crypto.randomUUID()}@shop.test`, { businessId, may })
  for (const path of ['balances', 'book-entries'])
    expect((await call(server, cashier, 'GET', `/api/businesses/1/${path}`)).status).toBe(403)
  const body = { customerId: THANDI, amount: 5, method: 'cash' }
  expect((await call(server, cashier, 'POST', URL, body)).status).toBe(201)
})

test('a customer who owes is not deleted by a call, with what is open in the answer; one with a lay-by is not, either; one of whom nothing is open is [S20.13]', async () => {
  const url = `/api/businesses/1/customers/${THANDI}`
  const open = await owed()
  const refused = await call(server, who, 'DELETE', url)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `${open.toFixed(2)} is still open on the account of this customer. Settle or write it off first`,
  ])
  expect((await pay({ amount: open })).statusCode).toBe(201)
  expect(await owed()).toBe(0)
  const layby = aLaybyFact({ customerId: THANDI })
  await till.push(anOperation(4, openLayby(layby)), anOperation(5, payLayby(aLaybyPayment('p1', 5_000))))
  const held = await call(server, who, 'DELETE', url)
  expect([held.status, held.body.message]).toEqual([
    409,
    '50.00 is held for a lay-by. Hand the goods over or cancel it first',
  ])
  await till.push(anOperation(6, cancelLayby(layby, aCancellation('c1'))))
  const toPayBack = await call(server, who, 'DELETE', url)
  expect([toPayBack.status, toPayBack.body.message]).toEqual([
    409,
    '47.00 of a lay-by is still to be paid back. Pay it back first',
  ])
  await till.push(anOperation(7, payLayby(aLaybyPayment('p2', -4_700))))
  expect((await call(server, who, 'DELETE', url)).status).toBe(204)
})

test('nor is one for whom goods are put by under another name that they had on the list [S20.13]', async () => {
  const layby = aLaybyFact({ id: 'l2', customerId: 'twice' })
  await till.push(
    anOperation(8, patchCustomer('once', { name: 'Thandi M' })),
    anOperation(9, patchCustomer('twice', { name: 'T Mokoena' })),
    anOperation(10, openLayby(layby)),
    anOperation(11, patchCustomer('twice', { deleted: true, mergedInto: 'once' })),
  )
  const held = await call(server, who, 'DELETE', '/api/businesses/1/customers/once')
  expect([held.status, held.body.message]).toEqual([
    409,
    '0.00 is held for a lay-by. Hand the goods over or cancel it first',
  ])
})

test('a payment under a name that was made one with another goes to the one that stays, also when it is sent again [S22.3, S20.13]', async () => {
  const body = { customerId: 'twice', amount: 25 }
  const paid = await pay(body, 'late-1')
  expect([paid.statusCode, paid.json()]).toMatchObject([201, { customerId: 'once', owedAfter: -25 }])
  expect((await pay(body, 'late-1')).json()).toEqual(paid.json())
  expect(await list('balances')).toContainEqual({ id: 'once', owed: -25, businessId: who.businessId })
  expect((await pay({ customerId: 'once', amount: 25 }, 'late-1')).json()).toEqual(paid.json())
  expect((await pay({ customerId: THANDI, amount: 25 }, 'late-1')).statusCode).toBe(409)
})
