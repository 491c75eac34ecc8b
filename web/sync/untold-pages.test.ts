import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { getServer } from '#web/store/db/meta-records.ts'
import { requeueAfter } from '#web/store/outbox/outbox.ts'
import { beginResync } from '#web/store/pull/resync.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { losesNextAnswer } from '#web/store/testing/lost-answer.ts'
import { SyncCycle } from './sync-cycle.ts'
import { commitAll, type SyncedShop, sellBread, shopsOfEachTest, stockOf } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

/** A till in sync that has bread, and another device with two tabs that has it as well. */
async function twoTabsBesideATill(): Promise<{ till: SyncedShop; tab: SyncedShop; other: SyncedShop }> {
  const till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const tab = await shops.open()
  await tab.cycle.run()
  return { till, tab, other: await shops.open(tab.device) }
}

/** The till sells four breads, and the tab loses its connection just after storing the page with that sale. */
async function storePageUnanswered(till: SyncedShop, tab: SyncedShop): Promise<void> {
  await sellBread(till.shop, 4)
  await till.cycle.run()
  const { pull } = shops.network
  shops.network.pull = async (request) => {
    shops.network.pull = pull
    const answer = await pull(request)
    losesNextAnswer(tab.shop.db)
    return answer
  }
}

/** As above, and the tab is closed by it. */
async function diesOfAPage(till: SyncedShop, tab: SyncedShop): Promise<void> {
  await storePageUnanswered(till, tab)
  vi.spyOn(tab.shop.db, 'open').mockRejectedValue(new Error('the tab is gone'))
  await expect(tab.cycle.run()).rejects.toThrow('the tab is gone')
}

test('the rows of a page are shown in every tab, though the connection was lost as it was stored [S8.30]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  await storePageUnanswered(till, tab)
  expect(await tab.cycle.run()).toEqual({ ok: true })
  for (const { shop } of [tab, other]) await expect.poll(() => stockOf(shop)).toBe(6)
})

test('what a tab stored just before it ended is shown by the other at its next contact [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  await diesOfAPage(till, tab)
  expect(await other.cycle.run()).toEqual({ ok: true })
  expect(stockOf(other.shop)).toBe(6)
})

test('and as soon as that contact starts, also when no server can be reached [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  await diesOfAPage(till, tab)
  expect(await unreached(other).run()).toEqual({ ok: false, refusal: 'unreachable' })
  expect(stockOf(other.shop)).toBe(6)
})

test('also when its server was restored meanwhile, and everything is pulled again from the beginning [S2.20]', async () => {
  const { till } = await twoTabsBesideATill()
  const tab = await shops.open()
  const other = await shops.open(tab.device)
  await diesOfAPage(till, tab)
  await beginResync(other.shop.db)
  await unreached(other).run()
  expect(stockOf(other.shop)).toBe(6)
})

test('a page that another tab stored and died of within a contact is shown with the page that follows [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  let pages = 0
  const calling = new SyncCycle(other.shop.sync, {
    ...shops.network,
    pull: async (request) => {
      if (++pages === 1) await diesOfAPage(till, tab)
      return shops.network.pull(request)
    },
  })
  expect(await calling.run()).toEqual({ ok: true })
  expect(stockOf(other.shop)).toBe(6)
})

/** Contacts of a tab that cannot reach a server. */
function unreached({ shop }: SyncedShop): SyncCycle {
  const gone = async () => ({ ok: false as const, refusal: 'unreachable' as const })
  return new SyncCycle(shop.sync, { ...shops.network, device: gone, push: gone, pull: gone })
}

test('a sale of a tab that died before it sent its message is shown at the second contact, reached or not [S2.20]', async () => {
  const { tab, other } = await twoTabsBesideATill()
  vi.spyOn(tab.shop.afterCommit, 'add').mockImplementation(() => undefined)
  await tab.shop.sell(cartOf(3), 'cash')
  const calling = unreached(other)
  await calling.run()
  expect(stockOf(other.shop)).toBe(10)
  await calling.run()
  expect(stockOf(other.shop)).toBe(7)
  expect(other.shop.device.get().waiting).toBe(1)
})

test('a sale announced by its tab does not cause everything to be read [S2.20]', async () => {
  const { tab, other } = await twoTabsBesideATill()
  await sellBread(tab.shop, 3)
  await expect.poll(() => stockOf(other.shop)).toBe(7)
  const refresh = vi.spyOn(other.shop.view, 'refresh')
  const calling = unreached(other)
  for (let contact = 0; contact < 3; contact++) await calling.run()
  expect(refresh).not.toHaveBeenCalled()
})

test('contacts that announce what they pulled and acknowledged do not cause everything to be read [S2.20]', async () => {
  const { till, tab } = await twoTabsBesideATill()
  const refreshed = [till, tab].map(({ shop }) => vi.spyOn(shop.view, 'refresh'))
  for (let contact = 0; contact < 3; contact++) {
    await sellBread(till.shop)
    for (const { cycle } of [till, tab]) expect(await cycle.run()).toEqual({ ok: true })
  }
  for (const refresh of refreshed) expect(refresh.mock.calls.map(([keys]) => keys)).not.toContain('all')
  expect(stockOf(tab.shop)).toBe(7)
})

test('what waits for a restored server is shown as waiting, though this tab never learned that it was stored [S4.8]', async () => {
  const { till } = await twoTabsBesideATill()
  await requeueAfter(till.shop.db, { last: 0, lastOpId: null })
  expect(till.shop.device.get().waiting).toBe(0)
  await unreached(till).run()
  expect(till.shop.device.get().waiting).toBe(2)
})

test('a tab that dies during a long pull leaves no goods missing in the other [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  const names = ['buns', 'cake', 'dates', 'eggs', 'flour']
  for (const id of names) {
    await commitAll(till.shop, { type: 'product.patch', payload: { id, fields: { name: id } } })
    await till.cycle.run()
  }
  let pages = 0
  const dying = new SyncCycle(tab.shop.sync, {
    ...shops.network,
    // The first page is shown, the second waits for the third, which never comes.
    pull: (request) =>
      ++pages > 2 ? new Promise(() => undefined) : shops.network.pull({ ...request, limit: 1 }),
  })
  const before = (await getServer(tab.shop.db)).cursor.head
  void dying.run()
  await expect.poll(async () => (await getServer(tab.shop.db)).cursor.head).toBe(before + 2)
  expect(await other.cycle.run()).toEqual({ ok: true })
  expect(other.shop.catalogue.get().items.map(({ product }) => product.name)).toEqual(['Bread', ...names])
})
