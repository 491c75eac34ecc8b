import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '#core/catalog/product-builders.ts'
import { FIRST_HLC } from '#core/clocks/hlc.ts'
import { cents } from '#core/money/cents.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import { baseVersionOf } from '../db/base-version.ts'
import { accountKey } from '../db/database.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { applyPage } from '../pull/apply-pull.ts'
import { beginResync } from '../pull/resync.ts'
import { restoreSnapshot } from '../recovery/snapshot-rows.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { cartOf } from '../testing/bread.ts'
import { goodsAtStart, goodsInRows, goodsOf } from '../testing/shown-goods.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'

const GOODS = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

// One id before all of them, and one after.
const id = fc.constantFrom('a', ...GOODS, 'j')
const some = fc.uniqueArray(id, { minLength: 1, maxLength: 8 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('compact' as const) }) },
  fc.record({
    kind: fc.constant('name' as const),
    ids: some,
    name: fc.string({ minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), id, deleted: fc.boolean() }),
  fc.record({ kind: fc.constant('file' as const), id, name: fc.constantFrom('Tea', 'Coffee') }),
  fc.record({ kind: fc.constant('count' as const), ids: some, quantity: fc.nat(20) }),
  fc.record({ kind: fc.constant('sell' as const), id }),
  fc.record({ kind: fc.constant('pull' as const), ids: some, onHand: fc.nat(20), ack: fc.boolean() }),
  fc.record({ kind: fc.constant('resync' as const) }),
  fc.record({ kind: fc.constant('salvage' as const) }),
  fc.record({ kind: fc.constant('copy' as const) }),
  fc.record({ kind: fc.constant('reopen' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

test('[S3.10] whatever was sold, changed, pulled, deleted, compacted or restored, a start from chunks shows what the rows say', async () => {
  const stories = fc.tuple(
    fc.constantFrom('local' as const, 'account' as const),
    fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }),
  )
  await fc.assert(
    fc.asyncProperty(stories, async ([mode, steps]) => {
      const device = testDevice(mode)
      let shop = await device.open()
      try {
        await take(device, shop, { kind: 'name', ids: GOODS, name: 'A' })
        if (mode === 'account') await pull(shop, { kind: 'pull', ids: GOODS, onHand: 5, ack: true })
        await shop.quietWork.compactor.compact()
        for (const each of steps) {
          if (each.kind === 'reopen') {
            await shop.close()
            shop = await device.open()
          } else await take(device, shop, each)
          const truth = await goodsInRows(shop.db, mode)
          expect(await goodsAtStart(shop.db, mode), each.kind).toEqual(truth)
          expect(goodsOf(shop.catalogue.get()), each.kind).toEqual(truth)
        }
      } finally {
        await shop.close()
        await device.wipe()
      }
    }),
    { numRuns: 20 },
  )
})

async function take(
  device: TestDevice,
  shop: ShopStore,
  each: Exclude<Step, { kind: 'reopen' }>,
): Promise<unknown> {
  const name = (one: string, called: string) =>
    ({
      type: 'product.patch',
      payload: { id: one, fields: { name: called, sellPrice: cents(1500) } },
    }) as const
  switch (each.kind) {
    case 'compact':
      return shop.quietWork.compactor.compact()
    case 'name':
      return shop.commit(each.ids.map((one) => name(one, each.name)))
    case 'delete':
      return shop.commit([
        { type: 'product.patch', payload: { id: each.id, fields: { name: 'X', deleted: each.deleted } } },
      ])
    case 'file':
      return shop.commit([
        { type: 'category.patch', payload: { id: 'drinks', fields: { name: each.name } } },
        { type: 'product.patch', payload: { id: each.id, fields: { name: 'X', categoryId: 'drinks' } } },
      ])
    case 'count':
      return shop.commit(
        each.ids.map((productId) => ({
          type: 'stock.count',
          payload: { id: shop.newId(), productId, quantity: each.quantity },
        })),
      )
    case 'sell':
      return shop.sell(cartOf(1, each.id), 'cash')
    case 'pull':
      return device.identity.mode === 'account' ? pull(shop, each) : undefined
    case 'resync':
      if (device.identity.mode === 'local') return
      await beginResync(shop.db)
      return shop.view.refresh([])
    case 'salvage':
      return device.identity.mode === 'account' ? shop.sync.salvage() : undefined
    case 'copy':
      return putBack(device, shop)
    default:
      return each satisfies never
  }
}

async function pull(shop: ShopStore, { ids, onHand, ack }: Extract<Step, { kind: 'pull' }>): Promise<void> {
  const { db, clock } = shop
  const [{ id: device, seq }, server] = [await mustGetDevice(db), await getServer(db)]
  const head = server.cursor.head + 1
  const rows = ids.flatMap((one): PulledRow[] => [
    {
      table: 'products',
      rev: head,
      row: aProduct({ id: one, name: `${one} ${head}`, deleted: onHand === 3 }),
    },
    ...(onHand % 2 ? [{ table: 'stock' as const, rev: head, row: { id: one, onHand } }] : []),
  ])
  const last = ack ? await db.outbox.get(seq) : undefined
  const applied = await applyPage(
    { db, clock },
    {
      rows,
      cursor: { head },
      newest: { head, tag: `${head}` },
      more: last === undefined,
      rejected: [],
      clock: FIRST_HLC,
      serverTime: 0,
      ...(last && { ack: { seq, opId: last.op.opId } }),
    },
    { device, baseVersion: baseVersionOf(server) },
  )
  await shop.view.refresh(applied?.changed ?? [])
}

// Another tab's start, overtaken by this one, restores the device's snapshot over rows that are packed by now.
async function putBack(device: TestDevice, shop: ShopStore): Promise<void> {
  await shop.quietWork.snapshots.copy()
  await restoreSnapshot(shop.db, device.identity.mode, accountKey(device.identity), device.filesOf)
  await shop.view.refresh('all')
}
