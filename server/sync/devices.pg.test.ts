import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperation, aPush, sell } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, page, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

test('the first device of a business prints bare numbers, the next ones A, B, … [S9.10]', async () => {
  const suffixes = []
  for (let count = 0; count < 4; count++) suffixes.push((await shop.aDevice()).suffix)
  expect(suffixes).toEqual(['', 'A', 'B', 'C'])
})

test('devices registered at once never share a suffix, and one registered again keeps its own', async () => {
  const devices = await Promise.all(Array.from({ length: 6 }, () => shop.aDevice()))
  expect(devices.map(({ suffix }) => suffix).sort()).toEqual(['', 'A', 'B', 'C', 'D', 'E'])
  for (const { id, suffix } of devices) expect((await shop.aDevice(id)).suffix).toBe(suffix)
})

test("another account's device is refused, also within the business, and so is another business's [S7.1]", async () => {
  const till = await shop.aDevice()
  const colleague = await shop.addAccount()
  await expect(shop.aDevice(till.id, colleague)).rejects.toThrow('WRONG_TENANT')
  const stranger = await openShop(database)
  await expect(stranger.aDevice(till.id)).rejects.toThrow('WRONG_TENANT')
  await expect(shop.aDevice('virtual:rest')).rejects.toThrow('WRONG_TENANT')
})

test('an unknown device must register; a device of another business gets another answer', async () => {
  const stranger = await openShop(database)
  const theirs = await stranger.aDevice()
  const till = await shop.aDevice()
  const { pull } = await import('./pull.ts')
  const { push } = await import('./push.ts')
  const cursor = { seq: 0, head: 0, seenHead: 0, headTag: '' }
  const ask = (device: string) => pull(shop.context, shop.caller, { device, schema: 1, cursor, limit: 10 })
  const tell = (device: string) => push(shop.context, shop.caller, aPush(device, []))
  expect(await ask('never-seen')).toEqual({ refused: 'UNKNOWN_DEVICE' })
  expect(await tell('never-seen')).toEqual({ refused: 'UNKNOWN_DEVICE' })
  expect(await ask(theirs.id)).toEqual({ refused: 'WRONG_TENANT' })
  expect(await tell(theirs.id)).toEqual({ refused: 'WRONG_TENANT' })
  expect(await tell(till.id)).toMatchObject({ last: 0 })
})

test('two shops with the same ids in their rows see only their own', async () => {
  const other = await openShop(database)
  const [ours, theirs] = [await shop.aDevice(), await other.aDevice()]
  await ours.push(anOperation(1, sell('s1', 'bread', 1)))
  await theirs.push(anOperation(1, sell('s1', 'bread', 5)))
  const stockOf = async (device: typeof ours) =>
    page(await device.pull()).rows.find(({ table }) => table === 'stock')?.row
  expect(await stockOf(ours)).toEqual({ id: 'bread', onHand: -1 })
  expect(await stockOf(theirs)).toEqual({ id: 'bread', onHand: -5 })
})
