import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import {
  anOperation,
  countStock,
  hlcAt,
  NOON,
  patchCategory,
  patchProduct,
  sell,
} from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, page, rowsOf, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

const aProduct = (seq: number, id: string, more = {}) =>
  anOperation(seq, patchProduct(id, { name: 'Bread', sellPrice: cents(1500), ...more }))

test('a sale pushed twice, as when the answer was lost, is on the server once [S3.6]', async () => {
  const till = await shop.aDevice()
  const ops = [
    aProduct(1, 'bread'),
    anOperation(2, countStock('c1', 'bread', 10)),
    anOperation(3, sell('s1', 'bread', 2)),
  ]
  const first = await till.push(...ops)
  const second = await till.push(...ops)
  expect(first.outcomes.map((each) => each.status)).toEqual(['applied', 'applied', 'applied'])
  expect(second.outcomes.map((each) => each.status)).toEqual(['duplicate', 'duplicate', 'duplicate'])
  expect(second.last).toBe(3)
  const pulled = await till.pull()
  expect(Object.keys(rowsOf(pulled, 'sales'))).toEqual(['s1'])
  expect(rowsOf(pulled, 'stock')).toEqual({ bread: { id: 'bread', onHand: 8 } })
  expect(shop.announced).toEqual([1])
})

test('the same push sent eight times at once is taken once', async () => {
  const till = await shop.aDevice()
  const ops = [aProduct(1, 'bread'), anOperation(2, sell('s1', 'bread', 2))]
  const answers = await Promise.all(Array.from({ length: 8 }, () => till.push(...ops)))
  expect(answers.filter((answer) => answer.outcomes[0]?.status === 'applied')).toHaveLength(1)
  expect(rowsOf(await till.pull(), 'stock').bread).toMatchObject({ onHand: -2 })
  const lines = await database.peek('select 1 from sale_items where business_id = $1', [shop.businessId])
  expect(lines).toHaveLength(1)
})

test('a push that arrives before the one it follows waits for it', async () => {
  const till = await shop.aDevice()
  const early = await till.push(anOperation(2, sell('s1', 'bread')), anOperation(3, sell('s2', 'bread')))
  expect(early).toMatchObject({ last: 0, expected: 1, outcomes: [] })
  await till.push(aProduct(1, 'bread'))
  const late = await till.push(anOperation(2, sell('s1', 'bread')), anOperation(3, sell('s2', 'bread')))
  expect(late).toMatchObject({ last: 3 })
  expect(late.expected).toBeUndefined()
  expect(Object.keys(rowsOf(await till.pull(), 'sales')).sort()).toEqual(['s1', 's2'])
})

test('a device whose disk lost an acknowledged operation gets FORKED, and its sales count once under a new id', async () => {
  const till = await shop.aDevice()
  await till.push(aProduct(1, 'bread'), anOperation(2, sell('s1', 'bread'), { opId: 'first-sale' }))
  const reused = anOperation(2, sell('s2', 'bread'), { opId: 'second-sale' })
  await expect(till.push(reused)).rejects.toThrow('FORKED')

  const again = await shop.aDevice()
  const answer = await again.push(anOperation(1, sell('s1', 'bread'), { opId: 'first-sale' }), {
    ...reused,
    seq: 2,
  })
  expect(answer.outcomes.map((each) => each.status)).toEqual(['duplicate', 'applied'])
  const pulled = await again.pull()
  expect(Object.keys(rowsOf(pulled, 'sales')).sort()).toEqual(['s1', 's2'])
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: -2 })
  expect(page(pulled).ack).toEqual({ seq: 2, opId: 'second-sale' })
})

test('an operation whose own number or id is unreadable takes its place and blocks none of the sales after it', async () => {
  const till = await shop.aDevice()
  const bad = [
    { ...anOperation(2, sell('s2', 'bread')), seq: 'two' },
    { ...anOperation(3, sell('s3', 'bread')), opId: 'a\u0000b' },
    null,
    { ...anOperation(5, sell('s5', 'bread')), opId: undefined },
  ]
  const ops = [anOperation(1, sell('s1', 'bread')), ...bad, anOperation(6, sell('s6', 'bread'))]
  const first = await till.push(...ops)
  expect(first.outcomes.map(({ seq, status }) => [seq, status])).toEqual([
    [1, 'applied'],
    [2, 'quarantined'],
    [3, 'quarantined'],
    [4, 'quarantined'],
    [5, 'quarantined'],
    [6, 'applied'],
  ])
  expect(await till.push(...ops)).toMatchObject({ last: 6 })
  expect(Object.keys(rowsOf(await till.pull(), 'sales')).sort()).toEqual(['s1', 's6'])
  const kept = await database.peek(
    `select raw from operations where business_id = $1 and status = 'quarantined' order by seq`,
    [shop.businessId],
  )
  expect(kept).toEqual(bad.map((op) => ({ raw: JSON.stringify(op) })))
})

