import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { dayAfter, dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { changedDays } from '#core/reports/changed-days.ts'
import { dayEndPeriod } from '#core/reports/day-end.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { SyncCycle } from './sync-cycle.ts'
import { type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()
afterEach(() => void vi.unstubAllEnvs())

async function sync(...all: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of all) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

/** What a day comes to now, and what is kept of it. */
async function readDay(shop: ShopStore, day: string) {
  const { totals } = await shop.reports.ofPeriod(dayEndPeriod(day))
  const read = [{ day, net: totals.revenue }]
  return changedDays(read, await shop.reports.keepDays(read))
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
  expect((await a.shop.reports.ofPeriod(dayEndPeriod(dayAfter(yesterday)))).totals.revenue).toBe(-1_500)
})

test('[S21.10] a day that was looked at while a new device is being filled did not change: its sales had not come yet', async () => {
  const a = await shops.open()
  await a.shop.commit([bread, tenBreads])
  const yesterday = dayOf(a.shop.now())
  for (const pieces of [1, 2, 1]) {
    await a.shop.sell(cartOf(pieces), 'cash')
    await sync(a)
  }
  shops.time.nowMs += 86_400_000
  const b = await shops.open()
  expect(await readDay(b.shop, yesterday)).toEqual([])
  const unreachable = async () => ({ ok: false, refusal: 'unreachable' }) as const
  // One page, and then the network is gone.
  let pages = 0
  const pull: typeof shops.network.pull = (request) =>
    pages++ === 0 ? shops.network.pull({ ...request, limit: 4 }) : unreachable()
  expect(await new SyncCycle(b.shop.sync, { ...shops.network, pull }).run()).not.toEqual({ ok: true })
  expect(pages).toBeGreaterThan(1)
  expect(await readDay(b.shop, yesterday)).toEqual([])
  await sync(b)
  expect(await readDay(b.shop, yesterday)).toEqual([])
  expect((await b.shop.reports.ofPeriod(dayEndPeriod(yesterday))).totals.revenue).toBe(6_000)
})

test('[S21.10, S9.8] on a journey no day is said to have changed, though its evening is of the next day there', async () => {
  const a = await shops.open()
  await a.shop.commit([bread, tenBreads])
  await sync(a)
  const day = dayOf(a.shop.now())
  a.device.wallMs = startOfDay(day, 1) - 3_600_000
  await a.shop.sell(cartOf(2), 'cash')
  a.device.wallMs += 86_400_000
  expect(await readDay(a.shop, day)).toEqual([])
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect((await a.shop.reports.ofPeriod(dayEndPeriod(day))).totals.revenue).toBe(0)
  expect(await readDay(a.shop, day)).toEqual([])
})
