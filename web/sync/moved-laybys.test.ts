import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { laybyState } from '#core/laybys/layby-state.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { methodOf, type Tender } from '#core/sales/tender.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const cash = (amount: number): Tender[] => [{ id: '1', ...methodOf('cash'), amount: cents(amount) }]

async function putBy(shop: ShopStore): Promise<string> {
  const cart = { ...cartOf(2), paymentMethod: null, customerId: 'zanele' }
  const terms = { deposit: cents(1_000), lastDay: '2099-12-31', penaltyPercent: 1 }
  const opened = await shop.laybys.open(cart, terms, cash(1_000))
  if (!opened.ok) throw new Error(opened.refusal.code)
  return opened.layby.id
}

const statesOf = () =>
  shops.server.rows('laybys').map((layby) => {
    const payments = shops.server.rows('laybypayments').filter(({ laybyId }) => laybyId === layby.id)
    const state = laybyState(layby, payments)
    return [layby.number, state.kind, 'paid' in state ? state.paid : state.payBack]
  })

test('[S23.6] lay-bys of Local Mode move into the account, open, handed over and cancelled, with every payment once', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads, patchCustomer('zanele', { name: 'Zanele' })])
  await putBy(local)
  const done = await putBy(local)
  await local.laybys.pay(done, cash(2_000))
  await local.laybys.handOver(done)
  const cancelled = await putBy(local)
  const choice = {
    reason: 'customer',
    spared: false,
    penaltyPercent: 1,
    remedy: null,
    interest: ZERO,
  } as const
  await local.laybys.cancel(cancelled, choice, 'cash')
  const { shop, cycle } = await shops.open()
  await cycle.run()
  await moveShop(local, shop)
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
  expect(statesOf()).toEqual([
    ['LB0001', 'open', 1_000],
    ['LB0002', 'collected', 0],
    ['LB0003', 'cancelled', 0],
  ])
  expect(shops.server.rows('stock')).toContainEqual({ id: 'bread', onHand: 8 })
  expect((await shop.documents.numbering()).find(({ series }) => series === 'layby')).toMatchObject({
    ...{ first: 'LB0001', last: 'LB0003', gaps: [], doubles: [] },
  })
  await putBy(shop)
  await settled(shop)
  await cycle.run()
  expect(statesOf().map(([number]) => number)).toContain('LB0004')
  await expectInStep(shops.server, shop)
})

test('[S20.21, S23.6] a server restored from before gets a lay-by, its payments and its cancellation again', async () => {
  const { shop, cycle } = await shops.open()
  await shop.commit([bread, tenBreads, patchCustomer('zanele', { name: 'Zanele' })])
  await cycle.run()
  const before = shops.server.backup()
  const open = await putBy(shop)
  await shop.laybys.pay(open, cash(500))
  const choice = {
    reason: 'customer',
    spared: true,
    penaltyPercent: 0,
    remedy: null,
    interest: ZERO,
  } as const
  await shop.laybys.cancel(await putBy(shop), choice, 'cash')
  await settled(shop)
  await cycle.run()
  const known = statesOf()
  expect(known.map(([, kind]) => kind).sort()).toEqual(['cancelled', 'open'])
  shops.server.restore(before)
  await cycle.run()
  await cycle.run()
  expect(statesOf()).toEqual(known)
  await expectInStep(shops.server, shop)
})
