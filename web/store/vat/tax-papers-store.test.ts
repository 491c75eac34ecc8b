import { afterEach, expect, test } from 'vitest'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { factOf } from '#core/entities/entity.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { keptRecipientId } from '#core/personal-data/kept-recipient.ts'
import { saleIdOf } from '#core/sales/paid-sale-id.ts'
import { giveBackIntents } from '#core/stock/delivery-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { onAccount } from '#core/sync/testing/book.ts'
import { anIssued, credit, issue, payInvoice } from '#core/sync/testing/documents.ts'
import { patchCustomer, sell, takeBack } from '#core/sync/testing/operations.ts'
import { aDelivery, receiveGoods } from '#core/sync/testing/stock.ts'
import { RECIPIENT } from '#core/vat/recipient.ts'
import { aRecipient } from '#core/vat/recipient-builders.ts'
import { issueRecipient } from '#core/vat/recipients.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { buyerOfSale, buyerOn } from './buyer-on.ts'
import { forgetRecipients } from './forget-recipients.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const DAY = 24 * 60 * 60_000
const CONTACT = {
  ...{ id: 'zanele', name: 'Zanele Dlamini', email: '', phone: '', customerType: 'trade' as const },
  ...{ address: '12 Qwxyz Street', vatNumber: '4098765432' },
}

async function aShop(mode: 'account' | 'local'): Promise<ShopStore> {
  const shop = await shops.open(testDevice(mode))
  await shop.commit([bread, tenBreads, patchCustomer('zanele', { name: 'Zanele Dlamini' })])
  return shop
}

const lately = (shop: ShopStore) => ({ from: shop.now() - DAY, to: shop.now() + DAY })

test.each(['account', 'local'] as const)(
  'the papers of a period are those of the device, waiting ones too, and no others (%s) [S18.19]',
  async (mode) => {
    const shop = await aShop(mode)
    const sale = await shop.sell(cartOf(3), 'cash')
    await shop.commit([
      issue({ ...anIssued('i1', 'invoice'), createdAt: shop.now() }),
      sell('long-ago', 'bread', 1, { createdAt: shop.now() - 400 * DAY }),
    ])
    const { papers, missing } = await shop.taxPapers.of(lately(shop), { basis: 'invoice' })
    expect(papers.map(({ kind, id }) => [kind, id]).sort()).toEqual([
      ['invoice', 'i1'],
      ['sale', sale.id],
    ])
    expect(missing).toBe(0)
    const onPayment = await shop.taxPapers.of(lately(shop), { basis: 'payments' })
    expect(onPayment.papers.map(({ id }) => id)).toEqual([sale.id])
  },
)

test.each(['account', 'local'] as const)(
  'what is sold on account has its VAT on the day of the sale, none when it is paid, and what is written off is said (%s) [S20.12]',
  async (mode) => {
    const shop = await aShop(mode)
    const sale = await shop.sell(
      { ...cartOf(3), customerId: 'zanele' },
      { tenders: [onAccount(4_500)], rounding: ZERO },
    )
    const before = await shop.taxPapers.of(lately(shop), { basis: 'invoice' })
    expect(before.papers.map(({ id }) => id)).toEqual([sale.id])
    const tenders = [{ ...onAccount(1_000), methodId: 'cash', kind: 'cash' as const, name: 'Cash' }]
    await shop.book.receivePayment({ customerId: 'zanele', tenders })
    const lost = { customerId: 'zanele', kind: 'write-off', note: 'Moved away' } as const
    await shop.book.adjust({ ...lost, amount: cents(300) })
    await shop.book.adjust({ ...lost, amount: cents(200), badDebt: true })
    const after = await shop.taxPapers.of(lately(shop), { basis: 'invoice' })
    expect(after).toEqual({ ...before, badDebts: 200 })
    expect((await shop.taxPapers.of({ from: 0, to: 1 }, { basis: 'invoice' })).badDebts).toBe(0)
  },
)

test.each(['account', 'local'] as const)(
  'goods that came with a tax invoice are papers of the day they came and of the day they went back (%s) [S18.19]',
  async (mode) => {
    const shop = await aShop(mode)
    const received = aDelivery('g1', { at: shop.now(), inputTax: cents(1_565) })
    await shop.commit([
      receiveGoods(received),
      receiveGoods(aDelivery('g2', { at: shop.now() })),
      ...giveBackIntents(received, { by: null, now: shop.now() }),
    ])
    const { papers } = await shop.taxPapers.of(lately(shop), { basis: 'invoice' })
    expect(papers.map(({ kind, id, inputTax }) => [kind, id, inputTax])).toEqual([
      ['goods-received', 'g1', 1_565],
      ['goods-returned', 'g1', 1_565],
    ])
  },
)

