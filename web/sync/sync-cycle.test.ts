import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { MemoryServer } from '#core/sync/testing/memory-server.ts'
import { countStock } from '#core/sync/testing/operations.ts'
import { fromBaseRow } from '#web/store/base-row.ts'
import type { ShopStore } from '#web/store/shop-store.ts'
import { type TestDevice, testDevice } from '#web/store/testing/test-device.ts'
import { SyncCycle } from './sync-cycle.ts'
import { type TestNetwork, testNetwork } from './testing/test-network.ts'

const opened: [TestDevice, ShopStore][] = []
let server: MemoryServer
let network: TestNetwork

beforeEach(() => {
  server = new MemoryServer('shop', () => Date.UTC(2026, 10, 20, 10))
  network = testNetwork(server)
})

afterEach(async () => {
  const all = opened.splice(0)
  for (const [, shop] of all) await shop.close()
  for (const [device] of all) await device.wipe()
})

async function openOn(
  device: TestDevice,
): Promise<{ device: TestDevice; shop: ShopStore; cycle: SyncCycle }> {
  const shop = await device.open()
  opened.push([device, shop])
  return { device, shop, cycle: new SyncCycle(shop, network) }
}

const bread: Intent = {
  type: 'product.patch',
  payload: {
    id: 'bread',
    fields: { name: 'Bread', sku: 'B1', sellPrice: cents(1500), costPrice: cents(900) },
  },
}
const tenBreads: Intent = {
  type: 'stock.count',
  payload: { id: 'count-1', productId: 'bread', quantity: 10 },
}

async function sellBread(shop: ShopStore, quantity = 1) {
  const line = {
    id: 'line',
    productId: 'bread',
    name: 'Bread',
    sku: 'B1',
    unitPrice: cents(1500),
    unitCost: cents(900),
  }
  const cart = {
    ...addLine(EMPTY_CART, { ...line, priceType: 'retail', quantity }),
    paymentMethod: 'cash' as const,
  }
  const sale = await shop.sell(cart, 'cash')
  await settled(shop)
  return sale
}

/** The journal's marks are written behind the sale; a push waits for them. */
async function settled(shop: ShopStore): Promise<void> {
  await expect.poll(() => shop.db.outbox.filter(({ journaled }) => journaled === 0).count()).toBe(0)
}

async function commitAll(shop: ShopStore, ...intents: Intent[]): Promise<void> {
  await shop.commit(intents)
  await settled(shop)
}

const stockOf = (shop: ShopStore) => shop.catalogue.get().itemsById.get('bread')?.onHand

async function expectInStep(...shops: ShopStore[]): Promise<void> {
  for (const shop of shops) {
    expect(shop.device.get().waiting).toBe(0)
    expect(await shop.db.overlay.count()).toBe(0)
    for (const table of ['products', 'stock', 'sales', 'categories', 'customers'] as const) {
      const stored = await shop.db.base(table).orderBy('id').toArray()
      expect(stored.map(fromBaseRow), table).toEqual(server.rows(table))
    }
  }
}

describe('two tills', () => {
  test('that sold offline agree after one contact each, and the server has every sale once [S1.7, S4.11]', async () => {
    const first = await openOn(testDevice())
    await commitAll(first.shop, bread, tenBreads)
    await first.cycle.run()
    const second = await openOn(testDevice())
    await second.cycle.run()
    await sellBread(first.shop, 2)
    await sellBread(second.shop, 3)
    expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([8, 7])
    await first.cycle.run()
    await second.cycle.run()
    await first.cycle.run()
    expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([5, 5])
    await expectInStep(first.shop, second.shop)
    expect(
      server
        .rows('sales')
        .map(({ number }) => number)
        .sort(),
    ).toEqual(['R000001', 'R000001-A'])
  })

  test('that sold the last unit both keep their sale, and the stock shows it as oversold [S4.9, S5.2]', async () => {
    const first = await openOn(testDevice())
    await commitAll(first.shop, bread, countStock('count-1', 'bread', 1))
    await first.cycle.run()
    const second = await openOn(testDevice())
    await second.cycle.run()
    await sellBread(first.shop)
    await sellBread(second.shop)
    for (const each of [first, second, first]) await each.cycle.run()
    expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([-1, -1])
    expect(server.rows('sales').flatMap(({ flags }) => flags)).toEqual(['oversold'])
    await expectInStep(first.shop, second.shop)
  })

  test('settle a price by who saw whose: an edit made after seeing another wins, whatever the clocks [S4.11]', async () => {
    const ahead = testDevice()
    ahead.wallMs += 4 * 60_000
    const first = await openOn(ahead)
    await commitAll(first.shop, bread)
    await first.cycle.run()
    const second = await openOn(testDevice())
    await second.cycle.run()
    await commitAll(second.shop, {
      type: 'product.patch',
      payload: { id: 'bread', fields: { sellPrice: cents(1600) } },
    })
    for (const each of [second, first]) await each.cycle.run()
    expect(first.shop.catalogue.get().itemsById.get('bread')?.product.sellPrice).toBe(1600)
  })

  test('count each day once, also for sales that another till made [S9.8]', async () => {
    const first = await openOn(testDevice())
    await commitAll(first.shop, bread, tenBreads)
    await sellBread(first.shop, 2)
    await first.cycle.run()
    const second = await openOn(testDevice())
    await second.cycle.run()
    await sellBread(second.shop, 1)
    for (const each of [second, first, second]) await each.cycle.run()
    for (const { shop } of [first, second]) {
      expect(await shop.db.dayTotals.toArray()).toMatchObject([{ orders: 2, revenue: 4500, profit: 1800 }])
    }
  })
})

