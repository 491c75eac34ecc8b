import { afterEach, expect, test } from 'vitest'
import { EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, partOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

async function aShop(mode: 'account' | 'local' = 'local'): Promise<ShopStore> {
  const shop = await shops.open(testDevice(mode))
  await shop.commit([bread, tenBreads])
  return shop
}

const stockOf = (shop: ShopStore) => shop.catalogue.get().itemsById.get('bread')?.onHand

test.each(['account', 'local'] as const)(
  'what came back is kept beside the sale with a number of its own, counts again, and leaves less to return (%s) [S14.1, S14.2, S14.4, S14.11]',
  async (mode) => {
    const shop = await aShop(mode)
    const sale = await shop.sell(cartOf(3), 'cash')
    const first = await shop.returns.giveBack(partOf(sale, 2))
    expect(first).toMatchObject({
      ok: true,
      sale: {
        number: expect.stringMatching(/^CN000001/),
        kind: 'return',
        total: -3000,
        returnOf: { saleId: sale.id, number: sale.number, createdAt: sale.createdAt },
        returnKind: 'return',
        reason: 'Changed mind',
        items: [{ quantity: -2, totalPrice: -3000, returnOf: sale.items[0]?.id, condition: 'sellable' }],
        tenders: [{ kind: 'cash', amount: -3000 }],
        flags: [],
      },
    })
    expect(stockOf(shop)).toBe(9)
    expect(await shop.returns.giveBack(partOf(sale, 2))).toEqual({
      ok: false,
      refusal: { code: 'more-than-left', name: 'Bread', left: 1 },
    })
    expect(await shop.returns.giveBack(partOf(sale, 1))).toMatchObject({
      sale: { number: expect.stringMatching(/^CN000002/) },
    })
    expect(stockOf(shop)).toBe(10)
    expect(await shop.returns.find(sale.id)).toMatchObject({
      sale,
      returns: [{ total: -3000 }, { total: -1500 }],
    })
  },
)

test('broken and kept goods are not counted again [S14.11]', async () => {
  const shop = await aShop()
  const sale = await shop.sell(cartOf(3), 'cash')
  const itemId = sale.items[0]?.id ?? ''
  const parts = (['damaged', 'kept', 'sellable'] as const).map((condition) => ({
    itemId,
    quantity: 1,
    condition,
  }))
  const given = await shop.returns.giveBack({ ...partOf(sale, 0), parts })
  expect(given).toMatchObject({ sale: { total: -4500, items: [{}, {}, {}] } })
  expect(stockOf(shop)).toBe(8)
})

test('a void takes everything back as it was paid, once [S14.14]', async () => {
  const shop = await aShop()
  const sale = await shop.sell(cartOf(2), 'card')
  const request = partOf(sale, 0, {
    kind: 'void',
    parts: [],
    refundBy: methodOf('cash'),
    reason: 'Wrong item',
  })
  expect(await shop.returns.giveBack(request)).toMatchObject({
    sale: { total: -3000, returnKind: 'void', tenders: [{ kind: 'card', amount: -3000 }] },
  })
  expect(stockOf(shop)).toBe(10)
  expect(await shop.returns.giveBack(request)).toEqual({ ok: false, refusal: { code: 'already-returned' } })
  expect(await shop.sales.record(sale.id)).toMatchObject({ sale: { number: 'R000001', total: 3000 } })
})

test('the cashier may give a card sale back in cash; the rest then goes back as it came [S14.7]', async () => {
  const shop = await aShop()
  const sale = await shop.sell(cartOf(3), 'card')
  expect(await shop.returns.giveBack(partOf(sale, 1, { refundBy: methodOf('cash') }))).toMatchObject({
    sale: { paymentMethod: 'cash', tenders: [{ kind: 'cash', amount: -1500 }] },
  })
  expect(await shop.returns.giveBack(partOf(sale, 2))).toMatchObject({
    sale: { tenders: [{ kind: 'card', amount: -3000 }] },
  })
})

test('a return of a return, of an unknown sale, without a reason, of nothing or before the sale changes nothing [S14.24]', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  const sale = await shop.sell(cartOf(2), 'cash')
  const given = await shop.returns.giveBack(partOf(sale, 1))
  if (!given.ok) throw new Error(given.refusal.code)
  const rows = await shop.db.outbox.count()
  const why = async (request: ReturnRequest) => {
    const answer = await shop.returns.giveBack(request)
    return answer.ok ? 'given' : answer.refusal.code
  }
  expect(await why(partOf(given.sale, 1))).toBe('return-of-return')
  expect(await why({ ...partOf(sale, 1), saleId: 'nowhere' })).toBe('unknown-sale')
  expect(await why({ ...partOf(sale, 1), reason: ' ' })).toBe('no-reason')
  expect(await why(partOf(sale, 0))).toBe('nothing-chosen')
  device.wallMs = sale.createdAt - 60_000
  expect(await why(partOf(sale, 1))).toBe('before-sale')
  expect(await shop.db.outbox.count()).toBe(rows)
  expect(stockOf(shop)).toBe(9)
})

