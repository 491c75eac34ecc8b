import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { methodOf, type Tender } from '#core/sales/tender.ts'
import { workOutFigures } from '#core/shifts/work-out-figures.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, partOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const ON_ACCOUNT = { methodId: 'account', kind: 'account', name: 'On account' } as const
const onAccount = (amount: number): Tender => ({ id: '1', ...ON_ACCOUNT, amount: cents(amount) })
const cash = (amount: number): Tender => ({ id: '1', ...methodOf('cash'), amount: cents(amount) })

/** A shop that sells on account to Thandi, up to R100.00, and cashes up. */
async function aShop(mode: 'account' | 'local' = 'account'): Promise<ShopStore> {
  const shop = await shops.open(testDevice(mode))
  const { businessId } = shop.identity
  const business = mode === 'local' ? '1' : businessId
  await shop.commit([
    bread,
    tenBreads,
    { type: 'business.patch', payload: { id: business, fields: { cashUp: true } } },
    { type: 'method.patch', payload: { id: 'account', fields: { active: true } } },
    {
      type: 'customer.patch',
      payload: { id: 'thandi', fields: { name: 'Thandi', onAccount: true, creditLimit: cents(10_000) } },
    },
  ])
  return shop
}

const toThandi = (loaves: number) => ({ ...cartOf(loaves), customerId: 'thandi' })
const sell = (shop: ShopStore, loaves: number, ...tenders: Tender[]) =>
  shop.sell(toThandi(loaves), { tenders, rounding: cents(0) })
const owed = (shop: ShopStore) => shop.catalogue.get().balances.get('thandi') ?? 0

test.each(['account', 'local'] as const)(
  'a sale on account keeps what is then owed, and a second one adds to it (%s) [S20.1, S20.2, S20.11]',
  async (mode) => {
    const shop = await aShop(mode)
    const first = await sell(shop, 2, onAccount(3_000))
    expect(first).toMatchObject({ owedAfter: { owed: 3_000, limit: 10_000 }, paymentMethod: 'bank_transfer' })
    const second = await sell(shop, 2, cash(1_000), { ...onAccount(2_000), id: '2' })
    expect(second.owedAfter).toEqual({ owed: 5_000, limit: 10_000 })
    expect(owed(shop)).toBe(5_000)
    // Printed again, the first one still says what it said.
    expect((await shop.sales.record(first.id))?.sale.owedAfter).toEqual({ owed: 3_000, limit: 10_000 })
    const walkIn = await shop.sell(cartOf(1), 'cash')
    expect(walkIn).not.toHaveProperty('owedAfter')
  },
)

test('what comes back of a sale on account is taken off what is owed, and of a sale in cash where it is asked for [S14.7]', async () => {
  const shop = await aShop()
  const sale = await sell(shop, 2, onAccount(3_000))
  expect(await shop.returns.giveBack(partOf(sale, 1))).toMatchObject({
    sale: { tenders: [{ kind: 'account', amount: -1_500 }], owedAfter: { owed: 1_500, limit: 10_000 } },
  })
  expect(owed(shop)).toBe(1_500)
  await shop.shifts.open({ total: cents(50_000) })
  const inCash = await sell(shop, 2, cash(3_000))
  expect(await shop.returns.giveBack(partOf(inCash, 1, { refundBy: ON_ACCOUNT }))).toMatchObject({
    sale: { tenders: [{ kind: 'account', amount: -1_500 }], owedAfter: { owed: 0 } },
  })
  expect(owed(shop)).toBe(0)
})

test('what comes back of a sale under a name that was made one with another is taken off the one that stays [S14.7, S20.13]', async () => {
  const shop = await aShop()
  const sale = await sell(shop, 2, onAccount(3_000))
  await shop.commit([{ type: 'customer.patch', payload: { id: 'mrs-m', fields: { name: 'Mrs M' } } }])
  const known = (id: string) => {
    const found = shop.catalogue.get().customers.find((each) => each.id === id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  await shop.book.merge(known('thandi'), known('mrs-m'))
  expect([...shop.catalogue.get().balances]).toEqual([['mrs-m', 3_000]])
  expect(await shop.returns.giveBack(partOf(sale, 1))).toMatchObject({
    sale: { customerId: 'mrs-m', customerName: 'Mrs M', owedAfter: { owed: 1_500 } },
  })
  expect([...shop.catalogue.get().balances]).toEqual([['mrs-m', 1_500]])
})

test('an exchange: the dearer goods’ difference goes on account [S14.15, S20.1]', async () => {
  const shop = await aShop()
  const sale = await sell(shop, 1, onAccount(1_500))
  const cart = toThandi(3)
  shop.cart.update(() => cart)
  const paid = { tenders: [onAccount(3_000)], rounding: cents(0) }
  expect(await shop.returns.exchange(partOf(sale, 1), cart, paid)).toMatchObject({
    ok: true,
    returned: { tenders: [{ kind: 'exchange', amount: -1_500 }] },
    sale: {
      tenders: [
        { kind: 'exchange', amount: 1_500 },
        { kind: 'account', amount: 3_000 },
      ],
      owedAfter: { owed: 4_500, limit: 10_000 },
    },
  })
  expect(owed(shop)).toBe(4_500)
})

test('cash that pays what is owed lies in the drawer of the shift, what was sold on account does not [S15.5]', async () => {
  const shop = await aShop()
  await shop.shifts.open({ total: cents(50_000) })
  const shiftId = await shop.shifts.current()
  await sell(shop, 4, onAccount(6_000))
  const taken = { customerId: 'thandi', note: '', tenders: [cash(2_000)] }
  await shop.book.receivePayment(taken)
  const known = await shop.shifts.read(shiftId ?? '')
  if (!known) throw new Error('no shift')
  const { cash: figures, methods, paidOnAccount, net } = workOutFigures(known)
  expect(figures).toMatchObject({ sales: 0, onAccount: 2_000, expected: 52_000 })
  expect(methods).toMatchObject([{ methodId: 'account', amount: 6_000 }])
  expect(paidOnAccount).toMatchObject([{ methodId: 'cash', count: 1, amount: 2_000 }])
  expect(net).toBe(6_000)
})

test('a day’s payments are found by their time [S21.5]', async () => {
  const shop = await aShop()
  await sell(shop, 4, onAccount(6_000))
  const payment = await shop.book.receivePayment({ customerId: 'thandi', note: '', tenders: [cash(2_000)] })
  const within = (from: number, to: number) => shop.book.paidWithin({ from, to })
  expect(await within(payment.at, payment.at + 1)).toMatchObject([{ id: payment.id, amount: -2_000 }])
  expect(await within(payment.at + 1, payment.at + 2)).toEqual([])
  expect(await within(0, payment.at)).toEqual([])
})