test('a push of nothing but an unreadable operation does not block its device', async () => {
  const till = await shop.aDevice()
  await till.push(anOperation(1, sell('s1', 'bread')))
  expect(await till.push({ torn: true })).toMatchObject({ last: 2 })
  expect(page(await till.pull()).rejected).toMatchObject([{ seq: 2, code: 'malformed' }])
  expect(await till.push(anOperation(3, sell('s3', 'bread')))).toMatchObject({ last: 3 })
})

test('a malformed operation is quarantined as received and blocks none of the sales around it', async () => {
  const till = await shop.aDevice()
  const broken = { ...anOperation(2, sell('s2', 'bread')), payload: { sale: 'half a \u0000 \ud800 sale' } }
  const unknown = { ...anOperation(3, sell('s3', 'bread')), type: 'loyalty.\u0000earn' }
  const answer = await till.push(
    anOperation(1, sell('s1', 'bread')),
    broken,
    unknown,
    anOperation(4, sell('s4', 'bread')),
  )
  expect(answer.last).toBe(4)
  expect(answer.outcomes).toEqual([
    { seq: 1, status: 'applied' },
    { seq: 2, status: 'quarantined', code: 'malformed' },
    { seq: 3, status: 'quarantined', code: 'unknown-type' },
    { seq: 4, status: 'applied' },
  ])
  const pulled = await till.pull()
  expect(Object.keys(rowsOf(pulled, 'sales')).sort()).toEqual(['s1', 's4'])
  expect(page(pulled).rejected.map(({ seq, code }) => [seq, code])).toEqual([
    [2, 'malformed'],
    [3, 'unknown-type'],
  ])
  const [kept] = await database.peek<{ raw: string }>(
    'select raw from operations where business_id = $1 and seq = 2',
    [shop.businessId],
  )
  expect(JSON.parse(kept?.raw ?? '')).toEqual(broken)
})

test("a profile of another business is quarantined: nobody can overwrite a stranger's letterhead", async () => {
  const till = await shop.aDevice()
  const foreign = anOperation(1, {
    type: 'business.patch',
    payload: { id: 'elsewhere', fields: { name: 'Mine' } },
  })
  const answer = await till.push(foreign)
  expect(answer.outcomes).toEqual([{ seq: 1, status: 'quarantined', code: 'other-business' }])
})

test('a till whose clock is a year ahead is corrected: later edits by others still win', async () => {
  const fast = await shop.aDevice()
  const right = await shop.aDevice()
  const nextYear = hlcAt(365 * 86_400_000)
  await fast.push(anOperation(1, patchProduct('bread', { name: 'Fast' }), { hlc: nextYear }))
  const { clock } = page(await right.pull())
  expect(clock).toBe(hlcAt(0))
  await right.push(anOperation(1, patchProduct('bread', { name: 'Right' }), { opId: 'r1', hlc: hlcAt(1) }))
  expect(rowsOf(await fast.pull(), 'products').bread).toMatchObject({ name: 'Right', updatedAt: NOON + 1 })
})

test('a till whose clock fell back keeps its own order: its second edit beats its first', async () => {
  const till = await shop.aDevice()
  await till.push(anOperation(1, patchProduct('bread', { name: 'First' }), { hlc: hlcAt(500) }))
  await till.push(anOperation(2, patchProduct('bread', { name: 'Second' }), { hlc: hlcAt(-86_400_000) }))
  expect(rowsOf(await till.pull(), 'products').bread).toMatchObject({ name: 'Second' })
})

test('two tills change different fields of a product offline and both changes are kept [S4.11]', async () => {
  const [one, two] = [await shop.aDevice(), await shop.aDevice()]
  await one.push(aProduct(1, 'bread', { costPrice: cents(900) }))
  await two.push(
    anOperation(1, patchProduct('bread', { sellPrice: cents(1800) }), { opId: 'b', hlc: hlcAt(60) }),
  )
  await one.push(
    anOperation(2, patchProduct('bread', { name: 'Brown bread' }), { opId: 'a', hlc: hlcAt(50) }),
  )
  expect(rowsOf(await one.pull(), 'products').bread).toMatchObject({
    name: 'Brown bread',
    sellPrice: 1800,
    costPrice: 900,
  })
})

