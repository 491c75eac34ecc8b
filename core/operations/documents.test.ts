import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHlc } from '../clocks/hlc.ts'
import { stampOf } from '../clocks/stamps.ts'
import { aDocument, aDocumentLine } from '../documents/document-builders.ts'
import { documentFactOf } from '../documents/document-fact.ts'
import { saleOfInvoice } from '../documents/pay-invoice.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { type Intent, parsePayload } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { cancel, issue } from '../sync/testing/documents.ts'
import { NOON } from '../sync/testing/operations.ts'

const invoice = documentFactOf(
  aDocument({ id: 'i', kind: 'invoice', lines: [aDocumentLine({ quantity: 2 })] }),
)
const pay = (at: number): Intent => ({
  type: 'sale.complete',
  payload: { sale: saleOfInvoice(invoice, { paid: 'cash', now: at, userId: 'thandi' }) },
})

function take(intents: readonly Intent[]) {
  const set = new WorkingSet()
  const outcomes = intents.map((intent, index) => {
    const opId = `op-${index}`
    const stamp = stampOf(formatHlc(NOON + index, 0), opId)
    return applyOperation(set, { ...intent, opId, stamp, occurredAt: NOON, device: '' }).status
  })
  return { set, outcomes, invoice: set.get('documents', 'i') }
}

test('an issued document is stored as it was issued, and a repetition changes nothing [S9.11]', () => {
  const { set, outcomes } = take([issue(invoice), issue({ ...invoice, number: 'INV0002' })])
  expect(outcomes).toEqual(['applied', 'duplicate'])
  expect(set.get('documents', 'i')).toEqual({ ...invoice, cancelledAt: null, paidAt: null, flags: [] })
  expect(set.newMovements).toEqual([])
})

test('a paid invoice moves stock once and from then on, by whomever and however often it is paid [S4.9]', () => {
  const { set, outcomes, invoice: after } = take([issue(invoice), pay(NOON), pay(NOON + 5)])
  expect(outcomes).toEqual(['applied', 'applied', 'duplicate'])
  expect(after?.paidAt).toBe(NOON)
  expect(set.get('stock', 'coffee')?.onHand).toBe(-2)
  expect(set.newMovements).toHaveLength(1)
})

test('issue, cancel and payment give the same invoice in whatever order they arrive [S4.7, S9.11]', () => {
  const said = [
    issue(invoice),
    cancel(invoice, NOON + 7),
    cancel(invoice, NOON + 3),
    pay(NOON + 1),
    issue(invoice),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(said, { minLength: said.length }), (order) => {
      const { set, invoice: after } = take(order)
      expect(after).toEqual({ ...invoice, cancelledAt: NOON + 3, paidAt: NOON + 1, flags: [] })
      expect(set.get('stock', 'coffee')?.onHand).toBe(-2)
    }),
  )
})

test("a sale that only looks like a quote's payment marks nothing [S4.7]", () => {
  const quote = { ...invoice, kind: 'quote' as const }
  for (const order of [
    [issue(quote), pay(NOON)],
    [pay(NOON), issue(quote)],
  ])
    expect(take(order).invoice?.paidAt).toBeNull()
})

test('a number printed twice by a cloned device is kept twice and flagged on both documents [S9.11]', () => {
  const other = { ...invoice, id: 'j' }
  fc.assert(
    fc.property(fc.shuffledSubarray([issue(invoice), issue(other)], { minLength: 2 }), (order) => {
      const { set } = take(order)
      for (const id of ['i', 'j']) expect(set.get('documents', id)?.flags).toEqual(['number-doubled'])
    }),
  )
  const receipt = pay(NOON)
  expect(take([issue(invoice), receipt]).invoice?.flags).toEqual([])
})

test('a document whose id leaves no room for the id of its sale is refused [S9.11]', () => {
  const payload = { document: { ...invoice, id: 'x'.repeat(60) } }
  expect(parsePayload({ type: 'document.issue', v: 1, payload })).toMatchObject({
    ok: false,
    code: 'malformed',
  })
  expect(parsePayload({ type: 'document.issue', v: 1, payload: { document: invoice } })).toMatchObject({
    ok: true,
  })
})
