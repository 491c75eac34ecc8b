import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { SaleItem } from '#core/sales/sale.ts'
import {
  anOperation,
  countStock,
  hlcAt,
  NOON,
  patchProduct,
  patchPromotion,
  sell,
} from '#core/sync/testing/operations.ts'
import { park } from '#core/sync/testing/parked.ts'
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

const HALF = { kind: 'promotion', promotionId: 'half', reason: 'Half price', percent: 50 } as const

/** Bread at R15.00, sold for half of it. */
function atHalf(id: string) {
  const sale = sell(id, 'bread', 1, { staffId: 'ann', createdAt: NOON + 3 })
  if (sale.type !== 'sale.complete') throw new Error('no sale')
  const items = sale.payload.sale.items.map(
    (item): SaleItem => ({
      ...item,
      totalPrice: cents(750),
      discounts: [{ ...HALF, amount: cents(750) }],
    }),
  )
  const total = cents(750)
  return { ...sale, payload: { sale: { ...sale.payload.sale, items, subtotal: total, total } } }
}

test('[S12.14] a promotion changed on two tills keeps both changes, its goods among them, and a deleted one stays a row', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await first.push(
    anOperation(1, patchPromotion('half', { name: 'Half price', percent: 50, weekdays: [5, 6] })),
  )
  await second.push(
    anOperation(1, patchPromotion('half', { productIds: ['bread', 'milk'] }), {
      opId: 'two-1',
      hlc: hlcAt(8),
    }),
    anOperation(2, patchPromotion('half', { deleted: true }), { opId: 'two-2', hlc: hlcAt(9) }),
  )
  expect(rowsOf(await first.pull(), 'promotions').half).toMatchObject({
    ...{ name: 'Half price', percent: 50, weekdays: [5, 6], fromDay: null, toTime: null },
    ...{ productIds: ['bread', 'milk'], categoryIds: [], deleted: true },
  })
})

test.each(['sale first', 'promotion first'])(
  '[S12.15] a sale keeps what its till knew: %s, the server flags nothing and changes nothing',
  async (order) => {
    const [office, till] = [await shop.aDevice(), await shop.aDevice()]
    await office.push(
      anOperation(1, patchProduct('bread', { name: 'Bread', sellPrice: cents(1_500) }), { opId: 'bread' }),
      anOperation(2, countStock('c1', 'bread', 9), { opId: 'counted' }),
      anOperation(
        3,
        { type: 'staff.patch', payload: { id: 'ann', fields: { name: 'Ann', role: 'cashier' } } },
        { opId: 'ann' },
      ),
    )
    const [promoted, plain] = [atHalf('s1'), sell('s2', 'bread', 1, { staffId: 'ann', createdAt: NOON + 4 })]
    const sells = () => till.push(anOperation(1, promoted), anOperation(2, plain))
    // Over for the one sale, running for the other, which knew nothing of it.
    const ends = () =>
      office.push(
        anOperation(4, patchPromotion('half', { name: 'Half price', percent: 50, toDay: '2020-01-01' }), {
          opId: 'half',
        }),
        anOperation(5, patchPromotion('ten', { name: 'Ten off', percent: 10 }), { opId: 'ten' }),
      )
    for (const step of order === 'sale first' ? [sells, ends] : [ends, sells]) await step()
    const { s1, s2 } = rowsOf(await office.pull(), 'sales')
    expect(s1).toEqual({ ...promoted.payload.sale, flags: [] })
    expect(s2).toMatchObject({ total: 1_500, flags: [] })
  },
)

test('[S12.14, S13.7] a sale that is parked under a promotion comes back with it on another till', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const promotion = { promotionId: 'half', name: 'Half price', percent: 50, amount: cents(750) }
  const parked = park('p1')
  if (parked.type !== 'parked.put') throw new Error('not parked')
  const lines = parked.payload.parked.lines.map((line) => ({ ...line, promotion }))
  await first.push(anOperation(1, park('p1', 1, { lines })))
  expect(rowsOf(await second.pull(), 'parked').p1).toMatchObject({ lines: [{ promotion }] })
})
