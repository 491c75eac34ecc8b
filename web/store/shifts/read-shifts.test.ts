import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { shiftFact } from '#core/shifts/open-shift.ts'
import { aClosingOf } from '#core/shifts/shift-builders.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { readShift } from './read-shifts.ts'
import { readState } from './shift-list.ts'

let shops: OpenedShops
let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  shops = openedShops()
  device = testDevice('local')
  shop = await shops.open(device)
  await shop.commit([
    { type: 'business.patch', payload: { id: '1', fields: { name: 'Spaza', cashUp: true } } },
  ])
})
afterEach(() => shops.closeAll())

async function opened(float: number): Promise<string> {
  expect(await shop.shifts.open({ total: cents(float) })).toEqual({ ok: true })
  return (await readState(shop.db)).open?.shift.id ?? ''
}
const counted = (total: number, left: number) => ({
  ...{ cash: { total: cents(total) }, machines: {}, left: cents(left), note: '' },
})

/** Weeks at a till over another drawer, in which this one stands still. */
async function weeksElsewhere(shifts = 45): Promise<void> {
  const since = shop.now()
  const worked = Array.from({ length: shifts }, (_, at): Intent => {
    const [now, closedAt] = [since + at * 1_000, since + at * 1_000 + 500]
    const shift = shiftFact({ total: cents(0) }, undefined, {
      ...{ id: `other-${at}`, drawerId: 'other', device: 'B', by: null, now },
    })
    return { type: 'shift.close', payload: { shift, closings: [aClosingOf(`z-${at}`, { closedAt })] } }
  })
  await shop.commit(worked)
  device.wallMs += shifts * 1_000
}

test('a till that stood still for weeks is offered what its own last cash-up left, however often another was cashed up since [S15.12]', async () => {
  await shop.shifts.close(await opened(50_000), counted(50_000, 10_000))
  await weeksElsewhere()
  expect((await readState(shop.db)).lastClosing?.left).toBe(10_000)
  const next = await opened(10_000)
  expect((await readShift(shop.db, next))?.group.shift.leftBefore).toBe(10_000)
})

test('a shift opened apart that was cashed up with its drawer is not open again weeks later [S15.15]', async () => {
  const first = await opened(50_000)
  const { drawer } = await readState(shop.db)
  const apart = { id: 'apart', drawerId: drawer.id, device: 'B', by: null, now: shop.now() }
  const shift = shiftFact({ total: cents(10_000) }, undefined, apart)
  await shop.commit([{ type: 'shift.open', payload: { shift } }])
  await shop.shifts.close(first, counted(60_000, 60_000))
  expect((await readState(shop.db)).open).toBeNull()
  await weeksElsewhere()
  expect((await readState(shop.db)).open).toBeNull()
  expect((await readShift(shop.db, 'apart'))?.group.shift.id).toBe(first)
  // Nor does a later shift of the same drawer take it in.
  for (let day = 0; day < 41; day += 1) {
    device.wallMs += 1_000
    await shop.shifts.close(await opened(0), counted(0, 0))
  }
  for (const group of await shop.shifts.history())
    expect((await readShift(shop.db, group.shift.id))?.group).toEqual(group)
})

test('the cash-up of a shift of weeks ago opens as one of today does [S15.11]', async () => {
  const first = await opened(50_000)
  device.wallMs += 1_000
  await shop.shifts.close(first, counted(50_000, 10_000))
  await weeksElsewhere()
  expect((await shop.shifts.read(first))?.group.shift.id).toBe(first)
})
