import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { aClocking, clock } from '#core/sync/testing/clockings.ts'
import type { ClockingFact } from '#core/timeclock/clocking.ts'
import { timecards } from '#core/timeclock/timecards.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const MORNING = Date.UTC(2026, 10, 20, 6)
const BETWEEN = { from: MORNING - DAY, to: MORNING + DAY }

const says = (id: string, kind: 'in' | 'out', hour: number, more: Partial<ClockingFact> = {}) =>
  clock(aClocking(id, { kind, clockedAt: MORNING + hour * HOUR, at: MORNING + hour * HOUR, ...more }))
const corrects = (id: string, first: string, kind: 'in' | 'out', clockedAt: number | null) =>
  clock(aClocking(id, { kind, clockedAt, corrects: first, reason: 'Forgot', at: MORNING + 9 * HOUR }))

const hoursAt = async (shop: ShopStore, between = BETWEEN) =>
  timecards(await shop.clockings(between), MORNING + DAY).map(({ minutes, problem }) => minutes ?? problem)

async function sync(...tills: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of tills) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

test('[S15.21] In at one till and Out at another, both offline, are one card at both once they have met; so is what each corrected', async () => {
  const [one, two] = [await shops.open(), await shops.open()]
  await one.shop.commit([says('k1', 'in', 0)])
  await two.shop.commit([says('k2', 'out', 8)])
  expect([await hoursAt(one.shop), await hoursAt(two.shop)]).toEqual([['no-out'], ['no-in']])
  await sync(two, one, two)
  expect([await hoursAt(one.shop), await hoursAt(two.shop)]).toEqual([[480], [480]])
  await one.shop.commit([corrects('k3', 'k1', 'in', MORNING + HOUR)])
  await two.shop.commit([corrects('k4', 'k2', 'out', MORNING + 9 * HOUR)])
  await sync(one, two, one)
  expect([await hoursAt(one.shop), await hoursAt(two.shop)]).toEqual([[480], [480]])
  await expectInStep(shops.server, one.shop, two.shop)
})

test('[S15.21] a week is read with what corrected it into another, out of it and away, of what is stored and what waits', async () => {
  const till = await shops.open()
  const nextWeek = { from: MORNING + 6 * DAY, to: MORNING + 8 * DAY }
  await till.shop.commit([
    says('k1', 'in', 0),
    says('k2', 'out', 8),
    says('k3', 'in', 0, { person: { staffId: 'ben', name: 'Ben' } }),
  ])
  await sync(till)
  // Whatever waits is read, too: this one is of the week after.
  await till.shop.commit([
    corrects('k4', 'k1', 'in', MORNING + 7 * DAY),
    corrects('k5', 'k2', 'out', MORNING + 7 * DAY + HOUR),
    corrects('k6', 'k3', 'in', null),
  ])
  for (const state of ['waiting', 'sent'] as const) {
    if (state === 'sent') await sync(till, till)
    const ids = (await till.shop.clockings(nextWeek)).map(({ id }) => id).sort()
    expect(ids.slice(0, 2)).toEqual(['k1', 'k2'])
    expect(await hoursAt(till.shop, nextWeek)).toEqual([60])
    expect((await till.shop.clockings(BETWEEN)).map(({ id }) => id).sort()).toEqual([
      ...['k1', 'k2', 'k3', 'k4', 'k5', 'k6'],
    ])
  }
})

test('[S15.21, S23.6] hours of Local Mode move into the account, with what was corrected of them in its order', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([
    patchStaff('ann', { name: 'Ann' }),
    says('k1', 'in', 0),
    says('k2', 'out', 8),
    corrects('k3', 'k1', 'in', MORNING - HOUR),
    clock(
      aClocking('k4', {
        clockedAt: MORNING - 2 * HOUR,
        corrects: 'k1',
        reason: 'No',
        at: MORNING + 10 * HOUR,
      }),
    ),
  ])
  expect(await hoursAt(local)).toEqual([600])
  const till = await shops.open()
  await till.cycle.run()
  await moveShop(local, till.shop)
  await sync(till)
  expect(await hoursAt(till.shop)).toEqual([600])
  expect(shops.server.rows('clockings').map(({ id }) => id)).toEqual(['k1', 'k2', 'k3', 'k4'])
  await expectInStep(shops.server, till.shop)
})

test('[S15.21, S4.11] hours of a till that is gone reach a server restored from before them, from a till that heard of them', async () => {
  const [one, two] = [await shops.open(), await shops.open()]
  await sync(one, two)
  const backup = shops.server.backup()
  await one.shop.commit([
    says('k1', 'in', 0),
    says('k2', 'out', 8),
    corrects('k3', 'k1', 'in', MORNING + HOUR),
  ])
  await sync(one, two)
  shops.server.restore(backup)
  await sync(two, two)
  expect(shops.server.rows('clockings').map(({ id }) => id)).toEqual(['k1', 'k2', 'k3'])
  expect(await hoursAt(two.shop)).toEqual([420])
  await expectInStep(shops.server, two.shop)
})

test('[S15.21, S4.11] of corrections that a restored server lost the one stands that was said knowing the other, though its till had the slower clock', async () => {
  const [fast, slow, third] = [await shops.open(), await shops.open(), await shops.open()]
  const corrected = (id: string, hour: number, saidAt: number) =>
    clock(
      aClocking(id, {
        clockedAt: MORNING + hour * HOUR,
        corrects: 'k1',
        reason: 'No',
        at: MORNING + saidAt * HOUR,
      }),
    )
  await sync(fast, slow, third)
  const backup = shops.server.backup()
  await fast.shop.commit([says('k1', 'in', 0), says('k2', 'out', 8), corrected('k3', 1, 2)])
  await sync(fast, slow)
  await slow.shop.commit([corrected('k4', 2, 1)])
  await sync(slow, third)
  expect(await hoursAt(third.shop)).toEqual([360])
  shops.server.restore(backup)
  await sync(third, third)
  expect(await hoursAt(third.shop)).toEqual([360])
  // What those who said it send once more changes nothing.
  await sync(fast, slow, third)
  expect(await hoursAt(fast.shop)).toEqual([360])
  await expectInStep(shops.server, fast.shop, slow.shop, third.shop)
})
