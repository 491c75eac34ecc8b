import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { taxesWithin, taxOf } from '../vat/taxes.ts'
import { saleFigures } from './counted-sale.ts'
import { netItems } from './net-items.ts'
import { anItem, aSale } from './sale-builders.ts'

const standard = { vatClass: 'standard' as const, percent: 15 }
const zero = { vatClass: 'zero' as const, percent: 0 }

function vendorsSale(items: Parameters<typeof anItem>[0][]) {
  const sold = items.map((each) => anItem(each))
  const taxes = taxesWithin(sold)
  const whole = aSale({ items: sold })
  const tax = taxOf(taxes)
  return { ...whole, taxes, tax, subtotal: cents(whole.total - tax) }
}

test('soap for R11.50 counts as R10.00 of soap, rice for R25.00 as R25.00: revenue by product is without VAT [S18.10]', () => {
  const sale = vendorsSale([
    { quantity: 1, unitPrice: cents(1150), ...standard },
    { quantity: 1, unitPrice: cents(2500), ...zero },
  ])
  expect(netItems(sale).map(({ totalPrice }) => totalPrice)).toEqual([1000, 2500])
})

test('a vendor’s profit leaves VAT out: soap for R11.50 that cost R9.00 before VAT earns R1.00 [S18.10]', () => {
  const sale = vendorsSale([{ quantity: 1, unitPrice: cents(1150), unitCost: cents(900), ...standard }])
  expect(saleFigures(sale)).toMatchObject({ total: 1150, tax: 150, profit: 100 })
})

test('an invoice with VAT on top, and a sale of before, are counted by their lines as they are [S9.8, S18.10]', () => {
  const items = [anItem({ quantity: 1, unitPrice: cents(1000), ...standard })]
  const taxes = [{ ...standard, gross: cents(1150), tax: cents(150) }]
  expect(netItems({ items, total: cents(1150), taxes })).toBe(items)
  expect(netItems({ items, total: cents(1000) })).toBe(items)
})

test('a program that says more tax than goods were charged breaks no report [S18.10]', () => {
  const items = [anItem({ quantity: 1, unitPrice: cents(100), ...standard })]
  const taxes = [{ ...standard, gross: cents(100), tax: cents(101) }]
  expect(netItems({ items, total: cents(100), taxes })).toBe(items)
})

test('products add up to the subtotal to the cent, of sales and of returns [S18.10]', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: 0, max: 99_999 }).map(cents),
    taxed: fc.constantFrom(standard, zero, { ...standard, percent: 15.5 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), fc.constantFrom(1, -1), (lines, sign) => {
      const sale = vendorsSale(lines.map(({ taxed, ...each }) => ({ ...each, ...taxed })))
      const signed = {
        items: sale.items.map((item) => ({ ...item, totalPrice: cents(sign * item.totalPrice) })),
        total: cents(sign * sale.total),
        taxes: sale.taxes.map((each) => ({
          ...each,
          gross: cents(sign * each.gross),
          tax: cents(sign * each.tax),
        })),
      }
      const sum = netItems(signed).reduce((all, { totalPrice }) => all + totalPrice, 0)
      // A return of nothing is below zero by nothing: -0.
      expect(sum === sign * sale.subtotal).toBe(true)
    }),
  )
})
