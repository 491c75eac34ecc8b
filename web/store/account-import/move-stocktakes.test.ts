import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateOf } from '#core/stocktake/finish-lines.ts'
import { finishOf } from '#core/stocktake/stocktake.ts'
import { tallyEntries } from '#core/stocktake/tally.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { register } from '../outbox/outbox.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { findLocalMove } from './local-move.ts'

let shops: OpenedShops
let device: TestDevice
let account: ShopStore

beforeEach(async () => {
  shops = openedShops()
  device = testDevice('local')
  account = await shops.open(testDevice())
  await register(account.db, (await mustGetDevice(account.db)).id, {
    ...{ suffix: '', last: 0, lastOpId: null, serverTime: 0 },
  })
})
afterEach(async () => {
  await shops.closeAll()
  await device.wipe()
})

async function move(): Promise<void> {
  const found = await findLocalMove(account, {
    identity: device.identity,
    hasTraces: () => device.files.hasMarker(),
    open: () => shops.open(device),
    removeFiles: () => device.files.removeAll(),
  })
  await found?.move()
  await found?.close()
}

const EVERYTHING = { name: 'November', scope: 'all', chosen: [], blind: false } as const
const onHand = () => account.catalogue.get().itemsById.get('bread')?.onHand

test.each([
  ['finished', true, 13],
  ['open', false, 9],
])(
  '[S19.25] a stocktake of Local Mode that is %s moves into the account with its number, its entries and what followed',
  async (_, isFinished, expected) => {
    const local = await shops.open(device)
    await local.commit([bread, tenBreads])
    const started = await local.stocktakes.start(EVERYTHING)
    await local.stocktakes.enter(started.id, { productId: 'bread', quantity: 14, place: 'Shelf' })
    await local.sell(cartOf(1), 'cash')
    if (isFinished) await local.stocktakes.finish(started, [])
    await local.close()
    await move()
    const [stocktake] = account.catalogue.get().stocktakes
    expect([stocktake?.number, stocktake?.finishes.length]).toEqual(['ST0001', isFinished ? 1 : 0])
    const { entries, counted } = await account.stocktakes.read(started.id)
    expect(entries).toMatchObject([{ productId: 'bread', quantity: 14, place: 'Shelf' }])
    expect(lateOf(tallyEntries(entries), counted, stocktake && finishOf(stocktake))).toEqual([])
    expect(onHand()).toBe(expected)
    if (!stocktake || isFinished) return
    await account.stocktakes.finish(stocktake, [])
    // The loaf that was sold after the shelf was counted.
    expect(onHand()).toBe(13)
  },
)
