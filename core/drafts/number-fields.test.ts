import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { decideTyped } from '../cart/line-quantity.ts'
import { planOf } from '../catalog/import-builders.ts'
import { BLANK_PRODUCT, productDraft } from '../catalog/product-draft.ts'
import { readPayment } from '../sales/payment.ts'
import { methodOf } from '../sales/tender.ts'
import { BLANK_BUSINESS, businessDraft } from '../settings/business-draft.ts'

/** Reads a typed number; undefined where it is refused. */
type Reader = (typed: string) => number | undefined

const productField = (
  field: 'costPrice' | 'sellPrice' | 'tradePrice' | 'stockQuantity' | 'lowStockThreshold',
) =>
  ((typed) => {
    const read = productDraft().safeParse({ ...BLANK_PRODUCT, name: 'Bread', sellPrice: '1', [field]: typed })
    return read.success ? (read.data[field] ?? undefined) : undefined
  }) satisfies Reader

const importColumn = (column: 'sellPrice' | 'tradePrice' | 'costPrice' | 'stockQuantity') =>
  ((typed) => {
    const cells = { name: 'Bread', sellPrice: '1', [column]: typed }
    const [line] = planOf([Object.keys(cells), Object.values(cells)]).lines
    return line && 'after' in line ? (line.after[column] ?? undefined) : undefined
  }) satisfies Reader

const MONEY: Record<string, Reader> = {
  'the retail price of a product': productField('sellPrice'),
  'the trade price of a product': productField('tradePrice'),
  'the cost price of a product': productField('costPrice'),
  'the retail price in a file': importColumn('sellPrice'),
  'the trade price in a file': importColumn('tradePrice'),
  'the cost price in a file': importColumn('costPrice'),
  'the cash that was received': (typed) => {
    const read = readPayment({
      method: methodOf('cash'),
      typed: { amount: typed, reference: '' },
      currency: 'ZAR',
    })
    return read.ok ? (read.offered?.amount ?? undefined) : undefined
  },
}

const PIECES: Record<string, Reader> = {
  'the quantity of a line': (typed) => {
    const decided = decideTyped(aCart(), 'line-1', typed)
    return decided.ok ? decided.cart.lines[0]?.quantity : undefined
  },
  'the stock of a product': productField('stockQuantity'),
  'the low-stock limit of a product': productField('lowStockThreshold'),
  'the stock in a file': importColumn('stockQuantity'),
}

const PERCENT: Record<string, Reader> = {
  'the tax rate': (typed) => {
    const read = businessDraft.safeParse({ ...BLANK_BUSINESS, name: 'Shop', taxRate: typed })
    return read.success ? read.data.taxRate : undefined
  },
}

const NEVER = [
  '-3',
  '- 3',
  '--3',
  '3-',
  '+3',
  '(3)',
  '2 5',
  '2..5',
  '2.5.1',
  '1e1',
  '0x10',
  '3three',
  'three',
]
const NEVER_EITHER = ['½', '٣', 'NaN', 'Infinity', '$3', '€ 3', '3 £', '9'.repeat(40), '3;4', '3/4', "3'000"]

describe.each(Object.entries({ ...MONEY, ...PIECES, ...PERCENT }))('%s', (_field, read) => {
  test.each([...NEVER, ...NEVER_EITHER])(
    '%j is refused, and not turned into another number [S2.16, S5.3, S5.9]',
    (typed) => {
      expect(read(typed)).toBeUndefined()
    },
  )
})

describe.each(Object.entries(PIECES))('%s', (_field, read) => {
  test.each(['2.5', '2,5', '0.5', 'R3', '999999999'])(
    '%j is refused: no whole number in range [S2.16, S5.3]',
    (typed) => {
      expect(read(typed)).toBeUndefined()
    },
  )
  test('12, 12.0 and 1 200 are read as meant [S2.16, S5.3]', () => {
    expect(['12', '12.0', '1 200'].map(read)).toEqual([12, 12, 1200])
  })
})

test.each(Object.entries(MONEY))('%s is read to the cent [S5.3]', (_field, read) => {
  expect(['2.5', 'R 12,50', '1 234.5'].map(read)).toEqual([250, 1250, 123_450])
})

test('whatever is typed into any field, its number has the typed digits and no others [S2.16, S5.3, S5.9]', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789., -R%$ae') })
  const readers = Object.values({ ...MONEY, ...PIECES, ...PERCENT })
  fc.assert(
    fc.property(typed, fc.constantFrom(...readers), (text, read) => {
      const number = read(text)
      if (number === undefined || text.trim() === '') return
      const digits = (written: string) => written.replace(/[^0-9]/g, '').replace(/^0+|0+$/g, '')
      expect(digits(String(number))).toBe(digits(text))
    }),
  )
})
