import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { sell, takeBack } from '../sync/testing/operations.ts'
import { type Arrival, doubtsOfArrival, doubtsOfFigures } from './doubts.ts'
import type { SaleFact, SaleItem } from './sale.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 10)

function aSale(more: Partial<SaleFact> = {}, item: Partial<SaleItem> = {}): SaleFact {
  const intent = sell('s', 'bread', 2, more)
  if (intent.type !== 'sale.complete') throw new Error('a sale is a sale')
  const { sale } = intent.payload
  return { ...sale, items: sale.items.map((each) => ({ ...each, ...item })) }
}

const half = { kind: 'line', percent: 50, amount: cents(1500) } as const
const paid = (amount: number) =>
  ({ id: '1', methodId: 'cash', kind: 'cash', name: 'Cash', amount: cents(amount) }) as const

test.each<[string, SaleFact]>([
  ['at its list price', aSale()],
  [
    'with a discount',
    aSale({ subtotal: cents(1500), total: cents(1500) }, { discounts: [half], totalPrice: cents(1500) }),
  ],
  ['with tax on top', aSale({ tax: cents(450), total: cents(3450) })],
  ['with tax within', aSale({ tax: cents(391) })],
  ['of a registered shop, its subtotal without the tax', aSale({ subtotal: cents(2609), tax: cents(391) })],
  ['above its list price', aSale({}, { listPrice: cents(1200) })],
  [
    'below its list price by a discount that says so',
    aSale(
      { subtotal: cents(1500), total: cents(1500) },
      { listPrice: cents(1600), discounts: [half], totalPrice: cents(1500) },
    ),
  ],
  [
    'by weight, its cent rounded',
    aSale({ subtotal: cents(3), total: cents(3) }, { per: 1000, totalPrice: cents(3) }),
  ],
  ['for cash that was rounded', aSale({ rounding: cents(-3), tenders: [paid(2997)] })],
])('a sale %s is not doubted [S16.12]', (_what, sale) => {
  expect(doubtsOfFigures(sale)).toEqual([])
})

test.each<[string, SaleFact, string]>([
  ['whose total is not its lines and tax', aSale({ total: cents(1) }), 'sums-differ'],
  ['whose subtotal is not that of its lines', aSale({ subtotal: cents(1), total: cents(1) }), 'sums-differ'],
  [
    'whose line is not its price times its pieces',
    aSale({ subtotal: cents(1), total: cents(1) }, { totalPrice: cents(1) }),
    'sums-differ',
  ],
  ['whose payments are not its total', aSale({ tenders: [paid(1)] }), 'tender-differs'],
  ['without lines', aSale({ items: [], subtotal: cents(0), total: cents(0) }), 'no-lines'],
  [
    'of pieces below zero',
    aSale({ subtotal: cents(-75000), total: cents(-75000) }, { quantity: -50, totalPrice: cents(-75000) }),
    'below-zero',
  ],
])('a sale %s is flagged, whoever sent it [S16.12, R42]', (_what, sale, flag) => {
  expect(new Set(doubtsOfFigures(sale))).toEqual(new Set([flag]))
})

test('a kettle with a dent is sold for R15.00 instead of R16.00: a till may, and the sale says so itself, so nothing is doubted [S12.6, R42]', () => {
  expect(doubtsOfFigures(aSale({}, { listPrice: cents(1600) }))).toEqual([])
})

test('a return of a discounted sale gives back what was charged, and is not doubted', () => {
  const intent = takeBack('r', 's')
  if (intent.type !== 'sale.return') throw new Error('a return is a return')
  const { sale } = intent.payload
  const items = sale.items.map((item) => ({ ...item, totalPrice: cents(-750) }))
  expect(doubtsOfFigures({ ...sale, items, subtotal: cents(-750), total: cents(-750) })).toEqual([])
})

const ours: Arrival = { at: NOW, accountId: 'thandi', byOwner: false, mayCount: false }
const doubts = (more: Partial<SaleFact>, arrival: Partial<Arrival> = {}, isReplay = false) =>
  doubtsOfArrival(aSale({ createdAt: NOW, ...more }), { ...ours, ...arrival }, isReplay)

test('a sale in another’s name is flagged, unless an owner replays what a server lost [S16.12]', () => {
  expect(doubts({})).toEqual([])
  expect(doubts({ userId: 'nobody' })).toEqual(['whose-name'])
  expect(doubts({ userId: 'sipho' }, { byOwner: true })).toEqual(['whose-name'])
  expect(doubts({ userId: 'sipho' }, {}, true)).toEqual(['whose-name'])
  expect(doubts({ userId: 'sipho' }, { byOwner: true }, true)).toEqual([])
})

test('a sale dated a day ahead or 400 days back is flagged; an owner may move in a shop’s history [S16.12]', () => {
  expect(doubts({ createdAt: NOW + DAY })).toEqual([])
  expect(doubts({ createdAt: NOW + DAY + 1 })).toEqual(['date-far'])
  expect(doubts({ createdAt: NOW - 400 * DAY })).toEqual([])
  expect(doubts({ createdAt: NOW - 400 * DAY - 1 })).toEqual(['date-far'])
  expect(doubts({ createdAt: NOW - 900 * DAY }, { byOwner: true })).toEqual([])
  expect(doubts({ createdAt: NOW + 2 * DAY }, { byOwner: true })).toEqual(['date-far'])
})
