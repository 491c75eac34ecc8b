import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { cents } from '../money/cents.ts'
import { hlcAt } from '../sync/testing/operations.ts'
import { aStockMove } from '../sync/testing/stock.ts'
import { stockEvents, suffixOf } from './stock-events.ts'

const NO_PAPERS: ReadonlyMap<string, string> = new Map()

const count = (id: string, at: number, quantity: number, device: string | null = '') => ({
  id,
  productId: 'bread',
  quantity,
  countedAt: at,
  device,
})

const item = (productId: string, quantity: number) => ({
  id: `${productId}-line`,
  productId,
  name: 'Bread',
  sku: '',
  quantity,
  unitPrice: cents(1500),
  unitCost: cents(900),
  totalPrice: cents(1500 * quantity),
  priceType: 'retail' as const,
})

const sale = (id: string, at: number, quantity: number, number: string) => ({
  id,
  number,
  createdAt: at,
  items: [item('bread', quantity), item('milk', 7), item('bread', 1)],
})

test('the history of a product leads from zero to the current stock, newest first [S4.9, S9.7]', () => {
  const events = stockEvents('bread', {
    counts: [count('c2', 300, 6, null), count('c1', 100, 2, '')],
    sales: [sale('s1', 200, 3, 'R000001-B'), sale('s2', 400, 1, 'R000002')],
    moves: [],
    papers: NO_PAPERS,
  })
  expect(events).toEqual([
    { kind: 'sale', id: 's2', at: 400, device: '', quantity: 2, number: 'R000002', onHand: 4 },
    { kind: 'count', id: 'c2', at: 300, device: null, quantity: 6, onHand: 6 },
    { kind: 'sale', id: 's1', at: 200, device: 'B', quantity: 4, number: 'R000001-B', onHand: -2 },
    { kind: 'count', id: 'c1', at: 100, device: '', quantity: 2, onHand: 2 },
  ])
})

test('goods that came back are in it where they can be sold again [S14.11]', () => {
  const back = (id: string, at: number, condition: 'sellable' | 'damaged') => ({
    id,
    number: `CN00000${at}`,
    createdAt: at,
    kind: 'return' as const,
    items: [{ ...item('bread', -2), condition }],
  })
  const returns = [back('r1', 2, 'sellable'), back('r2', 3, 'damaged')]
  expect(
    stockEvents('bread', { counts: [count('c1', 1, 5)], sales: returns, moves: [], papers: NO_PAPERS }),
  ).toEqual([
    { kind: 'return', id: 'r1', at: 2, device: '', quantity: 2, number: 'CN000002', onHand: 7 },
    { kind: 'count', id: 'c1', at: 1, device: '', quantity: 5, onHand: 5 },
  ])
})

test('[S19.8] what was added and taken away stands with its reason, note, person and device, and the figure after it', () => {
  const by = { staffId: 'thandi', name: 'Thandi' }
  const moves = [
    { ...aStockMove('m1', { quantity: -3, reason: 'expired', note: 'Old', by, at: 200 }), device: 'B' },
    { ...aStockMove('m2', { quantity: 5, reason: 'received', documentId: 'g1', at: 300 }), device: '' },
    { ...aStockMove('m3', { productId: 'milk' }), device: '' },
  ]
  const sales = [{ ...sale('s1', 400, 1, 'R000001'), staffName: 'Sipho' }]
  expect(
    stockEvents('bread', {
      counts: [count('c1', 100, 10)],
      sales,
      moves,
      papers: new Map([['g1', 'GRN0001']]),
    }),
  ).toMatchObject([
    { kind: 'sale', quantity: 2, by: 'Sipho', onHand: 10 },
    { kind: 'move', quantity: 5, reason: 'received', paper: 'GRN0001', onHand: 12 },
    { kind: 'move', quantity: -3, reason: 'expired', note: 'Old', by: 'Thandi', device: 'B', onHand: 7 },
    { kind: 'count', onHand: 10 },
  ])
})

test('[S19.8] a count names who counted; that of a stocktake its paper and who finished it', () => {
  const stocktake = { stocktakeId: 'st', entries: 2, asOf: stampOf(hlcAt(1), 'e') }
  const events = stockEvents('bread', {
    counts: [{ ...count('c1', 100, 10), stocktake }, count('c2', 200, 9)],
    ...{ sales: [], moves: [] },
    papers: new Map([['st', 'ST0001']]),
    countedBy: new Map([
      ['c1', 'Thandi'],
      ['c2', 'Sipho'],
    ]),
  })
  expect(events).toEqual([
    { kind: 'count', id: 'c2', at: 200, device: '', quantity: 9, by: 'Sipho', onHand: 9 },
    { kind: 'count', id: 'c1', at: 100, device: '', quantity: 10, paper: 'ST0001', by: 'Thandi', onHand: 10 },
  ])
})

test('counts and sales of other products are not in it', () => {
  const sales = [sale('s1', 200, 3, 'R000001')]
  const moves = [{ ...aStockMove('m1'), device: '' }]
  expect(stockEvents('tea', { counts: [count('c1', 100, 2)], sales, moves, papers: NO_PAPERS })).toEqual([])
})

test.each([
  ['R000001', ''],
  ['R000001-B', 'B'],
  ['R000001-XABCDE', 'XABCDE'],
  ['DEMO0001', ''],
])('%s was printed by the till with the suffix "%s" [S9.10]', (number, suffix) => {
  expect(suffixOf(number)).toBe(suffix)
})
