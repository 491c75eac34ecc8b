import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { MemoryServer } from '#core/sync/testing/memory-server.ts'
import { countStock, patchCategory, patchProduct } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { countUnnoted } from '#web/store/testing/journal-notes-of.ts'
import { type TestDevice, testDevice } from '#web/store/testing/test-device.ts'
import { SyncCycle } from './sync-cycle.ts'
import { testNetwork } from './testing/test-network.ts'

let server: MemoryServer
const opened: [TestDevice, ShopStore][] = []

beforeEach(() => {
  server = new MemoryServer('business', () => Date.UTC(2026, 10, 20, 10))
})
afterEach(async () => {
  for (const [device, shop] of opened.splice(0)) {
    await shop.close()
    await device.wipe()
  }
})

async function aTill(): Promise<{ device: TestDevice; shop: ShopStore; sync(): Promise<void> }> {
  const device = testDevice()
  const shop = await device.open()
  opened.push([device, shop])
  const cycle = new SyncCycle(shop.sync, testNetwork(server))
  const sync = async () => {
    // The journal's notes are written after each commit; a push waits for them.
    await expect.poll(() => countUnnoted(shop.db)).toBe(0)
    expect(await cycle.run()).toEqual({ ok: true })
  }
  return { device, shop, sync }
}

async function twoTills() {
  const first = await aTill()
  await first.shop.commit([
    patchCategory('food', { name: 'Food' }),
    patchProduct('bread', { name: 'Bread', sellPrice: cents(1500) }),
  ])
  await first.sync()
  const second = await aTill()
  await second.sync()
  return { first, second }
}

// Shown while there is no profile, as on a first run (R11).
const GENERAL = 'general-shop'
const inFood = patchProduct('bread', { categoryId: 'food' })
const withoutFood = patchCategory('food', { deleted: true })
const rejectedCodes = ({ shop }: { shop: ShopStore }) => shop.device.get().refused.map(({ code }) => code)
const shownCategories = ({ shop }: { shop: ShopStore }) => shop.catalogue.get().categories.map(({ id }) => id)

describe('a category deleted on one till while the other assigns a product to it', () => {
  test('is revived, and the till that deleted it shows why, whoever syncs first [S5.4, S4.11]', async () => {
    const { first, second } = await twoTills()
    await first.shop.commit([withoutFood])
    await second.shop.commit([inFood])
    await first.sync()
    expect(rejectedCodes(first)).toEqual([])
    await second.sync()
    await first.sync()
    expect(rejectedCodes(first)).toEqual(['category-revived'])
    expect(rejectedCodes(second)).toEqual([])
    expect([shownCategories(first), shownCategories(second)]).toEqual([
      ['food', GENERAL],
      ['food', GENERAL],
    ])
  })

  test('is not deleted when the other till syncs first [S5.4, S4.11]', async () => {
    const { first, second } = await twoTills()
    await first.shop.commit([withoutFood])
    await second.shop.commit([inFood])
    await second.sync()
    await first.sync()
    expect(rejectedCodes(first)).toEqual(['category-in-use'])
    expect(shownCategories(first)).toEqual(['food', GENERAL])
  })

  test('is reported once, and not at all after an Undo [S5.4, S5.6]', async () => {
    const { first, second } = await twoTills()
    await first.shop.commit([withoutFood])
    await first.sync()
    await first.shop.commit([patchCategory('food', { deleted: false })])
    await first.sync()
    expect(rejectedCodes(first)).toEqual([])
    await second.shop.commit([inFood, patchCategory('food', { name: 'Foods' })])
    for (const each of [second, first]) await each.sync()
    expect(rejectedCodes(first)).toEqual([])
  })
})

test('two tills on their first run, both offline, put goods into General: the result is one category [R11, S9.2]', async () => {
  const [first, second] = [await aTill(), await aTill()]
  for (const [till, id] of [
    [first, 'tea'],
    [second, 'sugar'],
  ] as const)
    await till.shop.commit([patchProduct(id, { name: id, categoryId: GENERAL })])
  for (const till of [first, second, first]) await till.sync()
  expect(server.rows('categories')).toMatchObject([{ id: GENERAL, name: 'General', deleted: false }])
  for (const { shop } of [first, second]) {
    expect(shop.catalogue.get().categories.map(({ name }) => name)).toEqual(['General'])
    expect(shop.catalogue.get().items.map(({ category }) => category)).toEqual(['General', 'General'])
    expect(shop.device.get().refused).toEqual([])
  }
})

test("a product's history shows which till counted and sold, here and on the other till [S4.9, S9.7]", async () => {
  const { first, second } = await twoTills()
  await first.shop.commit([countStock('count-1', 'bread', 10)])
  await first.sync()
  await second.sync()
  second.device.wallMs += 100
  const line = { id: 'line', productId: 'bread', name: 'Bread', sku: '', quantity: 3 } as const
  const prices = { unitPrice: cents(1500), unitCost: cents(900), priceType: 'retail' } as const
  await second.shop.sell({ ...addLine(EMPTY_CART, { ...line, ...prices }), paymentMethod: 'cash' }, 'cash')
  await second.shop.commit([countStock('count-2', 'bread', 6)])
  const before = await second.shop.reports.productHistory('bread')
  expect(before).toMatchObject([
    { kind: 'count', device: 'A', quantity: 6, onHand: 6 },
    { kind: 'sale', device: 'A', quantity: 3, onHand: 7, number: 'R000001-A' },
    { kind: 'count', device: '', quantity: 10, onHand: 10 },
  ])
  for (const each of [second, first]) await each.sync()
  expect(await second.shop.reports.productHistory('bread')).toEqual(before)
  expect(await first.shop.reports.productHistory('bread')).toEqual(before)
})

test('a sale that waits for its journal does not undo what a pull shows meanwhile [S4.9]', async () => {
  const { first, second } = await twoTills()
  await second.shop.commit([countStock('count-1', 'bread', 10)])
  await second.sync()
  const { journal } = first.shop
  const append = journal.append.bind(journal)
  let write = () => {}
  const held = new Promise<void>((resolve) => {
    write = resolve
  })
  vi.spyOn(journal, 'append').mockImplementation((entries) => held.then(() => append(entries)))
  const line = { id: 'line', productId: 'bread', name: 'Bread', sku: '', quantity: 1 } as const
  const prices = { unitPrice: cents(1500), unitCost: cents(900), priceType: 'retail' } as const
  const cart = addLine(EMPTY_CART, { ...line, ...prices })
  const selling = first.shop.sell({ ...cart, paymentMethod: 'cash' }, 'cash')
  await expect.poll(() => first.shop.db.outbox.count()).toBe(1)
  await new SyncCycle(first.shop.sync, testNetwork(server)).run()
  expect(first.shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(9)
  write()
  await selling
  expect(first.shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(9)
  expect(first.shop.device.get().waiting).toBe(1)
})
