import { expect, test } from 'vitest'
import { ERASED } from '#core/customers/customer.ts'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { ERASED_SUPPLIER } from '#core/stock/supplier.ts'
import { aBookPayment, payOnAccount } from '#core/sync/testing/book.ts'
import { patchCustomer, patchProduct } from '#core/sync/testing/operations.ts'
import { aDelivery, anOrder, patchSupplier, receiveGoods } from '#core/sync/testing/stock.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { cartOf } from '#web/store/testing/bread.ts'
import { type TestDevice, testDevice } from '#web/store/testing/test-device.ts'
import { commitAll, expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

// No two of these letters occur together anywhere else, so that a search of everything on a device finds only her.
const ZANELE = {
  name: 'Zanele Qwxyz',
  email: 'qwxyz@example.com',
  phone: '082 9876543',
  notes: 'Qwxyz pays on Fridays',
  mayBuy: ['Qwxyz junior'],
}
const HERS = /qwxyz|9876543/i

const shops = shopsOfEachTest()

/** Everything that a device holds, as text: every table, the journal, its snapshots. */
async function heldOn({ db }: ShopStore, device: TestDevice): Promise<string> {
  const tables = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()]))
  return JSON.stringify([tables, await device.onDisk()])
}

async function buys(shop: ShopStore): Promise<string> {
  const sale = await shop.sell({ ...cartOf(1), customerId: 'zanele', boughtBy: 'Qwxyz junior' }, 'cash')
  await settled(shop)
  return sale.id
}

async function aTillThatKnowsHer(device?: TestDevice): Promise<SyncedShop & { saleId: string }> {
  const till = await shops.open(device)
  await commitAll(
    till.shop,
    patchProduct('bread', { name: 'Bread' }),
    patchCustomer('zanele', ZANELE),
    paid('p1'),
  )
  const { documents } = till.shop
  await documents.issue({ ...cartOf(1), kind: 'invoice', customerId: 'zanele', paymentMethod: 'cash' })
  return { ...till, saleId: await buys(till.shop) }
}

const paid = (id: string) =>
  payOnAccount(aBookPayment(id, { customerId: 'zanele', note: 'Qwxyz junior brought it' }))
const erase = (shop: ShopStore) => commitAll(shop, eraseCustomer('zanele', shop.now()))

test('[R26] once synced, an erased customer is nowhere on either device: rows, waiting, retained, journal, snapshot', async () => {
  const till = await aTillThatKnowsHer()
  await till.cycle.run()
  const phone = await shops.open()
  await phone.cycle.run()
  await phone.shop.quietWork.snapshots.copy()
  expect(await heldOn(till.shop, till.device)).toMatch(HERS)
  expect(await heldOn(phone.shop, phone.device)).toMatch(HERS)

  await erase(till.shop)
  await till.cycle.run()
  await phone.cycle.run()

  for (const { shop, device } of [till, phone]) {
    await expect.poll(() => heldOn(shop, device)).not.toMatch(HERS)
  }
  await expectInStep(shops.server, till.shop, phone.shop)
})

test('[R26] sales to her and edits of her made before a device has pulled the erasure are forgotten when it does', async () => {
  const till = await aTillThatKnowsHer()
  await till.cycle.run()
  const phone = await shops.open()
  await phone.cycle.run()
  await erase(till.shop)
  await till.cycle.run()

  await commitAll(phone.shop, patchCustomer('zanele', { notes: ZANELE.notes, deleted: false }))
  const late = await buys(phone.shop)
  await commitAll(phone.shop, paid('p2'))
  await phone.cycle.run()
  await till.cycle.run()

  const [sale] = await till.shop.sales.inFull([late])
  expect(sale).toMatchObject({ customerName: ERASED, customerId: 'zanele', total: 1500 })
  await expect.poll(() => heldOn(phone.shop, phone.device)).not.toMatch(HERS)
  await expectInStep(shops.server, till.shop, phone.shop)
})

test('[R26] offline the screens, the outbox and the journal forget her at once; the rest when the server answers', async () => {
  const till = await aTillThatKnowsHer()
  await erase(till.shop)
  expect(till.shop.catalogue.get().customers).toEqual([])
  const [sale] = await till.shop.sales.inFull([till.saleId])
  expect(sale?.customerName).toBe(ERASED)
  // She was never sent to a server, so nothing of her is left at all.
  await expect.poll(() => heldOn(till.shop, till.device)).not.toMatch(HERS)
  await till.cycle.run()
  await expectInStep(shops.server, till.shop)
  expect(JSON.stringify(shops.server.rows('sales'))).not.toMatch(HERS)
})

