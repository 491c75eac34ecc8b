import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import type { Sale } from '#core/sales/sale.ts'
import { whatStays } from '../pull/pruned-sales.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { cartOf } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { breadShop, documentCart, done, issueBread, seriesOf } from '../testing/paper-shop.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const onHand = (shop: ShopStore) => shop.catalogue.get().itemsById.get('bread')?.onHand

const EFT = { id: 'bank_transfer', name: 'EFT' }

describe('issuing', () => {
  test('a quote and an invoice take the next numbers of their own series and wait to be sent [S9.11, S4.8]', async () => {
    const shop = await breadShop(shops)
    shop.documents.subscribe(() => undefined)
    const quote = await issueBread(shop, 'quote', 2)
    expect(quote).toMatchObject({ kind: 'quote', subtotal: 3000, taxRate: 15, tax: 450, total: 3450 })
    expect(quote.number).toMatch(/^Q0001-X[A-P]{5}$/)
    expect((await issueBread(shop, 'invoice')).number).toMatch(/^INV0001-X/)
    expect((await issueBread(shop, 'quote')).number).toMatch(/^Q0002-X/)
    expect((await shop.sell(cartOf(1), 'cash')).number).toMatch(/^R000001-X/)
    expect(shop.device.get().waiting).toBe(6)
    const listed = () =>
      shop.documents.get()?.map(({ document, pending }) => [document.number.slice(0, 6), pending])
    await expect.poll(listed).toEqual([
      ['Q0002-', true],
      ['INV000', true],
      ['Q0001-', true],
    ])
  })

  test('moves no stock and counts for no day, not even with goods that are sold out [S4.9, S9.8]', async () => {
    const shop = await breadShop(shops)
    await issueBread(shop, 'invoice', 400)
    expect(onHand(shop)).toBe(10)
    expect(await shop.db.dayTotals.count()).toBe(0)
  })

  test('freezes business, customer and description as they are then [S9.11]', async () => {
    const shop = await breadShop(shops)
    await shop.commit([
      {
        type: 'business.patch',
        payload: { id: 'shop', fields: { name: 'Zodwa', taxRate: 7.25, currency: 'USD' } },
      },
      {
        type: 'customer.patch',
        payload: { id: 'c', fields: { name: 'Zanele', phone: '082', customerType: 'trade' } },
      },
      { type: 'product.patch', payload: { id: 'bread', fields: { description: 'White, 700 g' } } },
    ])
    const { document } = done(await shop.documents.issue({ ...documentCart('quote'), customerId: 'c' }))
    await shop.commit([{ type: 'customer.patch', payload: { id: 'c', fields: { name: 'Nobody' } } }])
    expect(document).toMatchObject({
      issuer: { name: 'Zodwa', currency: 'USD' },
      taxRate: 7.25,
      tax: 109,
      customer: { id: 'c', name: 'Zanele', phone: '082', customerType: 'trade' },
      lines: [{ description: 'White, 700 g' }],
    })
    expect(await shop.documents.issue(documentCart('quote'))).toMatchObject({ document: { customer: null } })
  })

  test('freezes the days, the interest and the terms of its shop; a quote says nothing of interest [R38, S9.11]', async () => {
    const shop = await breadShop(shops)
    const said = { quoteDays: 7, invoiceDays: 30, lateInterest: 1.5, termsText: 'No cheques.' }
    await shop.commit([{ type: 'business.patch', payload: { id: 'shop', fields: said } }])
    const quote = await issueBread(shop, 'quote')
    expect(quote.issuer).toMatchObject({ terms: 'No cheques.' })
    expect(quote.issuer).not.toHaveProperty('lateInterest')
    const invoice = done(await shop.documents.convert(quote.id, 'cash')).document
    expect(invoice.issuer).toMatchObject({ lateInterest: 1.5, terms: 'No cheques.' })
    const days = [quote, invoice].map(({ createdAt, endsAt }) => (endsAt - createdAt) / 86_400_000)
    expect(days).toEqual([7, 30])
    await shop.commit([{ type: 'business.patch', payload: { id: 'shop', fields: { lateInterest: 0 } } }])
    expect((await issueBread(shop, 'invoice')).issuer).toMatchObject({ lateInterest: 0 })
  })

  test('under the default name and 15 percent tax when the business was never named [S8.18, S9.2]', async () => {
    const quote = await issueBread(await breadShop(shops), 'quote')
    expect(quote).toMatchObject({ issuer: { name: 'My Business', currency: 'ZAR' }, taxRate: 15 })
  })

  test('an empty cart, or an invoice without a payment method, is refused and takes no number [S5.7]', async () => {
    const shop = await breadShop(shops)
    const refusals = [
      await shop.documents.issue(EMPTY_DOCUMENT_CART),
      await shop.documents.issue({ ...documentCart('invoice'), paymentMethod: null }),
    ]
    expect(refusals).toEqual([
      { ok: false, refusal: { code: 'cart-empty' } },
      { ok: false, refusal: { code: 'payment-missing' } },
    ])
    expect(await shop.db.meta.get('device')).toMatchObject({ counters: {} })
  })
})