test.each(['account', 'local'] as const)(
  'whom a tax invoice names is found by its sale and by the customer (%s) [S18.14]',
  async (mode) => {
    const shop = await aShop(mode)
    const recipient = factOf(RECIPIENT, aRecipient({ saleId: 'sale-1' }))
    await shop.commit([issueRecipient(recipient)])
    expect(await shop.taxPapers.recipientsOf(['sale-1'])).toEqual([{ ...recipient, forgottenAt: null }])
    expect(await shop.taxPapers.recipientsOf(['sale-2'])).toEqual([])
    expect(await shop.taxPapers.recipientsOfCustomer('zanele')).toHaveLength(1)
  },
)

test.each(['account', 'local'] as const)(
  'a buyer named at the till is stored with the sale, is on its slip, and is erased nowhere but by the law (%s) [S18.12, S18.14]',
  async (mode) => {
    const device = testDevice(mode)
    const shop = await shops.open(device)
    const registered: Intent = {
      type: 'business.patch',
      payload: { id: 'b', fields: { vatRegistered: 'yes' } },
    }
    await shop.commit([bread, tenBreads, registered, patchCustomer('zanele', { name: 'Zanele Dlamini' })])
    const buyer = { name: 'Zanele Dlamini', address: '12 Vilakazi Street', vatNumber: '4098765432' }
    const sale = await shop.sell({ ...cartOf(3), customerId: 'zanele' }, 'cash', buyer)
    const plain = await shop.sell(cartOf(1), 'cash')
    expect(await buyerOfSale(sale, shop.taxPapers)).toEqual(buyer)
    expect(await buyerOfSale(plain, shop.taxPapers)).toBeUndefined()
    expect(await shop.taxPapers.recipientsOf([sale.id])).toMatchObject([
      { customerId: 'zanele', paperAt: sale.createdAt, correctedAt: null },
    ])
    await shop.commit([eraseCustomer('zanele', shop.now())])
    expect(await buyerOfSale(sale, shop.taxPapers)).toEqual(buyer)
  },
)

test('[S18.20, R41] an erased customer is on their full tax invoice alone, and in Local Mode after five years nowhere', async () => {
  const shop = await aShop('local')
  const at = shop.now()
  await shop.commit([
    issue({ ...anIssued('i1', 'invoice'), customer: CONTACT, createdAt: at }),
    issue({ ...anIssued('q1', 'quote'), customer: CONTACT, createdAt: at }),
    eraseCustomer('zanele', at),
  ])
  const documents = await shop.db.documents.toArray()
  expect(JSON.stringify(documents)).not.toMatch(/Qwxyz|Zanele|4098765432/)
  const [invoice, quote] = documents
  if (!invoice || !quote) throw new Error('the papers are missing')
  expect(await buyerOn(invoice, shop.taxPapers)).toEqual({
    ...{ name: 'Zanele Dlamini', address: '12 Qwxyz Street', vatNumber: '4098765432' },
  })
  expect(await buyerOn(quote, shop.taxPapers)).toBeUndefined()

  await forgetRecipients(later(shop, 4.9))
  expect(await buyerOn(invoice, shop.taxPapers)).toMatchObject({ name: 'Zanele Dlamini' })
  await forgetRecipients(later(shop, 5.3))
  expect(await buyerOn(invoice, shop.taxPapers)).toBeUndefined()
  const [kept] = await shop.taxPapers.recipientsOf(['i1'])
  expect(kept).toMatchObject({ id: keptRecipientId('i1'), name: '', address: '', vatNumber: '' })
})

test('[S18.20, R41] in Local Mode a credit note keeps the buyer for its own five years: of goods of a paid invoice, and of an unpaid one', async () => {
  const shop = await aShop('local')
  const at = shop.now()
  const after = at + 2 * 365.25 * DAY
  const paid = { ...anIssued('i1', 'invoice'), customer: CONTACT, createdAt: at }
  const open = { ...anIssued('i2', 'invoice', 'bread', 2), customer: CONTACT, createdAt: at }
  await shop.commit([
    issue(paid),
    payInvoice(paid, at),
    takeBack('cn1', saleIdOf('i1'), 1, { createdAt: after }),
    issue(open),
    credit(open, 'cn2', after),
    eraseCustomer('zanele', at),
  ])
  const named = async () => (await shop.taxPapers.recipientsOf(['i1', 'i2'])).map(({ name }) => name)
  await forgetRecipients(later(shop, 5.3))
  expect(await named()).toEqual(['Zanele Dlamini', 'Zanele Dlamini'])
  await forgetRecipients(later(shop, 7.3))
  expect(await named()).toEqual(['', ''])
})

const later = (shop: ShopStore, years: number) => ({
  db: shop.db,
  catalogue: shop.catalogue,
  commit: shop.commit.bind(shop),
  now: () => shop.now() + years * 365.25 * DAY,
})
