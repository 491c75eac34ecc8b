import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { saleIdOf } from '#core/sales/paid-sale-id.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { register } from '../outbox/outbox.ts'
import { readView } from '../rows/view.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { breadShop, documentCart, done, issueBread, seriesOf } from '../testing/paper-shop.ts'
import { testDevice } from '../testing/test-device.ts'
import { moveShop } from './move-shop.ts'

let shops: OpenedShops
let local: ShopStore
let account: ShopStore
beforeEach(async () => {
  shops = openedShops()
  local = await breadShop(shops, testDevice('local'))
  account = await shops.open(testDevice())
  // The account's second device: its first one has no suffix.
  await register(account.db, (await mustGetDevice(account.db)).id, {
    suffix: 'B',
    last: 0,
    lastOpId: null,
    serverTime: 0,
  })
})
afterEach(() => shops.closeAll())

async function inAccount({ id }: SalesDocument): Promise<SalesDocument> {
  const [document] = await readView(account.db, 'documents', [id])
  if (!document) throw new Error('it was not moved')
  return document
}

test('documents of Local Mode are moved with their outcome, and keep the number they were printed under [S9.11]', async () => {
  const quote = await issueBread(local, 'quote', 2)
  const { document: paid } = done(await local.documents.convert(quote.id, 'card'))
  done(await local.documents.pay(paid.id, 'card'))
  const gone = await issueBread(local, 'invoice')
  done(await local.documents.cancel(gone.id))
  await moveShop(local, account)
  expect(await inAccount(quote)).toMatchObject({ number: 'Q0001-B', printedAs: 'Q0001', total: quote.total })
  expect(await inAccount(paid)).toMatchObject({
    number: 'INV0001-B',
    printedAs: 'INV0001',
    quoteId: quote.id,
  })
  expect((await inAccount(paid)).paidAt).toEqual(expect.any(Number))
  expect((await inAccount(gone)).cancelledAt).toEqual(expect.any(Number))
  const [sale] = await readView(account.db, 'sales', [saleIdOf(paid.id)])
  expect(sale).toMatchObject({ number: 'INV0001-B', printedAs: 'INV0001', total: paid.total })
  expect(account.catalogue.get().itemsById.get('bread')?.onHand).toBe(8)
  expect((await issueBread(account, 'invoice')).number).toBe('INV0003-B')
  expect(await seriesOf(account)).toEqual([
    ['INV0001-B', 'INV0003-B', 3, 0],
    ['Q0001-B', 'Q0001-B', 1, 0],
  ])
})

test('a document cancelled or paid in Local Mode after a stopped move is updated by the next [S8.30]', async () => {
  const [paid, gone] = [await issueBread(local, 'invoice', 3), await issueBread(local, 'invoice')]
  await moveShop(local, account)
  done(await local.documents.pay(paid.id, 'cash'))
  done(await local.documents.cancel(gone.id))
  await moveShop(local, account)
  const waiting = account.device.get().waiting
  await moveShop(local, account)
  expect((await inAccount(paid)).paidAt).toEqual(expect.any(Number))
  expect((await inAccount(gone)).cancelledAt).toEqual(expect.any(Number))
  expect(account.device.get().waiting).toBe(waiting)
})

test('a document being written continues in the account, unless one was started there [S4.7]', async () => {
  local.documents.cart.update(() => documentCart('invoice', 4))
  await moveShop(local, account)
  expect(account.documents.cart.get()).toMatchObject({ kind: 'invoice', lines: [{ quantity: 4 }] })
  local.documents.cart.update(() => documentCart('quote', 1))
  await moveShop(local, account)
  expect(account.documents.cart.get()).toMatchObject({ kind: 'invoice', lines: [{ quantity: 4 }] })
})

test('what an invoice of Local Mode was credited is moved with its numbers, also where more was credited after a stopped move [S14.22, S23.4]', async () => {
  const invoice = await issueBread(local, 'invoice', 5)
  const request = (quantity: number) => ({
    parts: [{ itemId: invoice.lines[0]?.id ?? '', quantity }],
    reason: 'Wrong item',
  })
  done(await local.documents.credit(invoice.id, request(1)))
  await moveShop(local, account)
  expect((await inAccount(invoice)).credits).toMatchObject([{ number: 'CN000001-B', printedAs: 'CN000001' }])
  done(await local.documents.credit(invoice.id, request(2)))
  done(await local.documents.cancel(invoice.id))
  await moveShop(local, account)
  await moveShop(local, account)
  expect(await inAccount(invoice)).toMatchObject({
    cancelledAt: expect.any(Number),
    credits: [{ number: 'CN000001-B' }, { number: 'CN000002-B', total: 3450 }],
  })
  const another = await issueBread(account, 'invoice', 2)
  const { credit } = done(
    await account.documents.credit(another.id, {
      parts: [{ itemId: another.lines[0]?.id ?? '', quantity: 1 }],
      reason: 'Wrong item',
    }),
  )
  expect(credit.number).toBe('CN000003-B')
  expect(await seriesOf(account)).toContainEqual(['CN000001-B', 'CN000003-B', 3, 0])
})
