import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { cents } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { makePinVerifier } from './pin-verifier.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

/** A shop whose owner Naledi stands at the till, and Thandi can take it. */
async function aShop(): Promise<ShopStore> {
  const shop = await shops.open(testDevice())
  const pin = await makePinVerifier('4071', 10)
  await shop.commit([
    bread,
    tenBreads,
    patchStaff('naledi', { name: 'Naledi', role: 'owner', pin }),
    patchStaff('thandi', { name: 'Thandi', pin }),
  ])
  await shop.atTill.signIn('naledi', '4071')
  return shop
}

const NALEDI = { staffId: 'naledi', staffName: 'Naledi' }
const backOf = (sale: Sale) => ({
  saleId: sale.id,
  kind: 'return' as const,
  parts: [{ itemId: sale.items[0]?.id ?? '', quantity: 1, condition: 'sellable' as const }],
  reason: 'Changed mind',
})
const document = (kind: 'quote' | 'invoice') => ({ ...EMPTY_DOCUMENT_CART, ...cartOf(1), kind })
const cash = 'cash' as const

test('whoever stands at the till is in every fact: sale, return, exchange, quote, invoice and its payment [S16.5]', async () => {
  const shop = await aShop()
  const sale = await shop.sell(cartOf(3), 'cash')
  expect(sale).toMatchObject(NALEDI)
  expect(await shop.returns.giveBack(backOf(sale))).toMatchObject({ sale: NALEDI })
  expect(await shop.returns.exchange(backOf(sale), cartOf(1), 'cash')).toMatchObject({
    returned: NALEDI,
    sale: NALEDI,
  })
  const lines = [{ productId: 'bread', quantity: 1, condition: 'sellable' as const }]
  const request = { lines, reason: 'Defective', refundBy: methodOf(cash), typedNumber: '' }
  expect(await shop.returns.giveBackWithoutReceipt(request)).toMatchObject({ sale: NALEDI })
  const quote = await shop.documents.issue(document('quote'))
  if (!quote.ok) throw new Error(quote.refusal.code)
  expect(quote.document).toMatchObject(NALEDI)
  await shop.atTill.signIn('thandi', '4071')
  const invoice = await shop.documents.convert(quote.document.id, 'cash')
  if (!invoice.ok) throw new Error(invoice.refusal.code)
  expect(invoice.document).toMatchObject({ staffId: 'thandi', staffName: 'Thandi' })
  expect(await shop.documents.pay(invoice.document.id, 'cash')).toMatchObject({
    sale: { staffId: 'thandi' },
  })
})

test('it is who took the payment, under the name of then: not whoever filled the cart, nor who locked the till since [S16.5]', async () => {
  const shop = await aShop()
  shop.cart.update(() => cartOf(2))
  await shop.atTill.signIn('thandi', '4071')
  const selling = shop.sell({ ...shop.cart.get(), paymentMethod: 'cash' }, 'cash')
  await shop.atTill.signIn('naledi', '4071')
  await shop.atTill.lock()
  const sale = await selling
  expect(sale).toMatchObject({ staffId: 'thandi', staffName: 'Thandi' })
  await shop.commit([patchStaff('thandi', { name: 'Thandi M' })])
  expect((await shop.sales.record(sale.id))?.sale.staffName).toBe('Thandi')
})

test('a count names whoever stood at the till in the history of the goods, under the name that they have now [S19.8]', async () => {
  const shop = await aShop()
  await shop.atTill.signIn('thandi', '4071')
  await shop.commit([{ type: 'stock.count', payload: { id: 'shelf', productId: 'bread', quantity: 7 } }])
  await shop.commit([patchStaff('thandi', { name: 'Thandi M', active: false })])
  expect(await shop.reports.productHistory('bread')).toMatchObject([
    { id: 'shelf', kind: 'count', quantity: 7, by: 'Thandi M' },
    { kind: 'count', quantity: 10 },
  ])
})

test('a parked sale names the person who put it aside, and who took it up [S16.5]', async () => {
  const shop = await aShop()
  shop.parked.subscribe(() => undefined)
  shop.cart.update(() => cartOf(1))
  await shop.parked.park(shop.cart.get(), { name: '', note: '' })
  await expect.poll(() => shop.parked.get()?.[0]?.parked).toMatchObject(NALEDI)
  await shop.atTill.signIn('thandi', '4071')
  await shop.parked.takeUp(shop.parked.get()?.[0]?.parked.id ?? '')
  await expect
    .poll(() => shop.parked.get()?.[0]?.parked.takenBy)
    .toMatchObject({ staffId: 'thandi', staffName: 'Thandi' })
})

test('a shift names who opened it, who paid out of it and who counted it [S16.5, S15.3]', async () => {
  const shop = await aShop()
  const byNaledi = { staffId: 'naledi', name: 'Naledi' }
  const byThandi = { staffId: 'thandi', name: 'Thandi' }
  await shop.shifts.open({ total: cents(50_000) })
  const [opened] = await shop.shifts.history()
  const id = opened?.shift.id ?? ''
  await shop.atTill.signIn('thandi', '4071')
  await shop.shifts.move({ kind: 'out', amount: cents(2_000), reason: 'Taxi' })
  const counting = shop.shifts.close(id, {
    cash: { total: cents(48_000) },
    machines: {},
    left: cents(48_000),
    note: '',
  })
  await shop.atTill.lock()
  expect(await counting).toMatchObject({ closing: { closedBy: byThandi } })
  expect(await shop.shifts.read(id)).toMatchObject({
    group: { shift: { openedBy: byNaledi }, closings: [{ closedBy: byThandi }] },
    moves: [{ by: byThandi }],
  })
})

test('without staff a sale names nobody, as sales from before do [S16.19]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  const sale = await shop.sell(cartOf(1), 'cash')
  expect(sale).not.toHaveProperty('staffId')
  expect(sale).not.toHaveProperty('staffName')
})
