import { expect, test } from 'vitest'
import { creditAsReturn } from '../documents/credit-invoice.ts'
import { aDocument } from '../documents/document-builders.ts'
import { saleOfInvoice } from '../documents/pay-invoice.ts'
import { ZERO } from '../money/cents.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { buildReturn, previewReturn } from './build-return.ts'

const MOVED = { number: 'R000007-B', printedAs: 'R000007' }
const MAKING = { id: 'back', number: 'CN000001-B', now: 2, userId: 'thandi', currency: 'ZAR' as const }

test('[S14.1, R6] a credit note names a sale that was moved from Local Mode as the customer’s slip does', () => {
  const sale = aSale({ ...MOVED, items: [anItem('bread', 1)] })
  const previewed = previewReturn({ sale, returns: [] }, { kind: 'void', parts: [] }, 'off')
  if (!previewed.ok) throw new Error(previewed.refusal.code)
  const why = { kind: 'void', reason: 'Wrong' } as const
  const itemId = (at: number) => `back-${at}`
  expect(buildReturn({ sale }, previewed.preview, why, { ...MAKING, itemId }).returnOf?.number).toBe(
    'R000007',
  )
})

test('[S14.22, R6] the credit note of a moved invoice names it as it was printed, and so does the slip of its payment', () => {
  const invoice = aDocument({ kind: 'invoice', number: 'INV0001-B', printedAs: 'INV0001' })
  const credit = {
    ...{ id: 'k', number: 'CN000001-B', printedAs: null, userId: 'thandi', createdAt: 2, reason: '' },
    ...{ lines: [], subtotal: ZERO, tax: ZERO, total: ZERO },
  }
  expect(creditAsReturn(invoice, credit).returnOf?.number).toBe('INV0001')
  const sale = saleOfInvoice(invoice, { paid: 'card', now: 2, userId: 'thandi' })
  expect([sale.number, sale.printedAs]).toEqual(['INV0001-B', 'INV0001'])
})
