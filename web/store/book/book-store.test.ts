import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchConsent } from '#core/customers/customer-intents.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { onAccount } from '#core/sync/testing/book.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  shops = openedShops()
  device = testDevice('local')
  shop = await shops.open(device)
  await shop.commit([
    bread,
    tenBreads,
    { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann', onAccount: true } } },
  ])
})
afterEach(() => shops.closeAll())

const cash = (amount: number) => ({ id: '1', ...methodOf('cash'), amount: cents(amount) })
const pay = (amount: number) => shop.book.receivePayment({ customerId: 'ann', tenders: [cash(amount)] })
const buy = (quantity: number) =>
  shop.sell(
    { ...cartOf(quantity), customerId: 'ann' },
    { tenders: [onAccount(1_500 * quantity)], rounding: ZERO },
  )
const owed = () => shop.catalogue.get().balances.get('ann')

test('each payment has the next number and says what is owed after it; taken back it keeps its number; all of it stays after a reload [S20.5, S20.7]', async () => {
  await buy(4)
  const first = await pay(2_000)
  const second = await pay(5_000)
  expect([first.number, first.owedAfter, second.number, second.owedAfter]).toEqual([
    ...['P000001', 4_000],
    ...['P000002', -1_000],
  ])
  const back = await shop.book.reverse(first, { note: 'Typed wrong' })
  expect(back).toMatchObject({ kind: 'reversal', number: 'P000001', opposite: first.id, amount: 2_000 })
  expect(back.tenders).toMatchObject([{ kind: 'cash', amount: -2_000 }])
  expect(owed()).toBe(1_000)
  await shop.close()
  shop = await shops.open(device)
  expect(owed()).toBe(1_000)
  const entries = await shop.book.entriesOf('ann')
  expect(entries.map(({ kind }) => kind)).toEqual(['sale', 'payment', 'payment', 'reversal'])
  expect([...(await shop.book.accounts()).keys()]).toEqual(['ann'])
})

test('a payment that cannot be stored takes no number, and nothing is less owed [S20.5, S8.14]', async () => {
  await buy(1)
  const makeRoom = noRoomFor('bookentries')
  await expect(pay(500)).rejects.toThrow()
  makeRoom()
  expect(owed()).toBe(1_500)
  expect((await pay(500)).number).toBe('P000001')
})

test('a till whose database was wiped goes on with the next number, and the numbering check finds every one [S23.4, S23.6]', async () => {
  await pay(100)
  await pay(100)
  device.kill(shop)
  await device.wipe()
  shop = await shops.open(device)
  expect(owed()).toBe(-200)
  expect((await pay(100)).number).toMatch(/^P000003/)
  const checks = await shop.documents.numbering()
  expect(checks.filter(({ series }) => series === 'payment')).toMatchObject([{ count: 3, gaps: [] }])
})

test('the same person twice becomes one, with what both owed and agreed to, and both names are known after a reload [S20.13] [S22.10]', async () => {
  const annie = { type: 'customer.patch', payload: { id: 'annie', fields: { name: 'Annie' } } } as const
  await shop.commit([annie])
  await buy(2)
  await shop.book.receivePayment({ customerId: 'annie', tenders: [cash(700)] })
  const [ann, twice] = shop.catalogue.get().customers
  if (!ann || !twice) throw new Error('nobody is on the list')
  const consent = { givenAt: 1, how: 'On paper', withdrawnAt: null }
  await shop.commit([patchConsent('annie', consent)])
  await shop.book.merge(twice, ann)
  expect(shop.catalogue.get().customers).toMatchObject([{ name: 'Ann', marketingConsent: consent }])
  await shop.close()
  shop = await shops.open(device)
  const { customers, balances, mergedNames } = shop.catalogue.get()
  expect(customers.map(({ name }) => name)).toEqual(['Ann'])
  expect([...balances]).toEqual([['ann', 2_300]])
  expect([...mergedNames]).toEqual([['ann', ['Annie']]])
})

test('the demo shop puts nothing on the book of a real customer [S23.5]', async () => {
  const cart = { ...cartOf(1, 'demo-coffee'), customerId: 'ann' }
  await expect(shop.sell(cart, { tenders: [onAccount(1_500)], rounding: ZERO })).rejects.toThrow()
  expect(owed()).toBeUndefined()
})
