import { expect, test } from 'vitest'
import { ageingOf, openDebts, owedBy } from '../book/ageing.ts'
import { aBookEntry, aPayment, daysAgo, TODAY } from '../book/book-builders.ts'
import { settledBy } from '../book/settle.ts'
import { statementOf } from '../book/statement.ts'
import { cents } from '../money/cents.ts'
import { onAccountOf } from '../sales/on-account.ts'
import { buildCredit, decideCredit } from './credit-invoice.ts'
import { aDocument } from './document-builders.ts'
import { dueOf } from './left-of-invoice.ts'
import { accountWith, coveredInvoices, isOwed, owedByInvoices, putTo, withInvoices } from './on-book.ts'
import { invoiceOf, payOnBook, put, thandi } from './on-book-builders.ts'
import { payInOne, saleOfInvoice } from './pay-invoice.ts'

test('what Thandi owes by unpaid invoices is beside what she took at the till, by whoever stands for her [S20.14]', () => {
  const invoices = [
    invoiceOf('a', 2),
    invoiceOf('b', 3, { customer: { ...thandi, id: 'thandi-old' } }),
    invoiceOf('paid', 1, { paidAt: TODAY }),
    invoiceOf('gone', 1, { cancelledAt: TODAY }),
    invoiceOf('walk-in', 1, { customer: null }),
    invoiceOf('demo-x', 1),
    aDocument({ customer: thandi }),
  ].filter(isOwed)
  const owed = owedByInvoices(invoices, new Map([['thandi-old', 'thandi']]))
  expect([...owed]).toEqual([['thandi', 50_000]])
  expect(withInvoices(new Map([['thandi', cents(1_500)]]), owed).get('thandi')).toBe(51_500)
  // In credit by as much she owes nothing.
  expect(withInvoices(new Map([['thandi', cents(-50_000)]]), owed).size).toBe(0)
})

test('one payment pays two invoices and a part of the third, each by its one sale on account [S20.14, S20.5]', () => {
  const [a, b, c] = [
    invoiceOf('a', 2, { createdAt: daysAgo(40) }),
    invoiceOf('b', 3),
    invoiceOf('c', 5, { createdAt: daysAgo(1) }),
  ] as const
  const invoices = [a, b, c]
  const open = openDebts(accountWith([], invoices))
  expect(ageingOf(open, TODAY)).toMatchObject({ to60: 20_000, to30: 80_000 })
  const settles = settledBy(open, new Set(), cents(60_000))
  expect(settles).toEqual([put(a, 20_000), put(b, 30_000), put(c, 10_000)])
  const payment = aPayment(cents(60_000), { settles })
  const after = payOnBook(payment, { entries: [], invoices })
  expect(after.sales.map(({ id, total, tenders }) => ({ id, total, tenders }))).toEqual(
    ['a', 'b'].map((id, at) => ({
      id: `${id}:paid`,
      total: [20_000, 30_000][at],
      // No money a second time: it came with the payment.
      tenders: [
        {
          ...{ id: '1', methodId: 'account', kind: 'account', name: 'On account' },
          ...{ amount: [20_000, 30_000][at], reference: 'P000001' },
        },
      ],
    })),
  )
  const account = accountWith(after.entries, after.invoices)
  expect(owedBy(account)).toBe(40_000)
  expect(putTo(c, account)).toBe(10_000)
  expect(openDebts(account).map(({ entry, left }) => [entry.number, left])).toEqual([['INV-c', 40_000]])
})

test('an invoice stands on the day of its date, paid or not: the statement of its month stays what it was [S20.14, S20.8]', () => {
  const invoice = invoiceOf('a', 2, { createdAt: daysAgo(20) })
  const month = { from: daysAgo(30), to: daysAgo(10) }
  const before = statementOf(accountWith([], [invoice]), month, TODAY)
  expect(before).toMatchObject({ closing: 20_000, sums: { invoices: 20_000 } })
  const after = payOnBook(aPayment(cents(20_000), { settles: [put(invoice, 20_000)] }), {
    entries: [],
    invoices: [invoice],
  })
  expect(statementOf(accountWith(after.entries, after.invoices), month, TODAY)).toEqual({
    ...before,
    // Its only debt is paid by now, though not on the last day of that month.
    ageing: before.ageing,
  })
  const all = statementOf(accountWith(after.entries, after.invoices), { from: 0, to: TODAY + 1 }, TODAY)
  expect(all).toMatchObject({ closing: 0, sums: { invoices: 20_000, payments: -20_000 } })
})

test('an invoice that is paid in cash at the till, credited or cancelled takes itself off again [S20.14, S14.22]', () => {
  const invoice = invoiceOf('a', 3)
  const decision = decideCredit(invoice, [{ itemId: 'a-1', quantity: 1 }])
  if (!decision.ok) throw new Error(decision.refusal.code)
  const making = { id: 'cn', number: 'CN1', now: TODAY, userId: 'u' }
  const credited = { ...invoice, credits: [buildCredit(decision.amounts, { reason: 'Broken' }, making)] }
  expect(dueOf(credited)).toBe(20_000)
  expect(owedBy(accountWith([], [credited]))).toBe(20_000)
  const paid = statementOf(
    accountWith([], [{ ...credited, paidAt: TODAY }]),
    { from: 0, to: TODAY + 1 },
    TODAY,
  )
  expect(paid).toMatchObject({ closing: 0, sums: { invoices: 30_000, credits: -10_000, payments: -20_000 } })
  const debt = aBookEntry({ at: daysAgo(50), amount: cents(4_000) })
  const cancelled = accountWith([debt], [{ ...credited, cancelledAt: TODAY }])
  // The older debt is as open as before.
  expect(openDebts(cancelled).map(({ entry, left }) => [entry.id, left])).toEqual([['sale-1', 4_000]])
})

