import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openDebts } from '#core/book/ageing.ts'
import { settledBy } from '#core/book/settle.ts'
import { statementOf } from '#core/book/statement.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { onAccount } from '#core/sync/testing/book.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { documentCart, done } from '#web/store/testing/paper-shop.ts'
import { expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()
const THANDI = 'thandi'
const thandi = {
  type: 'customer.patch',
  payload: { id: THANDI, fields: { name: 'Thandi Builders' } },
} as const
const book = (invoicesOnBook: boolean) =>
  ({ type: 'business.patch', payload: { id: 'shop', fields: { name: 'Shop', invoicesOnBook } } }) as const

async function sync(...all: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of all) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}
async function twoTills(): Promise<[SyncedShop, SyncedShop]> {
  const first = await shops.open()
  await first.shop.commit([bread, tenBreads, thandi, book(true)])
  await sync(first)
  const second = await shops.open()
  await sync(second)
  return [first, second]
}
/** So many loaves at R17.25 with VAT. */
const invoice = async (shop: ShopStore, quantity: number): Promise<SalesDocument> =>
  done(await shop.documents.issue({ ...documentCart('invoice', quantity), customerId: THANDI })).document
/** What is put to invoices follows from what is open, the oldest first. */
async function pay(shop: ShopStore, amount: number) {
  const settles = settledBy(openDebts(await shop.book.accountOf(THANDI)), new Set(), cents(amount))
  const tenders = [{ id: '1', ...methodOf('cash'), amount: cents(amount) }]
  return shop.book.receivePayment({ customerId: THANDI, tenders, settles })
}
const owedAt = (shop: ShopStore) => shop.catalogue.get().balances.get(THANDI) ?? 0
const paidAt = async (shop: ShopStore, { id }: SalesDocument) => (await shop.db.documents.get(id))?.paidAt

test('an unpaid invoice is owed on every till while the shop has invoices on its book, and switching changes no fact [S20.14]', async () => {
  const [first, second] = await twoTills()
  const paper = await invoice(first.shop, 4)
  expect(owedAt(first.shop)).toBe(6_900)
  await sync(first, second)
  expect(owedAt(second.shop)).toBe(6_900)
  await second.shop.commit([book(false)])
  expect([owedAt(second.shop), await second.shop.book.accountOf(THANDI)]).toEqual([0, []])
  await sync(second, first)
  expect(owedAt(first.shop)).toBe(0)
  // A till that began while they were not on the book has read none of them.
  const third = await shops.open()
  await sync(third)
  await first.shop.commit([book(true)])
  await sync(first, third)
  expect([owedAt(first.shop), owedAt(third.shop)]).toEqual([6_900, 6_900])
  expect(await third.shop.book.accountOf(THANDI)).toMatchObject([{ kind: 'invoice', number: paper.number }])
  expect(shops.server.rows('bookentries')).toEqual([])
})