describe("the documents' own cart", () => {
  test("is not the till's, and a reload finds it with its kind [S4.7, S2.38]", async () => {
    const device = testDevice()
    const before = await breadShop(shops, device)
    before.documents.cart.update(() => ({ ...documentCart('invoice', 4), customerId: 'c' }))
    await before.close()
    const shop = await shops.open(device)
    expect(shop.documents.cart.get()).toMatchObject({
      kind: 'invoice',
      customerId: 'c',
      paymentMethod: 'cash',
      lines: [{ quantity: 4 }],
    })
    expect(shop.cart.get().lines).toEqual([])
  })

  test.each(['quote', 'invoice'] as const)(
    'is emptied by a %s in its own transaction, and the kind is quote again [S4.7]',
    async (kind) => {
      const shop = await breadShop(shops)
      shop.documents.cart.update(() => documentCart(kind, 2))
      await shop.documents.issue(shop.documents.cart.get())
      expect(shop.documents.cart.get()).toEqual(EMPTY_DOCUMENT_CART)
      expect(await shop.db.carts.get('documents')).toEqual({ name: 'documents', ...EMPTY_DOCUMENT_CART })
    },
  )

  test('keeps its content, and the number stays free, when the invoice cannot be stored [S8.17]', async () => {
    const shop = await breadShop(shops)
    shop.documents.cart.update(() => documentCart('invoice', 2))
    await shop.documents.cart.settled()
    const roomAgain = noRoomFor('overlay')
    await expect(shop.documents.issue(shop.documents.cart.get())).rejects.toMatchObject({ fault: 'quota' })
    roomAgain()
    expect(shop.documents.cart.get()).toMatchObject({ kind: 'invoice', lines: [{ quantity: 2 }] })
    expect(await shop.db.carts.get('documents')).toMatchObject({ kind: 'invoice' })
    expect(await shop.db.meta.get('device')).toMatchObject({ counters: {} })
    expect(await shop.db.outbox.count()).toBe(2)
  })
})

describe('a paid invoice', () => {
  test('makes one sale with its own number, subtotal, tax and total, and moves stock from then on [S9.8, S4.9]', async () => {
    const shop = await breadShop(shops)
    shop.sales.subscribe(() => undefined)
    const invoice = await issueBread(shop, 'invoice', 3)
    const { sale, document } = done(await shop.documents.pay(invoice.id, 'card'))
    expect(sale).toMatchObject({
      number: invoice.number,
      subtotal: 4500,
      tax: 675,
      total: 5175,
      paymentMethod: 'card',
    })
    expect(document.paidAt).toBe(sale.createdAt)
    expect(onHand(shop)).toBe(7)
    await expect
      .poll(() => shop.sales.get())
      .toMatchObject([{ sale: { number: invoice.number }, pending: true }])
    expect(await shop.db.dayTotals.toArray()).toMatchObject([
      { orders: 1, revenue: 5175, tax: 675, profit: 1800 },
    ])
  })

  test('is listed with its actual payment method, not the intended one, also after its sale has left the device [S9.11]', async () => {
    const shop = await breadShop(shops, testDevice('local'))
    shop.documents.subscribe(() => undefined)
    const meant = await issueBread(shop, 'invoice', 3)
    expect(meant.paymentMethod).toBe('cash')
    const open = await issueBread(shop, 'invoice', 3)
    const { sale } = done(await shop.documents.pay(meant.id, 'bank_transfer'))
    const paidWith = () =>
      Object.fromEntries(shop.documents.get()?.map((each) => [each.document.id, each.paidWith]) ?? [])
    expect(paidWith()).toEqual({ [meant.id]: EFT, [open.id]: undefined })
    const row = await shop.db.sales.get(sale.id)
    if (!row) throw new Error('no sale')
    await shop.db.prunedSales.put(whatStays(row))
    await shop.db.sales.delete(sale.id)
    await shop.view.reread('all')
    expect(paidWith()).toEqual({ [meant.id]: EFT, [open.id]: undefined })
  })

  test('counts for its customer, tax included [S2.31]', async () => {
    const shop = await breadShop(shops)
    await shop.commit([{ type: 'customer.patch', payload: { id: 'c', fields: { name: 'Zanele' } } }])
    const { document } = done(await shop.documents.issue({ ...documentCart('invoice', 2), customerId: 'c' }))
    await shop.documents.pay(document.id, 'cash')
    expect(await shop.db.customerTotals.get('c')).toMatchObject({ spent: 3450, purchases: 1 })
  })

  test('is paid once, however often and in however many tabs it is tapped [S4.8]', async () => {
    const device = testDevice()
    const [left, right] = [await breadShop(shops, device), await shops.open(device)]
    const invoice = await issueBread(left, 'invoice', 3)
    // Both show it as unpaid, so both decide that it can be paid.
    for (const { documents } of [left, right]) {
      documents.subscribe(() => undefined)
      await expect.poll(() => documents.get()?.length).toBe(1)
    }
    const taps = await Promise.all([
      left.documents.pay(invoice.id, 'cash'),
      left.documents.pay(invoice.id, 'cash'),
      right.documents.pay(invoice.id, 'card'),
    ])
    expect(taps.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await left.db.dayTotals.toArray()).toMatchObject([{ orders: 1 }])
    expect(await left.db.outbox.filter(({ op }) => op.type === 'sale.complete').count()).toBe(1)
    expect((await left.db.overlay.get(['stock', 'bread']))?.row).toMatchObject({ onHand: 7 })
  })

  test('cannot be a quote, a cancelled invoice or an unknown document [S5.7]', async () => {
    const shop = await breadShop(shops)
    const quote = await issueBread(shop, 'quote')
    const invoice = await issueBread(shop, 'invoice', 3)
    await shop.documents.cancel(invoice.id)
    const refusals = await Promise.all(
      [quote.id, invoice.id, 'nobody'].map((id) => shop.documents.pay(id, 'cash')),
    )
    expect(refusals.map((each) => !each.ok && each.refusal.code)).toEqual([
      'not-an-invoice',
      'cancelled',
      'unknown-document',
    ])
    expect(onHand(shop)).toBe(10)
  })
})

