import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { aProduct } from './product-builders.ts'
import {
  BLANK_PRODUCT,
  type ProductField,
  productDraft,
  type TypedProduct,
  typedProduct,
} from './product-draft.ts'

const bread: TypedProduct = { ...BLANK_PRODUCT, name: 'Bread', sellPrice: '18,99' }

function problemsOf(typed: Partial<TypedProduct>): Partial<Record<string, string>> {
  const result = productDraft().safeParse({ ...bread, ...typed })
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

function read(typed: Partial<TypedProduct>) {
  return productDraft().parse({ ...bread, ...typed })
}

test('name and retail price are enough; blanks mean what they mean in the shop [S5.3]', () => {
  expect(read({})).toEqual({
    ...BLANK_PRODUCT,
    reorderTo: 0,
    commission: 0,
    staffCommission: null,
    name: 'Bread',
    sellPrice: 1899,
    costPrice: 0,
    tradePrice: null,
    stockQuantity: 0,
    lowStockThreshold: 5,
  })
  expect(problemsOf({ name: '  ', sellPrice: ' ' })).toEqual({ name: 'required', sellPrice: 'required' })
})

test('a price typed or pasted as people do is read to the cent [S5.3]', () => {
  for (const text of ['12,5', '12.50', ' R 12,50 ', 'R12.5'])
    expect(read({ sellPrice: text }).sellPrice).toBe(1250)
  expect(read({ tradePrice: 'R 1 234,50' }).tradePrice).toBe(123_450)
  expect(read({ tradePrice: '0' }).tradePrice).toBe(0)
})

describe('what is wrong is refused by its field, with the reason [S5.3]', () => {
  const long = 'x'.repeat(10_000)
  test.each<[ProductField, string, string]>([
    ['name', long, 'too-long'],
    ['name', 'Bre\u0000ad', 'control-character'],
    ['name', '\ud800', 'control-character'],
    ['description', long, 'too-long'],
    ['sku', 'x'.repeat(101), 'too-long'],
    ['barcode', '6001\u0007', 'control-character'],
    ['newCategory', ' ', 'required'],
    ['newCategory', long, 'too-long'],
    ['sellPrice', '-1', 'negative'],
    ['sellPrice', '1e12', 'not-money'],
    ['sellPrice', '1000000000000', 'too-large'],
    ['sellPrice', '0.125', 'too-precise'],
    ['costPrice', 'free', 'not-money'],
    ['tradePrice', '12,5,0', 'not-money'],
    ['stockQuantity', '-3', 'negative'],
    ['stockQuantity', '2,5', 'not-whole'],
    ['stockQuantity', '1000000000000', 'too-large'],
    ['lowStockThreshold', 'few', 'not-whole'],
  ])('%s %#', (field, text, problem) => {
    expect(problemsOf({ [field]: text })).toEqual({ [field]: problem })
  })
})

test('emoji, right-to-left letters and markup are text like any other [S3.3]', () => {
  for (const name of ['🍞 Brood', 'خبز طازج', '<img src=x onerror=alert(1)>', '=1+1', "O'Brien & Sons"])
    expect(read({ name }).name).toBe(name)
  expect(read({ name: '🍞'.repeat(100) }).name).toHaveLength(200)
})

test('a product is in the form as it is, and an oversold one asks for a count [S2.21, S4.9]', () => {
  const product = aProduct({ tradePrice: cents(0), costPrice: cents(0), categoryId: 'food', isActive: false })
  expect(typedProduct(product, 7)).toMatchObject({
    sellPrice: '15.00',
    tradePrice: '0.00',
    costPrice: '',
    categoryId: 'food',
    stockQuantity: '7',
    isActive: false,
  })
  expect(typedProduct(product, -2).stockQuantity).toBe('')
})
