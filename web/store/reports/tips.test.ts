import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { periodOf } from '#core/reports/period.ts'
import { aReturn, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { aMove, moveCash } from '#core/sync/testing/shifts.ts'
import { toBaseRow } from '../db/base-row.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { countSales } from '../totals/totals.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice()
  device.wallMs = at('20')
  shop = await device.open()
  await shop.commit([patchStaff('ann', { name: 'Ann' }), patchStaff('musa', { name: 'Musa' })])
})
afterEach(async () => {
  await shop.close()
  await device.wipe()
})

const at = (day: string) => new Date(`2026-11-${day}T14:00:00+02:00`).getTime()
const tipped = (day: string, by: 'cash' | 'card', tip: number, more: Partial<Sale> = {}) =>
  aSale({
    createdAt: at(day),
    tenders: [{ id: '1', ...methodOf(by), amount: cents(3_000), tip: cents(tip) }],
    staffId: 'ann',
    ...more,
  })

async function take(...sales: Sale[]): Promise<void> {
  await shop.db.transaction('rw', shop.db.tables, async () => {
    await countSales(shop.db, sales, shop.clock.zone())
    await shop.db.sales.bulkPut(sales.map((sale) => toBaseRow('sales', sale, 1)))
  })
}
const days = (first: string, last: string) =>
  periodOf({ first: `2026-11-${first}`, last: `2026-11-${last}` }, shop.now()).period
const paidOut = (id: string, day: string, staffId: string, amount: number) =>
  moveCash(aMove(id, { amount: cents(amount), at: at(day), tipsTo: { staffId, name: staffId } }))

test('[S11.16] by person and period: tips in cash, by card, paid out, and what is owed at its end with all days before', async () => {
  await take(
    tipped('10', 'card', 1_000),
    tipped('12', 'cash', 500),
    tipped('12', 'card', 300, { tipFor: { staffId: 'musa', name: 'Musa' } }),
    tipped('13', 'cash', 200, { staffId: undefined } as unknown as Partial<Sale>),
    tipped('19', 'cash', 9_900),
  )
  await shop.commit([paidOut('m1', '11', 'ann', 400), paidOut('m2', '13', 'ann', 600)])
  // Cash that went out for another reason is nobody's tip.
  await shop.commit([moveCash(aMove('m3', { amount: cents(5_000), at: at('12') }))])
  const { lines, total } = await shop.reports.tips(days('12', '14'))
  expect(lines).toEqual([
    { staffId: 'ann', name: 'Ann', cash: 500, other: 0, paidOut: 600, owed: 500 },
    { staffId: 'musa', name: 'Musa', cash: 0, other: 300, paidOut: 0, owed: 300 },
    { staffId: '', name: '', cash: 200, other: 0, paidOut: 0, owed: 200 },
  ])
  expect(total).toEqual({ cash: 700, other: 300, paidOut: 600, owed: 1_000 })
})

test('[S11.16, S21.11] what somebody was given opens into its sales, and into the void that took it back', async () => {
  await take(
    tipped('10', 'card', 1_000, { id: 'a' }),
    tipped('12', 'cash', 500, { id: 'b' }),
    tipped('12', 'cash', 700, { id: 'c', tipFor: { staffId: 'musa', name: 'Musa' } }),
    aReturn({
      createdAt: at('13'),
      returnKind: 'void',
      staffId: 'musa',
      tipFor: { staffId: 'ann', name: 'Ann' },
      tenders: [{ id: '1', ...methodOf('cash'), amount: cents(-3_000), tip: cents(-500) }],
    }),
  )
  const period = days('01', '20')
  const partsOf = async (by: 'cash' | 'other') =>
    (await shop.reports.papersOf({ tipsOf: 'ann', by, period })).papers.map(({ part }) => part)
  expect(await partsOf('cash')).toEqual([-500, 500])
  expect(await partsOf('other')).toEqual([1_000])
  const { lines } = await shop.reports.tips(period)
  expect(lines).toMatchObject([{ staffId: 'ann', cash: 0, other: 1_000, owed: 1_000 }, { staffId: 'musa' }])
})

test('[S11.16] tips that are paid by transfer leave no drawer, need no open shift, and are owed no more', async () => {
  await take(tipped('12', 'card', 1_000))
  const paid = { amount: cents(400), reason: 'Bank transfer', tipsTo: { staffId: 'ann', name: 'Ann' } }
  expect(await shop.shifts.payTips({ ...paid, amount: cents(0) })).toMatchObject({ ok: false })
  expect(await shop.shifts.payTips(paid)).toEqual({ ok: true })
  const report = await shop.reports.tips(days('12', '21'))
  expect(report.lines).toMatchObject([{ staffId: 'ann', other: 1_000, paidOut: 400, owed: 600 }])
  expect(report.paid).toMatchObject([{ kind: 'tips', shiftId: null, amount: 400 }])
})

test('[S11.16] a shop that was never given a tip has no line', async () => {
  await take(aSale({ createdAt: at('12') }))
  expect(await shop.reports.tips(days('01', '20'))).toMatchObject({ lines: [], total: { owed: 0 } })
})
