import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { CategoryFields } from '#core/catalog/product.ts'
import type { Intent, Operation } from '#core/sync/operations.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { canRetry, retryRefused } from '#web/store/maintenance/refused.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, expectInStep, sellBread, shopsOfEachTest, stockOf } from './testing/synced-shops.ts'

// As if these were the second version: in the first, one field had another name.
vi.mock('#core/sync/upcasters.ts', () => ({
  UPCASTERS: {
    'stock.count': [({ counted, ...rest }: Record<string, unknown>) => ({ ...rest, quantity: counted })],
    'category.patch': [
      ({ id, fields: { gone, ...rest } }: { id: string; fields: Record<string, unknown> }) => ({
        id,
        fields: { ...rest, ...(gone !== undefined && { deleted: gone }) },
      }),
    ],
  },
}))

const shops = shopsOfEachTest()

function asOlder(op: Operation): Operation {
  if (op.type === 'stock.count') {
    const { quantity: counted, ...rest } = op.payload
    return { ...op, v: 1, payload: { ...rest, counted } } as unknown as Operation
  }
  if (op.type !== 'category.patch') return op
  const { deleted: gone, ...rest } = op.payload.fields
  const fields = { ...rest, ...(gone !== undefined && { gone }) }
  return { ...op, v: 1, payload: { ...op.payload, fields } } as unknown as Operation
}

/** Rewrites what waits as an older app would have left it, in the database and in the journal. */
async function leaveAsOlder({ db, journal }: ShopStore): Promise<void> {
  const entries = (await db.outbox.toArray()).map((entry) => ({ ...entry, op: asOlder(entry.op) }))
  await db.outbox.bulkPut(entries)
  const { id, suffix, counters, hlc, seq } = await mustGetDevice(db)
  const device = { id, suffix }
  const account = journal.recovered?.checkpoint?.account ?? ''
  const lines = entries.map(({ op }) => ({ device, op, counters }))
  await journal.rewrite({ account, device, seq, counters, hlc }, lines, new Set())
}

test('a new count has the new version', async () => {
  const till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  expect((await till.shop.db.outbox.toArray()).map(({ op }) => op.v)).toEqual([1, 2])
})

test('what an older app left waiting counts on the till, is pushed, and counts everywhere [S4.11]', async () => {
  const till = await shops.open()
  await commitAll(till.shop, bread, tenBreads)
  await leaveAsOlder(till.shop)
  till.device.kill(till.shop)
  const again = await shops.open(till.device)
  await sellBread(again.shop)
  await again.shop.view.refresh('all')
  expect(stockOf(again.shop)).toBe(9)
  const other = await shops.open()
  for (const { cycle } of [again, other]) expect(await cycle.run()).toEqual({ ok: true })
  for (const { shop } of [again, other]) expect(stockOf(shop)).toBe(9)
  await expectInStep(shops.server, again.shop, other.shop)
})

test('a rejected operation of an older app is shown, and can be retried [S5.4, S4.11]', async () => {
  const [till, other] = [await shops.open(), await shops.open()]
  const food = (fields: CategoryFields): Intent => ({
    type: 'category.patch',
    payload: { id: 'food', fields },
  })
  const breadIn = (categoryId: string | null): Intent => ({
    type: 'product.patch',
    payload: { id: 'bread', fields: { categoryId } },
  })
  await commitAll(till.shop, bread, food({ name: 'Food' }))
  for (const { cycle } of [till, other]) await cycle.run()
  await commitAll(till.shop, food({ deleted: true }))
  await leaveAsOlder(till.shop)
  await commitAll(other.shop, breadIn('food'))
  for (const { cycle } of [other, till]) await cycle.run()
  const [refused] = till.shop.device.get().refused
  if (!refused) throw new Error('nothing was refused')
  expect(canRetry(refused)).toBe(true)
  await commitAll(till.shop, breadIn(null))
  expect(await retryRefused(till.shop, refused)).toBeNull()
  for (const { cycle } of [till, other]) await cycle.run()
  expect(shops.server.rows('categories')).toMatchObject([{ id: 'food', deleted: true }])
})
