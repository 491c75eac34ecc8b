import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { anItem, aSale } from './sale-builders.ts'
import { firstItems, paidByWords, summarise } from './sale-summary.ts'

test('the products of a sale are summarised: each name once, the rest as a count [S2.34]', () => {
  const items = [
    { name: 'Bread', quantity: 2 },
    { name: 'Milk', quantity: 1 },
    { name: 'Bread', quantity: 1 },
    { name: 'Eggs', quantity: 1 },
  ]
  expect(firstItems(items, 2)).toEqual({
    named: [
      { name: 'Bread', quantity: 3 },
      { name: 'Milk', quantity: 1 },
    ],
    more: 1,
  })
  expect(firstItems([], 2)).toEqual({ named: [], more: 0 })
})

test('a row of the history has what the list shows and nothing more [S2.34, S3.6]', () => {
  const items = [anItem('Bread', 2), anItem('Milk', 1), anItem('Eggs', 1), anItem('Tea', 4)]
  expect(summarise(aSale({ items, customerName: 'Zanele' }))).toEqual({
    id: 'sale-1',
    number: 'R000007-B',
    customerName: 'Zanele',
    paymentMethod: 'cash',
    total: 1899,
    createdAt: Date.UTC(2026, 10, 20, 12, 5),
    products: '2 × Bread, Milk',
    moreProducts: 2,
    searchText: 'r000007-b\nzanele',
    count: 7,
    series: 'R-B',
  })
})

test('a sale without items has no products to name [S2.36]', () => {
  expect(summarise(aSale({ items: [] }))).toMatchObject({ products: '', moreProducts: 0 })
})

test('a sale printed under another number is found by either [S2.33]', () => {
  const { searchText } = summarise(
    aSale({ number: 'R000009-B', printedAs: 'R000002', customerName: 'Zanele' }),
  )
  expect(searchText).toBe('r000009-b r000002\nzanele')
})

test('a sale paid in parts names its methods, and is found by the reference of a payment [S11.11, S11.13]', () => {
  const tenders = [
    { id: '1', methodId: 'card', kind: 'card', name: 'Card', amount: cents(1000), reference: 'SLIP 4471' },
    { id: '2', methodId: 'cash', kind: 'cash', name: 'Cash', amount: cents(890) },
  ] as const
  const summary = summarise(aSale({ tenders: [...tenders], rounding: cents(-9) }))
  expect(paidByWords(summary, undefined)).toBe('Card + Cash')
  const texts = { 'sales.methods': { papers: { card: 'Kaart', cash: 'Kontant' } } }
  expect(paidByWords(summary, { code: 'af', name: 'Afrikaans', texts })).toBe('Kaart + Kontant')
  expect(summary.searchText).toContain('slip 4471')
})

test('a sale by a method of the shop’s own says its name; one in cash with change is no other than cash [S11.13]', () => {
  const tender = { id: '1', methodId: 'yoco', kind: 'card', name: 'Yoco', amount: cents(1899) } as const
  const cash = { id: '1', methodId: 'cash', kind: 'cash', name: 'Cash', amount: cents(1899) } as const
  const own = summarise(aSale({ paymentMethod: 'card', tenders: [tender] }))
  expect(own.methods).toEqual([{ id: 'yoco', name: 'Yoco' }])
  expect(paidByWords(own, undefined)).toBe('Yoco')
  const plain = summarise(aSale({ tenders: [{ ...cash, tendered: cents(2000), change: cents(101) }] }))
  expect(plain).not.toHaveProperty('methods')
  expect(paidByWords(plain, undefined)).toBe('Cash')
})
