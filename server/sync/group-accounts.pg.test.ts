import { afterAll, beforeAll, expect, test } from 'vitest'
import { THANDI as ACCOUNT, sellOnAccount } from '#core/sync/testing/book.ts'
import { anOperation, patchCustomer } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, rowsOf } from './testing/shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('who may buy on an account, and who bought, is on every till as it was said; a till that had not heard of the new list sells on [S20.24]', async () => {
  const shop = await openShop(database)
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const may = (mayBuy: string[]) => patchCustomer(ACCOUNT, { name: 'Ubuntu', onAccount: true, mayBuy })
  await first.push(anOperation(1, may(['Sipho', 'Thandi'])), anOperation(2, may(['Thandi', 'Ann 🧀'])))
  const { outcomes } = await second.push(
    anOperation(1, sellOnAccount('s1', 2, { boughtBy: 'Sipho' }), { opId: 'apart' }),
  )
  expect(outcomes).toEqual([{ seq: 1, status: 'applied' }])
  const pulled = await first.pull()
  expect(rowsOf(pulled, 'customers')[ACCOUNT]).toMatchObject({ mayBuy: ['Thandi', 'Ann 🧀'] })
  expect(rowsOf(pulled, 'sales').s1).toMatchObject({ boughtBy: 'Sipho', total: 3_000 })
  expect(rowsOf(pulled, 'sales').s1).toMatchObject({ flags: expect.not.arrayContaining(['not-permitted']) })
  expect(rowsOf(pulled, 'bookentries').s1).toMatchObject({ boughtBy: 'Sipho', amount: 3_000 })
})
