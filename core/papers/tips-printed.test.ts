import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { methodOf } from '../sales/tender.ts'
import { creditNoteSlip } from './credit-note.ts'
import { buildReceipt } from './receipt.ts'
import { aBusiness, aReturn, aSale } from './receipt-builders.ts'
import { slipMessage } from './slip-message.ts'

const cash = { id: '1', ...methodOf('cash'), amount: cents(3_000) }

test('[S11.16, S17.13] a slip says the tip below the total, and what was handed over for both; a message says the same', () => {
  const tender = { ...cash, tendered: cents(5_000), change: cents(1_500), tip: cents(500) }
  const sale = aSale({ total: cents(3_000), tenders: [tender] })
  const { total, payments } = buildReceipt(sale, aBusiness())
  expect(total.value).toBe('R30.00')
  expect(payments.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Tip R5.00',
    'Cash R35.00',
    'Cash received R50.00',
    'Change R15.00',
  ])
  expect(slipMessage(sale, aBusiness(), '').text).toContain('Tip: R5.00\nCash: R35.00')
})

test('[S11.16, S14.20] the paper of a void says that the tip went back too', () => {
  const back = { ...cash, amount: cents(-3_000), tip: cents(-500) }
  const returned = aReturn({ returnKind: 'void', total: cents(-3_000), tenders: [back] })
  const { payments } = creditNoteSlip(returned, aBusiness())
  expect(payments.map(({ value }) => value)).toEqual(['R5.00', 'R35.00'])
  expect(payments[0]?.label).toBe('Tip')
})

test('[S11.16] without a tip a slip says nothing of one', () => {
  const { payments } = buildReceipt(aSale({ total: cents(3_000), tenders: [cash] }), aBusiness())
  expect(payments.map(({ label }) => label)).not.toContain('Tip')
})
