import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperation, hlcAt, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { registerDevice } from './register-device.ts'
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

const settingBack = { setsClocksBack: true }
const aProduct = anOperation(1, patchProduct('bread', { name: 'Bread' }))

test('a till that sets back its own clocks has nothing taken from the future, and gets the highest clock of the business [S4.11, S8.30]', async () => {
  const fast = await shop.aDevice()
  const right = await shop.aDevice()
  await right.push(aProduct)
  const now = anOperation(1, patchProduct('bread', { sku: 'B1' }), { opId: 'now', hlc: hlcAt(2) })
  const nextYear = anOperation(2, patchProduct('bread', { name: 'Fast' }), { hlc: hlcAt(365 * 86_400_000) })
  expect(await fast.pushSaying(settingBack, now, nextYear)).toMatchObject({
    last: 0,
    lastOpId: null,
    setBack: { after: hlcAt(1), known: [] },
    outcomes: [],
  })
  expect(rowsOf(await right.pull(), 'products').bread).toMatchObject({ name: 'Bread', sku: '' })
  const taken = await fast.pushSaying(settingBack, now, { ...nextYear, hlc: hlcAt(3) })
  expect(taken).toMatchObject({ last: 2 })
  expect(taken.setBack).toBeUndefined()
  // Recognised by its id, whatever clock it is repeated under.
  expect(await fast.push(nextYear)).toMatchObject({
    last: 2,
    outcomes: [{ status: 'duplicate' }],
  })
  const forked = await shop.aDevice()
  expect(await forked.push({ ...nextYear, seq: 1 })).toMatchObject({ last: 1 })
})

test("an operation keeps the clock it was taken under: a device with a later one is answered with it, and after an earlier one the device's next operation comes after the clock kept [S4.11, S8.30]", async () => {
  const till = await shop.aDevice()
  const loaf = anOperation(1, patchProduct('bread', { name: 'Loaf' }), { hlc: hlcAt(60_000) })
  await till.push(loaf)
  const later = { ...loaf, hlc: hlcAt(90_000) }
  const known = [{ opId: loaf.opId, hlc: hlcAt(60_000) }]
  const answered = { last: 1, setBack: { after: hlcAt(60_000), known }, outcomes: [] }
  const roll = anOperation(2, patchProduct('bread', { name: 'Roll' }), { opId: 'roll', hlc: hlcAt(100_000) })
  expect(await till.pushSaying(settingBack, later, roll)).toMatchObject(answered)
  expect(await till.pushSaying(settingBack, loaf, roll)).toMatchObject({ last: 2 })
  const forked = await shop.aDevice()
  expect(await forked.pushSaying(settingBack, later)).toMatchObject({
    ...answered,
    last: 0,
    setBack: { after: hlcAt(100_000), known },
  })
  const [early, next] = [1, 2].map((ms) => ({ ...roll, hlc: hlcAt(ms), seq: ms }))
  const says = [early, { ...next, opId: 'next', payload: { id: 'bread', fields: { name: 'Bun' } } }]
  expect(await forked.pushSaying(settingBack, ...says)).toMatchObject({ last: 2 })
  expect(rowsOf(await till.pull(), 'products').bread).toMatchObject({ name: 'Bun' })
})

test('an unreadable operation has no clock to be set back [S8.30]', async () => {
  const till = await shop.aDevice()
  const unread = { ...anOperation(2, patchProduct('bread', { name: 'Torn' })), payload: 'torn' }
  await till.push(aProduct, unread)
  const later = [aProduct, { ...unread, hlc: hlcAt(90_000) }]
  const answer = await till.pushSaying(settingBack, ...later)
  expect(answer).toMatchObject({ last: 2, outcomes: [{ status: 'duplicate' }, { status: 'quarantined' }] })
})

test('a push that repeats the last operation taken is answered for all of it, and a copy’s gets FORKED [S8.30]', async () => {
  const till = await shop.aDevice()
  const first = aProduct
  const second = anOperation(2, sell('s1', 'bread'))
  await till.push(first)
  expect((await till.push(first, second)).outcomes).toEqual([
    { seq: 1, status: 'duplicate' },
    { seq: 2, status: 'applied' },
  ])
  const copied = anOperation(2, sell('s2', 'bread'), { opId: 'copied' })
  await expect(till.push(copied, anOperation(3, sell('s3', 'bread')))).rejects.toThrow('FORKED')
  expect(Object.keys(rowsOf(await till.pull(), 'sales'))).toEqual(['s1'])
})

test('a push after an operation that a copy pushed first gets FORKED, and nothing of it is taken [S8.30]', async () => {
  const till = await shop.aDevice()
  await till.push(aProduct, anOperation(2, sell('s1', 'bread'), { opId: 'copied' }))
  const next = anOperation(3, sell('s3', 'bread'))
  await expect(till.pushSaying({ goesOnFrom: 'its-own-second' }, next)).rejects.toThrow('FORKED')
  expect(Object.keys(rowsOf(await till.pull(), 'sales'))).toEqual(['s1'])
  expect(await till.pushSaying({ goesOnFrom: 'copied' }, next)).toMatchObject({ last: 3 })
  const beyond = await till.push(anOperation(9, sell('s9', 'bread')))
  expect(beyond).toMatchObject({ last: 3, expected: 4, lastOpId: next.opId })
  expect(await registerDevice(shop.context, shop.caller, { device: till.id })).toMatchObject({
    last: 3,
    lastOpId: next.opId,
  })
})