describe('a bad network', () => {
  test('that lost, doubled or swallowed calls leaves each sale on the server exactly once [S4.11, S8.30]', async () => {
    const { shop, cycle } = await openOn(testDevice())
    await commitAll(shop, bread, tenBreads)
    await sellBread(shop)
    network.weather = [
      'request-lost',
      'response-lost',
      'fine',
      'response-lost',
      'fine',
      'doubled',
      'response-lost',
    ]
    for (let attempt = 0; attempt < 6; attempt++) await cycle.run()
    expect(server.rows('sales')).toHaveLength(1)
    expect(server.rows('stock')).toEqual([{ id: 'bread', onHand: 9 }])
    await expectInStep(shop)
  })

  test('shows a pushed sale as pending until its row came back, never losing sight of it [S4.8, S2.34]', async () => {
    const { shop, cycle } = await openOn(testDevice())
    await commitAll(shop, bread, tenBreads)
    await cycle.run()
    const sale = await sellBread(shop)
    shop.sales.subscribe(() => undefined)
    await expect.poll(() => shop.sales.get()).toMatchObject([{ sale: { id: sale.id }, pending: true }])
    network.weather = ['fine', 'response-lost']
    await cycle.run()
    expect(server.rows('sales')).toHaveLength(1)
    expect(shop.sales.get()).toMatchObject([{ pending: true }])
    expect(stockOf(shop)).toBe(9)
    await cycle.run()
    expect(shop.sales.get()).toMatchObject([{ pending: false }])
    expect(stockOf(shop)).toBe(9)
  })

  test('and an ended session keep everything waiting [S4.5]', async () => {
    const { shop, cycle } = await openOn(testDevice())
    await commitAll(shop, bread)
    network.weather = ['fine', 'signed-out']
    expect(await cycle.run()).toEqual({ ok: false, refusal: 'signed-out' })
    expect(shop.device.get().waiting).toBe(1)
  })
})

describe('a device', () => {
  test('takes its letter at the first contact and begins its series anew [S9.10]', async () => {
    const { shop, cycle } = await openOn(testDevice())
    await commitAll(shop, bread, tenBreads)
    expect((await sellBread(shop)).number).toMatch(/^R000001-X/)
    await cycle.run()
    expect((await sellBread(shop)).number).toBe('R000001')
    expect((await sellBread(shop)).number).toBe('R000002')
  })

  test('whose disk lost acknowledged sales becomes a new device and loses nothing more [S8.30]', async () => {
    const one = await openOn(testDevice())
    await commitAll(one.shop, bread, tenBreads)
    await one.cycle.run()
    const rolledBack = await Promise.all(one.shop.db.tables.map((table) => table.toArray()))
    await sellBread(one.shop)
    await one.cycle.run()
    await one.shop.db.transaction('rw', one.shop.db.tables, async () => {
      for (const [index, table] of one.shop.db.tables.entries()) {
        await table.clear()
        await table.bulkPut(rolledBack[index] ?? [])
      }
    })
    await sellBread(one.shop)
    const restarted = new SyncCycle(one.shop, network)
    expect(await restarted.run()).toEqual({ ok: true })
    expect(server.rows('sales')).toHaveLength(2)
    expect(server.rows('stock')).toEqual([{ id: 'bread', onHand: 8 }])
    await expectInStep(one.shop)
    expect((await sellBread(one.shop)).number).toBe('R000001-A')
  })

  test('refused by the server keeps the operation where the user sees it, and goes on [S5.4, S8.12]', async () => {
    const first = await openOn(testDevice())
    const drinks: Intent = { type: 'category.patch', payload: { id: 'drinks', fields: { name: 'Drinks' } } }
    await commitAll(first.shop, drinks)
    await first.cycle.run()
    const second = await openOn(testDevice())
    await second.cycle.run()
    const inDrinks: Intent = {
      type: 'product.patch',
      payload: { id: 'cola', fields: { name: 'Cola', categoryId: 'drinks' } },
    }
    await commitAll(second.shop, inDrinks)
    await second.cycle.run()
    await commitAll(
      first.shop,
      { type: 'category.patch', payload: { id: 'drinks', fields: { deleted: true } } },
      bread,
    )
    await first.cycle.run()
    expect(first.shop.device.get().refused).toMatchObject([
      { code: 'category-in-use', intent: { type: 'category.patch' } },
    ])
    expect(first.shop.catalogue.get().categories.map(({ name }) => name)).toEqual(['Drinks'])
    await expectInStep(first.shop)
  })
})

