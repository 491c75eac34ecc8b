import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SoldPart } from '#core/catalog/bundle.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import {
  anOperation,
  countStock,
  hlcAt,
  inBundle,
  NOON,
  patchProduct,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { pastValueOf } from './past-value.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const PARTS: SoldPart[] = [
  { productId: 'pie', name: 'Pie', quantity: 1, unitCost: cents(1_000) },
  { productId: 'coke', name: 'Coke', quantity: 2, unitCost: cents(800) },
]
const inBundles = (intent: Intent): Intent => inBundle(intent, PARTS)
const goods = [
  patchProduct('pie', { name: 'Pie', sellPrice: cents(2_500), costPrice: cents(1_000), createdAt: NOON }),
  patchProduct('coke', { name: 'Coke', sellPrice: cents(1_500), costPrice: cents(800), createdAt: NOON }),
  patchProduct('lunch', {
    name: 'Pie and Coke',
    sellPrice: cents(4_000),
    createdAt: NOON,
    parts: PARTS.map(({ productId, quantity }) => ({ productId, quantity })),
  }),
]
async function stockOf(shop: Shop) {
  const { pie, coke, lunch } = rowsOf(await (await shop.aDevice()).pull(), 'stock')
  return [pie, coke, lunch].map((row) => (row && 'onHand' in row ? row.onHand : undefined))
}

test('[S19.28] a bundle that was sold and came back moves its frozen parts, whatever the bundle is made up of since', async () => {
  const shop = await openShop(database)
  const [till, office] = [await shop.aDevice(), await shop.aDevice()]
  await till.push(
    ...goods.map((intent, at) => anOperation(at + 1, intent)),
    anOperation(4, countStock('c1', 'pie', 10)),
    anOperation(5, countStock('c2', 'coke', 20)),
  )
  await office.push(anOperation(1, patchProduct('lunch', { parts: [] }), { opId: 'apart', hlc: hlcAt(6) }))
  await till.push(
    anOperation(6, inBundles(sell('s1', 'lunch', 3)), { hlc: hlcAt(7) }),
    anOperation(7, inBundles(takeBack('r1', 's1', 1, { productId: 'lunch' })), { hlc: hlcAt(8) }),
    anOperation(8, inBundles(takeBack('r2', 's1', 1, { productId: 'lunch', condition: 'damaged' })), {
      hlc: hlcAt(9),
    }),
  )
  expect(await stockOf(shop)).toEqual([8, 16, undefined])
  const { s1, r1 } = rowsOf(await office.pull(), 'sales')
  expect(s1).toMatchObject({ flags: [], items: [{ productId: 'lunch', parts: PARTS }] })
  expect(r1).toMatchObject({ flags: [], items: [{ parts: PARTS }] })
})

test('[S19.28, S4.9] a count of a part that arrives late leaves what bundles took after it', async () => {
  const shop = await openShop(database)
  const [till, late] = [await shop.aDevice(), await shop.aDevice()]
  await till.push(
    ...goods.map((intent, at) => anOperation(at + 1, intent)),
    anOperation(4, inBundles(sell('s1', 'lunch', 2)), { hlc: hlcAt(20) }),
    anOperation(5, inBundles(takeBack('r1', 's1', 1, { productId: 'lunch' })), { hlc: hlcAt(30) }),
    anOperation(6, inBundles(takeBack('r2', 's1', 1, { productId: 'lunch', condition: 'kept' })), {
      hlc: hlcAt(31),
    }),
  )
  await late.push(
    anOperation(1, countStock('c1', 'coke', 50), { opId: 'late-1', hlc: hlcAt(10) }),
    anOperation(2, countStock('c2', 'pie', 50), { opId: 'late-2', hlc: hlcAt(25) }),
  )
  expect(await stockOf(shop)).toEqual([51, 48, undefined])
})

test('[S19.28, S9.7] a bundle is oversold by its parts alone, and by none that nobody counts', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(
    ...goods.map((intent, at) => anOperation(at + 1, intent)),
    anOperation(4, patchProduct('coke', { tracksStock: false })),
    anOperation(5, countStock('c1', 'pie', 1)),
    anOperation(6, inBundles(sell('s1', 'lunch', 1))),
    anOperation(7, inBundles(sell('s2', 'lunch', 1))),
    anOperation(8, sell('s3', 'lunch', 1)),
  )
  const { s1, s2, s3 } = rowsOf(await till.pull(), 'sales')
  expect([s1, s2, s3]).toMatchObject([{ flags: [] }, { flags: ['oversold'] }, { flags: [] }])
})

test('[S19.28, S19.24] what the stock was worth on a day goes by what bundles took of their parts', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(
    ...goods.map((intent, at) => anOperation(at + 1, intent)),
    anOperation(4, countStock('c1', 'pie', 10)),
    anOperation(5, countStock('c2', 'lunch', 10)),
    anOperation(6, inBundles(sell('s1', 'lunch', 3))),
  )
  const { total } = await pastValueOf(shop.context, shop.caller, NOON + 86_400_000)
  expect(total).toBe(7 * 1_000)
})
