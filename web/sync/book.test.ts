import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents, ZERO } from '#core/money/cents.ts'
import { methodOf, type Tender } from '#core/sales/tender.ts'
import { onAccount } from '#core/sync/testing/book.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, partOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const THANDI = 'thandi'
const thandi = {
  type: 'customer.patch',
  payload: { id: THANDI, fields: { name: 'Thandi', onAccount: true, creditLimit: cents(5_000) } },
} as const

const paid = (amount: number): Tender[] => [{ id: '1', ...methodOf('cash'), amount: cents(amount) }]
const pay = (shop: ShopStore, amount: number) =>
  shop.book.receivePayment({ customerId: THANDI, tenders: paid(amount) })
const sellOnAccount = (shop: ShopStore, quantity: number) =>
  shop.sell(
    { ...cartOf(quantity), customerId: THANDI },
    { tenders: [onAccount(1_500 * quantity)], rounding: ZERO },
  )
const owedAt = (shop: ShopStore) => shop.catalogue.get().balances.get(THANDI) ?? 0

async function sync(...all: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of all) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

async function twoTills(): Promise<[SyncedShop, SyncedShop]> {
  const first = await shops.open()
  await first.shop.commit([bread, tenBreads, thandi])
  await sync(first)
  const second = await shops.open()
  await sync(second)
  return [first, second]
}

test('two tills sell on account and take payments apart: each knows its own at once, both the sum afterwards, and the later sale is over the limit [S20.2, S20.4]', async () => {
  const [first, second] = await twoTills()
  const one = await sellOnAccount(first.shop, 2)
  const other = await sellOnAccount(second.shop, 3)
  await pay(second.shop, 500)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([3_000, 4_000])
  expect([one.flags, other.flags]).toEqual([[], []])
  await sync(first, second, first)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([7_000, 7_000])
  const flags = new Map(shops.server.rows('sales').map((sale) => [sale.id, sale.flags]))
  expect([flags.get(one.id), flags.get(other.id)]).toEqual([[], ['over-limit']])
  await expectInStep(shops.server, first.shop, second.shop)
})

test('a payment that both tills take back while apart is taken back once, and goods that come back come off the book [S20.7, S14.7]', async () => {
  const [first, second] = await twoTills()
  const sale = await sellOnAccount(first.shop, 2)
  const payment = await pay(first.shop, 1_000)
  await sync(first, second)
  for (const { shop } of [first, second]) await shop.book.reverse(payment, { note: 'Wrong customer' })
  await second.shop.returns.giveBack(partOf(sale, 1))
  await sync(first, second, first)
  const entries = await first.shop.book.entriesOf(THANDI)
  expect(entries.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['payment', -1_000],
    ['return', -1_500],
    ['reversal', 1_000],
    ['sale', 3_000],
  ])
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([1_500, 1_500])
  await expectInStep(shops.server, first.shop, second.shop)
})

test('a server restored from before it hears of the whole book again, also from a till that only heard of it: to the cent [S20.2, S23.6, S4.11]', async () => {
  const [first, second] = await twoTills()
  const backup = shops.server.backup()
  await sellOnAccount(first.shop, 2)
  const payment = await pay(first.shop, 700)
  await first.shop.book.reverse(payment, { note: 'Typed wrong' })
  await first.shop.book.adjust({
    ...{ customerId: THANDI, kind: 'write-off', amount: cents(123), note: 'Moved away', badDebt: true },
  })
  await sync(first, second)
  const [before, sums] = [shops.server.rows('bookentries'), shops.server.rows('balances')]
  expect(sums).toEqual([{ id: THANDI, owed: 2_877 }])
  shops.server.restore(backup)
  expect(shops.server.rows('balances')).toEqual([])
  // The first till is stolen.
  await sync(second, second)
  expect(shops.server.rows('bookentries')).toEqual(before)
  expect(shops.server.rows('balances')).toEqual(sums)
  await expectInStep(shops.server, second.shop)
})

test('the book of Local Mode moves into the account to the cent, its payments under the account’s series [S23.6, S23.4, S20.2]', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads, thandi])
  await local.book.adjust({ customerId: THANDI, kind: 'opening', amount: cents(999), note: 'Old book' })
  const sale = await sellOnAccount(local, 3)
  const payment = await pay(local, 1_234)
  await local.book.reverse(payment, { note: 'Typed wrong' })
  await pay(local, 234)
  await local.returns.giveBack(partOf(sale, 1))
  expect(owedAt(local)).toBe(3_765)

  const account = await shops.open()
  await account.shop.commit([{ ...thandi, payload: { id: 'sipho', fields: { name: 'Sipho' } } }])
  await sync(account)
  await account.shop.book.receivePayment({ customerId: 'sipho', tenders: paid(100) })
  await moveShop(local, account.shop)
  await sync(account)
  expect(owedAt(account.shop)).toBe(3_765)
  const entries = await account.shop.book.entriesOf(THANDI)
  const payments = entries.filter(({ tenders }) => tenders)
  expect(payments.map(({ kind, number, printedAs }) => [kind, number, printedAs])).toEqual([
    ['payment', 'P000002', 'P000001'],
    ['reversal', 'P000002', 'P000001'],
    ['payment', 'P000003', 'P000002'],
  ])
  expect(shops.server.rows('balances')).toEqual([
    { id: 'sipho', owed: -100 },
    { id: THANDI, owed: 3_765 },
  ])
  // Moved again after it was interrupted, it is the same.
  await moveShop(local, account.shop)
  await sync(account)
  expect(owedAt(account.shop)).toBe(3_765)
  await expectInStep(shops.server, account.shop)
})

test('a customer who was deleted at a till that knew of no debt stays in the book, and so does one who was erased, under no name [S20.13]', async () => {
  const [first, second] = await twoTills()
  await sellOnAccount(first.shop, 1)
  await second.shop.commit([{ type: 'customer.patch', payload: { id: THANDI, fields: { deleted: true } } }])
  await sync(first, second, first)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([1_500, 1_500])
  await second.shop.commit([{ type: 'customer.erase', payload: { id: THANDI, erasedAt: 1 } }])
  await sync(second, first)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([1_500, 1_500])
  const [entry] = await first.shop.book.entriesOf(THANDI)
  expect(JSON.stringify(entry)).not.toContain('Thandi')
  await expectInStep(shops.server, first.shop, second.shop)
})
