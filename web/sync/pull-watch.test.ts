import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Progress } from '#web/store/browser/progress.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { type PullWatch, SyncCycle } from './sync-cycle.ts'
import { commitAll, expectInStep, sellBread, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

/** A till with five sales on the server, and a new device that pulls one commit in each page. */
async function aNewDevice(watch: PullWatch) {
  const till = await shops.open()
  await till.cycle.run()
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  for (let sale = 0; sale < 5; sale++) {
    await sellBread(till.shop)
    await till.cycle.run()
  }
  const { shop } = await shops.open()
  const client: typeof shops.network = {
    ...shops.network,
    pull: (request) => shops.network.pull({ ...request, limit: 1 }),
  }
  return { till, shop, cycle: new SyncCycle(shop.sync, client, watch) }
}

test('a first pull reports its growing progress after every page [S4.11]', async () => {
  const reported: Progress[] = []
  const { till, shop, cycle } = await aNewDevice({ onProgress: (progress) => reported.push(progress) })
  expect(await cycle.run()).toEqual({ ok: true })
  expect(reported.length).toBeGreaterThan(2)
  const done = reported.map((each) => each.done)
  expect(done).toEqual([...new Set(done)].sort((left, right) => left - right))
  expect(reported.every((each) => each.done < each.total)).toBe(true)
  await expectInStep(shops.server, shop)
  // A pull of one page reports nothing.
  reported.length = 0
  await sellBread(till.shop)
  await till.cycle.run()
  await cycle.run()
  expect(reported).toEqual([])
})

test('a stopped first pull keeps its pages, selling continues, and it resumes where it stopped [S1.7, S4.11]', async () => {
  let pages = 0
  const { shop, cycle } = await aNewDevice({ mayGoOn: () => ++pages !== 3 })
  expect(await cycle.run()).toEqual({ ok: true })
  const held = await shop.db.sales.count()
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThan(5)
  expect(shop.device.get().lastSyncAt).toBeNull()
  await sellBread(shop)
  expect(await cycle.run()).toEqual({ ok: true })
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('sales')).toHaveLength(6)
  await expectInStep(shops.server, shop)
})

test('a first pull that loses the network shows everything that has arrived [S4.11, S8.30]', async () => {
  const { shop, cycle } = await aNewDevice({})
  shop.sales.subscribe(() => undefined)
  await expect.poll(() => shop.sales.get()).toEqual([])
  // Registration, then pages: five arrive, three of which are shown during the pull.
  shops.network.weather = [...Array<'fine'>(6).fill('fine'), 'request-lost']
  expect(await cycle.run()).toEqual({ ok: false, refusal: 'unreachable' })
  expect(await shop.db.sales.count()).toBe(4)
  expect(shop.sales.get()).toHaveLength(4)
})
