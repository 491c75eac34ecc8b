import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { isMistyped } from '#core/barcodes/check-digit.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { register } from '../outbox/outbox.ts'
import { bread } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

test('a till makes barcodes of its own number one after the other, and goes on after its database was wiped [S10.18]', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread])
  const { id } = await mustGetDevice(shop.db)
  await register(shop.db, id, { suffix: 'B', last: 0, lastOpId: null, serverTime: 0 })
  const first = (await shop.makeBarcode()) ?? ''
  expect(first).toMatch(/^290020000001\d$/)
  expect(isMistyped(first)).toBe(false)
  expect(await shop.makeBarcode()).toMatch(/^290020000002/)
  await shop.commit([patchProduct('bread', { barcode: first })])
  device.kill(shop)
  await device.wipe()
  const opened = await shops.open(device)
  expect(await opened.makeBarcode()).toMatch(/^290020000003/)
})

test('a till that its server has not numbered yet makes none, one in Local Mode its own [S10.18]', async () => {
  const shop = await shops.open(testDevice())
  expect(await shop.makeBarcode()).toBeUndefined()
  const local = await shops.open(testDevice('local'))
  expect(await local.makeBarcode()).toMatch(/^299\d{2}0000001/)
})

test('barcodes are in memory with their products, and a deleted product keeps its name for a scan [S10.7, S10.9]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([
    bread,
    {
      type: 'barcode.patch',
      payload: { id: 'case', fields: { productId: 'bread', code: '6001234500025', packSize: 6 } },
    },
  ])
  expect(shop.catalogue.get().barcodes).toMatchObject([
    { code: '6001234500025', packSize: 6, packPrice: null },
  ])
  await shop.commit([patchProduct('bread', { deleted: true })])
  expect([...shop.catalogue.get().goneGoods.values()]).toMatchObject([{ id: 'bread' }])
  await shop.commit([
    patchProduct('bread', { deleted: false }),
    { type: 'barcode.patch', payload: { id: 'case', fields: { deleted: true } } },
  ])
  expect(shop.catalogue.get().goneGoods.size).toBe(0)
  expect(shop.catalogue.get().barcodes).toEqual([])
})
