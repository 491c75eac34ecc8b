import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { buildReceipt } from './receipt.ts'
import { aBusiness, aSale, aSaleItem } from './receipt-builders.ts'
import { MAX_MESSAGE, slipMessage, slipText, whatsAppLink } from './slip-message.ts'

const SOWETO = { timeZone: 'Africa/Johannesburg' }

test('a coffee is a message that says what its slip says and nothing else [S17.13, S17.16, S22.10]', () => {
  const text = slipText(buildReceipt(aSale({ tax: cents(225) }), aBusiness(), SOWETO), undefined)
  expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    "Mama Zodwa's Tuckshop",
    '12 Vilakazi Street',
    'Orlando West, Soweto 1804',
    'Tel 011 555 0123',
    'VAT No. 4012345678',
    '',
    'SALES RECEIPT',
    'Receipt No.: R000001',
    'Date: 2026/11/20',
    'Time: 14:05',
    'Till: 1',
    'Customer: Walk-in Customer',
    'Customer type: Retail',
    '',
    'Coffee',
    '  1 × R15.00 = R15.00',
    '',
    'Subtotal: R15.00',
    'Tax: R2.25',
    'TOTAL: R17.25',
    'Payment: Cash',
    '',
    'Thank you for your business.',
    'Powered by Tuckshop',
  ])
})

test('a slip too long for a link has the lines that fit, says how many more there are, and its total [S17.13]', () => {
  const items = Array.from({ length: 200 }, (_, at) => aSaleItem({ name: `Product ${at}` }))
  const text = slipText(buildReceipt(aSale({ items }), aBusiness(), SOWETO), undefined)
  expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE)
  expect(text.length).toBeGreaterThan(MAX_MESSAGE - 60)
  const listed = text.split('\n').filter((line) => line.startsWith('Product ')).length
  expect(text).toContain('Product 0\n')
  expect(text).toContain(`\nand ${200 - listed} more lines\n\nSubtotal`)
  expect(text.replaceAll('\u00a0', ' ')).toContain('TOTAL: R3 000.00')
})

test('a slip of which not one line fits says how many it has [S17.13]', () => {
  const items = [aSaleItem({ name: 'x'.repeat(MAX_MESSAGE) })]
  expect(slipText(buildReceipt(aSale({ items }), aBusiness(), SOWETO), undefined)).toContain('\n1 line\n')
})

test('an e-mail names the receipt and the shop, and goes to the customer where known [S17.12]', () => {
  const message = slipMessage(aSale(), aBusiness(), ' zanele@example.com ', SOWETO)
  expect(message).toMatchObject({
    to: 'zanele@example.com',
    subject: "Receipt R000001 from Mama Zodwa's Tuckshop",
  })
  expect(message.text).not.toMatch(/attached|MERCHANT|CUSTOMER COPY/i)
})

test('what is in the message cannot change whom the link goes to [S17.13]', () => {
  const link = whatsAppLink('+27825550100', 'Rolls & butter?#1\nR10 \ud800')
  expect(link).toBe('https://wa.me/27825550100?text=Rolls%20%26%20butter%3F%231%0AR10%20%EF%BF%BD')
})
