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

test('[S19.27, S23.1] a group has the name that was given last, whichever is heard first, and a till of before changes none of it', async () => {
  const shop = await openShop(database)
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await second.push(anOperation(1, patchProduct('m', { groupName: 'Tee' }), { opId: 'later', hlc: hlcAt(9) }))
  const tee = { groupId: 'tee', groupName: 'T-shirt', option1Name: 'Size', option1Value: 'M' }
  await first.push(
    anOperation(1, patchProduct('m', { name: 'T-shirt, M', sellPrice: cents(9_900), ...tee })),
    anOperation(2, patchProduct('m', { sellPrice: cents(8_900) }), { v: 3 }),
  )
  const { m } = rowsOf(await second.pull(), 'products')
  expect(m).toMatchObject({ ...tee, sellPrice: 8_900, groupName: 'Tee' })
})

test('[S19.27] a product in no group has no such field on any device', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(anOperation(1, patchProduct('oil', { name: 'Oil', sellPrice: cents(4_500) })))
  expect(rowsOf(await till.pull(), 'products').oil).not.toHaveProperty('groupName')
})
