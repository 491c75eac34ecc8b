import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffFields } from '#core/staff/staff.ts'
import { anOperation, hlcAt, NOON, sell } from '#core/sync/testing/operations.ts'
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

const patch = (fields: StaffFields) => ({ type: 'staff.patch', payload: { id: 'ann', fields } }) as const
const SALES = [50, 200]
const flags = async () => {
  const rows = rowsOf(await (await shop.aDevice()).pull(), 'sales')
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, (row as { flags: string[] }).flags]))
}

test.each(['change first', 'sales first'])(
  '[S16.14] somebody set inactive on the owner’s phone is flagged for what an unaware till sold since, %s',
  async (order) => {
    const [phone, till] = [await shop.aDevice(), await shop.aDevice()]
    shop.clock.now = NOON + 1_000
    await phone.push(anOperation(1, patch({ name: 'Ann', role: 'cashier' }), { opId: 'added' }))
    const makeSales = () =>
      till.push(
        ...SALES.map((ms, at) => {
          const sale = sell(`s${ms}`, 'bread', 1, { staffId: 'ann', createdAt: NOON + ms })
          return anOperation(at + 1, sale, { opId: `sale-${ms}`, hlc: hlcAt(ms) })
        }),
      )
    const change = () =>
      phone.push(anOperation(2, patch({ active: false }), { opId: 'gone', hlc: hlcAt(100) }))
    for (const step of order === 'change first' ? [change, makeSales] : [makeSales, change]) await step()
    const { s50, s200 } = await flags()
    expect(s50).not.toContain('not-permitted')
    expect(s200).toContain('not-permitted')
  },
)

test('[S12.10] a sale that a role did not permit is taken and flagged, and another till sees it', async () => {
  const till = await shop.aDevice()
  const dear = { type: 'role.patch', payload: { id: 'cashier', fields: { sell: 'no' } } } as const
  const answer = await till.push(
    anOperation(1, patch({ name: 'Ann', role: 'cashier' })),
    anOperation(2, dear),
    anOperation(3, sell('s1', 'bread', 1, { staffId: 'ann', createdAt: NOON + 3 })),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
  expect((await flags()).s1).toContain('not-permitted')
})
