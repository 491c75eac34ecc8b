import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { aClocking, clock } from '#core/sync/testing/clockings.ts'
import { anOperation, NOON } from '#core/sync/testing/operations.ts'
import type { Clocking } from '#core/timeclock/clocking.ts'
import { timecards } from '#core/timeclock/timecards.ts'
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

type Till = Awaited<ReturnType<Shop['aDevice']>>
const HOUR = 3_600_000
const clockingsAt = async (till: Till) => Object.values(rowsOf(await till.pull(), 'clockings')) as Clocking[]
const hoursAt = async (till: Till) =>
  timecards(await clockingsAt(till), NOON + 20 * HOUR).map(({ name, minutes, problem }) => [
    name,
    minutes ?? problem,
  ])

test('an In of one till and an Out of another are one card on both, whichever is heard first [S15.21]', async () => {
  const comes = anOperation(1, clock(aClocking('k1')), { opId: 'comes' })
  const out = { kind: 'out', clockedAt: NOON + 4 * HOUR, at: NOON + 4 * HOUR } as const
  const goes = anOperation(1, clock(aClocking('k2', out)), { opId: 'goes' })
  for (const apart of [
    [comes, goes],
    [goes, comes],
  ]) {
    shop = await openShop(database)
    const tills = [await shop.aDevice(), await shop.aDevice()]
    for (const [at, op] of apart.entries()) await tills[at]?.push(op)
    for (const till of tills) expect(await hoursAt(till)).toEqual([['Ann', 240]])
  }
})

test('a correction is a row of its own beside what was said, and the latest of two tills counts on both [S15.21]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const by = { staffId: 'musa', name: 'Musa' }
  const corrected = { corrects: 'k1', reason: 'Forgot', by }
  await first.push(
    anOperation(1, clock(aClocking('k1'))),
    anOperation(2, clock(aClocking('k2', { kind: 'out', clockedAt: NOON + 4 * HOUR }))),
    anOperation(5, clock(aClocking('k4', { ...corrected, clockedAt: NOON - 2 * HOUR })), { seq: 3 }),
  )
  // Said before the other till’s, and heard after it.
  await second.push(
    anOperation(4, clock(aClocking('k3', { ...corrected, clockedAt: NOON - HOUR })), {
      seq: 1,
      opId: 'apart',
    }),
  )
  for (const till of [first, second]) {
    expect(await hoursAt(till)).toEqual([['Ann', 360]])
    const rows = new Map((await clockingsAt(till)).map((row) => [row.id, row]))
    expect([...rows.keys()].sort()).toEqual(['k1', 'k2', 'k3', 'k4'])
    expect(rows.get('k1')).toMatchObject({ clockedAt: NOON, corrects: null, reason: '' })
    expect(rows.get('k3')).toMatchObject({ ...corrected, clockedAt: NOON - HOUR })
  }
})

test('whoever was gone when a till let them clock in is flagged once the server hears it, and the hours are to be checked [S15.21, S16.14]', async () => {
  const till = await shop.aDevice()
  await till.push(anOperation(1, patchStaff('ann', { name: 'Ann', role: 'cashier' })))
  const [comes, goes] = [5, 6].map((ms) => ({ clockedAt: NOON + ms * 60_000, at: NOON + ms * 60_000 }))
  await till.push(
    anOperation(2, clock(aClocking('k1', comes))),
    anOperation(3, clock(aClocking('k2', { ...goes, kind: 'out' }))),
  )
  expect(await hoursAt(till)).toEqual([['Ann', 1]])
  const owner = await shop.aDevice()
  await owner.push(anOperation(1, patchStaff('ann', { active: false }), { opId: 'gone' }))
  expect(await hoursAt(till)).toEqual([['Ann', 'doubted']])
  expect((await clockingsAt(owner)).map(({ notPermitted }) => notPermitted)).toEqual([true, true])
})
