import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperation } from '#core/sync/testing/operations.ts'
import { aSeen, sawIt } from '#core/sync/testing/review.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, rowsOf } from './testing/shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[S21.9] what an owner has seen reaches every till once; what a till says it has seen is kept and does not count', async () => {
  const shop = await openShop(database)
  const till = await shop.addAccount({ right: 'till', mayEdit: [] })
  const [owner, cashier] = [await shop.aDevice(), await shop.aDevice(undefined, till)]
  const seen = aSeen('v1')
  const taken = await owner.push(
    anOperation(1, sawIt(seen), { opId: 'a' }),
    anOperation(2, sawIt({ ...seen, note: 'Another word' }), { opId: 'b' }),
  )
  expect(taken.outcomes.map(({ status }) => status)).toEqual(['applied', 'duplicate'])
  const own = await cashier.push(anOperation(1, sawIt(aSeen('v2')), { opId: 'c' }))
  expect(own.outcomes).toEqual([{ seq: 1, status: 'applied' }])
  const rows = rowsOf(await owner.pull(), 'seen')
  expect(rows.v1).toEqual(seen)
  expect(rows.v2).toEqual({ ...aSeen('v2'), notPermitted: true })
  await owner.push(anOperation(3, sawIt(aSeen('v2')), { opId: 'd' }))
  expect(rowsOf(await cashier.pull(), 'seen').v2).toEqual(aSeen('v2'))
})