test('without a receipt goods come back at the lowest price they were sold for, else at today’s, and the return says so [S14.13]', async () => {
  const shop = await aShop()
  const request = {
    lines: [{ productId: 'bread', quantity: 2, condition: 'sellable' as const }],
    reason: 'Changed mind',
    refundBy: methodOf('cash'),
    typedNumber: 'R000777',
  }
  expect(await shop.returns.giveBackWithoutReceipt(request)).toMatchObject({
    sale: {
      number: 'CN000001',
      total: -3000,
      returnKind: 'no-receipt',
      typedNumber: 'R000777',
      flags: ['no-original'],
    },
  })
  const cart = cartOf(2)
  await shop.sell({ ...cart, discount: { percent: 10 } }, 'cash')
  expect(await shop.returns.giveBackWithoutReceipt(request)).toMatchObject({ sale: { total: -2700 } })
  expect(stockOf(shop)).toBe(12)
  const unknown = [{ productId: 'cake', quantity: 1, condition: 'sellable' as const }]
  expect(await shop.returns.giveBackWithoutReceipt({ ...request, lines: unknown })).toEqual({
    ok: false,
    refusal: { code: 'unknown-product' },
  })
})

test('the buyer of the new goods is stored with their sale, for its tax invoice [S18.12, S14.15]', async () => {
  const shop = await aShop('account')
  const sale = await shop.sell(cartOf(3), 'cash')
  const buyer = { name: 'Sipho Trading', address: '1 Main Road', vatNumber: '4098765432' }
  const made = await shop.returns.exchange(partOf(sale, 1), cartOf(2), 'card', undefined, buyer)
  const saleId = made.ok ? made.sale.id : ''
  expect(await shop.taxPapers.recipientsOf([saleId])).toMatchObject([{ ...buyer, correctedAt: null }])
})

test('an exchange is a return and a sale in one step: even, with something to pay, or with money back [S14.15]', async () => {
  const shop = await aShop()
  const sale = await shop.sell(cartOf(5), 'cash')
  expect(await shop.returns.exchange(partOf(sale, 1), cartOf(1), 'cash')).toMatchObject({
    returned: { number: 'CN000001', total: -1500, tenders: [{ kind: 'exchange', amount: -1500 }] },
    sale: { number: 'R000002', total: 1500, tenders: [{ kind: 'exchange', amount: 1500 }] },
  })
  expect(await shop.returns.exchange(partOf(sale, 1), cartOf(2), 'card')).toMatchObject({
    returned: { tenders: [{ kind: 'exchange', amount: -1500 }] },
    sale: {
      tenders: [
        { kind: 'exchange', amount: 1500 },
        { kind: 'card', amount: 1500 },
      ],
    },
  })
  expect(await shop.returns.exchange(partOf(sale, 3), cartOf(2), 'cash')).toMatchObject({
    returned: {
      total: -4500,
      tenders: [
        { kind: 'exchange', amount: -3000 },
        { kind: 'cash', amount: -1500 },
      ],
    },
    sale: { tenders: [{ kind: 'exchange', amount: 3000 }] },
  })
  expect(stockOf(shop)).toBe(5)
  expect(shop.cart.get()).toEqual(EMPTY_CART)
})

test('an exchange that is refused leaves cart, numbers and stock alone [S14.15, S14.24]', async () => {
  const shop = await aShop()
  const sale = await shop.sell(cartOf(1), 'cash')
  shop.cart.update(() => cartOf(2))
  expect(await shop.returns.exchange(partOf(sale, 2), cartOf(2), 'cash')).toMatchObject({ ok: false })
  expect(shop.cart.get().lines).toHaveLength(1)
  expect(await shop.sell(cartOf(1), 'cash')).toMatchObject({ number: 'R000002' })
})

test('a paid invoice comes back with its VAT, like a sale [S14.22, S14.6]', async () => {
  const shop = await aShop()
  const issued = await shop.documents.issue({ ...cartOf(2), kind: 'invoice' })
  if (!issued.ok) throw new Error(issued.refusal.code)
  const paid = await shop.documents.pay(issued.document.id, 'card')
  if (!paid.ok) throw new Error('not paid')
  expect(await shop.returns.giveBack(partOf(paid.sale, 2))).toMatchObject({
    sale: { subtotal: -3000, tax: -450, total: -3450, tenders: [{ kind: 'card', amount: -3450 }] },
  })
  expect(cents(3450)).toBe(paid.sale.total)
})

