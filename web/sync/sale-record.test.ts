import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, sellBread, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

test("a sale's record has the time the server received it from this till; on another till only that it did [S2.36, S4.8]", async () => {
  const first = await shops.open()
  await commitAll(first.shop, bread, tenBreads)
  const { id } = await sellBread(first.shop)
  expect(await first.shop.sales.record(id)).toMatchObject({ sync: { state: 'waiting' } })
  shops.time.nowMs += 60_000
  await first.cycle.run()
  expect(await first.shop.sales.record(id)).toMatchObject({
    sync: { state: 'on-server', sentAt: shops.time.nowMs },
  })
  const second = await shops.open()
  await second.cycle.run()
  expect(await second.shop.sales.record(id)).toMatchObject({
    sale: { id, items: [{ name: 'Bread', quantity: 1 }] },
    sync: { state: 'on-server', sentAt: null },
  })
})
