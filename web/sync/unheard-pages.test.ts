import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { losesNextAnswer } from '#web/store/testing/lost-answer.ts'
import { commitAll, type SyncedShops, sellBread, stockOf, syncedShops } from './testing/synced-shops.ts'

let shops: SyncedShops
beforeEach(() => {
  shops = syncedShops()
})
afterEach(() => shops.closeAll())

test('what a page brought is on every tab’s screen, though the connection was lost as it was stored [S8.30]', async () => {
  const till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const other = await shops.open()
  await other.cycle.run()
  const beside = await shops.open(other.device)
  await sellBread(till.shop, 4)
  await till.cycle.run()

  const { pull } = shops.network
  shops.network.pull = async (request) => {
    shops.network.pull = pull
    const answer = await pull(request)
    losesNextAnswer(other.shop.db)
    return answer
  }
  expect(await other.cycle.run()).toEqual({ ok: true })
  for (const { shop } of [other, beside]) await expect.poll(() => stockOf(shop)).toBe(6)
})
