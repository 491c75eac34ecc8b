import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
