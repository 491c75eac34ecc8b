import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Shift } from '#core/shifts/shift.ts'
import { closingOf, idsOf, isClosedTwice, shiftGroups } from '#core/shifts/shift-group.ts'
import { anOperation, NOON, sell } from '#core/sync/testing/operations.ts'
import {
  aClosing,
  aDeposit,
  aMove,
  aShiftFact,
  bankCash,
  closeShift,
  moveCash,
  openShift,
} from '#core/sync/testing/shifts.ts'
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
const shiftsAt = async (till: Till) => Object.values(rowsOf(await till.pull(), 'shifts')) as Shift[]

const BY = { staffId: 'ann', name: 'Ann' }
const ALLOWED = [{ permission: 'payOut', staffId: 'musa', name: 'Musa', at: NOON }]

test('a drawer, its shift, what was paid out and who allowed it are on every till, stored as they were [S15.2, S15.3, S15.6, S16.9]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const shift = aShiftFact('z1', {
    openedBy: BY,
    floatCount: { total: cents(50_000), counted: [{ value: cents(10_000), pieces: 5 }] },
    leftBefore: cents(40_000),
  })
  const move = aMove('m1', { shiftId: 'z1', by: BY, approvals: ALLOWED })
  const closing = aClosing('c1', {
    closedBy: BY,
    note: 'Taxi',
    firstCash: { total: cents(1) },
    approvals: ALLOWED,
  })
  await first.push(
    anOperation(1, { type: 'drawer.patch', payload: { id: 'drawer-1', fields: { name: 'Till 1' } } }),
    anOperation(2, openShift(shift)),
    anOperation(3, moveCash(move)),
    anOperation(4, sell('s1', 'bread', 1, { shiftId: 'z1' })),
    anOperation(5, closeShift(shift, closing)),
  )
  const pulled = await second.pull()
  expect(rowsOf(pulled, 'drawers')['drawer-1']).toMatchObject({ name: 'Till 1', shopId: 'main' })
  expect(rowsOf(pulled, 'shifts').z1).toEqual({ ...shift, closings: [closing] })
  expect(rowsOf(pulled, 'cashmoves').m1).toEqual(move)
  expect(rowsOf(pulled, 'sales').s1).toMatchObject({ shiftId: 'z1' })
})

test('cash that two tills banked apart is on every till as both wrote it down [S15.20]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const [one, two] = [
    aDeposit('b1', { by: BY, approvals: ALLOWED }),
    aDeposit('b2', { reference: 'Slip 4472', device: 'B' }),
  ]
  await first.push(anOperation(1, bankCash(one)), anOperation(2, bankCash(one)))
  await second.push(anOperation(1, bankCash(two), { opId: 'apart' }))
  for (const till of [first, second])
    expect(rowsOf(await till.pull(), 'deposits')).toEqual({ b1: one, b2: two })
})

test('what was said of a float opened apart is on every till as it was said, and nothing of it where nothing was [S15.15]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const said = aMove('said', { shiftId: 'z1', kind: 'in', amount: cents(0), confirms: 'z2' })
  await first.push(anOperation(1, moveCash(said)), anOperation(2, moveCash(aMove('plain'))))
  const { said: known, plain } = rowsOf(await second.pull(), 'cashmoves')
  expect(known).toEqual(said)
  expect(plain).not.toHaveProperty('confirms')
})

test('a shift closed by another till before its own till is heard from is known whole [S15.16, S15.13]', async () => {
  const [lost, other] = [await shop.aDevice(), await shop.aDevice()]
  const shift = aShiftFact('z1')
  await other.push(anOperation(1, closeShift(shift, aClosing('c1'))))
  await lost.push(anOperation(1, openShift(shift), { opId: 'late' }))
  expect(await shiftsAt(other)).toMatchObject([{ ...shift, closings: [{ id: 'c1' }] }])
})

test.each([
  ['in the order in which it happened', ['early', 'late']],
  ['the other way round', ['late', 'early']],
])('closed at two tills, the first cash-up stands, %s [S15.15]', async (_, order) => {
  const tills = [await shop.aDevice(), await shop.aDevice()]
  const [a, b] = [aShiftFact('z1'), aShiftFact('z2', { openedAt: NOON - 1, float: cents(10_000) })]
  const closings = {
    early: aClosing('early', { closedAt: NOON }),
    late: aClosing('late', { closedAt: NOON + 9 }),
  }
  await tills[0]?.push(anOperation(1, openShift(a)))
  for (const [at, which] of order.entries())
    await tills[at]?.push(
      anOperation(at === 0 ? 2 : 1, closeShift(which === 'early' ? b : a, closings[which as 'early']), {
        opId: which,
      }),
    )
  const [group, ...others] = shiftGroups(await shiftsAt(tills[1] as Till))
  expect(others).toEqual([])
  expect(group && [idsOf(group), closingOf(group)?.id, isClosedTwice(group)]).toEqual([
    ['z1', 'z2'],
    'early',
    true,
  ])
})

test('a sale and a move that name a shift nobody knows are facts all the same [S15.18]', async () => {
  const till = await shop.aDevice()
  const answer = await till.push(
    anOperation(1, sell('s1', 'bread', 1, { shiftId: 'gone' })),
    anOperation(2, moveCash(aMove('m1', { shiftId: 'gone' }))),
    anOperation(3, moveCash(aMove('m1', { shiftId: 'gone' })), { opId: 'again' }),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'duplicate'])
})
