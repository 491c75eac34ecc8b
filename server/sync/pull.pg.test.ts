import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { EMPTY_DIGEST, type TableDigest, withRow } from '#core/sync/digest.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import {
  anOperation,
  countStock,
  hlcAt,
  NOON,
  patchCategory,
  patchCustomer,
  patchProduct,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { olderSales } from './older-sales.ts'
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

type TestDevice = Awaited<ReturnType<Shop['aDevice']>>

/** Pulls all pages, like a new device, and answers them. */
async function pullAll(device: TestDevice, limit: number) {
  const pages = []
  let cursor = { seq: 0, head: 0, seenHead: 0, headTag: '' }
  for (;;) {
    const pulled = page(await device.pull(cursor, limit))
    pages.push(pulled)
    cursor = { ...cursor, head: pulled.cursor.head, seenHead: pulled.newest.head, headTag: pulled.newest.tag }
    if (!pulled.more) return pages
  }
}

test('a new device of an empty business has nothing to pull and is up to date', async () => {
  const till = await shop.aDevice()
  expect(page(await till.pull())).toMatchObject({
    rows: [],
    cursor: { head: 0 },
    newest: { head: 0, tag: '' },
    more: false,
    ack: { seq: 0, opId: null },
    rejected: [],
  })
})

test('every row is pulled as it was written, sales with their lines in order [S1.7, S3.1, S3.2, S3.3, S3.4, S3.6, S3.7]', async () => {
  const till = await shop.aDevice()
  const sale = sell('s1', 'bread', 2, { printedAs: 'R000001' })
  await till.push(
    anOperation(1, patchCategory('food', { name: 'Food', createdAt: 5 })),
    anOperation(
      2,
      patchProduct('bread', { name: 'Brood', tradePrice: null, categoryId: 'food', isActive: false }),
    ),
    anOperation(3, patchCustomer('ann', { name: 'Ánn 🦊', customerType: 'trade', notes: 'line\nline' })),
    anOperation(4, {
      type: 'business.patch',
      payload: { id: shop.businessId, fields: { name: 'Tuck', taxRate: 14.25, currency: 'USD', logo: null } },
    }),
    anOperation(5, countStock('c1', 'bread', 9)),
    anOperation(6, sale),
  )
  const pulled = await till.pull()
  expect(rowsOf(pulled, 'categories').food).toEqual({
    id: 'food',
    name: 'Food',
    deleted: false,
    createdAt: 5,
  })
  expect(rowsOf(pulled, 'products').bread).toMatchObject({ name: 'Brood', tradePrice: null, isActive: false })
  expect(rowsOf(pulled, 'customers').ann).toMatchObject({ name: 'Ánn 🦊', notes: 'line\nline' })
  expect(rowsOf(pulled, 'businesses')[shop.businessId]).toMatchObject({ taxRate: 14.25, currency: 'USD' })
  expect(rowsOf(pulled, 'stock').bread).toEqual({ id: 'bread', onHand: 7 })
  expect(rowsOf(pulled, 'counts').c1).toMatchObject({ productId: 'bread', quantity: 9, device: '' })
  if (sale.type !== 'sale.complete') throw new Error('not a sale')
  expect(rowsOf(pulled, 'sales').s1).toEqual({ ...sale.payload.sale, flags: [] })
})

/** A sale of some six megabytes, which a till would not make and an account may send. */
function hugeSale(id: string) {
  const sale = sell(id, 'bread')
  if (sale.type !== 'sale.complete') throw new Error('not a sale')
  const [item] = sale.payload.sale.items
  if (!item) throw new Error('nothing was sold')
  const items = Array.from({ length: 3_000 }, (_, at) => ({
    ...item,
    id: `${id}-${at}`,
    name: 'n'.repeat(2_000),
  }))
  return { type: sale.type, payload: { sale: { ...sale.payload.sale, items } } } as const
}

