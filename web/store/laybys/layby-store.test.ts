import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CancelChoice } from '#core/laybys/cancel-layby.ts'
import { laybyState } from '#core/laybys/layby-state.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { methodOf, type Tender } from '#core/sales/tender.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { readShift } from '../shifts/read-shifts.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
let shop: ShopStore
beforeEach(async () => {
  shops = openedShops()
  shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads, patchCustomer('zanele', { name: 'Zanele Dlamini' })])
  shop.laybys.subscribe(() => undefined)
  await expect.poll(() => shop.laybys.get()).toEqual([])
})
afterEach(() => shops.closeAll())

const cart = (quantity = 4) => ({ ...cartOf(quantity), paymentMethod: null, customerId: 'zanele' })
const cash = (amount: number): Tender[] => [{ id: '1', ...methodOf('cash'), amount: cents(amount) }]
const terms = { deposit: cents(1_000), lastDay: '2099-12-31', penaltyPercent: 1 }
const choice: CancelChoice = {
  ...{ reason: 'customer', spared: false, penaltyPercent: 1 },
  ...{ remedy: null, interest: ZERO },
}

/** Four breads at R60.00, R10.00 paid at once. */
async function putBy(quantity = 4) {
  const opened = await shop.laybys.open(cart(quantity), terms, cash(1_000))
  if (!opened.ok) throw new Error(opened.refusal.code)
  return opened.layby
}

async function stateOf(id: string) {
  await expect.poll(() => shop.laybys.get()?.some(({ layby }) => layby.id === id)).toBe(true)
  const known = shop.laybys.get()?.find(({ layby }) => layby.id === id)
  return known && laybyState(known.layby, known.payments)
}

test('[S20.15] four breads are put by with R10 at once: the cart is empty, the number is the next of its series', async () => {
  shop.cart.update(() => cart())
  const layby = await putBy()
  expect(layby.number.split('-')[0]).toBe('LB0001')
  expect(layby).toMatchObject({ customerName: 'Zanele Dlamini', total: 6_000, deposit: 1_000 })
  expect(shop.cart.get().lines).toEqual([])
  expect(await stateOf(layby.id)).toEqual({ kind: 'open', paid: 1_000, left: 5_000, payBack: 0 })
  expect((await putBy(1)).number.split('-')[0]).toBe('LB0002')
})

test('[S20.15] where the disk is full nothing is put by, and the cart stays', async () => {
  shop.cart.update(() => cart())
  const roomAgain = noRoomFor('overlay')
  await expect(putBy()).rejects.toMatchObject({ fault: 'quota' })
  roomAgain()
  expect(shop.cart.get().lines).toHaveLength(1)
  expect(await shop.db.laybys.count()).toBe(0)
})

test('[S20.17] what is put by stays on hand and is not for sale; handed over or cancelled it is free again', async () => {
  const layby = await putBy()
  const shown = () => {
    const { itemsById, reserved } = shop.catalogue.get()
    return [itemsById.get('bread')?.onHand, reserved.get('bread')]
  }
  expect(shown()).toEqual([10, 4])
  const other = await putBy(2)
  expect(shown()).toEqual([10, 6])
  await shop.laybys.cancel(other.id, choice, 'cash')
  expect(shown()).toEqual([10, 4])
  await shop.laybys.pay(layby.id, cash(5_000))
  await shop.laybys.handOver(layby.id)
  expect(shown()).toEqual([6, undefined])
})

test('[S20.18] more than what is left is refused and changes nothing', async () => {
  const layby = await putBy()
  expect(await shop.laybys.pay(layby.id, cash(5_001))).toEqual({
    ok: false,
    refusal: { code: 'more-than-left', left: 5_000 },
  })
  expect(await shop.laybys.pay(layby.id, cash(2_000))).toMatchObject({ ok: true })
  expect(await shop.laybys.pay('unknown', cash(1))).toMatchObject({ refusal: { code: 'unknown-layby' } })
})

test('[S20.19] paid up, its goods are handed over once: one sale under its own number', async () => {
  const layby = await putBy()
  expect(await shop.laybys.handOver(layby.id)).toEqual({
    ok: false,
    refusal: { code: 'still-to-pay', left: 5_000 },
  })
  await shop.laybys.pay(layby.id, cash(5_000))
  const [first, second] = await Promise.all([shop.laybys.handOver(layby.id), shop.laybys.handOver(layby.id)])
  expect(first).toMatchObject({ ok: true, sale: { number: layby.number, total: 6_000 } })
  expect(second).toEqual({ ok: false, refusal: { code: 'collected' } })
  await expect.poll(async () => (await stateOf(layby.id))?.kind).toBe('collected')
})

test('[S20.20] cancelled by the customer, R10.00 less 1% of R60.00 goes back, in the transaction of the cancellation', async () => {
  const layby = await putBy()
  expect(await shop.laybys.cancel(layby.id, choice, 'cash')).toMatchObject({
    ok: true,
    layby: { cancellations: [{ paid: 1_000, penaltyPercent: 1, penalty: 60 }] },
    refund: { tenders: [{ kind: 'cash', amount: -940 }] },
  })
  await expect.poll(() => stateOf(layby.id)).toMatchObject({ kind: 'cancelled', payBack: 0 })
  expect(await shop.laybys.cancel(layby.id, choice, 'cash')).toMatchObject({ refusal: { code: 'not-open' } })
})

test('[S15.5] the cash of a lay-by is in the drawer of its shift, and what went back is not', async () => {
  await shop.commit([
    { type: 'business.patch', payload: { id: shop.identity.businessId, fields: { cashUp: true } } },
  ])
  expect(await shop.laybys.open(cart(), terms, cash(1_000))).toEqual({
    ok: false,
    refusal: { code: 'no-shift' },
  })
  const opened = await shop.shifts.open({ total: cents(50_000) })
  expect(opened.ok).toBe(true)
  const layby = await putBy()
  await shop.laybys.pay(layby.id, cash(2_000))
  await shop.laybys.cancel(layby.id, choice, 'cash')
  const shiftId = await shop.shifts.current()
  const known = await shop.db.transaction('r', shop.db.tables, () => readShift(shop.db, shiftId ?? ''))
  expect(known?.laybyPayments?.map(({ tenders }) => tenders[0]?.amount)).toEqual([1_000, 2_000, -2_940])
})

test('[S20.19, S20.13, S20.23] who was made one with another earns the points of the goods that are handed over under the one that stays', async () => {
  const { businessId } = shop.identity
  await shop.commit([
    patchCustomer('mrs-d', { name: 'Mrs Dlamini' }),
    {
      type: 'business.patch',
      payload: { id: businessId, fields: { loyalty: true, pointPer: cents(1_000) } },
    },
  ])
  const layby = await putBy()
  await shop.laybys.pay(layby.id, cash(5_000))
  const known = (id: string) => shop.catalogue.get().customers.find((each) => each.id === id)
  const [goes, stays] = [known('zanele'), known('mrs-d')]
  if (!goes || !stays) throw new Error('nobody is on the list')
  await shop.book.merge(goes, stays)
  expect(await shop.laybys.handOver(layby.id)).toMatchObject({
    sale: { customerId: 'mrs-d', customerName: 'Mrs Dlamini', points: { earned: 6, spent: 0, left: 6 } },
  })
  expect([...shop.catalogue.get().points]).toEqual([['mrs-d', 6]])
})
