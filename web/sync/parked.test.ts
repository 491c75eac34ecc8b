import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Cart } from '#core/cart/cart.ts'
import { ERASED } from '#core/customers/customer.ts'
import { parkedState } from '#core/parked/parked-state.ts'
import { eraseCustomer } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const TABLE_4 = { name: 'Table 4', note: '' }
const paid = (cart: Cart): Cart => ({ ...cart, paymentMethod: 'cash' })
const listed = (shop: ShopStore) => shop.parked.get()?.map(({ parked }) => parked)
const stateAt = ({ shop }: SyncedShop) => {
  const [parked] = listed(shop) ?? []
  return parked && parkedState(parked, shop.now())
}

async function sync(...all: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of all) {
    await shop.parked.settled()
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

/** Two tills that both show a sale which one of them parked while both were online. */
async function twoTills(): Promise<{ a: SyncedShop; b: SyncedShop; id: string }> {
  const a = await shops.open()
  await commitAll(a.shop, bread, tenBreads)
  await a.shop.parked.park(cartOf(2), TABLE_4)
  await sync(a)
  const b = await shops.open()
  await sync(b)
  for (const { shop } of [a, b]) {
    shop.parked.subscribe(() => undefined)
    await expect.poll(() => listed(shop)).toHaveLength(1)
  }
  return { a, b, id: listed(a.shop)?.[0]?.id ?? '' }
}

const ARRIVALS = [
  ['the sale first', ['a', 'b']],
  ['the taking up first', ['b', 'a']],
  ['the taking up, and the sale between two contacts of the other', ['b', 'a', 'b']],
] as const

test.each(ARRIVALS)(
  'parked online, paid offline on one till, taken up on another: sold on both and on the server, %s [S13.6]',
  async (_, order) => {
    const { a, b, id } = await twoTills()
    await a.shop.parked.takeUp(id)
    const sale = await a.shop.sell(paid(a.shop.cart.get()), 'cash')
    await b.shop.parked.takeUp(id)
    for (const name of order) await sync(name === 'a' ? a : b)
    await sync(a, b)
    for (const { shop } of [a, b]) await expect.poll(() => listed(shop)).toEqual([])
    expect(shops.server.rows('parked')).toMatchObject([{ id, saleId: sale.id, takenBy: null }])
    expect(shops.server.rows('sales')).toMatchObject([{ id: sale.id, total: 3000, flags: [] }])
    expect(shops.server.rows('stock')).toMatchObject([{ onHand: 8 }])
    await expectInStep(shops.server, a.shop, b.shop)
  },
)

test.each([
  ['one way', ['a', 'b']],
  ['the other way', ['b', 'a']],
] as const)('both tills sell it offline: two sales stand, both are flagged, %s [S13.6]', async (_, order) => {
  const { a, b, id } = await twoTills()
  const sales = []
  for (const { shop } of [a, b]) {
    await shop.parked.takeUp(id)
    sales.push(await shop.sell(paid(shop.cart.get()), 'cash'))
  }
  for (const name of order) await sync(name === 'a' ? a : b)
  await sync(a, b)
  expect(shops.server.rows('sales').map(({ flags }) => flags)).toEqual([['parked-twice'], ['parked-twice']])
  expect(shops.server.rows('parked')).toMatchObject([{ saleId: sales.map((sale) => sale.id).sort()[0] }])
  expect(shops.server.rows('stock')).toMatchObject([{ onHand: 6 }])
  await expectInStep(shops.server, a.shop, b.shop)
})

test('taken up online, the other till sees who has it and where; eight hours later it is open again [S13.5]', async () => {
  const { a, b, id } = await twoTills()
  await a.shop.parked.takeUp(id)
  await sync(a, b)
  await expect
    .poll(() => stateAt(b))
    .toMatchObject({ kind: 'taken', by: { device: '', staffName: 'Thandi' } })
  expect(b.shop.parked.get()?.[0]?.isHere).toBe(false)
  b.device.wallMs += 8 * 3_600_000
  expect(stateAt(b)).toEqual({ kind: 'open' })
  await b.shop.parked.takeUp(id)
  await sync(b, a)
  await expect.poll(() => stateAt(a)).toMatchObject({ kind: 'taken', by: { device: 'A' } })
})

test('put aside again with more in it while another till sold it: sold, for what that till took [S13.6]', async () => {
  const { a, b, id } = await twoTills()
  await a.shop.parked.takeUp(id)
  await a.shop.parked.park({ ...cartOf(5), parkedId: id }, TABLE_4)
  await b.shop.parked.takeUp(id)
  const sale = await b.shop.sell(paid(b.shop.cart.get()), 'cash')
  await sync(a, b, a)
  expect(shops.server.rows('parked')).toMatchObject([{ saleId: sale.id, lines: [{ quantity: 5 }] }])
  await expect.poll(() => listed(a.shop)).toEqual([])
})

test('a wiped till has its parked sales again from its server, also what it had not sent [S13.4]', async () => {
  const { a } = await twoTills()
  await a.shop.parked.park(cartOf(3), { name: 'Table 5', note: '' })
  await settled(a.shop)
  a.device.kill(a.shop)
  await a.device.wipe()
  const again = await shops.open(a.device)
  again.shop.parked.subscribe(() => undefined)
  await sync(again)
  await expect.poll(() => listed(again.shop)?.map(({ name }) => name)).toEqual(['Table 5', 'Table 4'])
})

test('a restored server gets back what was parked, dropped and sold since its backup [S13.4, S13.6]', async () => {
  const { a, b, id } = await twoTills()
  const backup = shops.server.backup()
  await a.shop.parked.drop(id, 'Walked out')
  await a.shop.parked.park(cartOf(3), { name: 'Table 5', note: '' })
  await sync(a, b)
  const rows = shops.server.rows('parked').map(({ name, saleId, dropped }) => [name, saleId, dropped?.reason])
  shops.server.restore(backup)
  await sync(b, a, b, a, b)
  expect(
    shops.server.rows('parked').map(({ name, saleId, dropped }) => [name, saleId, dropped?.reason]),
  ).toEqual(rows)
  await expectInStep(shops.server, a.shop, b.shop)
})

test('an erased customer is taken out of what is parked, on every till and in what waits [S13.3, R26]', async () => {
  const { a, b } = await twoTills()
  await commitAll(a.shop, { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann' } } })
  await sync(a, b)
  await b.shop.parked.park({ ...cartOf(1), customerId: 'ann' }, { name: 'Ann', note: 'red car' })
  await commitAll(a.shop, eraseCustomer('ann', a.shop.now()))
  await sync(a)
  await b.shop.parked.settled()
  await settled(b.shop)
  await sync(b, a)
  const erased = { customerId: 'ann', customerName: ERASED, name: '', note: '' }
  expect(shops.server.rows('parked')).toContainEqual(expect.objectContaining(erased))
  for (const { shop } of [a, b])
    await expect.poll(() => listed(shop)).toContainEqual(expect.objectContaining(erased))
  expect(JSON.stringify(await b.shop.db.retained.toArray())).not.toContain('red car')
})
