import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { figuresOfFile } from './figures-of-file.mjs'
import { readInvoiceLines } from './invoice-lines.mjs'
import { salesOfLines } from './invoice-sales.mjs'
import { operationsOf, productId, saleIntents } from './operations.mjs'

const sample = fileURLToPath(new URL('../sample/invoice-lines.csv', import.meta.url))
const { sales, setAside } = salesOfLines(readInvoiceLines(sample))

test('lines that are no sale are set aside, each with its reason', () => {
  expect(setAside).toEqual({
    'missing-field': 2,
    'negative-quantity': 1,
    'zero-price': 2,
    'negative-price': 1,
    'finer-than-a-cent': 1,
  })
})

test('the lines of an invoice make one sale, at the time of the first, in Johannesburg [S9.8]', () => {
  const [first, late, early] = sales
  expect(first).toMatchObject({ invoice: '700001', customer: '501', lines: { length: 3 } })
  expect(first?.lines[2]).toEqual({
    sku: 'XTR-01',
    name: 'Sweets, mixed "party" bag',
    quantity: 10,
    unitPrice: 250,
  })
  expect(new Date(first?.soldAt ?? 0).toISOString()).toBe('2026-02-27T06:12:00.000Z')
  expect([late, early].map((sale) => new Date(sale?.soldAt ?? 0).toISOString())).toEqual([
    '2026-02-27T21:59:00.000Z',
    '2026-02-27T22:00:00.000Z',
  ])
})

test("the sales add up to the file's lines, summed independently [S2.25, S2.27]", () => {
  const figures = figuresOfFile(sample)
  const cents = sales
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
  expect([sales.length, cents]).toEqual([figures.orders, figures.revenue])
  expect(figures).toMatchObject({ orders: 7, revenue: 111_773 })
  expect(figures.top.map(({ units }) => units)).toEqual([50, 15, 10, 4, 2])
  expect([...figures.days.keys()]).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-31',
    '2026-04-01',
  ])
})

test('each customer is created before their first sale, and products missing from the catalogue still sell', () => {
  const intents = saleIntents(sales, { userId: 'ann', products: [] })
  expect(intents.map(({ type }) => type).slice(0, 3)).toEqual([
    'customer.patch',
    'sale.complete',
    'sale.complete',
  ])
  expect(intents.filter(({ type }) => type === 'customer.patch')).toHaveLength(3)
  const ops = operationsOf(intents, { device: 'loader', nowMs: 1_800_000_000_000 })
  expect(ops.map(({ seq }) => seq)).toEqual(intents.map((_, index) => index + 1))
  expect(ops.every(({ hlc }, index) => index === 0 || hlc > (ops[index - 1]?.hlc ?? ''))).toBe(true)
  expect(productId('mlk-2l')).toBe(productId('MLK-2L'))
})