describe('a cancelled invoice', () => {
  test('keeps its number, and the next invoice takes the next one [S9.11]', async () => {
    const shop = await breadShop(shops)
    const invoice = await issueBread(shop, 'invoice', 3)
    const { document } = done(await shop.documents.cancel(invoice.id))
    expect(document).toMatchObject({ number: invoice.number, cancelledAt: expect.any(Number), paidAt: null })
    expect((await issueBread(shop, 'invoice', 3)).number).toMatch(/^INV0002/)
    expect(await seriesOf(shop)).toEqual([
      [expect.stringMatching('INV0001'), expect.stringMatching('INV0002'), 2, 0],
    ])
  })

  test('cannot be cancelled again, nor can a paid one [S4.7]', async () => {
    const shop = await breadShop(shops)
    const [paid, gone] = [await issueBread(shop, 'invoice', 3), await issueBread(shop, 'invoice', 3)]
    await shop.documents.pay(paid.id, 'cash')
    await shop.documents.cancel(gone.id)
    expect(await shop.documents.cancel(paid.id)).toMatchObject({ refusal: { code: 'already-paid' } })
    expect(await shop.documents.cancel(gone.id)).toMatchObject({ refusal: { code: 'already-cancelled' } })
  })
})

test('a quote becomes an invoice in one step, linked, and once however often it is tapped [S2.37, S4.7]', async () => {
  const shop = await breadShop(shops)
  const quote = await issueBread(shop, 'quote', 2)
  await shop.commit([{ type: 'business.patch', payload: { id: 'shop', fields: { taxRate: 20 } } }])
  const [first, second] = await Promise.all([
    shop.documents.convert(quote.id, 'bank_transfer'),
    shop.documents.convert(quote.id, 'cash'),
  ])
  const { document } = done(first)
  expect(document).toMatchObject({
    quoteId: quote.id,
    taxRate: 15,
    total: 3450,
    paymentMethod: 'bank_transfer',
  })
  expect(second).toEqual({ ok: false, refusal: { code: 'already-converted', number: document.number } })
})

test('the demo shop issues under its own series, sends nothing and is removed with all its documents [S3.11]', async () => {
  const shop = await shops.open(testDevice('local'))
  shop.documents.subscribe(() => undefined)
  const quote = done(await shop.documents.issue(documentCart('quote', 1, 'demo-coffee'))).document
  const invoice = done(await shop.documents.convert(quote.id, 'cash')).document
  const { sale } = done(await shop.documents.pay(invoice.id, 'cash'))
  expect([quote.number, invoice.number, sale.number]).toEqual(['DEMO0001', 'DEMO0002', 'DEMO0002'])
  expect(shop.catalogue.get().itemsById.get('demo-coffee')?.onHand).toBe(49)
  expect([
    await shop.db.documents.count(),
    await shop.db.sales.count(),
    await shop.db.dayTotals.count(),
  ]).toEqual([0, 0, 0])
  expect(await shop.documents.numbering()).toEqual([])
  shop.documents.cart.update(() => documentCart('quote', 1, 'demo-coffee'))
  await shop.startOwnShop()
  expect(shop.documents.get()).toEqual([])
  expect(shop.documents.cart.get().lines).toEqual([])
  const left = (await shop.db.overlay.toArray()).map(({ row }) => (row as Sale).id)
  expect(left).toEqual([])
})
