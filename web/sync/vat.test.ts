import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { methodOf } from '#core/sales/tender.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { addRate, deleteRate } from '#core/vat/rate-intents.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { commitAll, expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const registered = (id: string): Intent => ({
  type: 'business.patch',
  payload: { id, fields: { name: 'Spaza', vatRegistered: 'yes', taxNumber: '4123456789' } },
})
/** The last second of 31 March 2027 in South Africa, and the first of April. */
const BEFORE_MIDNIGHT = Date.UTC(2027, 2, 31, 21, 59, 59)
const MIDNIGHT = BEFORE_MIDNIGHT + 1_000

async function sync(...all: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of all) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

/** Two tills of a registered shop that know of 16% from April 2027. */
async function twoTills(): Promise<[SyncedShop, SyncedShop]> {
  const a = await shops.open()
  const { businessId } = a.shop.identity
  await a.shop.commit([bread, tenBreads, registered(businessId), addRate('r16', '2027-04-01', 16)])
  await sync(a)
  const b = await shops.open()
  await sync(b)
  return [a, b]
}

/** Sets the clocks of tills; they are corrected by the server's only when it is heard. */
function at(ms: number, ...tills: SyncedShop[]): void {
  shops.time.nowMs = ms
  for (const { device } of tills) device.wallMs = ms
}

async function sells({ shop }: SyncedShop): Promise<unknown[]> {
  const { tax, taxes } = await shop.sell(cartOf(1), 'cash')
  return [tax, taxes?.[0]?.percent]
}

test('at midnight of the shop’s own day two tills sell at the new rate, the one without a network too [S18.5, S18.6]', async () => {
  const [a, offline] = await twoTills()
  at(BEFORE_MIDNIGHT, a, offline)
  expect([await sells(a), await sells(offline)]).toEqual([
    [196, 15],
    [196, 15],
  ])
  at(MIDNIGHT, a, offline)
  expect([await sells(a), await sells(offline)]).toEqual([
    [207, 16],
    [207, 16],
  ])
  await sync(a, offline, a)
  await expectInStep(shops.server, a.shop, offline.shop)
  expect(shops.server.rows('sales').map(({ tax, subtotal }) => tax + subtotal)).toEqual([
    1500, 1500, 1500, 1500,
  ])
})