test('one payment pays two invoices and a part of a third; the rest of that by card makes its one sale [S20.14, S20.5]', async () => {
  const [first, second] = await twoTills()
  const papers = [
    await invoice(first.shop, 2),
    await invoice(first.shop, 1),
    await invoice(first.shop, 4),
  ] as const
  await sync(first, second)
  const payment = await pay(second.shop, 8_175)
  expect(payment.owedAfter).toBe(3_900)
  await sync(second, first)
  expect([owedAt(first.shop), await first.shop.book.putTo(papers[2])]).toEqual([3_900, 3_000])
  const sales = () => shops.server.rows('sales')
  expect(
    sales().map(({ number, tenders }) => [number, tenders?.map(({ kind, amount }) => [kind, amount])]),
  ).toEqual([
    [papers[0].number, [['account', 3_450]]],
    [papers[1].number, [['account', 1_725]]],
  ])
  // Goods leave the shelf with it, and the drawer got R81.75 once.
  expect(first.shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(7)
  const rest = await first.shop.documents.pay(papers[2].id, 'card')
  expect(rest).toMatchObject({
    sale: {
      total: 6_900,
      tenders: [
        { kind: 'account', amount: 3_000 },
        { kind: 'card', amount: 3_900 },
      ],
    },
  })
  await sync(first, second)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([0, 0])
  expect(sales().flatMap(({ flags }) => flags)).toEqual([])
  await expectInStep(shops.server, first.shop, second.shop)
})

test('a payment that is reversed leaves its invoice sold, and owed again on account, statement and reminder [S20.14, S20.7]', async () => {
  const [first, second] = await twoTills()
  const paper = await invoice(first.shop, 4)
  const payment = await pay(first.shop, 6_900)
  expect(owedAt(first.shop)).toBe(0)
  await first.shop.book.reverse(payment, { note: 'Typed wrong' })
  await sync(first, second)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([6_900, 6_900])
  const paid = await second.shop.db.documents.get(paper.id)
  if (!paid?.paidAt) throw new Error('it is not paid')
  // Its paper and its message ask for that again.
  expect(await second.shop.book.owedOnAccount(paid)).toBe(6_900)
  const account = await second.shop.book.accountOf(THANDI)
  // What reminders add up, and a payment is put to: the invoice, as old as it is.
  expect(openDebts(account).map(({ entry, left }) => [entry.number, left])).toEqual([[paper.number, 6_900]])
  const now = second.shop.now()
  const { lines, closing } = statementOf(account, { from: 0, to: now + 1e9 }, now)
  expect([lines.map(({ entry }) => entry.kind), closing]).toEqual([['invoice', 'payment', 'reversal'], 6_900])
  await pay(second.shop, 6_900)
  await sync(second, first)
  expect([owedAt(first.shop), (await first.shop.db.documents.get(paper.id))?.paidAt]).toEqual([
    0,
    expect.any(Number),
  ])
})

test('two tills that are apart take the same invoice: it is paid once, both payments stand, and one is credit [S20.14]', async () => {
  const [first, second] = await twoTills()
  const paper = await invoice(first.shop, 4)
  await sync(first, second)
  await pay(first.shop, 6_900)
  await pay(second.shop, 6_900)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([0, 0])
  await sync(first, second, first)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([-6_900, -6_900])
  expect(shops.server.rows('sales')).toHaveLength(1)
  expect(await paidAt(second.shop, paper)).not.toBeNull()
  await expectInStep(shops.server, first.shop, second.shop)
})

test('[S21.9, S20.14] an invoice that is paid from the account at one till and in cash at another: the cash that is over is on the review list', async () => {
  const [first, second] = await twoTills()
  const paper = await invoice(first.shop, 4)
  await sync(first, second)
  await pay(first.shop, 6_900)
  const paid = done(await second.shop.documents.pay(paper.id, 'cash'))
  await sync(first, second, first)
  expect(shops.server.rows('sales').map(({ flags }) => flags)).toEqual([['paid-twice']])
  const doubts = (await first.shop.review.list()).map(({ doubt, about, id }) => [doubt, about, id])
  expect(doubts).toContainEqual(['paid-twice', 'sale', paid.sale.id])
  await expectInStep(shops.server, first.shop, second.shop)
})

test('[S21.9, S20.14] an invoice that is paid in cash before the account pays it too: that is credit, and no money is over', async () => {
  const [first, second] = await twoTills()
  const paper = await invoice(first.shop, 4)
  await sync(first, second)
  await pay(first.shop, 6_900)
  done(await second.shop.documents.pay(paper.id, 'cash'))
  await sync(second, first, second)
  expect(shops.server.rows('sales').map(({ flags }) => flags)).toEqual([[]])
  const doubts = (await first.shop.review.list()).map(({ doubt }) => doubt)
  expect(doubts).toEqual(['put-too-much'])
  await expectInStep(shops.server, first.shop, second.shop)
})

test('an invoice that is cancelled at the other till leaves as credit what was put to it [S20.14]', async () => {
  const [first, second] = await twoTills()
  const paper = await invoice(first.shop, 4)
  await sync(first, second)
  await pay(first.shop, 2_000)
  done(await second.shop.documents.cancel(paper.id))
  await sync(first, second, first)
  expect([owedAt(first.shop), owedAt(second.shop)]).toEqual([-2_000, -2_000])
})

test('an invoice that names nobody is paid in money, and is on no account [S20.14]', async () => {
  const [first, second] = await twoTills()
  const { document: paper } = done(await first.shop.documents.issue(documentCart('invoice', 4)))
  const { sale } = done(await first.shop.documents.pay(paper.id, 'card'))
  expect([sale.customerId, sale.paymentMethod, sale.tenders]).toEqual([null, 'card', undefined])
  await sync(first, second)
  expect(shops.server.rows('bookentries')).toEqual([])
  expect(await paidAt(second.shop, paper)).not.toBeNull()
})

test('whoever was made one with Thandi brings an unpaid invoice along, and it is paid from her account [S20.14, S20.13]', async () => {
  const [first, second] = await twoTills()
  const old = { type: 'customer.patch', payload: { id: 'old', fields: { name: 'T. Builders' } } } as const
  await first.shop.commit([old])
  const cart = { ...documentCart('invoice', 4), customerId: 'old' }
  const { document: paper } = done(await first.shop.documents.issue(cart))
  const byId = (id: string) => first.shop.catalogue.get().customers.find((each) => each.id === id)
  const [from, into] = [byId('old'), byId(THANDI)]
  if (!from || !into) throw new Error('they are not here')
  await first.shop.book.merge(from, into)
  expect(owedAt(first.shop)).toBe(6_900)
  await sync(first, second)
  await pay(second.shop, 6_900)
  await sync(second, first)
  expect(await paidAt(first.shop, paper)).not.toBeNull()
  expect([...first.shop.catalogue.get().balances]).toEqual([])
  expect(shops.server.rows('balances').map(({ owed }) => owed)).toEqual([0])
})

test('whoever was made one with somebody, and those with Thandi, put nothing too much: the list of doubts knows the last name too [S20.14, S20.13, S21.9]', async () => {
  const [first, second] = await twoTills()
  const { shop } = first
  for (const id of ['old', 'older'])
    await shop.commit([{ type: 'customer.patch', payload: { id, fields: { name: id } } }])
  const byId = (id: string) => {
    const found = shop.catalogue.get().customers.find((each) => each.id === id)
    if (!found) throw new Error(`${id} is not here`)
    return found
  }
  const paper = done(await shop.documents.issue({ ...documentCart('invoice', 4), customerId: 'older' }))
  const put = (customerId: string, amount: number) =>
    shop.book.receivePayment({
      customerId,
      tenders: [{ id: '1', ...methodOf('cash'), amount: cents(amount) }],
      settles: [{ saleId: `${paper.document.id}:paid`, amount: cents(amount) }],
    })
  await shop.book.merge(byId('older'), byId('old'))
  await put('old', 2_000)
  await shop.book.merge(byId('old'), byId(THANDI))
  await put(THANDI, 4_900)
  await sync(first, second)
  expect(await paidAt(second.shop, paper.document)).not.toBeNull()
  for (const each of [first, second]) expect(await each.shop.review.list()).toEqual([])
})

test('the till counts unpaid invoices against the limit, and a sale says so; the server counts what was bought on account [S20.14, S20.3]', async () => {
  const [first, second] = await twoTills()
  const fields = { onAccount: true, creditLimit: cents(8_000) }
  await first.shop.commit([{ type: 'customer.patch', payload: { id: THANDI, fields } }])
  await invoice(first.shop, 4)
  const sale = await first.shop.sell(
    { ...cartOf(1), customerId: THANDI },
    { tenders: [onAccount(1_500)], rounding: ZERO },
  )
  // Over the limit by R4.00: whoever sold it was asked to allow it.
  expect(sale.owedAfter).toEqual({ owed: 8_400, limit: 8_000 })
  await sync(first, second)
  expect(owedAt(second.shop)).toBe(8_400)
  expect(shops.server.rows('sales').map(({ flags }) => flags)).toEqual([[]])
})

test('two invoices that one payment pays say one after the other what points there are then [S20.14, S20.23]', async () => {
  const { shop } = await shops.open()
  const fields = {
    name: 'Shop',
    invoicesOnBook: true,
    loyalty: true,
    pointPer: cents(1_000),
    pointWorth: cents(1),
  }
  await shop.commit([bread, tenBreads, thandi, { type: 'business.patch', payload: { id: 'shop', fields } }])
  const papers = [await invoice(shop, 2), await invoice(shop, 1)]
  await pay(shop, 5_175)
  const made = await shop.sales.inFull(papers.map(({ id }) => `${id}:paid`))
  expect(made.map(({ points }) => points)).toEqual([
    { earned: 3, spent: 0, left: 3 },
    { earned: 1, spent: 0, left: 4 },
  ])
  expect(shop.catalogue.get().points.get(THANDI)).toBe(4)
})
