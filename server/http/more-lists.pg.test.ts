import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLaybyFact, aLaybyPayment } from '#core/laybys/layby-builders.ts'
import { cents } from '#core/money/cents.ts'
import { aClocking, clock } from '#core/sync/testing/clockings.ts'
import { openLayby, payLayby } from '#core/sync/testing/laybys.ts'
import {
  anOperation,
  NOON,
  patchBarcode,
  patchCustomer,
  patchMethod,
  patchProduct,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
import { aClosing, aDeposit, aShiftFact, bankCash, closeShift, openShift } from '#core/sync/testing/shifts.ts'
import { issueVoucher, spendVoucher } from '#core/sync/testing/vouchers.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
let till: Awaited<ReturnType<typeof aDevice>>
beforeAll(async () => {
  server = await startTestApp()
  who = await server.signUp('lists@shop.test')
  till = await aDevice(server, who)
})
afterAll(() => server.close())

const list = (path: string) => server.app.inject({ url: `/api/businesses/1/${path}`, headers: who.headers })
const rowsOf = async (path: string) => (await list(path)).json()
const commitOf = async (path: string) => Number((await list(path)).headers['tuckshop-commit'])

const tenders = [
  { id: '1', methodId: 'card', kind: 'card', name: 'Card', amount: cents(1_000), tip: cents(250) },
  {
    id: '2',
    methodId: 'cash',
    kind: 'cash',
    name: 'Cash',
    amount: cents(500),
    tendered: cents(1_000),
    change: cents(500),
  },
] as const

test('another program reads sales with their payments, and what came back by itself; next time only what changed [S22.3, S7.14]', async () => {
  const approvals = [{ permission: 'return', staffId: 'lebo', name: 'Lebo', at: NOON }]
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, sell('s1', 'bread', 1, { tenders: [...tenders], approvals })),
    anOperation(3, sell('s2', 'bread')),
  )
  const since = await commitOf('sales')
  const [, first] = await rowsOf('sales')
  expect(first).toMatchObject({
    id: 's1',
    total: 15,
    tenders: [
      { methodId: 'card', amount: 10, tip: 2.5 },
      { methodId: 'cash', amount: 5, tendered: 10, change: 5 },
    ],
    approvals: [{ name: 'Lebo', at: new Date(NOON).toISOString() }],
  })
  expect(await rowsOf(`sales?since=${since}`)).toEqual([])
  expect(await rowsOf('returns')).toEqual([])
  await till.push(anOperation(4, takeBack('r1', 's1')))
  const [back, ...others] = await rowsOf('returns')
  expect(back).toMatchObject({
    ...{ id: 'r1', kind: 'return', total: -15, reason: 'Defective' },
    returnOf: { saleId: 's1', createdAt: new Date(NOON).toISOString() },
  })
  expect(others).toEqual([])
  expect(await rowsOf(`sales?since=${since}`)).toEqual([back])
  expect(await rowsOf(`returns?since=${await commitOf('returns')}`)).toEqual([])
  expect((await call(server, who, 'GET', '/api/sales/r1/items')).body).toMatchObject([
    { quantity: -1, returnOf: 's1-1', condition: 'sellable' },
  ])
})

test('it reads the ways to pay, those that every shop has before anybody changed them, and follows what is changed [S22.3, S11.1]', async () => {
  const names = async (path: string) =>
    (await rowsOf(path)).map(({ id, name }: { id: string; name: string }) => [id, name])
  const builtIn = [
    ['account', 'On account'],
    ['bank_transfer', 'Transfer'],
    ['card', 'Card'],
    ['cash', 'Cash'],
    ['voucher', 'Voucher'],
  ]
  expect(await names('payment-methods')).toEqual(builtIn)
  const since = await commitOf('payment-methods')
  await till.push(
    anOperation(5, patchMethod('snap', { name: 'SnapScan', kind: 'wallet' })),
    anOperation(6, patchMethod('card', { name: 'Yoco' })),
    anOperation(7, patchMethod('gone', { name: 'Cheque', deleted: true })),
  )
  expect(await names('payment-methods?limit=3')).toEqual([builtIn[0], builtIn[1], ['card', 'Yoco']])
  expect((await list('payment-methods?limit=3')).headers.link).toContain('limit=3&after=card')
  expect(await names('payment-methods?after=card')).toEqual([builtIn[3], ['snap', 'SnapScan'], builtIn[4]])
  const changed = await rowsOf(`payment-methods?since=${since}`)
  expect(changed).toMatchObject([
    { id: 'card' },
    { id: 'gone', deleted: true },
    { id: 'snap', kind: 'wallet' },
  ])
  const { statusCode } = await server.app.inject({ url: '/api/businesses/1/payment-methods' })
  expect(statusCode).toBe(401)
})

