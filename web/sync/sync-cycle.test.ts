import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { nextToPush } from '#web/store/outbox/outbox.ts'
import { bread, countBreads, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { SyncCycle } from './sync-cycle.ts'
import { commitAll, expectInStep, sellBread, shopsOfEachTest, stockOf } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

test('a push is as large as allowed, names the operation it follows and sends none of it again [S23.8]', async () => {
  const { shop } = await shops.open()
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan'])
    await commitAll(shop, { type: 'customer.patch', payload: { id: name, fields: { name } } })
  const after = (seq: number) => nextToPush(shop.db, seq, { limit: 3, onlyJournaled: true })
  const first = await after(0)
  expect(first.ops.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(first.goesOnFrom).toBe(null)
  const next = await after(3)
  expect(next.ops.map(({ seq }) => seq)).toEqual([4])
  expect(next.goesOnFrom).toBe(first.ops[2]?.opId)
})

test('a push that is too large for the server is sent in parts [S4.11]', async () => {
  const { shop } = await shops.open()
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])
    await commitAll(shop, { type: 'customer.patch', payload: { id: name, fields: { name } } })
  const cycle = new SyncCycle(shop.sync, {
    ...shops.network,
    push: async (request) =>
      request.ops.length > 2 ? { ok: false, refusal: 'too-large' } : shops.network.push(request),
  })
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('customers')).toHaveLength(5)
  await expectInStep(shops.server, shop)
})

test('one operation that is too large alone ends the contact, and is kept [S4.11]', async () => {
  const { shop } = await shops.open()
  await commitAll(shop, { type: 'customer.patch', payload: { id: 'Ann', fields: { name: 'Ann' } } })
  const refused = { ok: false, refusal: 'too-large' } as const
  const cycle = new SyncCycle(shop.sync, { ...shops.network, push: async () => refused })
  expect(await cycle.run()).toEqual(refused)
  expect((await nextToPush(shop.db, 0, { limit: 3, onlyJournaled: true })).ops).toHaveLength(1)
})

describe('two tills', () => {
  test('that sold offline agree after one contact each, and the server has every sale once [S1.7, S4.11]', async () => {
    const first = await shops.open()
    await commitAll(first.shop, bread, tenBreads)
    await first.cycle.run()
    const second = await shops.open()
    await second.cycle.run()
    await sellBread(first.shop, 2)
    await sellBread(second.shop, 3)
    expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([8, 7])
    await first.cycle.run()
    await second.cycle.run()
    await first.cycle.run()
    expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([5, 5])
    await expectInStep(shops.server, first.shop, second.shop)
    expect(
      shops.server
        .rows('sales')
        .map(({ number }) => number)
        .sort(),
    ).toEqual(['R000001', 'R000001-A'])
  })

  test('that sold the last unit both keep their sale, and the stock shows it as oversold [S4.9, S5.2]', async () => {
    const first = await shops.open()
    await commitAll(first.shop, bread, countBreads(1))
    await first.cycle.run()
    const second = await shops.open()
    await second.cycle.run()
    await sellBread(first.shop)
    await sellBread(second.shop)
    for (const each of [first, second, first]) await each.cycle.run()
    expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([-1, -1])
    expect(shops.server.rows('sales').flatMap(({ flags }) => flags)).toEqual(['oversold'])
    await expectInStep(shops.server, first.shop, second.shop)
  })

  test('resolve a price by causality: an edit made after seeing another wins, whatever the clocks [S4.11]', async () => {
    const ahead = testDevice()
    ahead.wallMs += 4 * 60_000
    const first = await shops.open(ahead)
    await commitAll(first.shop, bread)
    await first.cycle.run()
    const second = await shops.open()
    await second.cycle.run()
    await commitAll(second.shop, {
      type: 'product.patch',
      payload: { id: 'bread', fields: { sellPrice: cents(1600) } },
    })
    for (const each of [second, first]) await each.cycle.run()
    expect(first.shop.catalogue.get().itemsById.get('bread')?.product.sellPrice).toBe(1600)
  })

  test('count each day once, also for sales that another till made [S9.8]', async () => {
    const first = await shops.open()
    await commitAll(first.shop, bread, tenBreads)
    await sellBread(first.shop, 2)
    await first.cycle.run()
    const second = await shops.open()
    await second.cycle.run()
    await sellBread(second.shop, 1)
    for (const each of [second, first, second]) await each.cycle.run()
    for (const { shop } of [first, second]) {
      expect(await shop.db.dayTotals.toArray()).toMatchObject([{ orders: 2, revenue: 4500, profit: 1800 }])
    }
  })
})

