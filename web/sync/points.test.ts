import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { spendPoints } from '#core/cart/use-points.ts'
import { loyaltyNow } from '#core/loyalty/loyalty-rules.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const nomsa = (id = 'nomsa') =>
  ({ type: 'customer.patch', payload: { id, fields: { name: 'Nomsa' } } }) as const
// One point for every R1, worth R1: a loaf of R15 earns 15.
const loyalty = (businessId: string) =>
  ({
    type: 'business.patch',
    payload: { id: businessId, fields: { loyalty: true, pointPer: 100, pointWorth: 100 } },
  }) as never

const cart = (quantity: number, customerId = 'nomsa') => ({ ...cartOf(quantity), customerId })
const sell = (shop: ShopStore, quantity: number, customerId?: string) =>
  shop.sell(cart(quantity, customerId), 'cash')
const spend = (shop: ShopStore, quantity: number) =>
  shop.sell(spendPoints(cart(quantity), loyaltyNow(shop.catalogue.get())), 'cash')
const pointsAt = (shop: ShopStore, id = 'nomsa') => shop.catalogue.get().points.get(id) ?? 0

async function sync(...all: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of all) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

async function twoTills(): Promise<[SyncedShop, SyncedShop]> {
  const first = await shops.open()
  await first.shop.commit([bread, tenBreads, nomsa(), loyalty(first.shop.identity.businessId)])
  await sync(first)
  const second = await shops.open()
  await sync(second)
  return [first, second]
}

test('two tills spend the same 30 points apart: each knows its own at once, both sales stand, and the later one is flagged [S20.23]', async () => {
  const [first, second] = await twoTills()
  const earns = await sell(first.shop, 2)
  expect(earns.points).toEqual({ earned: 30, spent: 0, left: 30 })
  await sync(first, second)
  first.device.wallMs += 1_000
  second.device.wallMs += 2_000
  const one = await spend(first.shop, 3)
  const other = await spend(second.shop, 3)
  expect([one.total, other.total, one.points]).toEqual([1_500, 1_500, { earned: 15, spent: 30, left: 15 }])
  expect([pointsAt(first.shop), pointsAt(second.shop)]).toEqual([15, 15])
  await sync(second, first, second)
  const flags = new Map(shops.server.rows('sales').map((sale) => [sale.id, sale.flags]))
  expect([flags.get(one.id), flags.get(other.id)]).toEqual([[], ['over-spent-points']])
  expect([pointsAt(first.shop), pointsAt(second.shop)]).toEqual([0, 0])
  await expectInStep(shops.server, first.shop, second.shop)
})

test('a return takes back and gives back in one, an exchange nets, and a void takes all [S20.23, S14.15]', async () => {
  const [{ shop }] = await twoTills()
  await sell(shop, 2)
  const sale = await spend(shop, 4)
  expect(sale.points).toEqual({ earned: 30, spent: 30, left: 30 })
  const [item] = sale.items
  const parts = [{ itemId: item?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  const back = { saleId: sale.id, kind: 'return' as const, parts, reason: 'Wrong' }
  const returned = await shop.returns.giveBack(back)
  expect(returned.ok && returned.sale.points).toEqual({ earned: -8, spent: -8, left: 30 })
  const swapped = await shop.returns.exchange(back, cart(2), 'cash')
  if (!swapped.ok) throw new Error(swapped.refusal.code)
  expect(swapped.returned.points).toEqual({ earned: -7, spent: -7, left: 30 })
  expect(swapped.sale.points).toEqual({ earned: 30, spent: 0, left: 60 })
  expect(pointsAt(shop)).toBe(60)
  const voided = await shop.returns.giveBack({
    saleId: swapped.sale.id,
    kind: 'void',
    parts: [],
    reason: 'x',
  })
  expect(voided.ok && voided.sale.points).toMatchObject({ earned: -30, left: 30 })
})

test('two names of one person are made one: the points move, and another till knows it [S20.23, S20.13]', async () => {
  const [first, second] = await twoTills()
  await first.shop.commit([nomsa('nomsa-old')])
  await sell(first.shop, 2, 'nomsa-old')
  await sell(first.shop, 1)
  const { customers } = first.shop.catalogue.get()
  const [from, into] = ['nomsa-old', 'nomsa'].map((id) => customers.find((each) => each.id === id))
  if (!from || !into) throw new Error('both names are on the list')
  await first.shop.book.merge(from, into)
  expect([pointsAt(first.shop, 'nomsa-old'), pointsAt(first.shop)]).toEqual([0, 45])
  await sync(first, second)
  expect([pointsAt(second.shop, 'nomsa-old'), pointsAt(second.shop)]).toEqual([0, 45])
  await expectInStep(shops.server, first.shop, second.shop)
})

test('a shop that moves out of Local Mode takes its points along [S20.23, R6]', async () => {
  const till = await shops.open(testDevice('local'))
  const local = till.shop
  await local.commit([bread, tenBreads, nomsa(), loyalty('1')])
  await sell(local, 2)
  till.device.wallMs += 1_000
  await spend(local, 3)
  expect(pointsAt(local)).toBe(15)
  const account = await shops.open()
  await sync(account)
  await moveShop(local, account.shop)
  await sync(account)
  expect(pointsAt(account.shop)).toBe(15)
})
