import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { aBookPayment } from '#core/sync/testing/book.ts'
import { anIssued, issue } from '#core/sync/testing/documents.ts'
import { patchCustomer, sell } from '#core/sync/testing/operations.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const DAY = 24 * 60 * 60_000

test.each(['account', 'local'] as const)(
  'sales of a period are those of the device, waiting ones too, the oldest first, and none of another day (%s) [S22.5]',
  async (mode) => {
    const shop = await shops.open(testDevice(mode))
    await shop.commit([bread, tenBreads])
    expect(await shop.exports.soldSpan()).toBeUndefined()
    const now = shop.now()
    await shop.commit([
      sell('later', 'bread', 1, { createdAt: now - DAY }),
      sell('earlier', 'bread', 1, { createdAt: now - 2 * DAY }),
      sell('long-ago', 'bread', 1, { createdAt: now - 300 * DAY }),
    ])
    const period = { from: now - 2 * DAY, to: now }
    expect((await shop.exports.salesOf(period)).map(({ id }) => id)).toEqual(['earlier', 'later'])
    expect(await shop.exports.soldSpan()).toEqual({ from: now - 300 * DAY, to: now - DAY + 1 })
    expect(await shop.exports.missingIn(period)).toMatchObject({ count: 0 })
  },
)

test('sales that left the device are counted, from the first of a period to the last of it [S22.5]', async () => {
  const shop = await shops.open(testDevice('account'))
  await shop.db.prunedSales.bulkPut(
    [500, 700, 900].map((createdAt) => ({ id: `s${createdAt}`, createdAt })) as never,
  )
  expect(await shop.exports.missingIn({ from: 0, to: 800 })).toEqual({ count: 2, from: 500, to: 701 })
})

test('everything else that moves money is read whole: invoices, the book, lay-bys, shifts and drawers [S22.5]', async () => {
  const shop = await shops.open(testDevice('account'))
  await shop.commit([bread, tenBreads, patchCustomer('zanele', { name: 'Zanele Dlamini' })])
  await shop.commit([
    issue(anIssued('i1', 'invoice')),
    { type: 'account.payment', payload: { entry: aBookPayment('p1') } },
    {
      type: 'account.payment',
      payload: { entry: aBookPayment('demo-p2', { customerId: 'demo-customer-1' }) },
    },
  ])
  await shop.shifts.open({ total: cents(50_000) })
  await shop.shifts.move({ kind: 'out', amount: cents(2_500), reason: 'Taxi' })
  const cart = { ...cartOf(4), paymentMethod: null, customerId: 'zanele' }
  const terms = { deposit: cents(1_000), lastDay: '2099-12-31', penaltyPercent: 1 }
  const deposit = [{ id: '1', ...methodOf('card'), amount: cents(1_000) }]
  expect(await shop.laybys.open(cart, terms, deposit)).toMatchObject({ ok: true })
  const { documents, book, laybys, shifts, moves } = await shop.exports.moneyRecords()
  expect(documents.map(({ id }) => id)).toEqual(['i1'])
  expect(book.map(({ id }) => id)).toEqual(['p1'])
  expect(laybys.map(({ payments }) => payments.length)).toEqual([1])
  expect(shifts.map(({ shift }) => shift.float)).toEqual([50_000])
  expect(moves.map(({ reason }) => reason)).toEqual(['Taxi'])
})
