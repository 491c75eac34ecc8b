import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf } from '#core/calendar/local-day.ts'
import { DEMO_PRODUCTS } from '#core/demo/demo.ts'
import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import type { CashUp } from '#core/shifts/cash-up.ts'
import { bankedBy } from '#core/shifts/deposit.ts'
import { shiftFact } from '#core/shifts/open-shift.ts'
import { closingOf, differenceOf, openingDifference } from '#core/shifts/shift-group.ts'
import { keyOf } from '#core/shifts/to-bank.ts'
import { workOutFigures } from '#core/shifts/work-out-figures.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const businessOf = (shop: ShopStore) => (shop.identity.mode === 'local' ? '1' : shop.identity.businessId)

async function aShop(device: TestDevice = testDevice(), settings = {}): Promise<ShopStore> {
  const shop = await shops.open(device)
  const fields = { name: 'Spaza', cashUp: true, ...settings }
  await shop.commit([bread, tenBreads, { type: 'business.patch', payload: { id: businessOf(shop), fields } }])
  shop.shifts.subscribe(() => undefined)
  await expect.poll(() => shop.shifts.get()?.open).toBeNull()
  return shop
}

const float = (total: number) => ({ total: cents(total) })
const counted = (total: number, more: Partial<CashUp> = {}): CashUp => ({
  cash: float(total),
  machines: {},
  left: cents(total),
  note: '',
  ...more,
})
async function opened(shop: ShopStore, total = 50_000): Promise<string> {
  expect(await shop.shifts.open(float(total))).toEqual({ ok: true })
  await expect.poll(() => shop.shifts.get()?.open).not.toBeNull()
  return shop.shifts.get()?.open?.shift.id ?? ''
}
const paidOut = (amount: Cents) => ({ kind: 'out', amount, reason: 'Taxi' }) as const

test('a day: float, a sale, a pay-out and a return make what the drawer should hold, and R12.50 is short [S15.1, S15.5, S15.6, S15.9]', async () => {
  const shop = await aShop()
  const id = await opened(shop)
  expect(shop.shifts.get()).toMatchObject({
    drawer: { name: expect.stringMatching(/^Till/) },
    open: { shift: { float: 50_000 } },
  })
  const sale = await shop.sell(cartOf(4), 'cash')
  await shop.sell(cartOf(1), 'card')
  expect(await shop.shifts.move(paidOut(cents(2_000)))).toEqual({ ok: true })
  const itemId = sale.items[0]?.id ?? ''
  const parts = [{ itemId, quantity: 1, condition: 'sellable' as const }]
  await shop.returns.giveBack({ saleId: sale.id, kind: 'return', parts, reason: 'Defective' })
  // 500.00 + 60.00 - 20.00 - 15.00
  const result = await shop.shifts.close(
    id,
    counted(51_250, { left: cents(50_000), machines: { card: cents(1_500) } }),
  )
  if (!result.ok) throw new Error(result.refusal.code)
  const { closing } = result
  expect(closing).toMatchObject({
    number: expect.stringMatching(/^Z0001/),
    expected: 52_500,
    methods: [{ methodId: 'card', name: 'Card', expected: 1_500, counted: 1_500 }],
    figures: {
      sales: { count: 2, amount: 7_500 },
      returns: { count: 1, amount: 1_500 },
      net: 6_000,
      cash: { sales: 6_000, returns: 1_500, out: 2_000 },
    },
  })
  expect(differenceOf(closing)).toBe(-1_250)
  await expect.poll(() => shop.shifts.get()?.open).toBeNull()
})

test('the next shift is offered what the last left; another float is a difference of its own [S15.12]', async () => {
  const shop = await aShop()
  const first = await opened(shop)
  await shop.shifts.close(first, counted(50_000, { left: cents(10_000) }))
  await expect.poll(() => shop.shifts.get()?.lastClosing?.left).toBe(10_000)
  const second = await opened(shop, 8_000)
  await shop.shifts.close(second, counted(8_000))
  const [last] = await shop.shifts.history()
  const closing = last && closingOf(last)
  expect(last && openingDifference(last.shift)).toBe(-2_000)
  expect(closing && [differenceOf(closing), closing.number.slice(0, 5)]).toEqual([0, 'Z0002'])
})

