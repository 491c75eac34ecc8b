import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { RowKey } from '#core/rows/rows.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { ShownCatalogue } from './shown-catalogue.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const KEYS: RowKey[] = [
  ['products', 'bread'],
  ['stock', 'bread'],
]

test('a sale of goods that are only just being read for the first time is in the stock they come with [S4.9]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  const { db, identity } = shop
  const shown = new ShownCatalogue(db, identity, () => true)
  let goOn = () => {}
  const sold = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const read = db.overlay.bulkGet.bind(db.overlay)
  const reads = vi.spyOn(db.overlay, 'bulkGet').mockImplementation(((keys: [string, string][]) => {
    const rows = read(keys as never)
    if (keys[0]?.[0] !== 'stock') return rows
    reads.mockRestore()
    return rows.then((before) => sold.then(() => before))
  }) as never)
  const reading = shown.read(KEYS)
  await expect.poll(() => vi.isMockFunction(db.overlay.bulkGet)).toBe(false)
  await shop.sell(cartOf(2), 'cash')
  shown.take([{ table: 'stock', id: 'bread', row: { id: 'bread', onHand: 8 } }])
  goOn()
  await reading
  expect(shown.get().itemsById.get('bread')?.onHand).toBe(8)
})
