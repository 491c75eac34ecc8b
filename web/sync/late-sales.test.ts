import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { dayAfter, dayOf } from '#core/calendar/local-day.ts'
import { changedDays } from '#core/reports/changed-days.ts'
import { dayEndPeriod } from '#core/reports/day-end.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

async function sync(...all: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of all) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

/** What a day comes to now, and what is kept of it. */
async function readDay(shop: ShopStore, day: string) {
  const { totals } = await shop.report(dayEndPeriod(day))
  const read = [{ day, net: totals.revenue }]
  return changedDays(read, await shop.keepDays(read))
}

test('[S21.10] a sale that was made yesterday at a till without a network changes yesterday; a return changes today', async () => {
  const a = await shops.open()
  await a.shop.commit([bread, tenBreads])
  await sync(a)
  const b = await shops.open()
  await sync(b)
  const yesterday = dayOf(a.shop.now())
  const sale = await a.shop.sell(cartOf(2), 'cash')
  await b.shop.sell(cartOf(1), 'cash')
  await sync(a)
  shops.time.nowMs += 86_400_000
  await sync(a)
  expect(await readDay(a.shop, yesterday)).toEqual([])
  await sync(b, a)
  expect(await readDay(a.shop, yesterday)).toMatchObject([{ day: yesterday, by: 1_500 }])
  const parts = [{ itemId: sale.items[0]?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  await a.shop.returns.giveBack({ saleId: sale.id, kind: 'return', parts, reason: 'Defective' })
  expect(await readDay(a.shop, yesterday)).toMatchObject([{ by: 1_500 }])
  expect((await a.shop.report(dayEndPeriod(dayAfter(yesterday)))).totals.revenue).toBe(-1_500)
})
