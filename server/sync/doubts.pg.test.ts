import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { anOperation, NOON, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import type { Caller } from './context.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'

const DAY = 86_400_000

let database: TestDatabase
let shop: Shop
let till: Caller
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
  till = await shop.addAccount({ right: 'till', mayEdit: [] })
  const owner = await shop.aDevice()
  await owner.push(
    anOperation(1, patchProduct('bread', { name: 'Bread', tracksStock: false }), { opId: 'b' }),
  )
})

/** A sale of the till's, in its own name unless said otherwise. */
const aSale = (id: string, more: Partial<SaleFact> = {}, quantity = 1) =>
  sell(id, 'bread', quantity, { userId: till.accountId, ...more })

async function flagsOf(...sales: ReturnType<typeof aSale>[]) {
  const device = await shop.aDevice(undefined, till)
  const taken = await device.push(
    ...sales.map((sale, index) => anOperation(index + 1, sale, { opId: `${index}` })),
  )
  expect(taken.outcomes.map(({ status }) => status)).toEqual(sales.map(() => 'applied'))
  const rows = rowsOf(await device.pull(), 'sales')
  return Object.fromEntries(Object.values(rows).map((row) => [row.id, (row as { flags: string[] }).flags]))
}

test('a till’s sales are taken whatever they say, and what no till of ours would make is flagged [S16.12, R42]', async () => {
  const nothing = { items: [], subtotal: cents(0), total: cents(0) }
  expect(
    await flagsOf(
      aSale('honest'),
      aSale('owner', { userId: shop.caller.accountId }),
      aSale('nobody', { userId: 'nobody' }),
      aSale('next-week', { createdAt: NOON + 7 * DAY }),
      aSale('long-ago', { createdAt: NOON - 401 * DAY }),
      aSale('cheap', { total: cents(1) }),
      aSale('empty', nothing),
      aSale('minus-fifty', {}, -50),
    ),
  ).toEqual({
    honest: [],
    owner: ['whose-name'],
    nobody: ['whose-name'],
    'next-week': ['date-far'],
    'long-ago': ['date-far'],
    cheap: ['sums-differ'],
    empty: ['no-lines'],
    'minus-fifty': ['below-zero'],
  })
})

test.each(['before', 'after'] as const)(
  'a sale that another till replays %s its own is not doubted once its own has said it [S16.12]',
  async (when) => {
    const own = anOperation(1, sell('s', 'bread', 1, { userId: shop.caller.accountId }), { opId: 'own' })
    const replay = anOperation(1, own, { opId: 'replay', replayed: true })
    const owner = await shop.aDevice()
    const other = await shop.aDevice(undefined, till)
    if (when === 'before') {
      await other.push(replay)
      expect(rowsOf(await owner.pull(), 'sales').s).toMatchObject({ flags: ['whose-name'] })
      await owner.push(own)
    } else {
      await owner.push(own)
      await other.push(replay)
    }
    expect(rowsOf(await owner.pull(), 'sales').s).toMatchObject({ flags: [] })
  },
)

test('another sale under a flagged one’s number takes no doubt away [S16.12]', async () => {
  const forged = aSale('s', { userId: shop.caller.accountId })
  const device = await shop.aDevice(undefined, till)
  await device.push(anOperation(1, forged, { opId: 'a' }), anOperation(2, aSale('s'), { opId: 'b' }))
  expect(rowsOf(await device.pull(), 'sales').s).toMatchObject({ flags: ['whose-name'] })
})
