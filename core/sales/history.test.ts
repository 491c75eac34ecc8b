import { expect, test } from 'vitest'
import { filterHistory, firstItems, matchesSale } from './history.ts'

const thandi = { number: 'R000012-B', customerName: 'Thandi Mokoena' }
const walkIn = { number: 'R000112', customerName: 'Walk-in Customer' }

test.each(['R000012-B', 'r000012', '000012', '#000012-b', ' 12-B ', '# 12'])(
  'a sale is found by its number as %j, with or without prefix [S2.33]',
  (query) => {
    expect(matchesSale(thandi, query)).toBe(true)
  },
)

test('a sale is found by part of its customer, whatever the case [S2.33]', () => {
  expect(matchesSale(thandi, 'mokO')).toBe(true)
  expect(matchesSale(walkIn, 'moko')).toBe(false)
})

test('a lone # finds no number', () => {
  expect(matchesSale(thandi, '#')).toBe(false)
})

test('a blank search keeps the very same list, any other keeps the order [S2.34]', () => {
  const listed = [{ sale: walkIn }, { sale: thandi }]
  expect(filterHistory(listed, '  ')).toBe(listed)
  expect(filterHistory(listed, '12')).toEqual(listed)
  expect(filterHistory(listed, 'walk')).toEqual([{ sale: walkIn }])
})

test('the products of a sale are told in short: one name once, the rest counted [S2.34]', () => {
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
