import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { breadShop, done, issueBread, seriesOf } from '../testing/paper-shop.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const onHand = (shop: ShopStore) => shop.catalogue.get().itemsById.get('bread')?.onHand

const oneOf = (invoice: SalesDocument, quantity = 1) => ({
  parts: [{ itemId: invoice.lines[0]?.id ?? '', quantity }],
  reason: 'Wrong item',
})

test('a credit takes a credit note’s number, moves no stock, and less is due: the payment sells what is left [S14.22]', async () => {
  const shop = await breadShop(shops)
  const invoice = await issueBread(shop, 'invoice', 3)
  const { document, credit } = done(await shop.documents.credit(invoice.id, oneOf(invoice)))
  expect(credit).toMatchObject({ total: 1725, reason: 'Wrong item' })
  expect(credit.number).toMatch(/^CN000001/)
  expect(document).toMatchObject({ total: 5175, credits: [credit] })
  expect([onHand(shop), await shop.db.dayTotals.count()]).toEqual([10, 0])
  const { sale } = done(await shop.documents.pay(invoice.id, 'card'))
  expect(sale).toMatchObject({ number: invoice.number, total: 3450, items: [{ quantity: 2 }] })
  expect(onHand(shop)).toBe(8)
  const back = await shop.returns.giveBack({
    ...{ saleId: sale.id, kind: 'return', reason: 'Defective' },
    parts: [{ itemId: sale.items[0]?.id ?? '', quantity: 3, condition: 'sellable' }],
  })
  expect(back).toMatchObject({ refusal: { code: 'more-than-left', left: 2 } })
  const number = credit.number
  expect(await seriesOf(shop)).toContainEqual([number, number, 1, 0])
})

test('a credit is refused without a reason, for all of it and once it is paid; nothing changes then [S14.22]', async () => {
  const shop = await breadShop(shops)
  const invoice = await issueBread(shop, 'invoice', 2)
  const waiting = shop.device.get().waiting
  const why = async (parts: number, reason = 'Wrong item') => {
    const asked = await shop.documents.credit(invoice.id, { ...oneOf(invoice, parts), reason })
    return asked.ok ? 'credited' : asked.refusal.code
  }
  expect([await why(1, ' '), await why(2), await why(3)]).toEqual([
    'no-reason',
    'nothing-left',
    'more-than-left',
  ])
  expect(shop.device.get().waiting).toBe(waiting)
  done(await shop.documents.pay(invoice.id, 'cash'))
  expect(await why(1)).toBe('already-paid')
})

test('a credit outlives a lost database, also where the rest was cancelled [S14.22, S4.3]', async () => {
  const device = testDevice()
  const shop = await breadShop(shops, device)
  const invoice = await issueBread(shop, 'invoice', 2)
  done(await shop.documents.credit(invoice.id, oneOf(invoice)))
  const { document } = done(await shop.documents.cancel(invoice.id))
  device.kill(shop)
  await device.wipe()
  const again = await shops.open(device)
  again.documents.subscribe(() => undefined)
  await expect.poll(() => again.documents.get()?.map((each) => each.document)).toEqual([document])
})
