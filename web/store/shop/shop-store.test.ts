import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { EMPTY_CART } from '#core/cart/cart.ts'
import type { Intent } from '#core/sync/operations.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { register } from '../outbox/outbox.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { losesNextAnswer, losesNextTransaction } from '../testing/lost-answer.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

describe('a sale', () => {
  test('lowers the stock, takes the next number and waits to be sent [S4.8, S4.9, S9.10]', async () => {
    const shop = await shops.open(testDevice())
    await shop.commit([bread, tenBreads])
    const sale = await shop.sell(cartOf(3), 'cash')
    expect(sale.number).toMatch(/^R000001-X[A-P]{5}$/)
    expect(sale.total).toBe(4500)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
    expect(shop.device.get().waiting).toBe(3)
    expect((await shop.sell(cartOf(1), 'card')).number).toMatch(/^R000002/)
  })

  test('empties the cart in the same transaction, so that it stays empty after a reload [S4.6]', async () => {
    const device = testDevice()
    const shop = await shops.open(device)
    await shop.commit([bread, tenBreads])
    shop.cart.update(() => cartOf(2))
    await shop.sell(shop.cart.get(), 'cash')
    expect(shop.cart.get()).toEqual(EMPTY_CART)
    expect(await shop.db.carts.get('till')).toMatchObject({ lines: [] })
  })

  test('continues the numbers of a suffix that two restores of the server replaced and assigned again [S9.10]', async () => {
    const shop = await shops.open(testDevice())
    await shop.commit([bread, tenBreads])
    const { id } = await mustGetDevice(shop.db)
    const numbers: string[] = []
    for (const suffix of ['', 'CW', '']) {
      await register(shop.db, id, { suffix, last: 0, lastOpId: null, serverTime: 0 })
      numbers.push((await shop.sell(cartOf(1), 'cash')).number)
    }
    expect(numbers).toEqual(['R000001', 'R000001-CW', 'R000002'])
  })

  test('continues them when the browser lost its database in between, and when the journal was trimmed [S9.10, S8.30]', async () => {
    for (const trimmed of [false, true]) {
      const device = testDevice()
      const shop = await shops.open(device)
      await shop.commit([bread, tenBreads])
      const { id } = await mustGetDevice(shop.db)
      for (const suffix of ['', 'CW']) {
        await register(shop.db, id, { suffix, last: 0, lastOpId: null, serverTime: 0 })
        await shop.sell(cartOf(1), 'cash')
      }
      if (trimmed) await shop.sync.journalAnew()
      device.kill(shop)
      await device.wipe()
      const again = await shops.open(device)
      await register(again.db, id, { suffix: '', last: 0, lastOpId: null, serverTime: 0 })
      expect((await again.sell(cartOf(1), 'cash')).number).toBe('R000002')
    }
  })

  test('is made once when the connection is lost after storing and before the answer [S8.8, S9.10]', async () => {
    const device = testDevice()
    const shop = await shops.open(device)
    await shop.commit([bread, tenBreads])
    losesNextAnswer(shop.db)
    const sale = await shop.sell(cartOf(3), 'cash')
    expect(sale.number).toMatch(/^R000001/)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
    expect((await shop.sell(cartOf(1), 'card')).number).toMatch(/^R000002/)
    expect(await shop.db.outbox.count()).toBe(4)
    expect(await device.onDisk()).toContain(sale.id)
  })

  test('is reported as made when the connection is lost again after the second attempt has stored it [S8.8, S9.10]', async () => {
    const device = testDevice()
    const shop = await shops.open(device)
    await shop.commit([bread, tenBreads])
    losesNextTransaction(shop.db)
    losesNextAnswer(shop.db)
    const sale = await shop.sell(cartOf(3), 'cash')
    expect(sale.number).toMatch(/^R000001/)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
    expect(
      (await shop.db.sales.count()) +
        (await shop.db.overlay.where('[table+id]').equals(['sales', sale.id]).count()),
    ).toBe(1)
    expect(await device.onDisk()).toContain(sale.id)
  })

  test('is made once when it is no sale: a name changed at that moment is one operation, and in the journal [S8.30]', async () => {
    const device = testDevice()
    const shop = await shops.open(device)
    await shop.commit([bread])
    losesNextAnswer(shop.db)
    await shop.commit([{ type: 'product.patch', payload: { id: 'bread', fields: { name: 'Loaf' } } }])
    const waiting = await shop.db.outbox.toArray()
    expect(waiting.map(({ op }) => op.type)).toEqual(['product.patch', 'product.patch'])
    expect(await device.onDisk()).toContain(waiting[1]?.op.opId)
  })

  test('that fails to store leaves number, stock, outbox, totals and cart unchanged [S8.8]', async () => {
    const shop = await shops.open(testDevice())
    await shop.commit([bread, tenBreads])
    shop.cart.update(() => cartOf(2))
    await shop.cart.settled()
    const roomAgain = noRoomFor('dayTotals')
    await expect(shop.sell(shop.cart.get(), 'cash')).rejects.toMatchObject({
      name: 'StorageError',
      fault: 'quota',
    })
    roomAgain()
    expect(shop.cart.get().lines).toHaveLength(1)
    expect(await shop.db.outbox.count()).toBe(2)
    expect(await shop.db.meta.get('device')).toMatchObject({ counters: {} })
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(10)
  })

  test('whose place in the outbox is taken is refused completely, and the next one is not [S8.8]', async () => {
    const shop = await shops.open(testDevice())
    await shop.commit([bread, tenBreads])
    const second = await shop.db.outbox.get(2)
    if (!second) throw new Error('nothing waits')
    await shop.db.outbox.put({ ...second, seq: 3 })
    await expect(shop.sell(cartOf(2), 'cash')).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await shop.db.outbox.get(3)).toEqual({ ...second, seq: 3 })
    expect(await shop.db.dayTotals.count()).toBe(0)
    await shop.db.outbox.delete(3)
    expect((await shop.sell(cartOf(3), 'cash')).number).toMatch(/^R000001/)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  })

  test('counts for its day at once [S9.8]', async () => {
    const shop = await shops.open(testDevice())
    await shop.commit([bread, tenBreads])
    await shop.sell(cartOf(2), 'cash')
    await shop.sell(cartOf(1), 'card')
    expect(await shop.db.dayTotals.toArray()).toMatchObject([
      { day: '2026-11-20', orders: 2, revenue: 4500, profit: 1800, byMethod: { cash: { amount: 3000 } } },
    ])
  })

  test('in Local Mode goes straight into base, and nothing ever waits [S1.6, S1.7]', async () => {
    const shop = await shops.open(testDevice('local'))
    await shop.commit([bread, tenBreads])
    const sale = await shop.sell(cartOf(3), 'cash')
    expect(sale.number).toBe('R000001')
    expect(await shop.db.sales.get(sale.id)).toMatchObject({ number: sale.number })
    expect(await shop.db.outbox.count()).toBe(0)
    expect(shop.device.get().waiting).toBe(0)
  })
})

