import { describe, expect, test } from 'vitest'
import { newProductBody, readMeasures } from './product-body.ts'

const NOT_WHOLE = ['2.5', '2,5', '2 5', '-3', '1e3', '0x10', '$3', 'R3', 'two', 'Infinity', '10000001']
const NOT_MONEY = ['-3', '2 5', '1e5', '0x10', '$3', '€ 3', 'five', '0.125', 'NaN', '1000000000.01']

const read = (field: string, value: unknown) =>
  newProductBody.safeParse({ name: 'Bread', sellPrice: 1, [field]: value })

const readPieces = (field: string, value: unknown) =>
  readMeasures(newProductBody.parse({ name: 'Bread', sellPrice: 1, [field]: value }), undefined)

describe.each(['stockQuantity', 'lowStockThreshold'])('the %s of a REST body [S5.3, S7.12]', (field) => {
  test.each([...NOT_WHOLE, 2.5, -3, 1e21, Number.NaN])(
    '%j is refused, not turned into another number',
    (value) => {
      expect(() => readPieces(field, value)).toThrow()
    },
  )

  test.each([
    [12, 12],
    ['12', 12],
    ['1 200', 1200],
    [0, 0],
  ])('%j is %i pieces', (value, pieces) => {
    expect(readPieces(field, value)).toMatchObject({ [field]: pieces })
  })
})

describe.each(['sellPrice', 'costPrice', 'tradePrice'])('the %s of a REST body [S5.3, S7.12]', (field) => {
  test.each([...NOT_MONEY, -3, 0.125, 1e21])('%j is refused, not turned into another amount', (value) => {
    expect(read(field, value).success).toBe(false)
  })
})
