import { expect, test } from 'vitest'
import { blankRow } from '../entities/entity.ts'
import { cents } from '../money/cents.ts'
import { emptyDay, withSale } from '../reports/day-totals.ts'
import { METHOD, type MethodRow, methodsOf } from '../sales/method.ts'
import { invoiceIdOf, MAX_DOCUMENT_ID, saleIdOf } from '../sales/paid-sale-id.ts'
import { aDocument, aDocumentLine } from './document-builders.ts'
import { documentState } from './document-state.ts'
import { endOf } from './issue-document.ts'
import { decideDocumentCancel, decidePayment, payInOne, saleOfInvoice } from './pay-invoice.ts'

const NOON = Date.UTC(2026, 10, 20, 10)
const invoice = aDocument({
  id: 'i',
  kind: 'invoice',
  number: 'INV0007-B',
  customer: { id: 'c', name: 'Zanele', email: 'z@example.com', phone: '1', customerType: 'trade' },
  lines: [aDocumentLine({ quantity: 2, unitPrice: cents(1500), unitCost: cents(900) })],
})
const payment = { paid: 'card', now: NOON, userId: 'sipho' } as const

test("a paid invoice is one sale with the invoice's own number, subtotal, tax and total [S9.8, S9.11]", () => {
  expect(saleOfInvoice(invoice, payment)).toMatchObject({
    number: 'INV0007-B',
    userId: 'sipho',
    customerId: 'c',
    customerName: 'Zanele',
    printedAs: null,
    customerType: 'trade',
    subtotal: 3000,
    tax: 450,
    total: 3450,
    paymentMethod: 'card',
    createdAt: NOON,
  })
})

test('two tills that mark one invoice as paid make the same sale [S4.8]', () => {
  const [here, there] = [
    saleOfInvoice(invoice, payment),
    saleOfInvoice(invoice, { ...payment, now: NOON + 9 }),
  ]
  expect(here.id).toBe(there.id)
  expect(invoiceIdOf(here.id)).toBe('i')
  expect(invoiceIdOf('0192f0c4-aaaa')).toBeUndefined()
  expect(saleIdOf('x'.repeat(MAX_DOCUMENT_ID))).toHaveLength(64)
})

test('its revenue is the total, and its profit leaves the tax out [S9.8]', () => {
  const day = withSale(emptyDay('2026-11-20'), saleOfInvoice(invoice, payment), 12)
  expect(day).toMatchObject({ revenue: 3450, tax: 450, profit: 1200 })
})

test('only an open invoice can be paid, and only an unpaid document cancelled [S5.7]', () => {
  expect(decidePayment(invoice)).toEqual({ ok: true })
  expect(decidePayment(aDocument())).toMatchObject({ refusal: { code: 'not-an-invoice' } })
  expect(decidePayment({ ...invoice, paidAt: NOON })).toMatchObject({ refusal: { code: 'already-paid' } })
  expect(decidePayment({ ...invoice, cancelledAt: NOON })).toMatchObject({ refusal: { code: 'cancelled' } })
  expect(decideDocumentCancel(invoice)).toEqual({ ok: true })
  expect(decideDocumentCancel({ ...invoice, paidAt: NOON })).toMatchObject({
    refusal: { code: 'already-paid' },
  })
  expect(decideDocumentCancel({ ...invoice, cancelledAt: NOON })).toMatchObject({
    refusal: { code: 'already-cancelled' },
  })
})

test('the state of a document follows from what happened to it and the day; paid beats cancelled [S9.11]', () => {
  const quote = aDocument({ createdAt: NOON })
  const day = 86_400_000
  expect(documentState(quote, [], NOON + 30 * day)).toBe('open')
  expect(documentState(quote, [], NOON + 31 * day)).toBe('expired')
  expect(documentState(quote, [invoice], NOON + 90 * day)).toBe('converted')
  expect(documentState(quote, [{ ...invoice, cancelledAt: NOON }], NOON)).toBe('open')
  expect(documentState({ ...invoice, endsAt: NOON }, [], NOON + day)).toBe('overdue')
  expect(documentState({ ...invoice, cancelledAt: NOON }, [], NOON)).toBe('cancelled')
  expect(documentState({ ...invoice, cancelledAt: NOON, paidAt: NOON }, [], NOON)).toBe('paid')
})

test('a paper holds until the midnight that ends its last day: one for today alone was over as soon as it was printed, and an invoice was overdue on the day that it was due [S9.11, R38]', () => {
  const lastSecond = new Date(2026, 11, 4, 23, 59, 59).getTime()
  const due = { ...invoice, endsAt: new Date(2026, 11, 4, 10).getTime() }
  expect(documentState(due, [], lastSecond)).toBe('open')
  expect(documentState(due, [], lastSecond + 1_000)).toBe('overdue')
  const today = aDocument({ createdAt: NOON, endsAt: endOf('quote', NOON, 0) })
  expect(documentState(today, [], NOON + 60_000)).toBe('open')
})

test('paid by SnapScan its sale says so with the number of the slip, without one where it must have it the invoice stays open [S11.4, S11.11, R25]', () => {
  const snapscan: MethodRow = {
    ...blankRow(METHOD, 's'),
    name: 'SnapScan',
    kind: 'wallet',
    asksReference: 'required',
  }
  expect(payInOne(invoice, snapscan, ' ')).toEqual({ ok: false, refusal: { code: 'reference-missing' } })
  expect(payInOne(invoice, snapscan, '4111 1111 1111 1111')).toMatchObject({
    refusal: { code: 'card-number' },
  })
  expect(payInOne(invoice, undefined, '')).toMatchObject({ ok: false })
  const paid = payInOne(invoice, snapscan, '4711')
  if (!paid.ok) throw new Error(paid.refusal.code)
  const sale = saleOfInvoice(invoice, { paid: paid.payment, now: NOON, userId: 'sipho' })
  expect(sale).toMatchObject({
    paymentMethod: 'bank_transfer',
    tenders: [{ methodId: 's', name: 'SnapScan', amount: invoice.total, reference: '4711' }],
  })
})

test('paid in cash an invoice is not rounded: its paper says the cents [S11.8, R25]', () => {
  const [cash] = methodsOf([])
  const odd = { ...invoice, total: cents(4998) }
  const paid = payInOne(odd, cash, '')
  if (!paid.ok) throw new Error(paid.refusal.code)
  const sale = saleOfInvoice(odd, { paid: paid.payment, now: NOON, userId: 'sipho' })
  expect(sale).toMatchObject({ paymentMethod: 'cash', total: 4998 })
  expect('tenders' in sale || 'rounding' in sale).toBe(false)
})