describe('the demo shop', () => {
  test('sells like a real shop under its own series, and never makes an operation [S3.11]', async () => {
    const shop = await shops.open(testDevice())
    const coffee = shop.catalogue.get().items.find((item) => item.product.name === 'Coffee')
    expect(coffee?.demo).toBe(true)
    const sale = await shop.sell(cartOf(2, coffee?.product.id), 'cash')
    expect(sale).toMatchObject({ number: 'DEMO0001', flags: [] })
    expect(shop.catalogue.get().itemsById.get(coffee?.product.id ?? '')?.onHand).toBe(48)
    expect(await shop.db.outbox.count()).toBe(0)
    expect(await shop.db.dayTotals.count()).toBe(0)
  })

  test('is never shown in an account that is online: its own goods are about to arrive [S3.11, S8.8]', async () => {
    const device = testDevice()
    device.online = true
    const shop = await shops.open(device)
    expect(shop.catalogue.get()).toMatchObject({ items: [], customers: [] })
  })

  test('closes at the first contact of an account that opened without a network, and empties the cart [S3.11, S8.8]', async () => {
    const device = testDevice()
    const shop = await shops.open(device)
    shop.cart.update(() => cartOf(1, 'demo-coffee'))
    await shop.view.showMissed()
    expect(shop.cart.get().lines).toHaveLength(1)
    device.online = true
    await shop.view.showMissed()
    expect(shop.catalogue.get().items).toEqual([])
    expect(shop.cart.get().lines).toEqual([])
  })

  test('closes with the first real product, and empties the cart [S3.11]', async () => {
    const shop = await shops.open(testDevice())
    shop.cart.update(() => cartOf(1, 'demo-coffee'))
    await shop.commit([bread])
    expect(shop.catalogue.get().items.map((item) => item.product.name)).toEqual(['Bread'])
    expect(shop.cart.get().lines).toEqual([])
  })

  test("'Start with my own products' removes all of it [S3.11]", async () => {
    const device = testDevice()
    const shop = await shops.open(device)
    await shop.sell(cartOf(1, 'demo-coffee'), 'cash')
    await shop.startOwnShop()
    expect(shop.catalogue.get().items).toEqual([])
    expect(await shop.db.overlay.count()).toBe(0)
  })
})

describe('two tabs', () => {
  test('never take the same number or sequence number [S9.10]', async () => {
    const device = testDevice()
    const [left, right] = [await shops.open(device), await shops.open(device)]
    await left.commit([bread, tenBreads])
    const numbers = await Promise.all(
      [1, 2, 3, 4, 5].flatMap(() => [left.sell(cartOf(1), 'cash'), right.sell(cartOf(1), 'cash')]),
    )
    expect(new Set(numbers.map((sale) => sale.number)).size).toBe(10)
    const seqs = (await left.db.outbox.toArray()).map(({ seq }) => seq)
    expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})

test('a refused intent refuses its whole commit [S5.4]', async () => {
  const shop = await shops.open(testDevice())
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
  const shop = await shops.open(testDevice())
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
