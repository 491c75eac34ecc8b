import { expect, test } from 'vitest'
import { cents, sum } from '../money/cents.ts'
import { creditNoteSheet } from '../papers/credit-note.ts'
import { buildDocumentPaper } from '../papers/document-paper.ts'
import { IN_ENGLISH } from '../papers/testing/in-english.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import {
  buildCredit,
  type CreditRefusal,
  creditAsReturn,
  decideCredit,
  joinedCredits,
} from './credit-invoice.ts'
import { aDocument, aDocumentLine, anIssuer } from './document-builders.ts'
import { documentFactOf } from './document-fact.ts'
import { dueOf, leftOf } from './left-of-invoice.ts'
import { decidePayment, saleOfInvoice } from './pay-invoice.ts'
import type { SalesDocument } from './sales-document.ts'

/** Three coffees at R15.00 less R1.00, and a cake at R10.01, before 15% VAT. */
const invoice = (more: Partial<SalesDocument> = {}): SalesDocument =>
  aDocument({
    kind: 'invoice',
    lines: [
      aDocumentLine({ id: 'coffee', quantity: 3, discounts: [{ kind: 'line', amount: cents(100) }] }),
      aDocumentLine({
        id: 'cake',
        name: 'Cake',
        productId: 'cake',
        unitPrice: cents(1001),
        unitCost: cents(400),
      }),
    ],
    ...more,
  })

function credited(of: SalesDocument, ...parts: [itemId: string, quantity: number][]): SalesDocument {
  const decision = decideCredit(
    of,
    parts.map(([itemId, quantity]) => ({ itemId, quantity })),
  )
  if (!decision.ok) throw new Error(decision.refusal.code)
  const count = (of.credits ?? []).length + 1
  const making = {
    id: `credit-${count}`,
    number: `CN00000${count}`,
    now: of.createdAt + count,
    userId: 'thandi',
  }
  const credit = buildCredit(decision.amounts, { reason: 'Wrong item' }, making)
  return { ...of, credits: joinedCredits(of.credits ?? [], [credit]) }
}

const refusalOf = (of: SalesDocument, itemId: string, quantity: number): CreditRefusal | undefined => {
  const decision = decideCredit(of, [{ itemId, quantity }])
  return decision.ok ? undefined : decision.refusal
}

test('a credited coffee is charged no longer, to the cent, and its VAT neither; what is left is due [S14.22]', () => {
  const before = invoice()
  const after = credited(before, ['coffee', 1])
  expect(before.total).toBe(6211)
  expect(after.credits).toMatchObject([
    { number: 'CN000001', subtotal: 1467, tax: 220, total: 1687, lines: [{ lineId: 'coffee', quantity: 1 }] },
  ])
  expect(dueOf(after)).toBe(before.total - 1687)
})

test('a sweet that is left for nothing keeps its line of VAT, as what was given away has one [S14.22, S18.9]', () => {
  const taxed = (vatClass: 'standard' | 'zero', percent: number) => ({ vatClass, percent })
  const lines = [
    // Two for a cent: the one that is credited takes it.
    aDocumentLine({
      ...{ id: 'sweet', quantity: 2, unitPrice: cents(1), totalPrice: cents(1) },
      discounts: [{ kind: 'line', amount: cents(1) }],
      ...taxed('standard', 15),
    }),
    aDocumentLine({ id: 'bread', unitPrice: cents(1000), ...taxed('zero', 0) }),
  ]
  const taxes = [
    { ...taxed('standard', 15), gross: cents(1), tax: cents(0) },
    { ...taxed('zero', 0), gross: cents(1000), tax: cents(0) },
  ]
  const sold = { subtotal: cents(1001), tax: cents(0), total: cents(1001), taxes }
  const left = leftOf(credited(invoice({ lines, ...sold }), ['sweet', 1]))
  expect(left.lines).toMatchObject([{ id: 'sweet', quantity: 1, totalPrice: 0 }, { id: 'bread' }])
  expect(left.taxes).toMatchObject([
    { vatClass: 'standard', gross: 0, tax: 0 },
    { vatClass: 'zero', gross: 1000 },
  ])
})

test('an invoice credited piece by piece is paid for exactly what is left of it [S14.22, S14.5]', () => {
  const after = credited(credited(invoice(), ['coffee', 1]), ['coffee', 1], ['cake', 1])
  const left = leftOf(after)
  expect(left.total).toBe(dueOf(after))
  const sale = saleOfInvoice(after, { paid: 'card', now: after.createdAt, userId: 'thandi' })
  expect(sale).toMatchObject({ total: left.total, items: [{ id: 'coffee', quantity: 1 }] })
  expect(sum(sale.items.map(({ totalPrice }) => totalPrice))).toBe(sale.subtotal)
  const totals = [sale, ...(after.credits ?? [])].map(({ total }) => total)
  expect(sum(totals)).toBe(after.total)
})