describe('a bad network', () => {
  test('with lost, doubled or unanswered calls leaves each sale on the server exactly once [S4.11, S8.30]', async () => {
    const { shop, cycle } = await shops.open()
    await commitAll(shop, bread, tenBreads)
    await sellBread(shop)
    shops.network.weather = [
      'request-lost',
      'response-lost',
      'fine',
      'response-lost',
      'fine',
      'doubled',
      'response-lost',
    ]
    for (let attempt = 0; attempt < 6; attempt++) await cycle.run()
    expect(shops.server.rows('sales')).toHaveLength(1)
    expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 9 }])
    await expectInStep(shops.server, shop)
  })

  test('shows a pushed sale as pending until its row was pulled, and never loses sight of it [S4.8, S2.34]', async () => {
    const { shop, cycle } = await shops.open()
    await commitAll(shop, bread, tenBreads)
    await cycle.run()
    const sale = await sellBread(shop)
    shop.sales.subscribe(() => undefined)
    await expect.poll(() => shop.sales.get()).toMatchObject([{ sale: { id: sale.id }, pending: true }])
    shops.network.weather = ['fine', 'response-lost']
    await cycle.run()
    expect(shops.server.rows('sales')).toHaveLength(1)
    expect(shop.sales.get()).toMatchObject([{ pending: true }])
    expect(stockOf(shop)).toBe(9)
    await cycle.run()
    expect(shop.sales.get()).toMatchObject([{ pending: false }])
    expect(stockOf(shop)).toBe(9)
  })

  test('and an ended session keep everything waiting [S4.5]', async () => {
    const { shop, cycle } = await shops.open()
    await commitAll(shop, bread)
    shops.network.weather = ['fine', 'signed-out']
    expect(await cycle.run()).toEqual({ ok: false, refusal: 'signed-out' })
    expect(shop.device.get().waiting).toBe(1)
  })
})

describe('a device', () => {
  test('gets its suffix at the first contact and starts its series again [S9.10]', async () => {
    const { shop, cycle } = await shops.open()
    await commitAll(shop, bread, tenBreads)
    expect((await sellBread(shop)).number).toMatch(/^R000001-X/)
    await cycle.run()
    expect((await sellBread(shop)).number).toBe('R000001')
    expect((await sellBread(shop)).number).toBe('R000002')
  })

  test('whose disk lost acknowledged sales becomes a new device and loses nothing more [S8.30]', async () => {
    const one = await shops.open()
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
    const restarted = new SyncCycle(one.shop.sync, shops.network)
    expect(await restarted.run()).toEqual({ ok: true })
    expect(shops.server.rows('sales')).toHaveLength(2)
    expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 8 }])
    await expectInStep(shops.server, one.shop)
    expect((await sellBread(one.shop)).number).toBe('R000001-A')
  })

  test('shows an operation that the server rejects to the user, and continues [S5.4, S8.12]', async () => {
    const first = await shops.open()
    const drinks: Intent = { type: 'category.patch', payload: { id: 'drinks', fields: { name: 'Drinks' } } }
    await commitAll(first.shop, drinks)
    await first.cycle.run()
    const second = await shops.open()
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
    expect(first.shop.catalogue.get().categories.map(({ name }) => name)).toEqual(['Drinks', 'General'])
    await expectInStep(shops.server, first.shop)
  })
})
