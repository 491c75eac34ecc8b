import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { leftOf } from '#core/vouchers/voucher.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, partOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const BY_VOUCHER = { methodId: 'voucher', kind: 'voucher', name: 'Voucher' } as const
const leftIn = (shop: ShopStore, number: string) => {
  const voucher = shop.catalogue.get().vouchers.get(number)
  return voucher && leftOf(voucher)
}

test('money of a return goes back as V000001 in the step that stores it, pays twice, and comes back to it [S14.25, S14.7]', async () => {
  const device = testDevice('local')
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  const sale = await shop.sell(cartOf(4), 'cash')
  const back = await shop.returns.giveBack(partOf(sale, 4, { refundBy: BY_VOUCHER }))
  expect(back).toMatchObject({
    sale: {
      number: 'CN000001',
      voucher: { number: 'V000001' },
      tenders: [{ ...BY_VOUCHER, amount: -6_000, reference: 'V000001' }],
    },
  })
  expect(leftIn(shop, 'V000001')).toBe(6_000)
  const paid = { ...BY_VOUCHER, id: '1', amount: cents(4_500), reference: 'V000001' }
  const spent = await shop.sell(cartOf(3), { tenders: [paid], rounding: cents(0) })
  expect(spent.flags).toEqual([])
  expect(leftIn(shop, 'V000001')).toBe(1_500)
  expect(await shop.returns.giveBack(partOf(spent, 1))).toMatchObject({
    sale: { tenders: [{ kind: 'voucher', amount: -1_500, reference: 'V000001' }] },
  })
  expect(leftIn(shop, 'V000001')).toBe(3_000)
  const checks = await shop.documents.numbering()
  expect(checks.find(({ series }) => series === 'voucher')).toMatchObject({ last: 'V000001', gaps: [] })
  // Another start reads the same.
  await shop.close()
  const again = await shops.open(device)
  expect(leftIn(again, 'V000001')).toBe(3_000)
})

test('a return that is refused uses up no number of a voucher [S14.25, S23.4]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.commit([bread, tenBreads])
  const sale = await shop.sell(cartOf(1), 'cash')
  expect(await shop.returns.giveBack(partOf(sale, 2, { refundBy: BY_VOUCHER }))).toMatchObject({ ok: false })
  expect(await shop.returns.giveBack(partOf(sale, 1, { refundBy: BY_VOUCHER }))).toMatchObject({
    sale: { voucher: { number: 'V000001' } },
  })
})

test('what a voucher paid that has expired since does not go back on it and is lost: it goes back another way [S14.25, S14.9]', async () => {
  const device = testDevice('local')
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  const sale = await shop.sell(cartOf(2), 'cash')
  await shop.returns.giveBack(partOf(sale, 2, { refundBy: BY_VOUCHER }))
  const paid = { ...BY_VOUCHER, id: '1', amount: cents(3_000), reference: 'V000001' }
  const spent = await shop.sell(cartOf(2), { tenders: [paid], rounding: cents(0) })
  device.wallMs += 3 * 366 * 86_400_000
  expect(await shop.returns.giveBack(partOf(spent, 1))).toMatchObject({
    ok: false,
    refusal: { code: 'not-paid', why: { code: 'voucher-over', number: 'V000001' } },
  })
  expect(await shop.returns.giveBack(partOf(spent, 1, { refundBy: BY_VOUCHER }))).toMatchObject({
    sale: { voucher: { number: 'V000002' } },
  })
})

test('a sale that took too much of one of its two vouchers stays doubted when the other one pays again [S14.25]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.commit([bread, tenBreads])
  const sale = await shop.sell(cartOf(5), 'cash')
  await shop.returns.giveBack(partOf(sale, 1, { refundBy: BY_VOUCHER }))
  await shop.returns.giveBack(partOf(sale, 4, { refundBy: BY_VOUCHER }))
  const by = (id: string, reference: string, amount: number) => ({
    ...BY_VOUCHER,
    id,
    amount: cents(amount),
    reference,
  })
  const both = [by('1', 'V000001', 3_000), by('2', 'V000002', 1_500)]
  const first = await shop.sell(cartOf(3), { tenders: both, rounding: cents(0) })
  expect(first.flags).toContain('over-spent')
  await shop.sell(cartOf(1), { tenders: [by('1', 'V000002', 1_500)], rounding: cents(0) })
  expect((await shop.sales.record(first.id))?.sale.flags).toContain('over-spent')
})