test('any difference closes; above R50 only with a note, and a refused cash-up takes no number [S15.9, S23.4]', async () => {
  const shop = await aShop()
  const id = await opened(shop)
  expect(await shop.shifts.close(id, counted(40_000))).toEqual({
    ok: false,
    refusal: { code: 'note-missing', difference: -10_000 },
  })
  expect(await shop.shifts.close(id, counted(1_000, { left: cents(2_000), note: 'x' }))).toMatchObject({
    refusal: { code: 'left-too-much' },
  })
  expect((await mustGetDevice(shop.db)).counters).toEqual({})
  expect(await shop.shifts.close(id, counted(40_000, { note: 'Wages' }))).toMatchObject({
    ok: true,
    closing: { number: expect.stringMatching(/^Z0001/), note: 'Wages' },
  })
  expect(await shop.shifts.close(id, counted(50_000))).toMatchObject({
    refusal: { code: 'closed-already' },
  })
})

test('off, a sale names no shift; on, all that is sold and given back does, but for the demo shop [S15.1, S15.5]', async () => {
  const shop = await aShop(testDevice(), { cashUp: false })
  expect((await shop.sell(cartOf(1), 'cash')).shiftId).toBeUndefined()
  await shop.commit([{ type: 'business.patch', payload: { id: businessOf(shop), fields: { cashUp: true } } }])
  const sold = await shop.sell(cartOf(1), 'cash')
  expect(sold.shiftId).toBeUndefined()
  const back = { saleId: sold.id, kind: 'void', parts: [], reason: 'Wrong item' } as const
  expect(await shop.returns.giveBack(back)).toEqual({ ok: false, refusal: { code: 'no-shift' } })
  expect((await mustGetDevice(shop.db)).counters['credit-note']).toBeUndefined()
  const id = await opened(shop)
  expect((await shop.sell(cartOf(1), 'cash')).shiftId).toBe(id)
  expect(await shop.returns.giveBack(back)).toMatchObject({ sale: { shiftId: id } })
  expect((await shop.shifts.read(id))?.sales.map(({ kind }) => kind ?? 'sale')).toEqual(['sale', 'return'])
})

test('an invoice is paid in cash in an open shift only, and its payment names it [S15.5, S15.18]', async () => {
  const shop = await aShop()
  const issued = await shop.documents.issue({ ...EMPTY_DOCUMENT_CART, ...cartOf(1), kind: 'invoice' })
  if (!issued.ok) throw new Error(issued.refusal.code)
  const { id: invoiceId } = issued.document
  const refused = { ok: false, refusal: { code: 'no-shift' } }
  expect(await shop.documents.pay(invoiceId, 'cash')).toEqual(refused)
  const id = await opened(shop)
  expect(await shop.documents.pay(invoiceId, 'cash')).toMatchObject({ sale: { shiftId: id } })
})

test('demo sales are play and belong to no shift [S15.5, R10]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.commit([
    { type: 'business.patch', payload: { id: '1', fields: { name: 'Spaza', cashUp: true } } },
  ])
  shop.shifts.subscribe(() => undefined)
  await opened(shop)
  const [goods] = DEMO_PRODUCTS
  expect(shop.catalogue.get().items.some(({ demo }) => demo)).toBe(true)
  expect((await shop.sell(cartOf(1, goods?.id ?? ''), 'cash')).shiftId).toBeUndefined()
})

test('a move of nothing, without a reason or without a shift is refused; an opened drawer is R0.00 [S15.6, S15.7]', async () => {
  const shop = await aShop()
  expect(await shop.shifts.move(paidOut(cents(100)))).toMatchObject({ refusal: { code: 'no-shift' } })
  const id = await opened(shop)
  expect(await shop.shifts.move(paidOut(cents(0)))).toMatchObject({ refusal: { code: 'no-amount' } })
  expect(await shop.shifts.move({ ...paidOut(cents(1)), reason: ' ' })).toMatchObject({
    refusal: { code: 'no-reason' },
  })
  await shop.shifts.move({ kind: 'no-sale', amount: cents(0), reason: 'Change' })
  expect((await shop.shifts.read(id))?.moves).toMatchObject([{ kind: 'no-sale', amount: 0, shiftId: id }])
})

test('a shift that cannot be stored is not open, and one tap too many opens no second [S15.3]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  const full = noRoomFor('meta')
  await expect(shop.shifts.open(float(50_000))).rejects.toThrow()
  full()
  expect(shop.shifts.get()?.open).toBeNull()
  const both = await Promise.all([shop.shifts.open(float(1)), shop.shifts.open(float(2))])
  expect(both.map(({ ok }) => ok)).toEqual([true, false])
})

