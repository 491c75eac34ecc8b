import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { giveBackIntents } from '#core/stock/delivery-intents.ts'
import { adjustAccount, anAdjustment } from '#core/sync/testing/book.ts'
import { anIssued, issue, payInvoice } from '#core/sync/testing/documents.ts'
import { anOperation, NOON, sell, takeBack } from '#core/sync/testing/operations.ts'
import { aDelivery, receiveGoods } from '#core/sync/testing/stock.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
let till: Awaited<ReturnType<typeof aDevice>>
beforeAll(async () => {
  server = await startTestApp()
  who = await server.signUp('vat@shop.test')
  till = await aDevice(server, who)
})
afterAll(() => server.close())

const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()
const ask = (query: Record<string, string>, by = who) =>
  call(server, by, 'GET', `/api/businesses/1/vat-report?${new URLSearchParams(query)}`)
const DAY = { from: iso(NOON - HOUR), before: iso(NOON + HOUR) }

const taxed = (gross: number, tax: number) => [
  { vatClass: 'standard' as const, percent: 15, gross: cents(gross), tax: cents(tax) },
]

test('an accountant’s program reads the boxes of a period, of papers on all tills [S22.3, S18.19]', async () => {
  const kept = aDelivery('g1', { inputTax: cents(500) })
  const given = { ...aDelivery('g2', { inputTax: cents(700) }), flags: [] }
  const [back] = giveBackIntents(given, { by: null, now: NOON + 2 })
  await till.push(
    anOperation(1, sell('s1', 'bread', 1, { taxes: taxed(11_500, 1_500), tax: cents(1_500) })),
    anOperation(2, sell('early', 'bread', 1, { taxes: taxed(1_150, 150), createdAt: NOON - HOUR - 1 })),
    anOperation(3, sell('late', 'bread', 1, { taxes: taxed(1_150, 150), createdAt: NOON + HOUR })),
    anOperation(4, takeBack('r1', 's1', 1, { taxes: taxed(-2_300, -300), tax: cents(-300) })),
    anOperation(
      5,
      issue({
        ...anIssued('i1', 'invoice'),
        createdAt: NOON,
        taxes: taxed(23_000, 3_000),
        tax: cents(3_000),
      }),
    ),
    anOperation(6, receiveGoods(kept)),
    anOperation(7, receiveGoods(aDelivery('g2', { inputTax: cents(700) }))),
    anOperation(8, back as NonNullable<typeof back>),
    anOperation(
      9,
      adjustAccount(anAdjustment('w1', { kind: 'write-off', amount: cents(-5_000), badDebt: true })),
    ),
    anOperation(10, sell('plain', 'bread')),
  )
  const { status, body } = await ask(DAY)
  expect([status, body]).toEqual([
    200,
    {
      ...DAY,
      basis: 'invoice',
      boxes: { '1': 345, '4': 45, '2': 0, '3': 0, '15': 5, '18': 3 },
      ...{ due: 37, badDebts: 50, otherCurrencies: [], untaxed: 1, unreadable: 0 },
    },
  ])
  const zoned = await ask({ from: '2026-11-20T11:00:00+02:00', before: DAY.before })
  expect(zoned.body).toEqual(body)
})

test('a shop that turned to the payments basis at noon: an invoice of before is in no box again when it is paid, one of after is [S22.3, S18.19]', async () => {
  const shop = await server.signUp('turned@shop.test')
  const its = await aDevice(server, shop)
  const basis = { vatBasis: 'payments', vatBasisFrom: NOON } as const
  const totals = { taxes: taxed(11_500, 1_500), tax: cents(1_500), total: cents(11_500) }
  const [before, after] = [
    { ...anIssued('before', 'invoice'), ...totals, createdAt: NOON - 1 },
    { ...anIssued('after', 'invoice'), ...totals, createdAt: NOON },
  ]
  await its.push(
    anOperation(1, {
      type: 'business.patch',
      payload: { id: shop.businessId, fields: { name: 'Shop', ...basis } },
    }),
    anOperation(2, issue(before)),
    anOperation(3, issue(after)),
    anOperation(4, payInvoice(before, NOON + 1)),
    anOperation(5, payInvoice(after, NOON + 2)),
  )
  const figures = async (from: number, to: number) =>
    (await ask({ from: iso(from), before: iso(to) }, shop)).body
  expect(await figures(NOON - HOUR, NOON)).toMatchObject({ basis: 'invoice', boxes: { '4': 15 } })
  expect(await figures(NOON, NOON + HOUR)).toMatchObject({ basis: 'payments', boxes: { '4': 15 } })
})

test('papers in another currency are in the boxes as they stand, and said beside them [S22.3, S18.19]', async () => {
  const shop = await server.signUp('dollars@shop.test')
  const its = await aDevice(server, shop)
  const inDollars = {
    taxes: taxed(11_500, 1_500),
    tax: cents(1_500),
    total: cents(11_500),
    currency: 'USD',
  } as const
  await its.push(
    anOperation(1, sell('s1', 'bread', 1, inDollars)),
    anOperation(2, sell('s2', 'bread', 1, inDollars)),
    anOperation(3, sell('s3', 'bread', 1, { ...inDollars, currency: 'ZAR' })),
  )
  expect((await ask(DAY, shop)).body).toMatchObject({
    boxes: { '4': 45 },
    otherCurrencies: [{ currency: 'USD', amount: 230, papers: 2 }],
  })
})

test('a busy period is added up page by page, and what is damaged in it is counted apart [S22.3, S18.19]', async () => {
  const shop = await server.signUp('busy@shop.test')
  await server.database.peek(
    `insert into sales (business_id, id, number, user_id, customer_name, customer_type, subtotal, tax, total,
       payment_method, status, created_at, flags, rev)
     select $1, 'sale-' || n, 'R' || n, 'till', 'Walk-in Customer', 'retail', 11500, 1500, 11500, 'cash', 'completed',
       $2::bigint + n / 700, '{}', n
     from generate_series(1, 1200) n`,
    [shop.businessId, NOON],
  )
  const figures = async () => (await ask(DAY, shop)).body
  expect(await figures()).toMatchObject({ boxes: { '1': 138_000, '4': 18_000 }, due: 18_000, unreadable: 0 })
  await server.database.peek(`update sales set taxes = '"x"' where business_id = $1 and id = 'sale-700'`, [
    shop.businessId,
  ])
  expect(await figures()).toMatchObject({ boxes: { '1': 137_885 }, unreadable: 1 })
})

test('a period that is none is refused in words, and a till is shown no figures [S22.3, S16.12]', async () => {
  const said = async (query: Record<string, string>) => {
    const { status, body } = await ask(query)
    return [status, body.message]
  }
  const instant = 'from must be an instant such as 2026-03-31T22:00:00Z'
  expect(await said({ ...DAY, from: '2026-04-01' })).toEqual([400, instant])
  expect(await said({ before: DAY.before })).toEqual([400, instant])
  expect(await said({ from: DAY.before, before: DAY.before })).toEqual([
    400,
    'before must be later than from',
  ])
  const { businessId } = who
  const seller = await server.signUp('seller@shop.test', { businessId, may: { right: 'till', mayEdit: [] } })
  expect((await ask(DAY, seller)).status).toBe(403)
})
