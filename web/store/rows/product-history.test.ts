import { afterEach, expect, test } from 'vitest'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { aMake, makeGoods } from '#core/sync/testing/stock.ts'
import { bread, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

test.each(['account', 'local'] as const)(
  '[S19.29] rolls that were made of bread say so in both histories, and what was made last is found from either (%s)',
  async (mode) => {
    const device = testDevice(mode)
    const shop = await shops.open(device)
    await shop.commit([bread, tenBreads, patchProduct('rolls', { name: 'Rolls' })])
    expect(await shop.reports.lastMakeOf('rolls')).toEqual([])
    await shop.commit([makeGoods(aMake('k2', { at: shop.now() }))])
    device.wallMs += 60_000
    await shop.commit([makeGoods(aMake('k1', { at: shop.now() }))])
    const item = (id: string) => shop.catalogue.get().itemsById.get(id)
    expect([item('bread')?.onHand, item('rolls')?.onHand]).toEqual([8, 20])
    expect(await shop.reports.productHistory('rolls')).toMatchObject([
      { id: 'k1-2', reason: 'made', quantity: 10, onHand: 20, others: ['bread'] },
      { id: 'k2-2', reason: 'made', quantity: 10, onHand: 10, others: ['bread'] },
    ])
    expect((await shop.reports.productHistory('bread'))[0]).toMatchObject({
      reason: 'used',
      others: ['rolls'],
    })
    for (const id of ['bread', 'rolls'])
      expect((await shop.reports.lastMakeOf(id)).map((move) => move.id)).toEqual(['k1-1', 'k1-2'])
  },
)