test('[R26] a server restored from before the erasure receives it again, though no till retains the operation', async () => {
  const till = await aTillThatKnowsHer()
  await till.cycle.run()
  const backup = shops.server.backup()
  await erase(till.shop)
  await till.cycle.run()
  await till.shop.db.retained.clear()

  shops.server.restore(backup)
  await till.cycle.run()
  await till.cycle.run()

  expect(shops.server.rows('customers')).toMatchObject([{ id: 'zanele', name: '', deleted: true }])
  expect(JSON.stringify(shops.server.rows('sales'))).not.toMatch(HERS)
  await expect.poll(() => heldOn(till.shop, till.device)).not.toMatch(HERS)
  await expectInStep(shops.server, till.shop)
})

test('[R26] when the browser loses everything right after the erasure, she is not restored', async () => {
  const device = testDevice()
  const till = await aTillThatKnowsHer(device)
  await erase(till.shop)
  device.kill(till.shop)
  await device.wipe()
  const again = await shops.open(device)
  expect(again.shop.catalogue.get().customers).toEqual([])
  await expect.poll(() => heldOn(again.shop, device)).not.toMatch(HERS)
  await again.cycle.run()
  expect(JSON.stringify([shops.server.rows('customers'), shops.server.rows('sales')])).not.toMatch(HERS)
})

test('[R26] in Local Mode nothing of her is left on the device, and her sales keep their figures', async () => {
  const device = testDevice('local')
  const till = await aTillThatKnowsHer(device)
  await till.shop.quietWork.snapshots.copy()
  await erase(till.shop)
  await expect.poll(() => heldOn(till.shop, device)).not.toMatch(HERS)
  const [sale] = await till.shop.sales.inFull([till.saleId])
  expect(sale).toMatchObject({ customerName: ERASED, total: 1500 })
})

test('[R26] her name cannot be given back: an edit after the erasure makes no operation', async () => {
  const till = await aTillThatKnowsHer()
  await erase(till.shop)
  const before = await till.shop.db.outbox.count()
  await commitAll(till.shop, patchCustomer('zanele', { name: 'Zanele Qwxyz', deleted: false }))
  expect(await till.shop.db.outbox.count()).toBe(before)
  expect(till.shop.catalogue.get().customers).toEqual([])
})

test('[R47] once synced, an erased supplier is nowhere on either device, whose deliveries and orders stay', async () => {
  const till = await shops.open()
  const bought = { supplierId: 'zanele', supplierName: ZANELE.name }
  await commitAll(
    till.shop,
    patchProduct('bread', { name: 'Bread' }),
    patchSupplier('zanele', ZANELE),
    receiveGoods(aDelivery('g1', { ...bought, invoiceNumber: '12' })),
    {
      type: 'order.send',
      payload: { order: anOrder('o1', { supplierId: 'zanele', sent: sentTo(ZANELE.name) }) },
    },
  )
  await till.cycle.run()
  const phone = await shops.open()
  await phone.cycle.run()
  await phone.shop.quietWork.snapshots.copy()
  expect(await heldOn(phone.shop, phone.device)).toMatch(HERS)

  await erase(till.shop)
  await commitAll(phone.shop, receiveGoods(aDelivery('g2', { ...bought, invoiceNumber: '13' })))
  for (const { cycle } of [till, phone, till]) await cycle.run()

  for (const { shop, device } of [till, phone]) {
    await expect.poll(() => heldOn(shop, device)).not.toMatch(HERS)
    const listed = await shop.receiving.list()
    expect(listed.map(({ received }) => [received.invoiceNumber, received.supplierName]).sort()).toEqual([
      ['12', ERASED_SUPPLIER],
      ['13', ERASED_SUPPLIER],
    ])
    expect(shop.catalogue.get().suppliers).toEqual([])
  }
  await expectInStep(shops.server, till.shop, phone.shop)
})

const sentTo = (supplierName: string) => ({ supplierName, by: null, at: 0, device: '' })
