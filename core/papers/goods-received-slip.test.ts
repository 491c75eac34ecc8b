import { expect, test } from 'vitest'
import { cents, ZERO } from '../money/cents.ts'
import type { GoodsReceived } from '../stock/goods-received.ts'
import { goodsReceivedFileName, goodsReceivedSlip } from './goods-received-slip.ts'
import { aBusiness } from './receipt-builders.ts'

const SOWETO = { timeZone: 'Africa/Johannesburg' }
const BREAD = {
  id: 'l1',
  productId: 'bread',
  name: 'Bread',
  quantity: 24,
  unitCost: cents(1_242),
  charged: cents(28_800),
}
const FLOUR = {
  id: 'l2',
  productId: 'flour',
  name: 'Flour',
  unit: 'kg',
  quantity: 12_500,
  unitCost: cents(1_656),
  charged: cents(20_000),
} as const
const RECEIVED: GoodsReceived = {
  id: 'g1',
  shopId: 'main',
  number: 'GRN0001-B',
  printedAs: null,
  supplierId: 's1',
  supplierName: 'Soweto Wholesale',
  invoiceNumber: 'SW-4471',
  invoiceDate: Date.UTC(2026, 10, 19, 6),
  lines: [BREAD, FLOUR],
  delivery: cents(2_500),
  discount: cents(300),
  withVat: true,
  invoiceTotal: cents(51_200),
  note: 'One loaf was wet',
  by: { staffId: 'n', name: 'Naledi' },
  at: Date.UTC(2026, 10, 20, 12, 5),
  device: 'B',
}

test('goods received are on a slip with supplier, invoice, goods and what they come to, to be signed [S17.15]', () => {
  const slip = goodsReceivedSlip(RECEIVED, aBusiness(), SOWETO)
  expect(slip).toMatchObject({
    title: 'GOODS RECEIVED',
    number: 'GRN0001-B',
    signature: 'Signature',
    thanks: '',
  })
  expect(slip.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Note No.: GRN0001-B',
    'Date: 2026/11/20',
    'Time: 14:05',
    'Supplier: Soweto Wholesale',
    'Their invoice: SW-4471',
    'Invoice date: 2026/11/19',
    'Received by: Naledi',
    'Note: One loaf was wet',
  ])
  expect(slip.lines).toMatchObject([
    { name: 'Bread', quantity: '24', unitPrice: 'R12.00', total: 'R288.00' },
    { name: 'Flour', quantity: '12.5\u00a0kg', unitPrice: 'R16.00', total: 'R200.00' },
  ])
  expect([...slip.sums, slip.total, ...slip.payments].map(({ label, value }) => `${label} ${value}`)).toEqual(
    ['Goods R488.00', 'Delivery R25.00', 'Discount -R3.00', 'TOTAL R510.00', 'Total on the invoice R512.00'],
  )
  expect(goodsReceivedFileName(RECEIVED)).toBe('Goods-received-GRN0001-B.pdf')
})

test('what nobody said of a delivery leaves no line [S17.15]', () => {
  const bare = {
    invoiceNumber: '',
    invoiceDate: null,
    invoiceTotal: null,
    note: '',
    by: null,
    delivery: ZERO,
    discount: ZERO,
  }
  const slip = goodsReceivedSlip({ ...RECEIVED, ...bare, withVat: false }, aBusiness(), SOWETO)
  expect(slip.facts.map(({ label }) => label)).toEqual(['Note No.', 'Date', 'Time', 'Supplier'])
  expect(slip.sums).toEqual([{ label: 'Goods', value: 'R488.00' }])
  expect(slip.payments).toEqual([])
  expect(slip.notes).toEqual(['Amounts are without VAT.'])
})

test('the note of a shop that is not registered has no word of VAT, and none of its number [S18.2, S17.15]', () => {
  const shop = aBusiness({ vatRegistered: 'no' })
  for (const withVat of [true, false]) {
    const slip = goodsReceivedSlip({ ...RECEIVED, withVat }, shop, SOWETO)
    expect(JSON.stringify(slip)).not.toMatch(/\bVAT\b|4012345678/)
    expect(slip.notes).toEqual(withVat ? [] : ['Amounts are before tax.'])
  }
})
