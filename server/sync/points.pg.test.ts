import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperation, NOON } from '#core/sync/testing/operations.ts'
import { movePoints, sellForPoints, takeBackForPoints } from '#core/sync/testing/points.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

const pulled = async () => {
  const page = await (await shop.aDevice()).pull()
  const over = Object.values(rowsOf(page, 'sales'))
    .filter((row) => (row as { flags?: string[] }).flags?.includes('over-spent-points'))
    .map(({ id }) => id)
  return { over, nomsa: rowsOf(page, 'balances').nomsa, sales: rowsOf(page, 'sales') }
}
const at = (ms: number) => ({ createdAt: NOON + ms })

test('[S20.23] two tills apart spend the same 120 points: both sales stand, and the later one is flagged though it came first', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await second.push(anOperation(1, sellForPoints('s-late', [3, 120], at(900)), { opId: 'late' }))
  expect((await pulled()).over).toEqual(['s-late'])
  await first.push(anOperation(1, sellForPoints('s-earns', [120, 0], at(10))))
  expect((await pulled()).over).toEqual([])
  await first.push(anOperation(2, sellForPoints('s-early', [0, 120], at(100))))
  const { over, nomsa, sales } = await pulled()
  expect(over).toEqual(['s-late'])
  expect(nomsa).toEqual({ id: 'nomsa', owed: 0, points: -117 })
  expect(sales['s-late']).toMatchObject({ points: { earned: 3, spent: 120, left: 0 } })
})

test('[S20.23] what a merge moved before a sale covers it, and what comes back later spoils no earlier sale', async () => {
  const till = await shop.aDevice()
  const ops = [
    anOperation(1, sellForPoints('s1', [50, 0], { customerId: 'nomsa-old', ...at(1) })),
    anOperation(2, sellForPoints('s2', [0, 40], at(30))),
  ] as const
  await till.push(...ops)
  expect((await pulled()).over).toEqual(['s2'])
  const [out, into] = movePoints(50, NOON + 20)
  if (!out || !into) throw new Error('a merge has two halves')
  await till.push(anOperation(3, out), anOperation(4, into))
  expect(await pulled()).toMatchObject({ over: [], nomsa: { points: 10 } })
  await till.push(anOperation(5, takeBackForPoints('cn1', 's1', [20, 0], at(40))), ...ops)
  expect(await pulled()).toMatchObject({ over: [], nomsa: { points: -10 } })
})
