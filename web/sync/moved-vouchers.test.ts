import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents, ZERO } from '#core/money/cents.ts'
import { leftOf } from '#core/vouchers/voucher.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, partOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const BY_VOUCHER = { methodId: 'voucher', kind: 'voucher', name: 'Voucher' } as const

/** A loaf of R15.00 that comes back for a voucher. */
async function issueOn(shop: ShopStore): Promise<void> {
  const sale = await shop.sell(cartOf(1), 'cash')
  const given = await shop.returns.giveBack(partOf(sale, 1, { refundBy: BY_VOUCHER }))
  if (!given.ok) throw new Error(given.refusal.code)
}

const spend = (shop: ShopStore, number: string) =>
  shop.sell(cartOf(1), {
    tenders: [{ id: '1', ...BY_VOUCHER, amount: cents(1_500), reference: number }],
    rounding: ZERO,
  })

test('[S23.6, S14.25] vouchers of Local Mode go on under the next numbers of the account, are found by their slips, and keep what is left of them', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads])
  await issueOn(local)
  await issueOn(local)
  await spend(local, 'V000002')
  const { shop, cycle } = await shops.open()
  await cycle.run()
  await shop.commit([bread, tenBreads])
  await issueOn(shop)
  expect(await cycle.run()).toEqual({ ok: true })
  await moveShop(local, shop)
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
  const known = shops.server
    .rows('vouchers')
    .map((voucher) => [voucher.id, voucher.printedAs, leftOf(voucher)])
  expect(known).toEqual([
    ['V000001', undefined, 1_500],
    ['V000002', 'V000001', 1_500],
    ['V000003', 'V000002', 0],
  ])
  expect(shops.server.rows('sales').filter(({ flags }) => flags.includes('over-spent'))).toEqual([])
  expect((await shop.documents.numbering()).find(({ series }) => series === 'voucher')).toMatchObject({
    ...{ first: 'V000001', last: 'V000003', gaps: [], doubles: [] },
  })
  await expectInStep(shops.server, shop)
})

test('[S23.6, S14.25] a payment by voucher that a cart of Local Mode had taken names that voucher in the account, and no other under its old number', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads])
  await issueOn(local)
  const taken = { id: '1', ...BY_VOUCHER, amount: cents(1_500), reference: 'V000001' }
  local.cart.update(() => ({ ...cartOf(1), tenders: [taken] }))
  const { shop, cycle } = await shops.open()
  await cycle.run()
  await shop.commit([bread, tenBreads])
  await issueOn(shop)
  await cycle.run()
  await moveShop(local, shop)
  expect(shop.cart.get().tenders).toEqual([{ ...taken, reference: 'V000002' }])
})

test('[S14.25] a server restored from before gets a voucher and what was spent of it again, once', async () => {
  const { shop, cycle } = await shops.open()
  await shop.commit([bread, tenBreads])
  await cycle.run()
  const before = shops.server.backup()
  await issueOn(shop)
  await spend(shop, 'V000001')
  await cycle.run()
  const rows = shops.server.rows('vouchers')
  expect(rows).toMatchObject([{ id: 'V000001', entries: [{ kind: 'issued' }, { kind: 'spent' }] }])
  shops.server.restore(before)
  await cycle.run()
  await cycle.run()
  expect(shops.server.rows('vouchers')).toEqual(rows)
  await expectInStep(shops.server, shop)
})