test('a category in use stays, its deletion is rejected, and the rejection reaches the device [S5.4]', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchCategory('food', { name: 'Food' })),
    aProduct(2, 'bread', { categoryId: 'food' }),
  )
  const answer = await till.push(anOperation(3, patchCategory('food', { deleted: true })))
  expect(answer.outcomes).toEqual([{ seq: 3, status: 'rejected', code: 'category-in-use' }])
  const pulled = await till.pull({ seq: 2 })
  expect(rowsOf(pulled, 'categories').food).toMatchObject({ deleted: false })
  expect(page(pulled).rejected).toEqual([{ seq: 3, opId: 'op-3', code: 'category-in-use' }])
})

test('a product put into a category that was deleted meanwhile revives the category', async () => {
  const [one, two] = [await shop.aDevice(), await shop.aDevice()]
  await one.push(anOperation(1, patchCategory('food', { name: 'Food' })))
  await one.push(anOperation(2, patchCategory('food', { deleted: true })))
  await two.push(anOperation(1, patchProduct('bread', { name: 'Bread', categoryId: 'food' }), { opId: 'b' }))
  expect(rowsOf(await two.pull(), 'categories').food).toMatchObject({ deleted: false })
  const emptied = anOperation(2, patchProduct('bread', { categoryId: null }), { opId: 'b2' })
  await two.push(emptied, anOperation(3, patchCategory('food', { deleted: true }), { opId: 'b3' }))
  expect(rowsOf(await two.pull(), 'categories').food).toMatchObject({ deleted: true })
})

test('restoring a product revives its category, though no operation names that category', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchCategory('food', { name: 'Food' })),
    aProduct(2, 'bread', { categoryId: 'food' }),
  )
  await till.push(anOperation(3, patchProduct('bread', { deleted: true })))
  await till.push(anOperation(4, patchCategory('food', { deleted: true })))
  expect(rowsOf(await till.pull(), 'categories').food).toMatchObject({ deleted: true })
  await till.push(anOperation(5, patchProduct('bread', { deleted: false })))
  expect(rowsOf(await till.pull(), 'categories').food).toMatchObject({ deleted: false })
})

test('two tills sell the last one: both sales are kept, stock is one short and the second sale is flagged [S4.9]', async () => {
  const [one, two] = [await shop.aDevice(), await shop.aDevice()]
  await one.push(aProduct(1, 'bread'), anOperation(2, countStock('c1', 'bread', 1)))
  await one.push(anOperation(3, sell('s1', 'bread')))
  await two.push(anOperation(1, sell('s2', 'bread'), { opId: 'b1', hlc: hlcAt(90) }))
  const pulled = await two.pull()
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: -1 })
  expect(rowsOf(pulled, 'sales')).toMatchObject({ s1: { flags: [] }, s2: { flags: ['oversold'] } })
})

test('a count overrides the sales before it, also one that arrives after it, and none of those later', async () => {
  const [till, office] = [await shop.aDevice(), await shop.aDevice()]
  await till.push(anOperation(1, sell('later', 'bread', 3), { hlc: hlcAt(200) }))
  await office.push(anOperation(1, countStock('c1', 'bread', 50), { opId: 'o1', hlc: hlcAt(100) }))
  const offline = await shop.aDevice()
  await offline.push(anOperation(1, sell('earlier', 'bread', 7), { opId: 'x1', hlc: hlcAt(10) }))
  expect(rowsOf(await till.pull(), 'stock').bread).toMatchObject({ onHand: 47 })
})

test('a number printed twice by a cloned device is kept twice and flagged on both sales [S9.10]', async () => {
  const [one, two] = [await shop.aDevice(), await shop.aDevice()]
  await one.push(anOperation(1, sell('s1', 'bread', 1, { number: 'R000001' })))
  await two.push(anOperation(1, sell('s2', 'bread', 1, { number: 'R000001' }), { opId: 'b1' }))
  const sales = rowsOf(await one.pull(), 'sales')
  expect(sales.s1).toMatchObject({ flags: ['number-doubled', 'oversold', 'unknown-product'] })
  expect(sales.s2).toMatchObject({ flags: ['number-doubled', 'oversold', 'unknown-product'] })
})

test('lines with the same id, as a broken device makes them, do not break a push', async () => {
  const till = await shop.aDevice()
  const sale = sell('s1', 'bread')
  if (sale.type !== 'sale.complete') throw new Error('not a sale')
  const [line] = sale.payload.sale.items
  if (!line) throw new Error('no line')
  sale.payload.sale.items = [line, line]
  await till.push(anOperation(1, sale), anOperation(2, sell('s2', 'bread', 1, { items: [line] })))
  const pulled = await till.pull()
  expect(rowsOf(pulled, 'sales').s1).toMatchObject({ items: [{ quantity: 1 }, { quantity: 1 }] })
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: -3 })
})
