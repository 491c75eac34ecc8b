import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ERASED } from '#core/customers/customer.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { parkedState } from '#core/parked/parked-state.ts'
import { anOperation, eraseCustomer, hlcAt, NOON } from '#core/sync/testing/operations.ts'
import { dropParked, park, sellParked, takeParked } from '#core/sync/testing/parked.ts'
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
const parkedAt = async (till: Till) => rowsOf(await till.pull(), 'parked').p1 as ParkedSale

test('a sale parked at one till is on every other, taken up with name and till, and stored as it was [S13.4, S13.5]', async () => {
  const [first, second, third] = [await shop.aDevice(), await shop.aDevice(), await shop.aDevice()]
  const approvals = [{ permission: 'discount', staffId: 'musa', name: 'Musa', at: NOON, amount: 12.5 }]
  const parked = park('p1', 3, { note: 'No sugar', discount: { percent: 10 }, approvals })
  await first.push(anOperation(1, parked))
  expect(await parkedAt(second)).toMatchObject({
    name: 'Table 4',
    note: 'No sugar',
    lines: [{ name: 'Coffee', quantity: 3, unitPrice: 1500 }],
    discount: { percent: 10 },
    approvals,
    takenBy: null,
    saleId: null,
  })
  await second.push(anOperation(1, takeParked('p1', 'Ann'), { opId: 'take' }))
  const state = parkedState(await parkedAt(third), NOON)
  expect(state).toMatchObject({ kind: 'taken', by: { device: second.suffix, staffName: 'Ann' } })
})

test('paid offline before its taking up arrives, it is sold for good, and put aside again it stays sold [S13.6]', async () => {
  const [a, b] = [await shop.aDevice(), await shop.aDevice()]
  await a.push(anOperation(1, park('p1')))
  await b.push(anOperation(1, sellParked('s1', 'p1'), { opId: 'sale' }))
  await a.push(
    anOperation(2, takeParked('p1')),
    anOperation(3, dropParked('p1')),
    anOperation(4, park('p1', 5)),
  )
  expect(await parkedAt(a)).toMatchObject({ saleId: 's1', takenBy: null, dropped: null })
})

test('a sale that arrives before its parked sale marks it sold all the same [S13.6]', async () => {
  const [a, b] = [await shop.aDevice(), await shop.aDevice()]
  await b.push(anOperation(1, sellParked('s1', 'p1'), { opId: 'sale' }))
  expect(await parkedAt(a)).toMatchObject({ saleId: 's1', lines: [] })
  await a.push(anOperation(1, park('p1', 2)))
  expect(await parkedAt(a)).toMatchObject({ saleId: 's1', name: 'Table 4', lines: [{ quantity: 2 }] })
})

test.each([
  ['in two pushes', false],
  ['in one', true],
])('two tills that both sell it make two sales, and both are flagged, %s [S13.6]', async (_, atOnce) => {
  const [a, b] = [await shop.aDevice(), await shop.aDevice()]
  await a.push(anOperation(1, park('p1')))
  const [one, two] = [anOperation(2, sellParked('s2', 'p1')), anOperation(3, sellParked('s1', 'p1'))]
  if (atOnce) await a.push(one, two)
  else {
    await a.push(one)
    await b.push({ ...two, seq: 1 })
  }
  const pulled = await a.pull()
  expect(rowsOf(pulled, 'parked').p1).toMatchObject({ saleId: 's1' })
  for (const id of ['s1', 's2'])
    expect(rowsOf(pulled, 'sales')[id]).toMatchObject({ flags: expect.arrayContaining(['parked-twice']) })
})

test('erasing its customer takes them out of it [S13.3, R26]', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, park('p1', 2, { customerId: 'ann', customerName: 'Ann', name: 'Ann', note: 'blue car' })),
    anOperation(2, takeParked('p1')),
  )
  await till.push(anOperation(3, eraseCustomer('ann')))
  expect(await parkedAt(till)).toMatchObject({
    customerName: ERASED,
    name: '',
    note: '',
    lines: [{ quantity: 2 }],
  })
  // When it was taken up is kept: an older word that arrives late does not count.
  shop.clock.now = NOON + 1_000
  await till.push(anOperation(4, takeParked('p1', 'Ben'), { opId: 'late', hlc: hlcAt(1), replayed: true }))
  expect(await parkedAt(till)).toMatchObject({ takenBy: { staffName: 'Thandi' } })
})