test('a cart and a parked sale of March are paid in April at April’s rate; what was sold in March comes back at March’s [S18.6, S14.6]', async () => {
  const [{ shop, ...a }] = await twoTills()
  const till = { shop, ...a }
  at(BEFORE_MIDNIGHT, till)
  shop.cart.update(() => cartOf(2))
  const soldInMarch = await shop.sell(cartOf(1), 'cash')
  await shop.parked.park(cartOf(3), { name: 'Ann', note: '' })
  at(MIDNIGHT, till)
  expect((await shop.sell(cartOf(2), 'cash')).taxes).toMatchObject([{ percent: 16, gross: 3000 }])
  shop.parked.subscribe(() => undefined)
  await expect.poll(() => shop.parked.get()).toHaveLength(1)
  const parkedId = shop.parked.get()?.[0]?.parked.id
  expect((await shop.sell({ ...cartOf(3), parkedId }, 'cash')).taxes).toMatchObject([{ percent: 16 }])
  const parts = [{ itemId: soldInMarch.items[0]?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  const back = await shop.returns.giveBack({
    saleId: soldInMarch.id,
    kind: 'return',
    parts,
    reason: 'Defective',
  })
  expect(back).toMatchObject({ sale: { tax: -196, taxes: [{ percent: 15, gross: -1500, tax: -196 }] } })
})

test('a rate that is withdrawn before its day never was, also where it is heard of late [S18.5]', async () => {
  const [a, b] = await twoTills()
  await commitAll(a.shop, deleteRate('r16'))
  await sync(a, b)
  at(MIDNIGHT, a, b)
  expect([await sells(a), await sells(b)]).toEqual([
    [196, 15],
    [196, 15],
  ])
})

test('goods that come back without a receipt, and those of an exchange, have VAT of today [S14.13, S14.15, S18.6]', async () => {
  const [a] = await twoTills()
  const { shop } = a
  const sale = await shop.sell(cartOf(1), 'cash')
  at(MIDNIGHT, a)
  const lines = [{ productId: 'bread', quantity: 1, condition: 'sellable' as const }]
  const bare = await shop.returns.giveBackWithoutReceipt({
    lines,
    refundBy: methodOf('cash'),
    reason: 'Defective',
  })
  expect(bare).toMatchObject({
    sale: { total: -1500, taxes: [{ vatClass: 'standard', percent: 16, tax: -207 }] },
  })
  const parts = [{ itemId: sale.items[0]?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  const asked = { saleId: sale.id, kind: 'return' as const, parts, reason: 'Wrong item' }
  const exchanged = await shop.returns.exchange(asked, cartOf(2), 'cash')
  expect(exchanged).toMatchObject({
    returned: { taxes: [{ percent: 15, tax: -196 }] },
    sale: { total: 3000, taxes: [{ percent: 16, tax: 414 }] },
  })
})

const taxed = async (shop: ShopStore) => (await shop.sell(cartOf(1), 'cash')).taxes

test('the class of a product is that of the day it is paid; a zero-rated loaf has no VAT [S18.4, S18.6]', async () => {
  const [{ shop }] = await twoTills()
  shop.cart.update(() => cartOf(1))
  await shop.commit([patchProduct('bread', { vatClass: 'zero' })])
  expect(await taxed(shop)).toEqual([{ vatClass: 'zero', percent: 0, gross: 1500, tax: 0 }])
})

test('goods that were deleted while they lay in a parked sale are taxed as they were: a zero-rated loaf has no VAT, airtime is not the shop’s [S18.6, S13.7, S18.18]', async () => {
  const [a, b] = await twoTills()
  const gone = { deleted: true }
  await a.shop.commit([patchProduct('bread', { vatClass: 'zero' })])
  await a.shop.parked.park(cartOf(1), { name: 'Ann', note: '' })
  await commitAll(a.shop, patchProduct('bread', gone))
  await sync(a, b)
  for (const { shop } of [a, b])
    expect((await shop.sell(cartOf(1), 'cash')).taxes).toEqual([
      { vatClass: 'zero', percent: 0, gross: 1500, tax: 0 },
    ])
  await commitAll(a.shop, patchProduct('bread', { deleted: false, vatClass: 'agency', commission: 3 }))
  await commitAll(a.shop, patchProduct('bread', gone))
  expect((await a.shop.sell(cartOf(1), 'cash')).items).toMatchObject([{ vatClass: 'agency', commission: 3 }])
})

test('a shop says that it is registered and sells: its report leaves VAT out of the profit and of what goods came to [S18.10]', async () => {
  const { shop } = await shops.open()
  await shop.commit([bread, tenBreads])
  expect(await taxed(shop)).toBeUndefined()
  await shop.commit([registered(shop.identity.businessId)])
  await taxed(shop)
  const now = shop.now()
  const period = { from: now - 3_600_000, to: now + 3_600_000 }
  const before = { from: period.from - 7_200_000, to: period.from }
  const { totals, popular } = await shop.reports.ofPeriod({ period, before })
  expect(totals).toMatchObject({ revenue: 3000, tax: 196, profit: 1004 })
  expect(popular).toMatchObject([{ units: 2, revenue: 2804 }])
})

test('quotes and invoices of a registered shop cost what the till says, and its invoice has the rate of its own day [S18.6, S18.7]', async () => {
  const [{ shop, ...a }] = await twoTills()
  const till = { shop, ...a }
  at(BEFORE_MIDNIGHT, till)
  const issued = await shop.documents.issue({ ...cartOf(2), kind: 'quote' })
  if (!issued.ok) throw new Error('no quote')
  expect(issued.document).toMatchObject({
    total: 3000,
    tax: 391,
    subtotal: 2609,
    taxWithin: true,
    taxRate: 15,
  })
  at(MIDNIGHT, till)
  const made = await shop.documents.convert(issued.document.id, 'cash')
  if (!made.ok) throw new Error('no invoice')
  expect(made.document).toMatchObject({ total: 3000, tax: 414, subtotal: 2586, taxRate: 16 })
  const line = made.document.lines[0]?.id ?? ''
  const credited = await shop.documents.credit(made.document.id, {
    parts: [{ itemId: line, quantity: 1 }],
    reason: 'Defective',
  })
  expect(credited).toMatchObject({ credit: { total: 1500, tax: 207, taxes: [{ gross: 1500, tax: 207 }] } })
  const paid = await shop.documents.pay(made.document.id, 'cash')
  expect(paid).toMatchObject({
    sale: { total: 1500, tax: 207, taxes: [{ vatClass: 'standard', percent: 16, gross: 1500, tax: 207 }] },
  })
})

test('Local Mode’s rates and answer move into the account [S18.5, S23.6]', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([registered('1'), addRate('r16', '2027-04-01', 16)])
  const account = await shops.open()
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('rates')).toEqual([
    { id: 'r16', fromDay: '2027-04-01', percent: 16, deleted: false },
  ])
  expect(shops.server.rows('businesses')[0]?.vatRegistered).toBe('yes')
})
