import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents, ZERO } from '#core/money/cents.ts'
import { patchBarcode, patchProduct, sell } from '#core/sync/testing/operations.ts'
import {
  aDelivery,
  anOrder,
  anOrderLine,
  aStockMove,
  cancelOrderOf,
  moveStockBy,
  putOrder,
  receiveGoods,
  sendOrderOf,
} from '#core/sync/testing/stock.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from '#core/sync/testing/stocktakes.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
let shop: ShopStore
beforeEach(async () => {
  shops = openedShops()
  shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
})
afterEach(() => shops.closeAll())

const [breadLine] = aDelivery('d').lines
if (!breadLine) throw new Error('a delivery has a line')
const delivered = (productId: string, id = `${productId}-line`) => ({ ...breadLine, id, productId })
const ordered = { ...anOrder('o'), lines: [anOrderLine(), anOrderLine('demo-coffee')] }

test.each([
  ['a sale', sell('s1', 'demo-coffee')],
  ['a play sale of real goods', sell('demo-s1', 'bread')],
  ['a delivery', receiveGoods(aDelivery('d', { lines: [delivered('bread'), delivered('demo-coffee')] }))],
  ['a draft of an order', putOrder('o', { supplierId: 'makro' }, ordered.lines)],
  ['an order that is sent', sendOrderOf(ordered)],
  ['an order that is cancelled', cancelOrderOf(ordered)],
  ['an order from a demo supplier', putOrder('o', { supplierId: 'demo-roastery' }, [anOrderLine()])],
  ['an order sent to a demo supplier', sendOrderOf({ ...anOrder('o'), supplierId: 'demo-roastery' })],
  [
    'the end of an order from a demo supplier',
    cancelOrderOf({ ...anOrder('o'), supplierId: 'demo-roastery' }),
  ],
  [
    'a delivery from a demo supplier',
    receiveGoods(aDelivery('d', { supplierId: 'demo-roastery', lines: [delivered('bread')] })),
  ],
  ['a product from a demo supplier', patchProduct('bread', { supplierId: 'demo-roastery' })],
  ['a loss', moveStockBy(aStockMove('m', { productId: 'demo-coffee' }))],
  ['a count', { type: 'stock.count', payload: { id: 'c', productId: 'demo-coffee', quantity: 4 } }],
  ['a barcode', patchBarcode('b', { code: '6001', productId: 'demo-coffee' })],
  [
    'a stocktake of a list',
    startStocktake(aStocktake('st', { scope: 'list', chosen: [{ id: 'bread' }, { id: 'demo-coffee' }] })),
  ],
  [
    'a stocktake of a category',
    startStocktake(aStocktake('st', { scope: 'categories', chosen: [{ id: 'demo-drinks' }] })),
  ],
  ['an entry of a stocktake', enterCount(anEntry('e', { productId: 'demo-coffee' }))],
  [
    'the finish of a stocktake',
    finishStocktake(aStocktake('st'), aFinish('f'), aFinishLine('l', { productId: 'demo-coffee' })),
  ],
] as const)(
  '[S3.11] with demo goods %s is no real one: it is refused and nothing is stored',
  async (_, intent) => {
    const before = [await shop.db.outbox.count(), await shop.db.overlay.count()]
    await expect(shop.commit([intent])).rejects.toMatchObject({ code: 'demo-mixed' })
    expect([await shop.db.outbox.count(), await shop.db.overlay.count()]).toEqual(before)
  },
)

test('[S3.11] a delivery, an order and a stocktake that were begun in the demo shop take no number', async () => {
  const line = { id: 'l1', productId: 'demo-coffee', name: 'Coffee', quantity: 6 }
  const receipt = {
    ...{
      supplierId: 'makro',
      supplierName: 'Makro',
      invoiceNumber: '',
      invoiceDate: null,
      currency: 'ZAR' as const,
      note: '',
    },
    ...{ delivery: ZERO, discount: ZERO, withVat: true, invoiceTotal: null },
    lines: [{ ...line, unitCost: cents(900), charged: cents(5_400) }],
    changes: [],
  }
  const order = { supplierId: 'makro', supplierName: 'Makro', note: '', lines: [anOrderLine('demo-coffee')] }
  const stocktake = { name: '', scope: 'list', chosen: ['demo-coffee'], blind: false } as const
  const refused = { code: 'demo-mixed' }
  await expect(shop.receiving.receive(receipt)).rejects.toMatchObject(refused)
  await expect(shop.orders.store(order, { sends: true })).rejects.toMatchObject(refused)
  await expect(shop.stocktakes.start(stocktake)).rejects.toMatchObject(refused)
  expect(await shop.db.outbox.count()).toBe(2)
  const real = { ...receipt, lines: receipt.lines.map((each) => ({ ...each, productId: 'bread' })) }
  expect((await shop.receiving.receive(real)).number).toMatch(/^GRN0001/)
})