test('of an invoice that is cancelled what was put to it is credit [S20.14]', () => {
  const invoice = invoiceOf('a', 10)
  const part = aPayment(cents(30_000), { settles: [put(invoice, 30_000)] })
  expect(putTo(invoice, accountWith([part], [invoice]))).toBe(30_000)
  expect(owedBy(accountWith([part], [{ ...invoice, cancelledAt: TODAY }]))).toBe(-30_000)
})

test('the rest of an invoice that was paid in part is paid by card, and the part on account [S20.14]', () => {
  const invoice = invoiceOf('a', 10)
  const part = aPayment(cents(30_000), { settles: [put(invoice, 30_000)] })
  const so = putTo(invoice, accountWith([part], [invoice]))
  const card = { id: 'card', name: '', kind: 'card', asksReference: 'no', opensDrawer: false } as const
  const method = { ...card, position: 2, active: true, deleted: false }
  const decision = payInOne(invoice, method, '', { amount: so })
  expect(decision).toMatchObject({
    payment: {
      tenders: [
        { kind: 'account', amount: 30_000 },
        { kind: 'card', amount: 70_000 },
      ],
      left: 0,
    },
  })
  if (!decision.ok) return
  const making = { paid: decision.payment, now: TODAY, userId: 'u', holder: 'thandi-new' }
  const sale = saleOfInvoice(invoice, making)
  // On the account of whoever stands for her by now, under the name that the paper says.
  expect(sale).toMatchObject({ customerId: 'thandi-new', customerName: 'Thandi Builders', total: 100_000 })
  const entry = aBookEntry({ id: sale.id, amount: onAccountOf(sale) })
  expect(owedBy(accountWith([part, entry], [{ ...invoice, paidAt: TODAY }]))).toBe(0)
  // Nothing is left: no method is asked for.
  expect(payInOne(invoice, undefined, '', { amount: cents(150_000) })).toMatchObject({
    payment: { tenders: [{ kind: 'account', amount: 100_000 }] },
  })
})

test('nothing was put to an invoice that names nobody, nor to one of the demo shop [S20.14, R10]', () => {
  const invoices = [invoiceOf('walk-in', 1, { customer: null }), invoiceOf('demo-x', 1)]
  expect(invoices.map((invoice) => putTo(invoice, accountWith([], invoices)))).toEqual([0, 0])
})

test('two tills that take the same invoice apart: both payments stand, and one of them is credit [S20.14]', () => {
  const invoice = invoiceOf('a', 10)
  const apart = (id: string) => aPayment(cents(100_000), { id, settles: [put(invoice, 100_000)] })
  const till = (id: string) => payOnBook(apart(id), { entries: [], invoices: [invoice] })
  const [one, two] = [till('p1'), till('p2')]
  expect(one.sales[0]?.id).toBe(two.sales[0]?.id)
  // Of one id the first sale stands.
  const account = accountWith([...one.entries, apart('p2')], one.invoices)
  expect(owedBy(account)).toBe(-100_000)
  expect(coveredInvoices(account, one.invoices, 10)).toEqual([])
})

test('a payment that is taken back leaves what it paid owed since the date of the invoice [S20.14, S20.7]', () => {
  const invoice = invoiceOf('a', 2, { createdAt: daysAgo(45) })
  const payment = aPayment(cents(20_000), { settles: [put(invoice, 20_000)] })
  const { entries, invoices } = payOnBook(payment, { entries: [], invoices: [invoice] })
  const back = aBookEntry({
    id: 'r',
    kind: 'reversal',
    amount: cents(20_000),
    opposite: 'payment-1',
    number: 'P000001',
  })
  expect(openDebts(accountWith([...entries, back], invoices))).toMatchObject([
    { since: daysAgo(45), left: 20_000, entry: { kind: 'invoice' } },
  ])
})

test('an invoice of R100.03 is paid by a R100 note, and three cents stay owed; by R99.90 it is not [S20.14, S11.8]', () => {
  const invoice = invoiceOf('a', 1, { total: cents(10_003), subtotal: cents(10_003) })
  const paidWith = (amount: number) =>
    payOnBook(aPayment(cents(amount), { settles: [put(invoice, amount)] }), {
      entries: [],
      invoices: [invoice],
    })
  const { sales, entries, invoices } = paidWith(10_000)
  expect(sales).toMatchObject([{ total: 10_003, tenders: [{ kind: 'account', amount: 10_003 }] }])
  expect(openDebts(accountWith(entries, invoices))).toMatchObject([{ left: 3 }])
  expect(paidWith(9_990).sales).toEqual([])
})