test('nothing is credited of a quote, of what is paid or cancelled, nor more than is left, nor all of it [S14.22]', () => {
  expect(refusalOf(aDocument(), 'line-1', 1)).toEqual({ code: 'not-an-invoice' })
  expect(refusalOf(invoice({ paidAt: 1 }), 'coffee', 1)).toEqual({ code: 'already-paid' })
  expect(refusalOf(invoice({ cancelledAt: 1 }), 'coffee', 1)).toEqual({ code: 'cancelled' })
  expect(refusalOf(credited(invoice(), ['coffee', 2]), 'coffee', 2)).toMatchObject({
    code: 'more-than-left',
    left: 1,
  })
  expect(refusalOf(credited(invoice(), ['coffee', 3]), 'cake', 1)).toEqual({ code: 'nothing-left' })
  expect(refusalOf(invoice(), 'coffee', 0)).toEqual({ code: 'nothing-chosen' })
})

test('two tills that were apart credit the same goods: both notes stand, and what is due is what neither credited, with its VAT [S14.22]', () => {
  const two = (id: string, at: number) => {
    const [credit] = credited(invoice(), ['coffee', 2]).credits ?? []
    if (!credit) throw new Error('not credited')
    return { ...credit, id, createdAt: at }
  }
  const [one, other] = [two('one', 1), two('other', 2)]
  expect(joinedCredits([other], [one])).toEqual(joinedCredits([one], [other]))
  const both = invoice({ credits: joinedCredits([one], [other]) })
  const sale = saleOfInvoice(both, { paid: 'card', now: 3, userId: 'thandi' })
  // Of three coffees four were credited: the cake is left, with 15% of its price and a cent that coffee's VAT was rounded by.
  expect(sale).toMatchObject({
    subtotal: 1001,
    total: dueOf(both),
    items: [{ id: 'cake', totalPrice: 1001 }],
  })
  expect(Math.abs(sale.tax - 150)).toBeLessThanOrEqual(1)
  expect(doubtsOfFigures(sale)).toEqual([])
  expect(decidePayment(both)).toEqual({ ok: true })
})

test('between them two tills credited all of it: nothing is due, and a payment is refused [S14.22]', () => {
  const [coffee] = credited(invoice(), ['coffee', 3]).credits ?? []
  const [cake] = credited(invoice(), ['cake', 1]).credits ?? []
  if (!coffee || !cake) throw new Error('not credited')
  const both = invoice({ credits: joinedCredits([coffee], [{ ...cake, id: 'credit-2' }]) })
  expect(leftOf(both)).toMatchObject({ lines: [], subtotal: 0, tax: 0, total: 0 })
  expect(decidePayment(both)).toEqual({ ok: false, refusal: { code: 'nothing-due' } })
  expect(decidePayment(invoice())).toEqual({ ok: true })
})

test('a line credited in part is sold with what is left of its discount, so that its price still says what it is charged [S14.22, S12.4]', () => {
  const after = credited(invoice(), ['coffee', 1])
  const sale = saleOfInvoice(after, { paid: 'card', now: 3, userId: 'thandi' })
  expect(sale.items[0]).toMatchObject({
    ...{ quantity: 2, unitPrice: 1500, totalPrice: 2933 },
    discounts: [{ kind: 'line', amount: 67 }],
  })
  expect(doubtsOfFigures(sale)).toEqual([])
})

test('its paper is a credit note for the invoice without money, and the invoice printed again names it [S14.20, S14.22]', () => {
  const after = credited(invoice(), ['coffee', 1])
  const [credit] = after.credits ?? []
  if (!credit) throw new Error('not credited')
  const sheet = creditNoteSheet(
    creditAsReturn(after, credit),
    { ...anIssuer(), ...IN_ENGLISH, logo: null },
    { timeZone: 'UTC' },
  )
  expect(sheet).toMatchObject({
    title: 'CREDIT NOTE',
    number: 'CN000001',
    total: { value: 'R16.87' },
    terms: { lines: ['No money goes back: less of the invoice is due.'] },
  })
  expect(sheet.facts).toContainEqual({ label: 'For invoice', value: 'INV0001 of 2026/11/20' })
  const terms = (invoice: SalesDocument) => buildDocumentPaper(invoice, IN_ENGLISH).terms.lines
  expect(terms(after)).toContain('After credit note CN000001, R45.24 is due.')
  // Its total is more than anybody paid.
  expect(terms({ ...after, paidAt: after.endsAt })).toContain('Taken off by credit note: CN000001 (R16.87).')
  expect(documentFactOf(after)).toEqual(documentFactOf(invoice()))
})
