import { expect, test } from 'vitest'
import { openDebts } from '#core/book/ageing.ts'
import { settledBy } from '#core/book/settle.ts'
import { buildDocumentPaper } from '#core/papers/document-paper.ts'
import { methodOf } from '#core/sales/tender.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { documentCart, done } from '#web/store/testing/paper-shop.ts'
import { paperOptions } from './paper-options.ts'

test('[S20.14, S9.11] an invoice whose payment was reversed is printed again without PAID, and asks for what is owed', async () => {
  const shop = fakeShop({
    intents: [
      ...[bread, tenBreads],
      { type: 'customer.patch', payload: { id: 'thandi', fields: { name: 'Thandi Builders' } } },
    ],
  })
  const { businessId: id } = shop.identity
  const fields = { name: 'Shop', bankDetails: 'FNB 123', invoicesOnBook: true }
  await shop.commit([{ type: 'business.patch', payload: { id, fields } }])
  const cart = { ...documentCart('invoice', 4), customerId: 'thandi' }
  const { document } = done(await shop.documents.issue(cart))
  const paper = async () => {
    const now = { ...document, paidAt: shop.now() }
    const { marks, bank } = buildDocumentPaper(now, await paperOptions(shop, now, true))
    return { marks, asksForMoney: bank !== null }
  }
  const settles = settledBy(openDebts(await shop.book.accountOf('thandi')), new Set(), document.total)
  const tenders = [{ id: '1', ...methodOf('card'), amount: document.total }]
  const payment = await shop.book.receivePayment({ customerId: 'thandi', tenders, settles })
  expect(await paper()).toEqual({ marks: ['COPY', 'PAID'], asksForMoney: false })
  await shop.book.reverse(payment, { note: 'The card was declined' })
  expect(await paper()).toEqual({ marks: ['COPY'], asksForMoney: true })
})
