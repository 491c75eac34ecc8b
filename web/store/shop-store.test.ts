import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { addLine, type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { getServer } from './apply-pull.ts'
import { becomeNewDevice } from './resync.ts'
import type { ShopStore } from './shop-store.ts'
import { type TestDevice, testDevice } from './testing/test-device.ts'

const opened: [TestDevice, ShopStore][] = []

async function openOn(device: TestDevice): Promise<ShopStore> {
  const shop = await device.open()
  opened.push([device, shop])
  return shop
}

afterEach(async () => {
  const all = opened.splice(0)
  for (const [, shop] of all) await shop.close()
  for (const [device] of all) await device.wipe()
})

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

function cartOf(quantity: number, productId = 'bread'): Cart {
  const line = {
    id: `line-${productId}`,
    productId,
    name: 'Bread',
    sku: 'B1',
    unitPrice: cents(1500),
    unitCost: cents(900),
  }
  return { ...addLine(EMPTY_CART, { ...line, priceType: 'retail', quantity }), paymentMethod: 'cash' }
}

/** What a pull does once the server has everything: the rows become base, the outbox is empty. */
async function acknowledgeAll(shop: ShopStore): Promise<void> {
  await shop.db.transaction('rw', shop.db.tables, async () => {
    for (const { table, row } of await shop.db.overlay.toArray()) {
      await shop.db.base(table).put({ ...row, rev: 1 } as never)
    }
    await shop.db.overlay.clear()
    const seq = (await shop.db.outbox.orderBy('seq').last())?.seq ?? 0
    await shop.db.outbox.clear()
    const server = await getServer(shop.db)
    await shop.db.meta.put({ ...server, cursor: { ...server.cursor, seq } })
  })
}

describe('a sale', () => {
  test('lowers the stock, takes the next number and waits to be sent [S4.8, S4.9, S9.10]', async () => {
    const shop = await openOn(testDevice())
    await shop.commit([bread, tenBreads])
    const sale = await shop.sell(cartOf(3), 'cash')
    expect(sale.number).toMatch(/^R000001-X[A-P]{5}$/)
    expect(sale.total).toBe(4500)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
    expect(shop.device.get().waiting).toBe(3)
    expect((await shop.sell(cartOf(1), 'card')).number).toMatch(/^R000002/)
  })

  test('empties the cart in the same transaction, for a reload too [S4.6]', async () => {
    const device = testDevice()
    const shop = await openOn(device)
    await shop.commit([bread, tenBreads])
    shop.cart.update(() => cartOf(2))
    await shop.sell(shop.cart.get(), 'cash')
    expect(shop.cart.get()).toEqual(EMPTY_CART)
    expect(await shop.db.carts.get('till')).toMatchObject({ lines: [] })
  })

  test('that fails to store leaves number, stock, outbox, totals and cart as they were [S8.8]', async () => {
    const shop = await openOn(testDevice())
    await shop.commit([bread, tenBreads])
    shop.cart.update(() => cartOf(2))
    await shop.cart.settled()
    shop.db.dayTotals.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(shop.sell(shop.cart.get(), 'cash')).rejects.toMatchObject({
      name: 'StorageError',
      fault: 'quota',
    })
    expect(shop.cart.get().lines).toHaveLength(1)
    expect(await shop.db.outbox.count()).toBe(2)
    expect(await shop.db.meta.get('device')).toMatchObject({ counters: {} })
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(10)
  })

  test('counts for its day at once [S9.8]', async () => {
    const shop = await openOn(testDevice())
    await shop.commit([bread, tenBreads])
    await shop.sell(cartOf(2), 'cash')
    await shop.sell(cartOf(1), 'card')
    expect(await shop.db.dayTotals.toArray()).toMatchObject([
      { day: '2026-11-20', orders: 2, revenue: 4500, profit: 1800, byMethod: { cash: { amount: 3000 } } },
    ])
  })

  test('in Local Mode goes straight into base, and nothing ever waits [S1.6, S1.7]', async () => {
    const shop = await openOn(testDevice('local'))
    await shop.commit([bread, tenBreads])
    const sale = await shop.sell(cartOf(3), 'cash')
    expect(sale.number).toBe('R000001')
    expect(await shop.db.sales.get(sale.id)).toMatchObject({ number: sale.number })
    expect(await shop.db.outbox.count()).toBe(0)
    expect(shop.device.get().waiting).toBe(0)
  })
})

describe('the demo shop', () => {
  test('sells like real under its own series, and never makes an operation [S3.11]', async () => {
    const shop = await openOn(testDevice())
    const coffee = shop.catalogue.get().items.find((item) => item.product.name === 'Coffee')
    expect(coffee?.demo).toBe(true)
    const sale = await shop.sell(cartOf(2, coffee?.product.id), 'cash')
    expect(sale).toMatchObject({ number: 'DEMO0001', flags: [] })
    expect(shop.catalogue.get().itemsById.get(coffee?.product.id ?? '')?.onHand).toBe(48)
    expect(await shop.db.outbox.count()).toBe(0)
    expect(await shop.db.dayTotals.count()).toBe(0)
  })

  test('leaves with the first real product, out of the cart too [S3.11]', async () => {
    const shop = await openOn(testDevice())
    shop.cart.update(() => cartOf(1, 'demo-coffee'))
    await shop.commit([bread])
    expect(shop.catalogue.get().items.map((item) => item.product.name)).toEqual(['Bread'])
    expect(shop.cart.get().lines).toEqual([])
  })

  test("'Start with my own products' removes all of it [S3.11]", async () => {
    const device = testDevice()
    const shop = await openOn(device)
    await shop.sell(cartOf(1, 'demo-coffee'), 'cash')
    await shop.startOwnShop()
    expect(shop.catalogue.get().items).toEqual([])
    expect(await shop.db.overlay.count()).toBe(0)
  })
})

describe('after a crash', () => {
  test('everything is there again, with the next number and sequence [S4.4]', async () => {
    const device = testDevice()
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    await before.sell(cartOf(3), 'cash')
    device.kill(before)
    const shop = await openOn(device)
    expect(shop.device.get()).toMatchObject({ waiting: 3, recovery: null })
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
    expect((await shop.sell(cartOf(1), 'cash')).number).toMatch(/^R000002/)
  })

  test('with IndexedDB wiped, the journal puts every waiting sale back and says so [S8.30]', async () => {
    const device = testDevice()
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    await before.sell(cartOf(3), 'cash')
    await before.sell(cartOf(1), 'card')
    const id = (await before.db.meta.get('device')) as { id: string }
    device.kill(before)
    await device.wipe()
    const shop = await openOn(device)
    expect(shop.device.get().recovery).toMatch(/2 sales came back .* nothing is missing/)
    expect(shop.device.get().waiting).toBe(4)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(6)
    expect(await shop.db.meta.get('device')).toMatchObject({ id: id.id, seq: 4 })
    expect(await shop.db.dayTotals.toArray()).toMatchObject([{ orders: 2, revenue: 6000 }])
    expect((await shop.sell(cartOf(1), 'cash')).number).toMatch(/^R000003/)
  })

  test('in Local Mode the wiped shop is rebuilt from the journal alone [S8.30]', async () => {
    const device = testDevice('local')
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    const sold = await before.sell(cartOf(3), 'cash')
    device.kill(before)
    await device.wipe()
    const shop = await openOn(device)
    expect(await shop.db.sales.get(sold.id)).toMatchObject({ number: sold.number, total: 4500 })
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  })

  test('in Local Mode the copy made at a quiet moment and the journal after it are the whole shop [S8.30]', async () => {
    const device = testDevice('local')
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    await before.sell(cartOf(3), 'cash')
    expect(await before.keepCopy()).toBe(true)
    await before.sell(cartOf(2), 'cash')
    device.kill(before)
    await device.wipe()
    const shop = await openOn(device)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(5)
    expect(await shop.db.sales.count()).toBe(2)
    expect(await shop.db.dayTotals.toArray()).toMatchObject([{ orders: 2, revenue: 7500 }])
    expect((await shop.sell(cartOf(1), 'cash')).number).toBe('R000003')
  })

  test('a signed-in till has its catalogue back at once, before it reaches the server [S8.30]', async () => {
    const device = testDevice()
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    await acknowledgeAll(before)
    expect(await before.keepCopy()).toBe(true)
    await before.sell(cartOf(3), 'cash')
    device.kill(before)
    await device.wipe()
    const shop = await openOn(device)
    expect(shop.device.get().recovery).toMatch(/own copy, 1 sale from the journal, and nothing is missing/)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
    expect(shop.device.get().waiting).toBe(1)
  })

  test('signed in and offline for hours, what waits comes back although a copy was made meanwhile [S8.30]', async () => {
    const device = testDevice()
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    await before.sell(cartOf(3), 'cash')
    await before.sell(cartOf(1), 'cash')
    expect(await before.keepCopy()).toBe(true)
    device.kill(before)
    await device.wipe()
    const shop = await openOn(device)
    expect(shop.device.get()).toMatchObject({ waiting: 4, recovery: expect.stringMatching(/2 sales/) })
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(6)
  })

  test('a copy made before the device got a new identity hides none of the new one’s sales [S8.30]', async () => {
    const device = testDevice()
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    await acknowledgeAll(before)
    expect(await before.keepCopy()).toBe(true)
    await becomeNewDevice(before.db, before.newId())
    await before.journalAnew()
    await before.sell(cartOf(3), 'cash')
    device.kill(before)
    await device.wipe()
    const shop = await openOn(device)
    expect(shop.device.get().waiting).toBe(1)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  })

  test('in Local Mode a sale made while the copy is being checked is in the journal still [S8.30]', async () => {
    const device = testDevice('local')
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    device.whileCopying = () => before.sell(cartOf(3), 'cash')
    await before.keepCopy()
    device.kill(before)
    await device.wipe()
    const shop = await openOn(device)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
    expect(await shop.db.sales.count()).toBe(1)
  })

  test('operations that the journal missed are written to it at the next start [S8.30]', async () => {
    const device = testDevice()
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    device.files.tornWrites.push(0)
    await before.sell(cartOf(3), 'cash')
    expect(before.device.get().journal).toBe('failing')
    device.kill(before)
    const between = await openOn(device)
    device.kill(between)
    await device.wipe()
    const shop = await openOn(device)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  })

  test('a database that lost only its newest sales takes them back from the journal [S8.30]', async () => {
    const device = testDevice()
    const before = await openOn(device)
    await before.commit([bread, tenBreads])
    const tables = before.db.tables
    const rows = await Promise.all(tables.map((table) => table.toArray()))
    await before.sell(cartOf(3), 'cash')
    await before.db.transaction('rw', tables, async () => {
      for (const [index, table] of tables.entries()) {
        await table.clear()
        await table.bulkPut(rows[index] ?? [])
      }
    })
    device.kill(before)
    const shop = await openOn(device)
    expect(shop.device.get().recovery).toMatch(/newest part .* 1 sale/)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
    expect((await shop.sell(cartOf(1), 'cash')).number).toMatch(/^R000002/)
  })
})

describe('two tabs', () => {
  test('never take the same number or sequence [S9.10]', async () => {
    const device = testDevice()
    const [left, right] = [await openOn(device), await openOn(device)]
    await left.commit([bread, tenBreads])
    const numbers = await Promise.all(
      [1, 2, 3, 4, 5].flatMap(() => [left.sell(cartOf(1), 'cash'), right.sell(cartOf(1), 'cash')]),
    )
    expect(new Set(numbers.map((sale) => sale.number)).size).toBe(10)
    const seqs = (await left.db.outbox.toArray()).map(({ seq }) => seq)
    expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})

test('a refused intent stores nothing of its whole commit [S5.4]', async () => {
  const shop = await openOn(testDevice())
  const drinks: Intent = { type: 'category.patch', payload: { id: 'drinks', fields: { name: 'Drinks' } } }
  const inDrinks: Intent = {
    type: 'product.patch',
    payload: { id: 'bread', fields: { categoryId: 'drinks' } },
  }
  await shop.commit([bread, drinks, inDrinks])
  const gone: Intent = { type: 'category.patch', payload: { id: 'drinks', fields: { deleted: true } } }
  await expect(shop.commit([gone])).rejects.toMatchObject({ code: 'category-in-use' })
  expect(await shop.db.outbox.count()).toBe(3)
})

test("a customer's totals follow their sales at once, and demo sales count for nobody [S2.31, S3.4]", async () => {
  const shop = await openOn(testDevice())
  const sipho: Intent = { type: 'customer.patch', payload: { id: 'sipho', fields: { name: 'Sipho' } } }
  shop.customerTotals.subscribe(() => undefined)
  await shop.sell({ ...cartOf(1, 'demo-coffee'), customerId: 'demo-nomsa' }, 'cash')
  await shop.commit([bread, tenBreads, sipho])
  await shop.sell({ ...cartOf(2), customerId: 'sipho' }, 'cash')
  const last = await shop.sell({ ...cartOf(1), customerId: 'sipho' }, 'card')
  const expected = { spent: 4500, purchases: 2, lastVisit: last.createdAt }
  expect([...shop.customerTotals.get()]).toEqual([['sipho', expected]])
  expect(await shop.db.customerTotals.toArray()).toEqual([{ id: 'sipho', ...expected }])
})