test('a demo sale comes back as a demo return, and nothing of it is sent [S14.24, S23.5, R10]', async () => {
  const shop = await shops.open(testDevice())
  const [item] = shop.catalogue.get().items
  if (!item) throw new Error('no demo shop')
  const sale = await shop.sell(cartOf(1, item.product.id), 'cash')
  const given = await shop.returns.giveBack(partOf(sale, 1))
  expect(given).toMatchObject({ sale: { number: 'DEMO0002' } })
  expect(await shop.db.outbox.count()).toBe(0)
  expect(await shop.returns.giveBack(partOf(sale, 1))).toMatchObject({ refusal: { left: 0 } })
})

test.each(['account', 'local'] as const)(
  'a browser that loses its database gives returns and their numbers back from the journal (%s) [S23.4, S4.3]',
  async (mode) => {
    const device = testDevice(mode)
    const shop = await shops.open(device)
    await shop.commit([bread, tenBreads])
    const sale = await shop.sell(cartOf(3), 'cash')
    await shop.returns.giveBack(partOf(sale, 1))
    device.kill(shop)
    await device.wipe()
    const again = await shops.open(device)
    const found = await again.returns.find(sale.id)
    expect(found?.returns).toMatchObject([{ number: expect.stringMatching(/^CN000001/), total: -1500 }])
    expect(stockOf(again)).toBe(8)
    const next = await again.returns.giveBack(partOf(sale, 1))
    expect(next).toMatchObject({ sale: { number: expect.stringMatching(/^CN000002/) } })
  },
)

test('offline a shop may refuse what another till sold, and what has no receipt; its own sales come back [S14.16, S14.13]', async () => {
  const shop = await aShop('account')
  const fields = { returnsApart: 'refuse', returnsWithoutReceipt: 'refuse' } as const
  await shop.commit([{ type: 'business.patch', payload: { id: shop.identity.businessId, fields } }])
  const { items, ...own } = await shop.sell(cartOf(2), 'cash')
  const theirs = {
    ...own,
    items: items.map((item) => ({ ...item, id: 'theirs-1' })),
    id: 'theirs',
    number: 'R000001-Q',
  }
  const { flags: _, ...fact } = theirs
  await shop.commit([{ type: 'sale.complete', payload: { sale: fact } }])
  const request = partOf({ ...theirs, flags: [] }, 1)
  expect(await shop.returns.giveBack(request)).toEqual({ ok: false, refusal: { code: 'apart' } })
  const lines = [{ productId: 'bread', quantity: 1, condition: 'sellable' as const }]
  expect(
    await shop.returns.giveBackWithoutReceipt({ lines, reason: 'Wrong item', refundBy: methodOf('cash') }),
  ).toEqual({
    ok: false,
    refusal: { code: 'no-receipt' },
  })
  expect(await shop.returns.giveBack(request, { inTouch: true })).toMatchObject({ ok: true })
  expect(await shop.returns.giveBack(partOf({ ...own, items }, 1))).toMatchObject({ ok: true })
})

test('goods of an invoice in another currency, or demo goods with real ones, do not come back [S14.24]', async () => {
  const shop = await aShop()
  const issued = await shop.documents.issue({ ...cartOf(2), kind: 'invoice' })
  if (!issued.ok) throw new Error(issued.refusal.code)
  const paid = await shop.documents.pay(issued.document.id, 'card')
  if (!paid.ok) throw new Error('not paid')
  const fields = { currency: 'USD' } as const
  await shop.commit([{ type: 'business.patch', payload: { id: shop.identity.businessId, fields } }])
  const refused = (code: string) => ({ ok: false, refusal: { code } })
  expect(await shop.returns.giveBack(partOf(paid.sale, 1))).toEqual(refused('other-currency'))
  const sale = await shop.sell(cartOf(1), 'cash')
  expect(await shop.returns.exchange(partOf(sale, 1), cartOf(1, 'demo-1'), 'cash')).toEqual(
    refused('demo-mixed'),
  )
  const lines = ['bread', 'demo-1'].map((productId) => ({
    productId,
    quantity: 1,
    condition: 'sellable' as const,
  }))
  expect(
    await shop.returns.giveBackWithoutReceipt({ lines, reason: 'Wrong item', refundBy: methodOf('cash') }),
  ).toEqual(refused('demo-mixed'))
  expect(await shop.db.outbox.count()).toBe(0)
})
