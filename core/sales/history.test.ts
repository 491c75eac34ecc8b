import { expect, test } from 'vitest'
import { filterHistory, type HistoryFilter, matchesSale } from './history.ts'
import { aListedSale } from './sale-builders.ts'

const thandi = aListedSale({ number: 'R000012-B', customerName: 'Thandi Mokoena', paymentMethod: 'card' })
const walkIn = aListedSale({ number: 'R000112', createdAt: Date.UTC(2026, 10, 19) })
const ALL: HistoryFilter = { query: '', payment: 'all', within: undefined }

test.each(['R000012-B', 'r000012', '000012', '#000012-b', ' 12-B ', '# 12'])(
  'a sale is found by its number as %j, with or without prefix [S2.33]',
  (query) => {
    expect(matchesSale(thandi.sale, query)).toBe(true)
  },
)

test('a sale is found by part of its customer, whatever the case [S2.33]', () => {
  expect(matchesSale(thandi.sale, 'mokO')).toBe(true)
  expect(matchesSale(walkIn.sale, 'moko')).toBe(false)
})

test('a # looks in numbers only, and a lone one finds none [S2.33]', () => {
  expect(matchesSale(aListedSale({ customerName: 'Stall 12' }).sale, '#12')).toBe(false)
  expect(matchesSale(thandi.sale, '#')).toBe(false)
})

test('a blank search of everything keeps the very same list, any other keeps the order [S2.34]', () => {
  const listed = [walkIn, thandi]
  expect(filterHistory(listed, { ...ALL, query: '  ' })).toBe(listed)
  expect(filterHistory(listed, { ...ALL, query: '12' })).toEqual(listed)
  expect(filterHistory(listed, { ...ALL, query: 'walk' })).toEqual([walkIn])
})

test('payment, time and search narrow the history together [S2.33]', () => {
  const listed = [thandi, walkIn]
  expect(filterHistory(listed, { ...ALL, payment: 'card' })).toEqual([thandi])
  expect(filterHistory(listed, { ...ALL, payment: 'bank_transfer' })).toEqual([])
  const thatDay = { from: Date.UTC(2026, 10, 19), to: Date.UTC(2026, 10, 20) }
  expect(filterHistory(listed, { ...ALL, within: thatDay })).toEqual([walkIn])
  expect(filterHistory(listed, { query: 'thandi', payment: 'all', within: thatDay })).toEqual([])
})

test('a span begins with its first instant and ends before its last [S2.33]', () => {
  const at = walkIn.sale.createdAt
  expect(filterHistory([walkIn], { ...ALL, within: { from: at, to: at + 1 } })).toEqual([walkIn])
  expect(filterHistory([walkIn], { ...ALL, within: { from: at - 1, to: at } })).toEqual([])
})
