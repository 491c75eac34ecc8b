import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { NOON, patchCustomer, patchProduct, sell } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { expectInStep, type SyncedShop, sellBread, stockOf } from './testing/synced-shops.ts'
import { setAside, unreadableRows } from './testing/unreadable-rows.ts'

const { shops, unreadable, aTill, hears, restarted, updated } = unreadableRows()

const names = ({ shop }: SyncedShop) => shop.catalogue.get().customers.map(({ name }) => name)
const nameOfBread = ({ shop }: SyncedShop) => shop.catalogue.get().itemsById.get('bread')?.product.name
const revenue = async ({ db }: ShopStore) =>
  (await db.dayTotals.toArray()).reduce((total, day) => total + day.revenue, 0)

describe('a row that this version of the app cannot read', () => {
  test('does not stop the others of its page, nor any later page; the till knows which one it lacks [S4.11, S8.30]', async () => {
    const till = await aTill()
    await till.cycle.run()
    unreadable.add('customers/ann')
    await hears(till, patchCustomer('ann', { name: 'Ann' }), patchCustomer('bo', { name: 'Bo' }))
    expect(names(till)).toEqual(['Bo'])
    expect(setAside(till)).toEqual([['customers', 'ann']])
    expect(await hears(till, patchProduct('bread', { name: 'Loaf' }))).toBe(1)
    expect(nameOfBread(till)).toBe('Loaf')
  })

  test('leaves what the till had of it in force, also after a restart [S4.11]', async () => {
    let till = await aTill()
    await till.cycle.run()
    unreadable.add('products/bread')
    await hears(till, patchProduct('bread', { name: 'Loaf' }))
    till = await restarted(till)
    expect(nameOfBread(till)).toBe('Bread')
    expect(setAside(till)).toEqual([['products', 'bread']])
    await sellBread(till.shop)
    await hears(till)
    expect(shops.server.rows('sales')).toHaveLength(1)
  })

  test('is no longer missed once it comes in a form that can be read [S4.11]', async () => {
    const till = await aTill()
    unreadable.add('customers/ann').add('products/bread')
    await hears(till, patchCustomer('ann', { name: 'Ann' }))
    expect(setAside(till)).toHaveLength(2)
    await hears(till, patchCustomer('ann', { name: 'Anne' }))
    expect(setAside(till)).toHaveLength(2)
    unreadable.clear()
    await hears(till, patchCustomer('ann', { phone: '012' }), patchProduct('bread', { name: 'Loaf' }))
    expect(setAside(till)).toEqual([])
    await expectInStep(shops.server, till.shop)
  })

  test('is read by the version of the app that can, at its next contact, although nothing of it is sent again [R23]', async () => {
    const till = await aTill()
    unreadable.add('customers/ann').add('products/bread')
    await hears(till, patchCustomer('ann', { name: 'Ann' }))
    const newer = await updated(till)
    await hears(newer)
    expect([names(newer), nameOfBread(newer), setAside(newer)]).toEqual([['Ann'], 'Bread', []])
    await expectInStep(shops.server, newer.shop)
    expect(await hears(newer, patchProduct('bread', { name: 'Loaf' }))).toBe(1)
  })

  test('is asked for again by a resync, and nobody takes it for a row that the server has lost [S8.30]', async () => {
    const till = await aTill()
    await till.cycle.run()
    unreadable.add('products/bread').add('customers/ann')
    await hears(till, patchProduct('bread', { name: 'Loaf' }), patchCustomer('ann', { name: 'Ann' }))
    await till.shop.sync.beginResync()
    await hears(till)
    expect(setAside(till)).toEqual([
      ['products', 'bread'],
      ['customers', 'ann'],
    ])
    expect(nameOfBread(till)).toBe('Bread')
    expect(shops.server.rows('products')).toMatchObject([{ name: 'Loaf' }])
    await hears(await updated(till))
  })

  test('that a restored server has lost is no longer waited for [S8.30]', async () => {
    const till = await aTill()
    await till.cycle.run()
    const backup = shops.server.backup()
    unreadable.add('customers/ann')
    await hears(till, patchCustomer('ann', { name: 'Ann' }))
    shops.server.restore(backup)
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(setAside(till)).toEqual([])
    await expectInStep(shops.server, till.shop)
  })
})

describe('a sale that cannot be read as the server has it', () => {
  test('stays in the history and the figures of the till that made it, once [S4.8]', async () => {
    const till = await aTill()
    await till.cycle.run()
    const sale = await sellBread(till.shop, 2)
    unreadable.add(`sales/${sale.id}`)
    await hears(till)
    expect(till.shop.device.get().waiting).toBe(0)
    expect(await till.shop.sales.inFull([sale.id])).toMatchObject([{ number: sale.number }])
    expect([await revenue(till.shop), stockOf(till.shop)]).toEqual([3000, 8])
    const newer = await updated(till)
    await hears(newer)
    expect([await revenue(newer.shop), stockOf(newer.shop)]).toEqual([3000, 8])
    await expectInStep(shops.server, newer.shop)
  })

  test('counts at another till when that can read it, and not before [S9.8]', async () => {
    const till = await aTill()
    await till.cycle.run()
    unreadable.add('sales/s1')
    await hears(till, sell('s1', 'bread', 1), sell('s2', 'bread', 2))
    expect(await revenue(till.shop)).toBe(3000)
    const newer = await updated(till)
    await hears(newer)
    expect(await revenue(newer.shop)).toBe(4500)
    await expectInStep(shops.server, newer.shop)
  })

  test('and is too old for the till to keep counts when it can be read, too [S9.8]', async () => {
    const long = { createdAt: NOON - 500 * 24 * 3_600_000 }
    const till = await aTill()
    unreadable.add('sales/s1')
    await hears(till, sell('s1', 'bread', 1, long), sell('s2', 'bread', 2, long))
    expect(setAside(till)).toEqual([['sales', 's1']])
    expect(await revenue(till.shop)).toBe(3000)
    const newer = await updated(till)
    await hears(newer)
    expect([await revenue(newer.shop), setAside(newer)]).toEqual([4500, []])
    expect(await newer.shop.db.sales.count()).toBe(0)
  })

  test('is still known as one that left the till, where it has [S4.11]', async () => {
    const till = await aTill()
    await till.cycle.run()
    await hears(till, sell('s1', 'bread', 1, { createdAt: NOON - 450 * 24 * 3_600_000 }))
    expect(await till.shop.quietWork.pruner.prune()).toBe(1)
    unreadable.add('sales/s1')
    await till.shop.sync.beginResync()
    await hears(till)
    expect(await hears(till, patchProduct('bread', { name: 'Loaf' }))).toBe(1)

    const newer = await updated(till)
    await hears(newer)
    expect([await revenue(newer.shop), await newer.shop.db.prunedSales.count()]).toEqual([1500, 1])
  })
})
