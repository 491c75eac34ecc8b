import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EMPTY_CART } from '#core/cart/cart.ts'
import { decideAdd } from '#core/checkout/add-to-cart.ts'
import { cents } from '#core/money/cents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { threePeople } from '../testing/people.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice()
  shop = await device.open()
  const lindiwe = patchStaff('lindiwe', { staffCommission: 5 })
  await shop.commit([bread, tenBreads, ...(await threePeople()), lindiwe])
  await shop.atTill.letIn('lindiwe')
})
afterEach(async () => {
  await shop.close()
  await device.wipe()
})

const earned = async (id: string) =>
  (await shop.sales.inFull([id]))[0]?.items.map(({ staffCommission }) => staffCommission)

test('Lindiwe earns by what held as she sold; a return takes it from her, and a change later none of it back [S16.20]', async () => {
  const first = await shop.sell(cartOf(2), 'cash')
  expect(first).toMatchObject({
    staffId: 'lindiwe',
    items: [{ staffCommission: { percent: 5, amount: 150 } }],
  })
  await shop.commit([
    patchStaff('lindiwe', { staffCommission: 20 }),
    patchProduct('bread', { staffCommission: 1 }),
  ])
  const second = await shop.sell(cartOf(2), 'cash')
  expect(await earned(first.id)).toEqual([{ percent: 5, amount: 150 }])
  expect(await earned(second.id)).toEqual([{ percent: 1, amount: 30 }])
  await shop.atTill.letIn('musa')
  const parts = [{ itemId: first.items[0]?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  const back = await shop.returns.giveBack({ saleId: first.id, kind: 'return', reason: 'Stale', parts })
  expect(back).toMatchObject({
    sale: {
      staffId: 'musa',
      items: [{ staffId: 'lindiwe', staffCommission: { percent: 5, amount: -75 } }],
    },
  })
})

test('what Musa sells, who has no commission, says nothing of one [S16.20]', async () => {
  await shop.atTill.letIn('musa')
  expect((await shop.sell(cartOf(1), 'cash')).items[0]).not.toHaveProperty('staffCommission')
})

test('nobody earns by a deposit, which comes back: neither points nor commission, and a return takes none of either [S14.26, S16.20, S20.23]', async () => {
  const { businessId } = shop.identity
  await shop.commit([
    patchProduct('bottle', { name: 'Bottle 1 L', sellPrice: cents(1500), tracksStock: false }),
    patchProduct('bread', { containerId: 'bottle' }),
    { type: 'customer.patch', payload: { id: 'nomsa', fields: { name: 'Nomsa' } } },
    {
      type: 'business.patch',
      payload: { id: businessId, fields: { loyalty: true, pointPer: cents(100), pointWorth: cents(1) } },
    },
  ])
  const [goods] = cartOf(1).lines
  const [bottle] = cartOf(1, 'bottle').lines
  const lines = [goods, bottle].flatMap((line) => line ?? [])
  const sold = await shop.sell({ ...cartOf(1), lines, customerId: 'nomsa' }, 'cash')
  expect(sold.points).toEqual({ earned: 15, spent: 0, left: 15 })
  expect(sold.items.map(({ deposit, staffCommission }) => [deposit, staffCommission?.amount])).toEqual([
    [undefined, 75],
    [true, undefined],
  ])
  const parts = [{ itemId: sold.items[1]?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  const back = await shop.returns.giveBack({ saleId: sold.id, kind: 'return', reason: 'Empty', parts })
  expect(back).toMatchObject({ ok: true })
  expect(shop.catalogue.get().points.get('nomsa')).toBe(15)
})

test('a deposit that was rung up earns nobody anything, though nothing is sold in its bottle any more as it is paid [S14.26, S16.20, S20.23]', async () => {
  const { businessId } = shop.identity
  const loyalty = { loyalty: true, pointPer: cents(100), pointWorth: cents(1) }
  await shop.commit([
    patchProduct('bottle', { name: 'Bottle 1 L', sellPrice: cents(1500), tracksStock: false }),
    patchProduct('bread', { containerId: 'bottle' }),
    { type: 'customer.patch', payload: { id: 'nomsa', fields: { name: 'Nomsa' } } },
    { type: 'business.patch', payload: { id: businessId, fields: loyalty } },
  ])
  const { itemsById } = shop.catalogue.get()
  const product = itemsById.get('bread')?.product
  const added = product && decideAdd(EMPTY_CART, product, 'retail', 'l1', itemsById)
  if (!added?.ok) throw new Error('no bread')
  // Another till takes the bread out of bottles meanwhile.
  await shop.commit([patchProduct('bread', { containerId: '' })])
  const sold = await shop.sell({ ...added.cart, customerId: 'nomsa' }, 'cash')
  expect(sold).toMatchObject({ total: 3_000, points: { earned: 15 } })
  expect(sold.items.map(({ deposit, staffCommission }) => [deposit, staffCommission?.amount])).toEqual([
    [undefined, 75],
    [true, undefined],
  ])
})
