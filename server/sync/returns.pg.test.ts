import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import {
  anOperation,
  countStock,
  hlcAt,
  NOON,
  patchProduct,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
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

/** Pushes each of these from a till of its own, at the clock it was made, in the order of arrival. */
async function arrive(made: readonly Intent[], order: readonly number[]) {
  for (const at of order) {
    const till = await shop.aDevice()
    await till.push(anOperation(1, made[at] as Intent, { opId: `op-${at}`, hlc: hlcAt(at) }))
  }
  return (await shop.aDevice()).pull()
}

const bread = patchProduct('bread', { name: 'Bread' })

test.each([
  ['first', [0, 1, 2, 3]],
  ['last', [2, 3, 0, 1]],
  ['between', [3, 0, 1, 2]],
])(
  'a sale that arrives %s has the same returns with the same flags, and the same stock [S14.1, S14.17, S14.18]',
  async (_when, order) => {
    const made = [
      bread,
      sell('s', 'bread', 2),
      takeBack('one', 's', 1, { createdAt: NOON + 1 }),
      takeBack('two', 's', 2, { createdAt: NOON + 2, condition: 'damaged' }),
    ]
    const pulled = await arrive(made, order)
    const isFirst = order[0] === 0
    expect(rowsOf(pulled, 'sales')).toMatchObject({
      s: { total: 3000 },
      one: {
        kind: 'return',
        total: -1500,
        returnOf: { saleId: 's', number: 'R-s', createdAt: NOON },
        returnKind: 'return',
        reason: 'Defective',
        items: [{ quantity: -1, returnOf: 's-1', condition: 'sellable' }],
        flags: isFirst ? [] : [...unknownProduct(order, 2)],
      },
      two: { flags: ['over-returned', ...unknownProduct(order, 3)] },
    })
    expect(rowsOf(pulled, 'stock')).toEqual({ bread: { id: 'bread', onHand: -1 } })
  },
)

// As with sales, a product that arrives later takes no flag off.
function unknownProduct(order: readonly number[], at: number): string[] {
  return order.indexOf(at) < order.indexOf(0) ? ['unknown-product'] : []
}

test('a return waits for its sale flagged, and is sent again when that arrives [S14.18]', async () => {
  const [near, far] = [await shop.aDevice(), await shop.aDevice()]
  await near.push(anOperation(1, bread), anOperation(2, takeBack('r', 's')))
  expect(rowsOf(await near.pull(), 'sales')).toMatchObject({ r: { flags: ['unknown-sale'] } })
  await far.push(anOperation(1, sell('s', 'bread'), { opId: 'sold' }))
  expect(rowsOf(await near.pull(), 'sales')).toMatchObject({ r: { flags: [] }, s: { flags: [] } })
})

test('a count that arrives late counts sold goods and what came back to be sold again, not what is broken [S14.11]', async () => {
  const made = [
    bread,
    countStock('c', 'bread', 10),
    sell('s', 'bread', 5),
    takeBack('one', 's', 1),
    takeBack('two', 's', 1, { condition: 'damaged' }),
    takeBack('three', 's', 1, { condition: 'kept' }),
  ]
  const pulled = await arrive(made, [0, 2, 3, 4, 5, 1])
  expect(rowsOf(pulled, 'stock')).toEqual({ bread: { id: 'bread', onHand: 6 } })
})

test('the returns of a sale are found by their index, however many sales there are', async () => {
  const till = await shop.aDevice()
  const sales = Array.from({ length: 400 }, (_, at) => anOperation(at + 1, sell(`s${at}`, 'bread')))
  await till.push(...sales)
  const plan = await database.db.tenant(shop.businessId, async (tx) => {
    await tx.query('analyze sales')
    const lines = await tx.query<{ 'QUERY PLAN': string }>(
      `explain select id from unnest($2::text[]) as wanted (value) cross join lateral
       (select * from sales where business_id = $1 and return_of->>'saleId' = value offset 0) sales`,
      [shop.businessId, ['s1', 's2']],
    )
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('sales_by_returned')
})

test('a return that is dated before its sale is taken, and flagged for the review list, whichever arrives first [S14.24]', async () => {
  const till = await shop.aDevice()
  const answer = await till.push(
    anOperation(1, bread),
    anOperation(2, takeBack('early', 's', 1, { createdAt: NOON - 60_000 })),
    anOperation(3, sell('s', 'bread', 3)),
    anOperation(4, takeBack('early-too', 's', 1, { createdAt: NOON - 60_000 })),
    anOperation(5, takeBack('late', 's', 1)),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(Array(5).fill('applied'))
  expect(rowsOf(await (await shop.aDevice()).pull(), 'sales')).toMatchObject({
    early: { flags: ['before-sale'] },
    'early-too': { flags: ['before-sale'] },
    late: { flags: [] },
  })
})

test('a sale keeps its currency, and one of before has none; a return in another is flagged, or set aside where it says so itself [S14.24, S23.1]', async () => {
  const till = await shop.aDevice()
  const dollars = takeBack('dollars', 's', 1, { currency: 'USD' })
  const honest = takeBack('honest', 's', 1, {
    currency: 'USD',
    returnOf: { saleId: 's', number: 'R-s', createdAt: NOON, currency: 'ZAR' },
  })
  const answer = await till.push(
    anOperation(1, bread),
    anOperation(2, sell('s', 'bread', 3, { currency: 'ZAR' })),
    anOperation(3, sell('before', 'bread')),
    anOperation(4, dollars),
    anOperation(5, honest),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual([
    ...['applied', 'applied', 'applied', 'applied'],
    'quarantined',
  ])
  const sales = rowsOf(await (await shop.aDevice()).pull(), 'sales')
  expect(sales).toMatchObject({ s: { currency: 'ZAR' }, dollars: { flags: ['other-currency'] } })
  expect(sales.before).not.toHaveProperty('currency')
  expect(sales.honest).toBeUndefined()
})
