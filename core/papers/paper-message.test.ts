import { expect, test } from 'vitest'
import { aDocumentLine, anIssuer } from '../documents/document-builders.ts'
import { cents } from '../money/cents.ts'
import { buildDocumentPaper } from './document-paper.ts'
import { anInvoice, aQuote } from './document-paper-builders.ts'
import { documentMessage, receiptMessage } from './paper-message.ts'
import { aBusiness, aSale } from './receipt-builders.ts'
import { IN_ENGLISH } from './testing/in-english.ts'

const SOWETO = { ...IN_ENGLISH, timeZone: 'Africa/Johannesburg' }

test('a quotation goes to the customer it was made out to, with total and last day [S9.11]', () => {
  expect(documentMessage(aQuote(), SOWETO)).toEqual({
    to: 'thandi@example.com',
    subject: "Quotation Q0001 from Mama Zodwa's Tuckshop",
    text: [
      'Good day Thandi Mokoena,',
      '',
      'Attached is our quotation Q0001 of 2026/11/20 for R17.25. It is valid until 2026/12/20.',
      '',
      'Kind regards,',
      "Mama Zodwa's Tuckshop",
      '011 555 0123',
    ].join('\n'),
  })
})

test('an invoice says by when it is due [S9.11]', () => {
  const { subject, text } = documentMessage(anInvoice(), SOWETO)
  expect(subject).toBe("Invoice INV0001 from Mama Zodwa's Tuckshop")
  expect(text).toContain('invoice INV0001 of 2026/11/20 for R17.25. It is due by 2026/12/04.')
})

test('an invoice of which a part was credited asks for what is due after it, and not for all of it [S9.11, S14.22]', () => {
  const credit = {
    ...{ id: 'cn', number: 'CN000001', printedAs: null, userId: 'ann', reason: 'Damaged', createdAt: 1 },
    ...{ subtotal: cents(750), tax: cents(112), total: cents(862) },
    lines: [{ lineId: 'line-1', quantity: 1, amount: cents(750) }],
  }
  const lines = [aDocumentLine({ unitPrice: cents(750), quantity: 2 })]
  const { text } = documentMessage(anInvoice({ lines, credits: [credit] }), SOWETO)
  expect(text).toContain('for R17.25. After credit note CN000001, R8.63 is due. It is due by 2026/12/04.')
})

test('a paid invoice is sent with how and when it was paid, a cancelled one as cancelled; neither asks for money [S9.11]', () => {
  const WEDNESDAY = Date.UTC(2026, 10, 25, 12)
  const paid = documentMessage(anInvoice({ paidAt: WEDNESDAY }), {
    ...SOWETO,
    paidWith: { id: 'cash', name: 'Cash' },
  })
  expect(paid.text).toContain('invoice INV0001 of 2026/11/20 for R17.25. It was paid in cash on 2026/11/25.')
  const cancelled = documentMessage(anInvoice({ cancelledAt: WEDNESDAY }), SOWETO)
  expect(cancelled.text).toContain('for R17.25. It was cancelled on 2026/11/25.')
  for (const { text } of [paid, cancelled]) expect(text).not.toContain('due')
})

test('an invoice whose payment was reversed asks for what is owed again, as its paper does [S9.11, S20.14]', () => {
  const reversed = anInvoice({ paidAt: Date.UTC(2026, 10, 25, 12) })
  const options = { ...SOWETO, paidWith: { id: 'account', name: 'On account' }, owed: cents(1_000) }
  const { text } = documentMessage(reversed, options)
  expect(text).toContain('for R17.25. R7.25 paid so far, R10.00 still to pay. It is due by 2026/12/04.')
  const paper = buildDocumentPaper(reversed, options)
  expect([paper.marks, paper.facts[1], paper.bank !== null]).toEqual([
    [],
    { label: 'Due', value: '2026/12/04' },
    true,
  ])
  expect(paper.terms.lines.join(' ')).toContain('R7.25 paid so far, R10.00 still to pay.')
  expect(paper.terms.lines.join(' ')).not.toContain('Nothing is due')
})

test('an invoice that was paid in part on account is sent with what is left of it [S9.11, S20.14]', () => {
  const { text } = documentMessage(anInvoice(), { ...SOWETO, put: cents(725) })
  expect(text).toContain('R7.25 paid so far, R10.00 still to pay. It is due by 2026/12/04.')
})

test('a receipt is named as it is printed, also after its sale was moved into an account [S9.10]', () => {
  const moved = aSale({ number: 'R000001-B', printedAs: 'R000001' })
  const { subject, text } = receiptMessage(moved, aBusiness(), '', SOWETO.timeZone)
  expect(`${subject} ${text}`).not.toContain('R000001-B')
})

test('nobody known is greeted without a name, and a shop without a phone signs without one [S3.6]', () => {
  const quote = aQuote({ customer: null, issuer: anIssuer({ contactPhone: ' ' }) })
  const { to, text } = documentMessage(quote, SOWETO)
  expect(to).toBe('')
  expect(text.split('\n')[0]).toBe('Good day,')
  expect(text.endsWith("Mama Zodwa's Tuckshop")).toBe(true)
})

test('a receipt goes to whoever asks for it by e-mail; a walk-in is not called Walk-in [S9.10]', () => {
  const message = receiptMessage(aSale(), aBusiness(), ' lindiwe@example.com ', SOWETO.timeZone)
  expect(message).toMatchObject({
    to: 'lindiwe@example.com',
    subject: "Receipt R000001 from Mama Zodwa's Tuckshop",
  })
  expect(message.text.split('\n').slice(0, 3)).toEqual([
    'Good day,',
    '',
    'Attached is your receipt R000001 of 2026/11/20 for R15.00. Thank you for your business.',
  ])
})
