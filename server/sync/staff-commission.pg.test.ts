import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { anOperation, NOON, patchProduct, sell, takeBack } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, page, rowsOf } from './testing/shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Items = { items: Record<string, unknown>[] }
const DAY = 24 * 60 * 60_000

/** Bread that Ann sold, and what of it Musa took back. */
function sold(createdAt: number) {
  const earning = (amount: number) => ({ staffCommission: { percent: 7.25, amount: cents(amount) } })
  const withIt = (intent: ReturnType<typeof sell>, more: object) => {
    if (intent.type !== 'sale.complete' && intent.type !== 'sale.return') throw new Error('no sale')
    const { sale } = intent.payload
    const items = sale.items.map((item) => ({ ...item, ...more }))
    return { ...intent, payload: { sale: { ...sale, createdAt, items } } }
  }
  return [
    withIt(sell('s1', 'bread', 2, { staffId: 'ann' }), earning(218)),
    withIt(takeBack('r1', 's1', 1, { staffId: 'musa' }), { ...earning(-109), staffId: 'ann' }),
  ]
}

test('percent and what lines earned are on every till as they were said; a summary of long ago has them too [S16.20, S3.6]', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  const [sale, back] = sold(NOON - 430 * DAY)
  if (!sale || !back) throw new Error('nothing sold')
  await till.push(
    anOperation(1, patchStaff('ann', { name: 'Ann', staffCommission: 7.25 })),
    anOperation(2, patchProduct('bread', { name: 'Bread', staffCommission: 0 })),
    anOperation(3, sale),
    anOperation(4, back),
    anOperation(5, patchStaff('musa', { name: 'Musa' }), { v: 1 }),
  )
  const pulled = await (await shop.aDevice()).pull()
  expect(rowsOf(pulled, 'staff').ann).toMatchObject({ staffCommission: 7.25 })
  expect(rowsOf(pulled, 'staff').musa).not.toHaveProperty('staffCommission')
  expect(rowsOf(pulled, 'products').bread).toMatchObject({ staffCommission: 0 })
  const linesOf = (id: string) => (rowsOf(pulled, 'sales')[id] as unknown as Items).items
  expect(linesOf('s1')).toMatchObject([{ staffCommission: { percent: 7.25, amount: 218 } }])
  expect(linesOf('r1')).toMatchObject([{ staffId: 'ann', staffCommission: { percent: 7.25, amount: -109 } }])
  const { older = [] } = page(await till.pull({}, 1_000, { keepMonths: 13 }))
  expect(older.map(({ id, items: [item] }) => [id, item?.staffCommission, item?.staffId])).toEqual([
    ['s1', { percent: 7.25, amount: 218 }, undefined],
    ['r1', { percent: 7.25, amount: -109 }, 'ann'],
  ])
})
