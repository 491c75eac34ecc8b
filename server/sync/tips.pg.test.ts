import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { methodOf, type Tender } from '#core/sales/tender.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { anOperation, NOON, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { aMove, moveCash } from '#core/sync/testing/shifts.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, page, rowsOf } from './testing/shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const DAY = 24 * 60 * 60_000
const paid = (tip: number, more: Partial<Tender> = {}): Tender[] => [
  { id: '1', ...methodOf('card'), amount: cents(1_500), tip: cents(tip), ...more },
]
const MUSAS = { staffId: 'musa', name: 'Musa' }

test('[S11.16] a tip, whose it is and what was paid out of it are on every till as they were said; a summary of long ago has them too', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  const sale = sell('s1', 'bread', 1, { tenders: paid(300), staffId: 'ann', tipFor: MUSAS })
  const old = sell('old', 'bread', 1, {
    ...{ tenders: paid(200), staffId: 'ann', tipFor: MUSAS },
    createdAt: NOON - 430 * DAY,
  })
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, patchStaff('ann', { name: 'Ann' })),
    anOperation(3, patchStaff('musa', { name: 'Musa' })),
    anOperation(4, sale),
    anOperation(5, old),
    anOperation(6, moveCash(aMove('m1', { reason: 'Tips', tipsTo: MUSAS }))),
    anOperation(7, moveCash(aMove('m2'))),
  )
  const pulled = await (await shop.aDevice()).pull()
  expect(rowsOf(pulled, 'sales').s1).toMatchObject({ tipFor: MUSAS, tenders: [{ tip: 300 }] })
  expect(rowsOf(pulled, 'cashmoves').m1).toMatchObject({ tipsTo: MUSAS })
  expect(rowsOf(pulled, 'cashmoves').m2).not.toHaveProperty('tipsTo')
  const { older = [] } = page(await till.pull({}, 1_000, { keepMonths: 13 }))
  expect(older).toMatchObject([{ id: 'old', tipFor: { staffId: 'musa' }, tenders: [{ tip: 200 }] }])
})

test('[S11.16] whatever a program says of tips is kept: a doubt is a flag, and only a broken shape is no sale', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  const odd: Record<string, Tender[]> = {
    negative: paid(-300),
    absurd: paid(90_000_000),
    account: paid(300, { methodId: 'account', kind: 'account', name: 'On account' }),
    right: paid(300),
  }
  const sales = Object.entries(odd).map(([id, tenders], at) =>
    anOperation(at + 2, sell(id, 'bread', 1, { tenders, tipFor: { staffId: null, name: '' } })),
  )
  const broken = sell('broken', 'bread', 1, { tenders: paid(0, { tip: 0.5 as never }) })
  const { outcomes } = await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    ...sales,
    anOperation(6, broken),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('applied'), 'quarantined'])
  const kept = rowsOf(await (await shop.aDevice()).pull(), 'sales')
  const oddOnes = Object.keys(odd).filter((id) =>
    (kept[id] as { flags?: string[] }).flags?.includes('odd-tip'),
  )
  expect(oddOnes).toEqual(['negative', 'absurd', 'account'])
})

test('[S11.16, S16.12] a tip or a pay-out for somebody who was never on the staff list is marked', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, patchStaff('ann', { name: 'Ann' })),
    anOperation(3, sell('s1', 'bread', 1, { tenders: paid(300), staffId: 'ann', tipFor: MUSAS })),
  )
  const kept = rowsOf(await (await shop.aDevice()).pull(), 'sales')
  expect(kept.s1).toMatchObject({ flags: expect.arrayContaining(['unknown-person']) })
})