test('a page of sales that are larger than a server should hold is shorter, and every sale is pulled all the same [S4.11]', async () => {
  const till = await shop.aDevice()
  for (const seq of [1, 2, 3]) await till.push(anOperation(seq, hugeSale(`s${seq}`)))
  const reader = await shop.aDevice()
  const pages = await pullAll(reader, 2_000)
  expect(pages.map((each) => Object.keys(rowsOf(each, 'sales')))).toEqual([['s1'], ['s2', 's3']])
  expect(pages.map(({ more }) => more)).toEqual([true, false])

  const { sales, next } = await olderSales(database, shop.caller, {
    before: NOON * 2,
    beforeId: '',
    limit: 100,
  })
  expect([sales.map(({ id }) => id), next]).toEqual([['s3'], { before: NOON, beforeId: 's3' }])
})

test('a push that concerns more than a server should hold is taken in parts, and each of them is pulled whole [S4.11]', async () => {
  const till = await shop.aDevice()
  for (const seq of [1, 2, 3]) await till.push(anOperation(seq, hugeSale(`s${seq}`)))
  const heads = shop.announced.length
  const taken = await till.push(...[1, 2, 3].map((at) => anOperation(3 + at, takeBack(`r${at}`, `s${at}`))))
  expect(taken.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
  expect(shop.announced.length - heads).toBeGreaterThan(1)
  const pulled = await pullAll(till, 2_000)
  const ids = pulled.flatMap((each) => Object.keys(rowsOf(each, 'sales')))
  expect(ids.sort()).toEqual(['r1', 'r2', 'r3', 's1', 's2', 's3'])
})

test('pages never split a commit, contain every row once, and only the last one acknowledges', async () => {
  const till = await shop.aDevice()
  let seq = 0
  for (let commit = 1; commit <= 6; commit++) {
    const size = (commit % 3) * 2 + 1
    const ops = Array.from({ length: size }, () => {
      seq += 1
      return anOperation(seq, patchProduct(`p${seq}`, { name: `P${seq}` }))
    })
    await till.push(...ops)
  }
  const reader = await shop.aDevice()
  for (const limit of [1, 2, 3, 4, 5, 6, 100]) {
    const pages = await pullAll(reader, limit)
    const ids = pages.flatMap(({ rows }) => rows.map(({ row }) => row.id))
    expect(new Set(ids).size).toBe(seq)
    expect(ids).toHaveLength(seq)
    const commits = pages.map(({ rows }) => new Set(rows.map(({ rev }) => rev)))
    expect(commits.flatMap((revs) => [...revs])).toHaveLength(6)
    const acknowledging = pages.map((each) => each.ack !== undefined && each.digest !== undefined)
    expect(acknowledging).toEqual(pages.map((_each, index) => index === pages.length - 1))
  }
})

test('a commit larger than the page contains the rows of all its tables', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, patchProduct('milk', { name: 'Milk' })),
    anOperation(3, patchCustomer('ann', { name: 'Ann' })),
    anOperation(4, sell('s1', 'bread')),
  )
  const [first] = await pullAll(till, 1)
  expect(first?.rows.map(({ table }) => table).sort()).toEqual([
    'customers',
    'products',
    'products',
    'sales',
    'stock',
  ])
})

test('rows, acknowledgement and digest agree while another till keeps pushing', async () => {
  const [busy, reader] = [await shop.aDevice(), await shop.aDevice()]
  const pushing = (async () => {
    for (let seq = 1; seq <= 40; seq++) await busy.push(anOperation(seq, sell(`s${seq}`, `p${seq % 5}`)))
  })()
  for (let round = 0; round < 15; round++) {
    const pulled = page(await reader.pull())
    const sales = pulled.rows.filter(({ table }) => table === 'sales')
    expect(sales).toHaveLength(pulled.newest.head)
    expect(pulled.digest).toEqual(digestsOf(pulled.rows))
    const own = page(await busy.pull())
    const ownSales = own.rows.filter(({ table }) => table === 'sales')
    expect(ownSales).toHaveLength(own.ack?.seq ?? -1)
  }
  await pushing
})

