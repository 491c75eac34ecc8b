import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { methodOf } from '../sales/tender.ts'
import { NOT_REGISTERED } from '../vat/vat-builders.ts'
import { decideConversion, invoiceOfQuote, invoicesOf } from './convert-quote.ts'
import { aDocument, aDocumentLine, anIssuer } from './document-builders.ts'

const NOON = Date.UTC(2026, 11, 1, 10)
const quote = aDocument({ id: 'q', taxRate: 7.25, lines: [aDocumentLine({ unitPrice: cents(10_001) })] })

test('an invoice takes lines, rate and sums of its quote, and knows which one that was [S9.11, S2.37]', () => {
  const invoice = invoiceOfQuote(quote, {
    id: 'i',
    lineId: (index) => `line-of-i-${index}`,
    number: 'INV0001-B',
    now: NOON,
    userId: 'sipho',
    issuer: anIssuer({ bankDetails: 'Another Bank', currency: 'USD' }),
    method: methodOf('bank_transfer'),
    vat: { how: 'rate-on-top', percent: 15, vat: NOT_REGISTERED },
  })
  expect(invoice).toMatchObject({
    kind: 'invoice',
    quoteId: 'q',
    subtotal: 10_001,
    taxRate: 7.25,
    tax: 725,
    total: 10_726,
    paymentMethod: 'bank_transfer',
    endsAt: NOON + 14 * 86_400_000,
    issuer: { bankDetails: 'Another Bank', currency: 'ZAR' },
  })
  expect(invoice.lines).toEqual([{ ...quote.lines[0], id: 'line-of-i-0' }])
})

test('a quote is converted once on a device; a cancelled invoice makes room for another [S4.7]', () => {
  const invoice = aDocument({ kind: 'invoice', quoteId: 'q' })
  expect(decideConversion(quote, [])).toEqual({ ok: true })
  expect(decideConversion(quote, [invoice])).toEqual({
    ok: false,
    refusal: { code: 'already-converted', number: 'INV0001' },
  })
  expect(decideConversion(quote, [{ ...invoice, cancelledAt: NOON }])).toEqual({ ok: true })
  expect(decideConversion(quote, [{ ...invoice, cancelledAt: NOON, paidAt: NOON }])).toMatchObject({
    ok: false,
  })
})

test('neither an invoice nor a cancelled quote becomes an invoice [S4.7]', () => {
  expect(decideConversion(aDocument({ kind: 'invoice' }), [])).toMatchObject({
    refusal: { code: 'not-a-quote' },
  })
  expect(decideConversion({ ...quote, cancelledAt: NOON }, [])).toMatchObject({
    refusal: { code: 'cancelled' },
  })
})

test('the invoices of a quote are found by it, also when two tills made one each [S4.7]', () => {
  const [one, two] = [aDocument({ id: 'a', quoteId: 'q' }), aDocument({ id: 'b', quoteId: 'q' })]
  expect(invoicesOf('q', [one, quote, two])).toEqual([one, two])
})