test('it reads shifts with what was counted, and lay-bys with what was paid for them, in rand and cents [S22.3]', async () => {
  const shift = aShiftFact('shift-1')
  const cash = { total: cents(50_050), counted: [{ value: cents(50), pieces: 1 }] }
  await till.push(
    anOperation(8, openShift(shift)),
    anOperation(9, openLayby(aLaybyFact({ id: 'lb1' }))),
    anOperation(10, payLayby(aLaybyPayment('p1', 3_000, { laybyId: 'lb1' }))),
  )
  expect(await rowsOf('shifts')).toMatchObject([{ id: 'shift-1', float: 500, closings: [] }])
  const since = await commitOf('shifts')
  await till.push(anOperation(11, closeShift(shift, aClosing('z1', { cash }))))
  expect(await rowsOf(`shifts?since=${since}`)).toMatchObject([
    {
      id: 'shift-1',
      closings: [
        {
          id: 'z1',
          cash: { total: 500.5, counted: [{ value: 0.5, pieces: 1 }] },
          figures: { cash: { float: 500 } },
        },
      ],
    },
  ])
  expect(await rowsOf('laybys')).toMatchObject([
    { id: 'lb1', total: 300, deposit: 30, lines: [{ unitPrice: 150 }], collectedAt: null, cancellations: [] },
  ])
  expect(await rowsOf('layby-payments')).toMatchObject([
    { id: 'p1', laybyId: 'lb1', tenders: [{ amount: 30 }] },
  ])
  expect(await rowsOf(`laybys?since=${await commitOf('laybys')}`)).toEqual([])
})

test('codes, customers and categories are followed too, deleted ones with a mark [S22.3]', async () => {
  await till.push(
    anOperation(
      12,
      patchBarcode('code', { productId: 'bread', code: '6001234500019', packPrice: cents(9_999) }),
    ),
    anOperation(13, patchCustomer('ann', { name: 'Ann' })),
  )
  expect(await rowsOf('barcodes')).toMatchObject([{ id: 'code', packPrice: 99.99 }])
  const since = await commitOf('barcodes')
  await till.push(
    anOperation(14, patchBarcode('code', { deleted: true })),
    anOperation(15, patchCustomer('ann', { deleted: true })),
  )
  expect([await rowsOf('barcodes'), await rowsOf('customers')]).toEqual([[], []])
  expect(await rowsOf(`barcodes?since=${since}`)).toMatchObject([{ id: 'code', deleted: true }])
  expect(await rowsOf(`customers?since=${since}`)).toMatchObject([{ id: 'ann', deleted: true }])
  expect(await rowsOf(`categories?since=${since}`)).toEqual([])
})

test('it reads what was taken to the bank, of which drops and shifts [S15.20, S22.3]', async () => {
  const cash = [{ kind: 'cash-up', id: 'shift-1', amount: cents(104_050) } as const]
  await till.push(anOperation(16, bankCash(aDeposit('b1', { cash }))))
  expect(await rowsOf('deposits')).toMatchObject([
    {
      ...{ id: 'b1', reference: 'Slip 4471', bankedAt: new Date(NOON).toISOString() },
      cash: [{ kind: 'cash-up', id: 'shift-1', amount: 1040.5 }],
    },
  ])
})

test('it reads who came and went, and what was corrected of it by whom [S15.21, S22.3]', async () => {
  const forgot = { corrects: 'k1', clockedAt: NOON - 3_600_000, reason: 'Forgot' }
  await till.push(anOperation(17, clock(aClocking('k1'))), anOperation(18, clock(aClocking('k2', forgot))))
  expect(await rowsOf('clockings')).toMatchObject([
    {
      id: 'k1',
      kind: 'in',
      person: { name: 'Ann' },
      clockedAt: new Date(NOON).toISOString(),
      corrects: null,
    },
    { id: 'k2', clockedAt: new Date(NOON - 3_600_000).toISOString(), corrects: 'k1', reason: 'Forgot' },
  ])
})

test('it reads vouchers with what became of them [S14.25, S22.3]', async () => {
  await till.push(
    anOperation(19, issueVoucher('cn-voucher', 'V000001')),
    anOperation(20, spendVoucher('paid-by-voucher', 'V000001')),
  )
  expect(await rowsOf('vouchers')).toMatchObject([
    {
      ...{ id: 'V000001', currency: 'ZAR' },
      entries: [
        { kind: 'issued', amount: 60, number: 'CN-cn-voucher' },
        { kind: 'spent', amount: -15, saleId: 'paid-by-voucher' },
      ],
    },
  ])
  expect(await rowsOf(`vouchers?since=${await commitOf('vouchers')}`)).toEqual([])
})

test('a till is not shown returns, shifts or lay-bys [S22.3, S16.12]', async () => {
  const { businessId } = who
  const seller = await server.signUp('till@shop.test', { businessId, may: { right: 'till', mayEdit: [] } })
  for (const path of ['returns', 'shifts', 'deposits', 'laybys', 'layby-payments', 'clockings', 'vouchers'])
    expect([path, (await call(server, seller, 'GET', `/api/businesses/1/${path}`)).status]).toEqual([
      path,
      403,
    ])
  expect((await call(server, seller, 'GET', '/api/businesses/1/payment-methods')).status).toBe(200)
})

test('what may be owed, and a limit of the shop, are answered as amounts by writes as well [S7.8, S7.22]', async () => {
  await till.push(
    anOperation(21, patchCustomer('ben', { name: 'Ben', onAccount: true, creditLimit: cents(50_000) })),
  )
  const changed = await call(server, who, 'PATCH', '/api/businesses/1/customers/ben', { notes: 'Next door' })
  expect(changed.body).toMatchObject({ notes: 'Next door', creditLimit: 500 })
  const named = await call(server, who, 'POST', '/api/businesses', { name: 'Kota King', noteAbove: 25 })
  expect(named.body).toMatchObject({ noteAbove: 25 })
  expect((await call(server, who, 'GET', '/api/businesses/user')).body).toMatchObject({ noteAbove: 25 })
  expect((await call(server, who, 'GET', '/api/businesses')).body).toMatchObject([{ noteAbove: 25 }])
})
