import { expect, test } from 'vitest'
import { aPayment } from '#core/book/book-builders.ts'
import { writtenCell } from '#core/csv/cells.ts'
import { aLayby, aLaybyPayment } from '#core/laybys/layby-builders.ts'
import { cents } from '#core/money/cents.ts'
import { anItem, aReturn, aReturnedItem, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import { otherPayments, PAYMENT_COLUMNS, paymentsOfSale } from './payments-table.ts'
import { itemsTable, RETURNS_TABLE, SALES_TABLE, type SaleTable } from './sale-tables.ts'

const NOON = new Date(2026, 10, 20, 12, 5).getTime()

/** What somebody reads of a line: each cell that says something, under its heading. */
function read({ columns, linesOf }: SaleTable, sale: Sale): Record<string, string>[] {
  return linesOf(sale).map((line) => {
    expect(line).toHaveLength(columns.length)
    const cells = line.map((cell, at) => [columns[at] ?? '', writtenCell(cell)] as const)
    return Object.fromEntries(cells.filter(([, cell]) => cell !== ''))
  })
}

const SALE = aSale({
  ...{ number: 'R000007-B', createdAt: NOON, customerName: '=Thandi', staffName: 'Ann', currency: 'ZAR' },
  items: [
    anItem({
      ...{ name: 'Mince', sku: 'M1', quantity: 1_500, unit: 'kg', per: 1_000, unitPrice: cents(10_000) },
      ...{ totalPrice: cents(14_000), discounts: [{ kind: 'line', amount: cents(1_000) }] as never },
      ...{ vatClass: 'standard', percent: 15 },
    }),
  ],
  ...{ subtotal: cents(12_174), tax: cents(1_826), total: cents(14_000) },
  tenders: [
    { id: '1', ...methodOf('card'), amount: cents(10_000), tip: cents(500), reference: 'A7' },
    { id: '2', ...methodOf('cash'), amount: cents(4_000) },
  ],
})
const HEAD = { Number: 'R000007-B', Date: '2026/11/20', Time: '12:05' }

test('[S22.5] a sale is a line with its VAT, how it was paid, tips and discounts; a name that would be a formula is none', () => {
  expect(read(SALES_TABLE, SALE)).toEqual([
    {
      ...HEAD,
      ...{ Customer: "'=Thandi", 'Without VAT': '121.74', VAT: '18.26', Total: '140.00' },
      ...{
        'Cash rounding': '0.00',
        'Paid by': 'Card + Cash',
        Tips: '5.00',
        Discounts: '10.00',
        'Tip for': 'Ann',
      },
      ...{ Person: 'Ann', Till: 'Till B', Currency: 'ZAR' },
    },
  ])
  expect(SALES_TABLE.linesOf(aReturn())).toEqual([])
})

test('[S22.5] each product of a sale is a line with its quantity, VAT and, for whoever sees costs, its cost', () => {
  const item = {
    ...HEAD,
    ...{ Kind: 'Sale', Product: 'Mince', SKU: 'M1', Quantity: '1.5', Unit: 'kg', 'Price of one': '100.00' },
    ...{ Discounts: '10.00', Total: '140.00', 'VAT class': 'Standard-rated', 'VAT %': '15' },
    ...{ 'Cost of one': '9.00', Person: 'Ann', Currency: 'ZAR' },
  }
  expect(read(itemsTable(true), SALE)).toEqual([item])
  const { 'Cost of one': _, ...withoutCost } = item
  expect(read(itemsTable(false), SALE)).toEqual([withoutCost])
})

test('[S22.5, S10.11, S10.16] what was sold by the case or by a label of the scale has the price and the cost of one piece or kilogram beside its pieces and kilograms: 24 tins stood there at R312.00 each', () => {
  const tins = {
    ...{ name: 'Pilchards', quantity: 24, per: 24, packName: 'Case of 24' },
    unitCost: cents(24_000),
  }
  const label = { ...{ name: 'Mince', quantity: 485, per: 485, unit: 'kg' as const }, unitCost: cents(2_910) }
  const items = [
    anItem({ ...tins, unitPrice: cents(31_200), totalPrice: cents(31_200) }),
    anItem({ ...label, unitPrice: cents(4_365), totalPrice: cents(4_365) }),
  ]
  expect(read(itemsTable(true), { ...SALE, items })).toMatchObject([
    { Quantity: '24', 'Price of one': '13.00', 'Cost of one': '10.00', Total: '312.00' },
    { Quantity: '0.485', Unit: 'kg', 'Price of one': '90.00', 'Cost of one': '60.00', Total: '43.65' },
  ])
})

test('[S22.5] a return is a line below zero with its reason and the sale that it is of', () => {
  const back = aReturn({
    ...{ number: 'CN000001', createdAt: NOON, items: [aReturnedItem()], returnKind: 'void' },
    returnOf: { saleId: 's1', number: 'R000007', createdAt: NOON },
  })
  expect(read(RETURNS_TABLE, back)).toMatchObject([
    {
      Number: 'CN000001',
      Kind: 'Void',
      'Of sale': 'R000007',
      Reason: 'Defective',
      Total: '-30.00',
      'Given back by': 'Cash',
    },
  ])
  expect(RETURNS_TABLE.linesOf(SALE)).toEqual([])
  expect(read(itemsTable(false), back)).toMatchObject([{ Kind: 'Return', Quantity: '-2', Total: '-30.00' }])
})

test('[S22.5] each payment is a line with its tip and reference: of sales, on account and for lay-bys', () => {
  const table = { columns: PAYMENT_COLUMNS, linesOf: paymentsOfSale }
  expect(read(table, SALE)).toMatchObject([
    {
      Number: 'R000007-B',
      For: 'Sale',
      Method: 'Card',
      Amount: '100.00',
      Tip: '5.00',
      'Tip for': 'Ann',
      Together: '105.00',
      Reference: 'A7',
    },
    { For: 'Sale', Method: 'Cash', Amount: '40.00', Together: '40.00' },
  ])
  expect(read(table, SALE)[1]).not.toHaveProperty('Tip for')
  const forMusa: Sale = { ...SALE, tipFor: { staffId: 'musa', name: 'Musa' } }
  expect(read(table, forMusa)).toMatchObject([{ 'Tip for': 'Musa', Person: 'Ann' }, {}])
  const book = [aPayment(cents(2_000), { at: NOON }), aPayment(cents(900), { at: NOON - 86_400_000 })]
  const laybys = [{ layby: aLayby(), payments: [aLaybyPayment('p', -500, { at: NOON - 1 })] }]
  const period = { from: NOON - 60_000, to: NOON + 1 }
  const others = otherPayments({ book, laybys }, period, () => 'Thandi')
  expect(read({ ...table, linesOf: () => others }, SALE)).toMatchObject([
    { Number: 'LB0001', For: 'Lay-by', Customer: 'Zanele Dlamini', Amount: '-5.00' },
    { Number: 'P000001', For: 'Account', Customer: 'Thandi', Amount: '20.00' },
  ])
})
