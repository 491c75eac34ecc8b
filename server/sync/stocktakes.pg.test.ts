import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stampOf } from '#core/clocks/stamps.ts'
import { anOperation, countStock, hlcAt, NOON, patchProduct, sell } from '#core/sync/testing/operations.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from '#core/sync/testing/stocktakes.ts'
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

const ST = aStocktake('st', { by: { staffId: 'ann', name: 'Ann' } })
const asOf = (ms: number, opId: string) => stampOf(hlcAt(ms), opId)

test('[S19.20] two tills count while a third sells offline: its sales after the last entry count on, whenever they arrive', async () => {
  const [counting, helping, selling] = [await shop.aDevice(), await shop.aDevice(), await shop.aDevice()]
  await counting.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' }), { hlc: hlcAt(1), opId: 'made' }),
    anOperation(2, countStock('c1', 'bread', 99), { hlc: hlcAt(2), opId: 'counted' }),
    anOperation(3, startStocktake(ST), { hlc: hlcAt(3), opId: 'started' }),
    anOperation(4, enterCount(anEntry('shelf')), { hlc: hlcAt(100), opId: 'shelf-op' }),
  )
  await helping.push(
    anOperation(1, enterCount(anEntry('room', { quantity: 5, place: 'Store room', at: NOON + 500 })), {
      hlc: hlcAt(500),
      opId: 'room-op',
    }),
  )
  const pulled = await counting.pull()
  expect(rowsOf(pulled, 'entries').room).toEqual({
    ...anEntry('room', { quantity: 5, place: 'Store room', at: NOON + 500 }),
    ...{ device: 'A', stamp: asOf(500, 'room-op') },
  })
  const line = aFinishLine('l1', { quantity: 15, entries: 2, entryId: 'room', asOf: asOf(500, 'room-op') })
  await counting.push(
    anOperation(5, finishStocktake(ST, aFinish('f1'), line), { hlc: hlcAt(900), opId: 'finished' }),
  )
  // All of it was made before the finish arrived.
  await selling.push(
    anOperation(1, sell('s1', 'bread', 4), { hlc: hlcAt(300), opId: 'sold-within' }),
    anOperation(2, sell('s2', 'bread', 2), { hlc: hlcAt(600), opId: 'sold-after' }),
  )
  const after = await helping.pull()
  expect(rowsOf(after, 'stock').bread).toMatchObject({ onHand: 13 })
  expect(rowsOf(after, 'stocktakes').st).toEqual({ ...ST, finishes: [aFinish('f1')] })
  expect(rowsOf(after, 'counts').l1).toMatchObject({
    ...{ quantity: 15, countedAt: NOON + 500 },
    stocktake: { stocktakeId: 'st', entries: 2, asOf: asOf(500, 'room-op') },
  })
})

test('[S19.20] what was sold after the last entry and known before the finish is read from the sales', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, enterCount(anEntry('shelf')), { hlc: hlcAt(100), opId: 'shelf-op' }),
    anOperation(2, sell('s1', 'bread', 3), { hlc: hlcAt(200), opId: 'sold' }),
  )
  const line = aFinishLine('l1', { entryId: 'shelf', asOf: asOf(100, 'shelf-op') })
  await till.push(anOperation(3, finishStocktake(ST, aFinish('f1'), line), { hlc: hlcAt(900), opId: 'end' }))
  expect(rowsOf(await till.pull(), 'stock').bread).toMatchObject({ onHand: 7 })
})

test('[S19.22] two tills finish one stocktake: the first that arrives stands on both', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const line = (id: string, quantity: number) => aFinishLine(id, { quantity })
  const finish = (id: string, quantity: number) =>
    anOperation(1, finishStocktake(ST, aFinish(id), line(`${id}-l`, quantity)), { opId: id })
  await first.push(finish('f1', 8))
  const answer = await second.push(finish('f2', 3))
  expect(answer.outcomes).toEqual([{ seq: 1, status: 'applied' }])
  const pulled = await second.pull()
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: 8 })
  expect(Object.keys(rowsOf(pulled, 'counts'))).toEqual(['f1-l'])
  expect(rowsOf(pulled, 'stocktakes').st).toMatchObject({ finishes: [{ id: 'f1' }, { id: 'f2' }] })
})

test('a till whose clock is an hour fast counts and sells: what it sold after its count is not lost', async () => {
  const till = await shop.aDevice()
  const fast = Date.now() - NOON + 3_600_000
  await till.push(
    anOperation(1, enterCount(anEntry('shelf')), { hlc: hlcAt(fast), opId: 'shelf-op' }),
    anOperation(2, sell('s1', 'bread', 3), { hlc: hlcAt(fast + 1), opId: 'sold' }),
  )
  const line = aFinishLine('l1', { entryId: 'shelf', asOf: asOf(fast, 'shelf-op') })
  await till.push(
    anOperation(3, finishStocktake(ST, aFinish('f1'), line), { hlc: hlcAt(fast + 9), opId: 'end' }),
  )
  expect(rowsOf(await till.pull(), 'stock').bread).toMatchObject({ onHand: 7 })
})