describe('a server restored from an old backup', () => {
  test('gets back from each device what it lost [S8.30, S4.11]', async () => {
    const first = await openOn(testDevice())
    await commitAll(first.shop, bread, tenBreads)
    await first.cycle.run()
    const second = await openOn(testDevice())
    await second.cycle.run()
    const backup = server.backup()
    await sellBread(first.shop)
    await sellBread(second.shop, 2)
    await commitAll(first.shop, {
      type: 'product.patch',
      payload: { id: 'bread', fields: { name: 'Brown bread' } },
    })
    for (const each of [first, second, first]) await each.cycle.run()
    server.restore(backup)
    for (const each of [first, second, first, second]) expect(await each.cycle.run()).toEqual({ ok: true })
    expect(server.rows('sales')).toHaveLength(2)
    expect(server.rows('products')).toMatchObject([{ name: 'Brown bread' }])
    expect(server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
    await expectInStep(first.shop, second.shop)
    expect(await first.shop.db.dayTotals.toArray()).toMatchObject([{ orders: 2 }])
  })

  test('is told what only one device still holds of a device that is gone [S8.30]', async () => {
    const first = await openOn(testDevice())
    await first.cycle.run()
    const backup = server.backup()
    const second = await openOn(testDevice())
    await second.cycle.run()
    await commitAll(second.shop, bread, tenBreads)
    await sellBread(second.shop, 2)
    await second.cycle.run()
    await first.cycle.run()
    server.restore(backup)
    expect(await first.cycle.run()).toEqual({ ok: true })
    await settled(first.shop)
    expect(await first.cycle.run()).toEqual({ ok: true })
    expect(server.rows('products')).toMatchObject([{ name: 'Bread' }])
    expect(server.rows('sales')).toHaveLength(1)
    expect(server.rows('stock')).toEqual([{ id: 'bread', onHand: 8 }])
    await expectInStep(first.shop)
  })
})

test('a device whose rows differ from the server although both are up to date fetches them anew [S8.30]', async () => {
  const { shop, cycle } = await openOn(testDevice())
  await commitAll(shop, bread, tenBreads)
  await cycle.run()
  const heard = await shop.db.meta.get('server')
  await shop.db.products.delete('bread')
  await shop.db.meta.put({ ...heard, digests: {} } as never)
  expect(await cycle.run()).toEqual({ ok: true })
  await shop.refresh('all')
  expect(shop.catalogue.get().items).toHaveLength(1)
  await expectInStep(shop)
})

test('a resync that breaks off in the middle is taken up again, with nothing doubled [S8.30]', async () => {
  const first = await openOn(testDevice())
  await commitAll(first.shop, bread, tenBreads)
  await first.cycle.run()
  const backup = server.backup()
  await sellBread(first.shop)
  await first.cycle.run()
  server.restore(backup)
  network.weather = ['fine', 'fine', 'fine', 'response-lost']
  await first.cycle.run()
  first.device.kill(first.shop)
  opened.pop()
  const again = await openOn(first.device)
  expect(await again.cycle.run()).toEqual({ ok: true })
  expect(await again.cycle.run()).toEqual({ ok: true })
  expect(server.rows('sales')).toHaveLength(1)
  expect(server.rows('stock')).toEqual([{ id: 'bread', onHand: 9 }])
  await expectInStep(again.shop)
})
