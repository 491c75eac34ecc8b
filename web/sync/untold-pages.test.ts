import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getServer } from '#web/store/apply-pull.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { losesNextAnswer } from '#web/store/testing/lost-answer.ts'
import { SyncCycle } from './sync-cycle.ts'
import {
  commitAll,
  type SyncedShop,
  type SyncedShops,
  sellBread,
  stockOf,
  syncedShops,
} from './testing/synced-shops.ts'

let shops: SyncedShops
beforeEach(() => {
  shops = syncedShops()
})
afterEach(() => shops.closeAll())

/** A till in step that has bread, and another device with two tabs that knows of it as well. */
async function twoTabsBesideATill(): Promise<{ till: SyncedShop; tab: SyncedShop; other: SyncedShop }> {
  const till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const tab = await shops.open()
  await tab.cycle.run()
  return { till, tab, other: await shops.open(tab.device) }
}

test('what a tab stored, and was closed before it had heard so, is shown by the other at its next contact [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  await sellBread(till.shop, 4)
  await till.cycle.run()
  const { pull } = shops.network
  shops.network.pull = async (request) => {
    shops.network.pull = pull
    const answer = await pull(request)
    losesNextAnswer(tab.shop.db)
    return answer
  }
  tab.shop.db.reopened.subscribe(() => void tab.shop.close())
  await tab.cycle.run().catch(() => undefined)
  expect(await other.cycle.run()).toEqual({ ok: true })
  expect(stockOf(other.shop)).toBe(6)
})

test('a tab that dies in the middle of a long pull leaves no goods out of what the other shows [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  const names = ['buns', 'cake', 'dates', 'eggs', 'flour']
  for (const id of names) {
    await commitAll(till.shop, { type: 'product.patch', payload: { id, fields: { name: id } } })
    await till.cycle.run()
  }
  let pages = 0
  const dying = new SyncCycle(tab.shop, {
    ...shops.network,
    // The first page is shown, the second waits for the third; that one never comes.
    pull: (request) =>
      ++pages > 2 ? new Promise(() => undefined) : shops.network.pull({ ...request, limit: 1 }),
  })
  const before = (await getServer(tab.shop.db)).cursor.head
  void dying.run()
  await expect.poll(async () => (await getServer(tab.shop.db)).cursor.head).toBe(before + 2)
  expect(await other.cycle.run()).toEqual({ ok: true })
  expect(other.shop.catalogue.get().items.map(({ product }) => product.name)).toEqual(['Bread', ...names])
})
