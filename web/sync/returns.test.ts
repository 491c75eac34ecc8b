import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { Condition, ReturnRequest } from '#core/returns/return-request.ts'
import type { Sale } from '#core/sales/sale.ts'
import { NOON, sell } from '#core/sync/testing/operations.ts'
import { PULL_LIMIT, PULL_SCHEMA } from '#core/sync/wire.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { soldByDay } from '#web/store/testing/sold-by-day.ts'
import {
  commitAll,
  expectInStep,
  type SyncedShop,
  sellBread,
  settled,
  shopsOfEachTest,
  stockOf,
} from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

async function sync(...tills: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of tills) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

/** Two tills in step, and a sale of some breads that both have. */
async function twoTills(quantity: number): Promise<{ first: SyncedShop; second: SyncedShop; sale: Sale }> {
  const first = await shops.open()
  await commitAll(first.shop, bread, tenBreads)
  const sale = await sellBread(first.shop, quantity)
  await sync(first)
  const second = await shops.open()
  await sync(second)
  return { first, second, sale }
}

async function giveBack(
  { shop }: SyncedShop,
  sale: Sale,
  quantity: number,
  condition: Condition = 'sellable',
): Promise<Sale> {
  const itemId = sale.items[0]?.id ?? ''
  const request: ReturnRequest = {
    saleId: sale.id,
    kind: 'return',
    parts: [{ itemId, quantity, condition }],
    reason: 'Changed mind',
  }
  const given = await shop.returns.giveBack(request)
  if (!given.ok) throw new Error(given.refusal.code)
  return given.sale
}

const leftOn = async ({ shop }: SyncedShop, sale: Sale) => {
  const { returns = [] } = (await shop.returns.find(sale.id)) ?? {}
  return returns.reduce((left, { items }) => left + (items[0]?.quantity ?? 0), sale.items[0]?.quantity ?? 0)
}
const totalsOf = async ({ db }: ShopStore) => [await db.dayTotals.toArray(), await soldByDay(db)]

test('what one till took back the other knows: of six sold, two and then one came back, and three are left on both [S14.1, S14.4]', async () => {
  const { first, second, sale } = await twoTills(6)
  await giveBack(first, sale, 2)
  await sync(first, second)
  expect(await leftOn(second, sale)).toBe(4)
  await giveBack(second, sale, 1)
  await sync(second, first)
  expect([await leftOn(first, sale), await leftOn(second, sale)]).toEqual([3, 3])
  await expect(giveBack(first, sale, 4)).rejects.toThrow('more-than-left')
  expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([7, 7])
  await expectInStep(shops.server, first.shop, second.shop)
})

describe('two tills that are apart and take the same loaf back', () => {
  test.each([
    ['the first', 0],
    ['the second', 1],
  ])(
    'keep both returns, flag the later one, and agree on stock and totals when %s syncs first [S14.16, S14.17]',
    async (_who, quicker) => {
      const { first, second, sale } = await twoTills(1)
      second.device.wallMs += 60_000
      const one = await giveBack(first, sale, 1)
      const other = await giveBack(second, sale, 1, 'damaged')
      await sync(...(quicker === 0 ? [first, second] : [second, first]), first, second)
      expect(shops.server.rows('sales').filter(({ kind }) => kind === 'return')).toEqual([
        one,
        { ...other, flags: ['over-returned'] },
      ])
      await expectInStep(shops.server, first.shop, second.shop)
      expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([10, 10])
      expect(await totalsOf(first.shop)).toEqual(await totalsOf(second.shop))
      await expect(giveBack(first, sale, 1)).rejects.toThrow('more-than-left')
      await expect(giveBack(second, sale, 1)).rejects.toThrow('more-than-left')
    },
  )
})

test('a till shows a return as over-returned as soon as it hears of the other, before it has sent its own [S14.17]', async () => {
  const { first, second, sale } = await twoTills(1)
  await giveBack(first, sale, 1)
  second.device.wallMs += 60_000
  const own = await giveBack(second, sale, 1)
  await sync(first)
  await second.cycle.run()
  expect(await second.shop.sales.inFull([own.id])).toMatchObject([{ flags: ['over-returned'] }])
})

/** Pulls what there is, though something waits: a contact that ended between two calls. */
async function pullOnly({ shop }: SyncedShop) {
  const position = await shop.sync.position()
  const { device, server } = position
  const deviceKey = await shop.sync.deviceKey()
  const { cursor } = server
  const asked = { device, deviceKey, schema: PULL_SCHEMA, cursor, limit: PULL_LIMIT }
  const answer = await shops.network.pull(asked)
  if (!answer.ok || 'resync' in answer.value) throw new Error('no page')
  return shop.sync.applyPage(answer.value, position)
}

test('a return of a till that is gone reaches a server that lost it, though another till marked it with one that still waits [S14.17, S4.11]', async () => {
  const { first, second, sale } = await twoTills(1)
  const backup = shops.server.backup()
  await giveBack(first, sale, 1)
  second.device.wallMs += 60_000
  const theirs = await giveBack(second, sale, 1)
  await sync(second)
  await pullOnly(first)
  expect(await first.shop.sales.inFull([theirs.id])).toMatchObject([{ flags: ['over-returned'] }])
  shops.server.restore(backup)
  await first.shop.sync.beginResync()
  expect(await pullOnly(first)).toMatchObject({ resynced: true })
  await first.shop.sync.salvage()
  await sync(first, first)
  expect(shops.server.rows('sales').find(({ id }) => id === theirs.id)).toMatchObject({
    flags: ['over-returned'],
  })
})

test('a sale that left the device comes back as the server has it, and the server finds nothing doubtful [S14.3, S14.18]', async () => {
  const till = await shops.open()
  await sync(till)
  const MONTH = 30 * 24 * 60 * 60_000
  await commitAll(till.shop, bread, tenBreads, sell('old', 'bread', 2, { createdAt: NOON - 15 * MONTH }))
  await sync(till)
  const [sale] = shops.server.rows('sales')
  expect(await till.shop.quietWork.pruner.prune()).toBe(1)
  const request: ReturnRequest = {
    saleId: 'old',
    kind: 'return',
    parts: [{ itemId: 'old-1', quantity: 1, condition: 'sellable' }],
    reason: 'Defective',
  }
  expect(await till.shop.returns.giveBack(request)).toEqual({ ok: false, refusal: { code: 'unknown-sale' } })
  if (!sale) throw new Error('no sale')
  const older = { older: { sale, returns: [] }, inTouch: true }
  expect(await till.shop.returns.giveBack(request, older)).toMatchObject({ sale: { total: -1500 } })
  const twice = { ...request, parts: [{ itemId: 'old-1', quantity: 2, condition: 'sellable' as const }] }
  expect(await till.shop.returns.giveBack(twice, older)).toMatchObject({ refusal: { left: 1 } })
  await sync(till)
  expect(shops.server.rows('sales').map(({ flags }) => flags)).toEqual([[], []])

  const other = await shops.open()
  await sync(other)
  expect(await other.shop.returns.find('old')).toBeUndefined()
  expect(await other.shop.returns.giveBack(twice, older)).toMatchObject({ refusal: { left: 1 } })
  expect(await other.shop.returns.giveBack(request, older)).toMatchObject({ sale: { total: -1500 } })
  await sync(other)
  expect(shops.server.rows('sales').map(({ flags }) => flags)).toEqual([[], [], []])
})
