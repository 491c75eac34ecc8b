import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Operation } from '#core/sync/operations.ts'
import { doubtJournaled } from '#web/store/db/journaled.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, sellBread, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

/** A till with bread, a waiting sale and edit, and another till's changes to pull. */
async function tillWithNews() {
  const till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  const other = await shops.open()
  await other.cycle.run()
  await commitAll(other.shop, { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann' } } })
  await other.cycle.run()
  const sale = await sellBread(till.shop, 2)
  await commitAll(till.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name: 'Loaf' } } })
  return { ...till, sale }
}
type Till = Awaited<ReturnType<typeof tillWithNews>>

/** The browser changes the sale's stored entry before it was pushed. */
async function damage({ shop }: Till, payload: unknown): Promise<void> {
  const { db } = shop
  const sales = await db.outbox.filter(({ op }) => op.type === 'sale.complete').toArray()
  await db.outbox.bulkPut(sales.map((entry) => ({ ...entry, op: { ...entry.op, payload } as Operation })))
  const device = await mustGetDevice(db)
  await db.meta.put(
    doubtJournaled(
      device,
      sales.map(({ seq }) => seq),
    ),
  )
}

const names = ({ shop }: Till) => shop.catalogue.get().customers.map(({ name }) => name)

test.each([
  ['nothing at all', null],
  ['a text', 'sale'],
  ['half a sale', { sale: { id: 'x', items: null } }],
])(
  'a waiting sale of which the database kept %s blocks neither pulls nor what waits behind it [S8.30]',
  async (_, left) => {
    const till = await tillWithNews()
    await damage(till, left)
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(names(till)).toEqual(['Ann'])
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('products')).toMatchObject([{ name: 'Loaf' }])
    expect(till.shop.device.get().waiting).toBe(0)
  },
)

test('it is reported at once, stays on the screen, and what remains of it can be exported [S8.30, S4.8]', async () => {
  const till = await tillWithNews()
  await damage(till, { sale: { number: till.sale.number } })
  await till.cycle.run()
  expect(till.shop.device.get().waiting).toBe(2)
  expect(till.shop.device.get().refused).toMatchObject([
    { code: 'damaged', intent: { type: 'sale.complete', payload: { sale: { number: till.sale.number } } } },
  ])
  expect(await till.shop.sales.inFull([till.sale.id])).toMatchObject([{ number: till.sale.number }])
  expect(await till.shop.db.dayTotals.toArray()).toMatchObject([{ orders: 1 }])
})

test('what the journal still has of it is recovered at the next start, and reaches the server [S8.30]', async () => {
  const till = await tillWithNews()
  await damage(till, null)
  await till.cycle.run()
  till.device.kill(till.shop)
  const again = await shops.open(till.device)
  await settled(again.shop)
  expect(await again.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('sales')).toMatchObject([{ number: till.sale.number, total: 3000 }])
  expect(again.shop.device.get().refused).toEqual([])
})

test("trimming keeps the journal's own entry of an operation that the database damaged [S8.30]", async () => {
  const till = await tillWithNews()
  await damage(till, null)
  await till.shop.sync.journalAnew()
  till.device.kill(till.shop)
  const again = await shops.open(till.device)
  await settled(again.shop)
  await again.cycle.run()
  expect(shops.server.rows('sales')).toHaveLength(1)
})
