import { afterEach, expect, test } from 'vitest'
import type { Invoice } from '#core/documents/left-of-invoice.ts'
import { saleOfInvoice } from '#core/documents/pay-invoice.ts'
import { factOf } from '#core/entities/entity.ts'
import { SALE } from '#core/sales/sale.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, partOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

async function aShop(): Promise<ShopStore> {
  const shop = await shops.open(testDevice('local'))
  await shop.commit([bread, tenBreads])
  return shop
}

const stockOf = (shop: ShopStore) => shop.catalogue.get().itemsById.get('bread')?.onHand

test('a sale keeps the currency that it was made in: in another one nothing of it comes back, is exchanged or voided [S14.24]', async () => {
  const shop = await aShop()
  const takeMoneyIn = (currency: 'ZAR' | 'USD') =>
    shop.commit([{ type: 'business.patch', payload: { id: shop.identity.businessId, fields: { currency } } }])
  const sale = await shop.sell(cartOf(3), 'cash')
  expect(sale.currency).toBe('ZAR')
  await takeMoneyIn('USD')
  const refused = { ok: false, refusal: { code: 'other-currency' } }
  expect(await shop.returns.giveBack(partOf(sale, 1))).toEqual(refused)
  expect(await shop.returns.giveBack(partOf(sale, 0, { kind: 'void', parts: [] }))).toEqual(refused)
  shop.cart.update(() => cartOf(1))
  expect(await shop.returns.exchange(partOf(sale, 1), cartOf(1), 'cash')).toEqual(refused)
  expect(shop.cart.get().lines).toHaveLength(1)
  expect(stockOf(shop)).toBe(7)
  // What is sold from now on is in dollars, and comes back in dollars.
  const next = await shop.sell(cartOf(1), 'cash')
  expect(await shop.returns.giveBack(partOf(next, 1))).toMatchObject({
    sale: { currency: 'USD', returnOf: { saleId: next.id, currency: 'USD' } },
  })
  await takeMoneyIn('ZAR')
  expect(await shop.returns.giveBack(partOf(sale, 1))).toMatchObject({
    sale: { currency: 'ZAR', number: 'CN000002' },
  })
})

test('a sale of before sales said their currency comes back in the shop’s; its invoice’s counts where it paid one [S14.24, S23.1]', async () => {
  const shop = await aShop()
  const issued = await shop.documents.issue({ ...cartOf(2), kind: 'invoice' })
  if (!issued.ok) throw new Error(issued.refusal.code)
  const paid = { paid: 'card', now: shop.now(), userId: 'thandi' } as const
  const [old, oldInvoice] = [
    await shop.sell(cartOf(1), 'cash'),
    saleOfInvoice(issued.document as Invoice, paid),
  ].map(({ currency: _, ...sale }, at) => ({
    ...factOf(SALE, { ...sale, flags: [] }),
    ...(at === 0 && { id: 'old' }),
  }))
  if (!old || !oldInvoice) throw new Error('nothing was sold')
  await shop.commit([old, oldInvoice].map((sale) => ({ type: 'sale.complete', payload: { sale } }) as const))
  const fields = { currency: 'USD' } as const
  await shop.commit([{ type: 'business.patch', payload: { id: shop.identity.businessId, fields } }])
  expect(await shop.returns.giveBack(partOf({ ...old, flags: [] }, 1))).toMatchObject({
    sale: { currency: 'USD' },
  })
  expect(await shop.returns.giveBack(partOf({ ...oldInvoice, flags: [] }, 1))).toEqual({
    ok: false,
    refusal: { code: 'other-currency' },
  })
})
