import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Sale } from '../sales/sale.ts'
import { aListedSale, anItem, aSale } from '../sales/sale-builders.ts'
import { summarise } from '../sales/sale-summary.ts'
import { returnsBySale } from './returns-by-sale.ts'

const BREAD: NonNullable<Sale['returnOf']> = { saleId: 'bread', number: 'R000123', createdAt: 1 }
const aReturn = (number: string, changes: Partial<Sale> = {}) =>
  aListedSale({
    number,
    kind: 'return',
    returnKind: 'return',
    returnOf: BREAD,
    total: cents(-1899),
    ...changes,
  })

test('two loaves came back one by one: both count for their sale, and no other sale knows of it [S14.4]', () => {
  const byId = returnsBySale([aReturn('CN000002'), aReturn('CN000001'), aListedSale({ id: 'bread' })])
  expect([...byId]).toEqual([['bread', { back: 3798 }]])
})

test('a voided sale names the return that voided it [S14.14]', () => {
  const byId = returnsBySale([aReturn('CN000012', { returnKind: 'void' }), aListedSale({ id: 'bread' })])
  expect(byId.get('bread')).toEqual({ voidedBy: 'CN000012', back: 1899 })
})

test('a return without a receipt belongs to no sale [S14.13]', () => {
  const { returnOf: _, ...unknown } = aSale({ kind: 'return', returnKind: 'no-receipt', total: cents(-1899) })
  expect(returnsBySale([{ sale: summarise(unknown) }]).size).toBe(0)
})

test('a return is listed with what came back, and found by its own number and by its receipt’s [S14.1, S14.3]', () => {
  const { sale } = aReturn('CN000007-B', { items: [anItem('Milk', -2)] })
  expect(sale).toMatchObject({ products: '2 × Milk', count: 7, series: 'CN-B' })
  expect(sale.searchText.split('\n')).toEqual(['cn000007-b', 'walk-in customer', 'r000123'])
})
