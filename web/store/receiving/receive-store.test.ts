import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents, ZERO } from '#core/money/cents.ts'
import type { ReadDelivery } from '#core/stock/read-delivery.ts'
import { bread, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const delivery = (...lineIds: string[]): ReadDelivery => ({
  ...{ supplierId: 'makro', supplierName: 'Makro', invoiceNumber: '', invoiceDate: null, currency: 'ZAR' },
  lines: lineIds.map((id) => ({
    ...{ id, productId: 'bread', name: 'Bread', quantity: 12 },
    ...{ unitCost: cents(1_000), charged: cents(13_800) },
  })),
  ...{ delivery: ZERO, discount: ZERO, withVat: true, invoiceTotal: null, inputTax: cents(1_800), note: '' },
  changes: [{ productId: 'bread', costPrice: cents(1_000) }],
})

test('[S19.11, S19.15] a delivery that another tab had typed too, or that was on the screen when the power went, is stored once: it made a second note, whose VAT was claimed again', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  const first = await shop.receiving.receive(delivery('line-1', 'line-2'))
  expect(await shop.receiving.receive(delivery('line-1', 'line-2'))).toEqual(first)
  const next = await shop.receiving.receive(delivery('line-3'))
  expect([first.number, next.number].map((number) => number.slice(0, 7))).toEqual(['GRN0001', 'GRN0002'])
  expect((await shop.receiving.list()).map(({ received }) => received.id)).toEqual([next.id, first.id])
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(10 + 3 * 12)
})
