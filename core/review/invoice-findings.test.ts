import { expect, test } from 'vitest'
import { aBookEntry, aPayment, TODAY } from '../book/book-builders.ts'
import { invoiceOf, put } from '../documents/on-book-builders.ts'
import { cents } from '../money/cents.ts'
import { ofPutTooMuch } from './invoice-findings.ts'

const invoice = invoiceOf('a', 10)
const put600 = (id: string, at = TODAY) =>
  aPayment(cents(60_000), { id, at, number: `P-${id}`, settles: [put(invoice, 60_000)] })

test('two tills that took R600 each of an invoice of R1 000: R200 is credit, and the list says so [S20.14, S21.9]', () => {
  expect(ofPutTooMuch([invoice], [put600('p1')])).toEqual([])
  expect(ofPutTooMuch([invoice], [put600('p2', TODAY + 1), put600('p1')])).toMatchObject([
    { doubt: 'put-too-much', about: 'document', number: 'INV-a', amount: 20_000, subject: 'p2' },
  ])
  // One of them was wrong, and taken back.
  const back = aBookEntry({ id: 'r', kind: 'reversal', opposite: 'p2', amount: cents(60_000) })
  expect(ofPutTooMuch([invoice], [put600('p1'), put600('p2'), back])).toEqual([])
})

test('of an invoice that was paid in cash or cancelled meanwhile all that was put to it is credit [S20.14, S21.9]', () => {
  const amounts = (changes: Parameters<typeof invoiceOf>[2], onBook: number) =>
    ofPutTooMuch(
      [{ ...invoice, ...changes }],
      [put600('p1'), ...(onBook > 0 ? [aBookEntry({ id: 'a:paid', amount: cents(onBook) })] : [])],
    ).map(({ amount }) => amount)
  expect(amounts({ paidAt: TODAY }, 0)).toEqual([60_000])
  expect(amounts({ cancelledAt: TODAY }, 0)).toEqual([60_000])
  // The rest came by card.
  expect(amounts({ paidAt: TODAY }, 60_000)).toEqual([])
})
