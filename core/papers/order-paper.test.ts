import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../sync/testing/stock.ts'
import { orderMessage, orderPaper } from './order-paper.ts'
import { MAX_MESSAGE } from './slip-message.ts'

const business = {
  language: undefined,
  name: 'Corner Shop',
  address: '1 Main Road',
  contactPhone: '082 555 0100',
  contactEmail: 'shop@example.com',
  taxNumber: '',
  logo: null,
}
const makro = {
  phone: '011 555 0100',
  email: 'orders@makro.test',
  address: 'Crown Mines',
  accountNumber: 'ACC-9',
}
const order = anOrder('o1', {
  number: 'PO0007',
  note: 'Before 8, please',
  sent: {
    supplierName: 'Makro',
    by: { staffId: 's', name: 'Ann' },
    at: Date.UTC(2026, 10, 20, 10),
    device: '',
  },
  lines: [
    anOrderLine('milk', { name: 'Milk', code: 'M-1', quantity: 48, pack: { name: 'Case of 24', size: 24 } }),
    anOrderLine('bread', { name: 'Bread', quantity: 10 }),
    anOrderLine('mince', { name: 'Mince', unit: 'kg', quantity: 2_500 }),
    anOrderLine('gone', { name: 'Taken off', quantity: 0 }),
  ],
})

test('[S19.17] the paper of an order says who orders what from whom, and asks for no money', () => {
  const paper = orderPaper(order, business, makro, 'UTC')
  expect(paper).toMatchObject({
    title: 'PURCHASE ORDER',
    number: 'PO0007',
    fileName: 'Order-PO0007.pdf',
    issuer: { name: 'Corner Shop' },
    customer: { name: 'Makro', addressLines: ['Crown Mines'] },
    sums: [],
    total: { label: 'Products', value: '3' },
    terms: { lines: ['Before 8, please'] },
  })
  expect(paper.facts.map(({ value }) => value)).toContain('ACC-9')
  expect(
    paper.lines.map(({ name, quantity, unitPrice, total }) => [name, quantity, unitPrice, total]),
  ).toEqual([
    ['Bread', '', '', '10'],
    ['Milk', 'M-1', '2 × Case of 24', '48'],
    ['Mince', '', '', '2.5\u00a0kg'],
  ])
})

test('[S19.17] the message orders the same, in words that fit WhatsApp and an email', () => {
  expect(orderMessage(order, business, makro)).toEqual({
    to: 'orders@makro.test',
    subject: 'Order PO0007 from Corner Shop',
    text: [
      'Order PO0007\nCorner Shop\n082 555 0100',
      'Our account: ACC-9',
      '10 Bread\n2 × Case of 24 = 48 Milk (M-1)\n2.5\u00a0kg Mince',
      'Before 8, please',
    ].join('\n\n'),
  })
})

test('[S19.17] an order of a supplier that was deleted since still goes out; one too long for a message says how many more lines it has', () => {
  const lines = Array.from({ length: 400 }, (_, at) => anOrderLine(`p${at}`, { name: `Product ${at}` }))
  const message = orderMessage({ ...order, lines }, business, undefined)
  expect(message.to).toBe('')
  expect(message.text.length).toBeLessThanOrEqual(MAX_MESSAGE)
  const listed = message.text.split('\n').filter((line) => line.includes('Product ')).length
  expect(listed).toBeGreaterThan(50)
  expect(message.text).toContain(`and ${400 - listed} more lines`)
})