test('the incrementally updated digest is the digest of what is stored, after edits, sales and doubled numbers', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, sell('s1', 'bread', 1, { number: 'R000001' })),
  )
  await till.push(anOperation(3, patchProduct('bread', { name: 'Brown' })))
  await till.push(anOperation(4, sell('s2', 'bread', 1, { number: 'R000001' })))
  await till.push(anOperation(5, countStock('c1', 'bread', 3)))
  const pulled = page(await till.pull())
  expect(pulled.digest).toEqual(digestsOf(pulled.rows))
  expect(pulled.digest?.sales?.count).toBe(2)
})

test('a server restored from a backup is recognised by the tag of the newest head seen', async () => {
  const till = await shop.aDevice()
  await till.push(anOperation(1, sell('s1', 'bread')))
  const { newest } = page(await till.pull())
  expect(await till.pull({ seq: 1, head: 1, seenHead: newest.head, headTag: 'another' })).toMatchObject({
    resync: true,
  })
  expect(await till.pull({ seq: 1, head: 2, seenHead: 2, headTag: newest.tag })).toMatchObject({
    resync: true,
  })
  expect(await till.pull({ seq: 2, head: 1, seenHead: 1, headTag: newest.tag })).toMatchObject({
    resync: true,
  })
  expect(await till.pull({ seq: 1, head: 1, seenHead: 1, headTag: newest.tag })).toMatchObject({ rows: [] })
})

test('a pull contains the business clock, so that a slow till writes after what it saw', async () => {
  const till = await shop.aDevice()
  await till.push(anOperation(1, sell('s1', 'bread'), { hlc: hlcAt(70) }))
  expect(page(await till.pull()).clock).toBe(hlcAt(70))
})

function digestsOf(rows: readonly PulledRow[]) {
  const digests: Record<string, TableDigest> = {}
  for (const { table, row, rev } of rows)
    digests[table] = withRow(digests[table] ?? EMPTY_DIGEST, row.id, rev)
  return digests
}

test('sales too old for the device are pulled as summaries, and count in the digest like all others [S3.6, S9.8]', async () => {
  const till = await shop.aDevice()
  const day = 24 * 60 * 60_000
  const old = sell('old', 'bread', 2, { createdAt: NOON - 430 * day, customerId: 'ann' })
  await till.push(
    anOperation(1, countStock('c1', 'bread', 9)),
    anOperation(2, old),
    anOperation(3, sell('recent', 'bread', 1, { createdAt: NOON - 390 * day })),
  )
  const pulled = page(await till.pull({}, 1_000, { keepMonths: 13 }))
  expect(Object.keys(rowsOf(pulled, 'sales'))).toEqual(['recent'])
  const items = [{ productId: 'bread', quantity: 2, unitCost: 900, totalPrice: 3000 }]
  const figures = { number: 'R-old', customerId: 'ann', items, tax: 0, total: 3000, paymentMethod: 'cash' }
  expect(pulled.older).toMatchObject([{ id: 'old', rev: pulled.cursor.head, ...figures }])
  expect(pulled.older?.[0]).not.toHaveProperty('customerName')
  expect(pulled.digest?.sales?.count).toBe(2)
  const whole = page(await till.pull())
  expect(Object.keys(rowsOf(whole, 'sales')).sort()).toEqual(['old', 'recent'])
  expect(whole).not.toHaveProperty('older')
})

test('a return too old for the device is summarised as one, with what became of the goods and how the money went back [S14.19, S14.12]', async () => {
  const till = await shop.aDevice()
  const createdAt = NOON - 430 * 24 * 60 * 60_000
  const tenders = [{ id: '1', ...methodOf('card'), amount: cents(-1500) }]
  await till.push(
    anOperation(1, sell('sold', 'bread', 2, { createdAt: createdAt - 1 })),
    anOperation(2, takeBack('back', 'sold', 1, { createdAt, condition: 'damaged', tenders })),
  )
  const { older = [] } = page(await till.pull({}, 1_000, { keepMonths: 13 }))
  const [sold, back] = older.toSorted((one, other) => one.createdAt - other.createdAt)
  expect(sold).not.toHaveProperty('kind')
  expect(back).toMatchObject({
    kind: 'return',
    total: -1500,
    items: [{ quantity: -1, totalPrice: -1500, condition: 'damaged' }],
  })
  expect(back?.tenders).toEqual([{ kind: 'card', amount: -1500 }])
})
