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

/** A till in step that has bread, and another device with two tabs that knows of it as well. */
async function twoTabsBesideATill(): Promise<{ till: SyncedShop; tab: SyncedShop; other: SyncedShop }> {
  const till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const tab = await shops.open()
  await tab.cycle.run()
  return { till, tab, other: await shops.open(tab.device) }
}

/** The till sells four breads, and the page that tells of it is stored as the tab's connection is lost. */
async function pageStoredUnheard(till: SyncedShop, tab: SyncedShop): Promise<void> {
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

/** As above, and the tab dies of it. */
async function diesOfAPage(till: SyncedShop, tab: SyncedShop): Promise<void> {
  await pageStoredUnheard(till, tab)
  vi.spyOn(tab.shop.db, 'open').mockRejectedValue(new Error('the tab is gone'))
  await expect(tab.cycle.run()).rejects.toThrow('the tab is gone')
}

test('what a page brought is on every tab’s screen, though the connection was lost as it was stored [S8.30]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  await pageStoredUnheard(till, tab)
  expect(await tab.cycle.run()).toEqual({ ok: true })
  for (const { shop } of [tab, other]) await expect.poll(() => stockOf(shop)).toBe(6)
})

test('what a tab stored, and was gone before it had heard so, is shown by the other at its next contact [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  await diesOfAPage(till, tab)
  expect(await other.cycle.run()).toEqual({ ok: true })
  expect(stockOf(other.shop)).toBe(6)
})

test('and as soon as that contact is tried, also when no server is in reach [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  await diesOfAPage(till, tab)
  expect(await unreached(other).run()).toEqual({ ok: false, refusal: 'unreachable' })
  expect(stockOf(other.shop)).toBe(6)
})

test('also when its server was restored meanwhile, and all of it is pulled anew from where it first began [S2.20]', async () => {
  const { till } = await twoTabsBesideATill()
  const tab = await shops.open()
  const other = await shops.open(tab.device)
  await diesOfAPage(till, tab)
  await beginResync(other.shop.db)
  await unreached(other).run()
  expect(stockOf(other.shop)).toBe(6)
})

test('a page that another tab stored, and died of, within a contact is shown with the page that follows [S2.20]', async () => {
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

/** Contacts of a tab for which no server is in reach. */
function unreached({ shop }: SyncedShop): SyncCycle {
  const gone = async () => ({ ok: false as const, refusal: 'unreachable' as const })
  return new SyncCycle(shop.sync, { ...shops.network, device: gone, push: gone, pull: gone })
}

test('a sale of a tab that died before it told of it is shown at the second contact, reached or not [S2.20]', async () => {
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

test('a sale of a tab that told of it is not read again with everything [S2.20]', async () => {
  const { tab, other } = await twoTabsBesideATill()
  await sellBread(tab.shop, 3)
  await expect.poll(() => stockOf(other.shop)).toBe(7)
  const refresh = vi.spyOn(other.shop.view, 'refresh')
  const calling = unreached(other)
  for (let contact = 0; contact < 3; contact++) await calling.run()
  expect(refresh).not.toHaveBeenCalled()
})

test('nothing is read with everything where each contact told what it brought and acknowledged [S2.20]', async () => {
  const { till, tab } = await twoTabsBesideATill()
  const refreshed = [till, tab].map(({ shop }) => vi.spyOn(shop.view, 'refresh'))
  for (let contact = 0; contact < 3; contact++) {
    await sellBread(till.shop)
    for (const { cycle } of [till, tab]) expect(await cycle.run()).toEqual({ ok: true })
  }
  for (const refresh of refreshed) expect(refresh.mock.calls.map(([keys]) => keys)).not.toContain('all')
  expect(stockOf(tab.shop)).toBe(7)
})

test('what a restored server is to be told again is said to wait, though this tab never heard that it was stored [S4.8]', async () => {
  const { till } = await twoTabsBesideATill()
  await requeueAfter(till.shop.db, { last: 0, lastOpId: null })
  expect(till.shop.device.get().waiting).toBe(0)
  await unreached(till).run()
  expect(till.shop.device.get().waiting).toBe(2)
})

test('a tab that dies in the middle of a long pull leaves no goods out of what the other shows [S2.20]', async () => {
  const { till, tab, other } = await twoTabsBesideATill()
  const names = ['buns', 'cake', 'dates', 'eggs', 'flour']
  for (const id of names) {
    await commitAll(till.shop, { type: 'product.patch', payload: { id, fields: { name: id } } })
    await till.cycle.run()
  }
  let pages = 0
  const dying = new SyncCycle(tab.shop.sync, {
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