test('an open shift survives a reload and is closed afterwards [S15.19]', async () => {
  const device = testDevice()
  const before = await aShop(device)
  const id = await opened(before)
  await before.sell(cartOf(2), 'cash')
  await before.close()
  const after = await shops.open(device)
  after.shifts.subscribe(() => undefined)
  await expect.poll(() => after.shifts.get()?.open?.shift.id).toBe(id)
  expect(await after.shifts.close(id, counted(53_000))).toMatchObject({ closing: { expected: 53_000 } })
})

test('receipts that this till printed again during a shift are counted on its reports, those of before and after and copies of other papers are not [S15.11]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  const copy = (number: string) => {
    shop.activity.note('receipt-copied', { subject: number, amount: cents(1_500), text: number })
    return shop.activity.settled()
  }
  await copy('R000001')
  device.wallMs += 1_000
  const id = await opened(shop)
  device.wallMs += 1_000
  await copy('R000001')
  await copy('R000002')
  await copy('CN000001')
  await copy('Z0001')
  const known = await shop.shifts.read(id)
  expect(known && workOutFigures(known).reprints).toEqual({ count: 2, amount: 3_000 })
  device.wallMs += 1_000
  const closed = await shop.shifts.close(id, counted(50_000))
  device.wallMs += 1_000
  await copy('R000003')
  expect(closed).toMatchObject({ ok: true, closing: { figures: { reprints: { count: 2, amount: 3_000 } } } })
  const after = await shop.shifts.read(id)
  expect(after?.reprints).toHaveLength(2)
})

test('a shift opens after the cash-up although the clock was put back since: it was taken for a part of the closed one, and nothing could be put in or sold in it [S15.5, S15.15]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  const first = await opened(shop)
  device.wallMs += 8 * 60 * 60_000
  await shop.shifts.close(first, counted(50_000))
  await expect.poll(() => shop.shifts.get()?.open).toBeNull()
  device.wallMs -= 60 * 60_000
  const second = await opened(shop)
  expect(await shop.shifts.current()).toBe(second)
  expect(await shop.shifts.move(paidOut(cents(2_000)))).toEqual({ ok: true })
  expect((await shop.sell(cartOf(1), 'cash')).shiftId).toBe(second)
  const closed = await shop.shifts.close(second, counted(49_500))
  expect(closed).toMatchObject({ ok: true, closing: { expected: 49_500 } })
  expect(await shop.shifts.history()).toHaveLength(2)
})

test('a cash-up takes in what a till whose clock is ahead opened apart, and the next shift does not begin with its float again [S15.15]', async () => {
  const shop = await aShop()
  const first = await opened(shop)
  const drawerId = shop.shifts.get()?.drawer.id ?? ''
  const ahead = { id: 'ahead', drawerId, device: 'B', by: null, now: shop.now() + 5 * 60 * 60_000 }
  await shop.commit([{ type: 'shift.open', payload: { shift: shiftFact(float(10_000), undefined, ahead) } }])
  const closed = await shop.shifts.close(first, counted(60_000))
  expect(closed).toMatchObject({ ok: true, closing: { expected: 60_000 } })
  await expect.poll(() => shop.shifts.get()?.open).toBeNull()
  const second = await opened(shop, 60_000)
  expect(await shop.shifts.close(second, counted(60_000))).toMatchObject({
    ok: true,
    closing: { expected: 60_000 },
  })
})

test('a drop and what a cash-up set aside wait to be banked, are banked once, and stay banked after a reload [S15.20]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  const id = await opened(shop)
  await shop.shifts.move({ kind: 'drop', amount: cents(20_000), reason: 'Safe' })
  expect(await shop.shifts.close(id, counted(30_000, { left: cents(10_000) }))).toMatchObject({ ok: true })
  const { waiting } = await shop.shifts.bankState()
  expect(waiting.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['drop', 20_000],
    ['cash-up', 20_000],
  ])
  const asked = { chosen: waiting.map(keyOf), reference: 'Slip 4471', day: dayOf(shop.now()) }
  expect(await shop.shifts.bank({ ...asked, reference: '' })).toMatchObject({
    refusal: { code: 'reference-missing' },
  })
  const both = await Promise.all([shop.shifts.bank(asked), shop.shifts.bank(asked)])
  expect(both).toEqual([{ ok: true }, { ok: false, refusal: { code: 'banked-already' } }])
  await shop.close()
  const after = await shops.open(device)
  const state = await after.shifts.bankState()
  expect(state.waiting).toEqual([])
  expect(state.deposits.map(bankedBy)).toEqual([40_000])
  const { deposits } = await after.exports.moneyRecords()
  expect(deposits.map(({ reference }) => reference)).toEqual(['Slip 4471'])
})
