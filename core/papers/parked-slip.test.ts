import { expect, test } from 'vitest'
import { aLine } from '#core/cart/cart-builders.ts'
import { cents } from '#core/money/cents.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { aParkedFact } from '#core/sync/testing/parked.ts'
import { parkedSlip, parkedSlipFileName } from './parked-slip.ts'
import { aBusiness } from './receipt-builders.ts'

const SOWETO = { timeZone: 'Africa/Johannesburg' }

function aParked(given: Partial<ParkedSale> = {}): ParkedSale {
  const parkedAt = Date.UTC(2026, 10, 20, 12, 5)
  return { ...aParkedFact('table-4'), takenBy: null, dropped: null, saleId: null, parkedAt, ...given }
}

test('a table of two sees what it will pay: the lines, what comes off, the total, and that it is not paid [S13.9]', () => {
  const slip = parkedSlip(
    aParked({
      note: 'By the window',
      lines: [
        aLine({ quantity: 2 }),
        aLine({
          id: 'line-2',
          name: 'Vetkoek',
          priceType: 'trade',
          unitPrice: cents(1000),
          discount: { percent: 10 },
        }),
      ],
      discount: { amount: cents(390) },
    }),
    aBusiness(),
    SOWETO,
  )
  expect(slip.title).toBe('NOT PAID · Table 4')
  expect(slip.facts).toEqual([
    { label: 'Date', value: '2026/11/20' },
    { label: 'Time', value: '14:05' },
    { label: 'Note', value: 'By the window' },
  ])
  expect(slip.lines).toEqual([
    {
      name: 'Coffee',
      priceType: 'Retail',
      quantity: '2',
      unitPrice: 'R15.00',
      total: 'R30.00',
      discounts: [],
    },
    {
      name: 'Vetkoek',
      priceType: 'Trade',
      quantity: '1',
      unitPrice: 'R10.00',
      total: 'R10.00',
      discounts: [{ label: 'Discount 10%', value: '-R1.00' }],
    },
  ])
  expect(slip.sums).toEqual([
    { label: 'Subtotal', value: 'R39.00' },
    { label: 'Discount', value: '-R3.90' },
  ])
  expect(slip.total).toEqual({ label: 'TOTAL', value: 'R35.10' })
})

test('nobody can take it for a receipt: no number, no payment, no thanks, one print [S13.9]', () => {
  const slip = parkedSlip(aParked(), aBusiness(), SOWETO)
  expect(slip).toMatchObject({ number: null, payments: [], copies: [''], thanks: 'This is not a receipt.' })
  expect(JSON.stringify(slip)).not.toMatch(/SALES RECEIPT|Receipt No/)
  expect(parkedSlipFileName(aParked(), SOWETO)).toBe('Not-paid-2026-11-20-1405.pdf')
})

test('without a name it goes by its customer, and without one by its time [S13.9]', () => {
  const unnamed = aParked({ name: ' ', customerName: 'Gogo Dlamini' })
  expect(parkedSlip(unnamed, aBusiness(), SOWETO)).toMatchObject({
    title: 'NOT PAID · Gogo Dlamini',
    facts: expect.arrayContaining([{ label: 'Customer', value: 'Gogo Dlamini' }]),
  })
  expect(parkedSlip(aParked({ name: '' }), aBusiness(), SOWETO).title).toBe('NOT PAID · 14:05')
})
