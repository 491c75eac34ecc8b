import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anOperation, hlcAt, patchProduct } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, rowsOf } from './testing/shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const byQuantity = (...prices: [from: number, price: number][]) =>
  patchProduct('oil', { quantityPrices: prices.map(([from, price]) => ({ from, price: cents(price) })) })

test('[S12.16, S23.1] of two tills the later one has the whole list, whichever is heard first, and a till of before changes none of it', async () => {
  const shop = await openShop(database)
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await second.push(anOperation(1, byQuantity([10, 4_000]), { opId: 'later', hlc: hlcAt(9) }))
  await first.push(
    anOperation(1, patchProduct('oil', { name: 'Oil', sellPrice: cents(4_500) })),
    anOperation(2, byQuantity([6, 4_300], [12, 4_200])),
    anOperation(3, patchProduct('oil', { sellPrice: cents(4_600) }), { v: 2 }),
  )
  const { oil } = rowsOf(await second.pull(), 'products')
  expect(oil).toMatchObject({ sellPrice: 4_600, quantityPrices: [{ from: 10, price: 4_000 }] })
})

test('[S12.16] a product without quantity prices has no such field on any device', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(anOperation(1, patchProduct('oil', { name: 'Oil', sellPrice: cents(4_500) })))
  expect(rowsOf(await till.pull(), 'products').oil).not.toHaveProperty('quantityPrices')
})
