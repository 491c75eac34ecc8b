import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { aCancellation, aLayby, aLaybyPayment } from '../laybys/layby-builders.ts'
import { type Cents, cents } from '../money/cents.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { aSale } from '../sales/sale-builders.ts'
import { aClosingOf, aShift, MORNING } from '../shifts/shift-builders.ts'
import { applyOperation } from '../sync/rules.ts'
import { aBookPayment, anAdjustment } from '../sync/testing/book.ts'
import { hlcAt, NOON } from '../sync/testing/operations.ts'
import { aSeen, sawIt } from '../sync/testing/review.ts'
import { aMove } from '../sync/testing/shifts.ts'
import { aDelivery, anOrder, aStockMove } from '../sync/testing/stock.ts'
import { aFinish, anEntry, aStocktake } from '../sync/testing/stocktakes.ts'
import { type Doubtful, findings, keyOf } from './findings.ts'
import { reviewList, seeFinding, unseenOf } from './review-list.ts'

const NOTHING: Doubtful = {
  people: new Set(['ann', 'musa']),
  sales: [],
  returns: [],
  documents: [],
  moves: [],
  shifts: [],
  receipts: [],
  stockMoves: [],
  stocktakes: [],
  entries: [],
  orders: [],
  bookEntries: [],
  laybys: [],
  deposits: [],
  clockings: [],
  laybyPayments: [],
  codes: [],
}
const R50 = cents(5_000)
const found = (known: Partial<Doubtful>, approveAbove: Cents | null = null) =>
  findings({ ...NOTHING, ...known }, { noteAbove: R50, approveAbove })
const said = { id: 'v', note: '', by: null, now: NOON, device: '' }

test('[S21.9] a sale that is doubted in two ways is on the list twice, with its person, till and amount', () => {
  const sale = aSale({ flags: ['not-permitted', 'oversold'], staffName: 'Lindiwe' })
  expect(found({ sales: [sale] })).toMatchObject([
    {
      doubt: 'not-permitted',
      subject: 'sale-1',
      number: 'R000007-B',
      who: 'Lindiwe',
      device: 'B',
      goods: [],
    },
    { doubt: 'oversold', amount: 1899, at: sale.createdAt, goods: [{ id: 'product-White bread' }] },
  ])
})

test('[S14.17] of goods that two tills took back the list shows both returns and offers a count', () => {
  const returnOf = { saleId: 'sold', number: 'R000001', createdAt: NOON }
  const first = aSale({ id: 'a', number: 'CN000001', kind: 'return', total: cents(-1899), returnOf })
  const over = { ...first, id: 'b', number: 'CN000001-B', flags: ['over-returned' as const] }
  expect(found({ sales: [over], returns: [first, over] })).toMatchObject([
    {
      doubt: 'over-returned',
      number: 'CN000001-B',
      others: [{ number: 'CN000001', amount: -1899, device: '' }],
      goods: [{ name: 'White bread' }],
    },
  ])
})

test('[S13.6] two sales of one parked cart name each other', () => {
  const flags = ['parked-twice' as const]
  const sales = [
    aSale({ id: 'a', number: 'R000001', parkedId: 'p', flags }),
    aSale({ id: 'b', number: 'R000001-B', parkedId: 'p', flags }),
    aSale({ id: 'c', number: 'R000002', parkedId: 'q', flags }),
  ]
  const others = found({ sales }).map(({ number, others }) => [number, others.map((each) => each.number)])
  expect(Object.fromEntries(others)).toEqual({
    R000001: ['R000001-B'],
    'R000001-B': ['R000001'],
    R000002: [],
  })
})

test('[S15.15] a shift that two tills counted, and a drawer that is R50.01 short, are on the list', () => {
  const closings = [
    aClosingOf('z1', { cash: { total: cents(44_999) } }),
    aClosingOf('z2', { number: 'Z0001-B', device: 'B', closedAt: MORNING + 10 * 3_600_000 }),
  ]
  const fine = aShift({ id: 'fine', drawerId: 'other', closings: [aClosingOf('z3', { number: 'Z0002' })] })
  const list = found({ shifts: [aShift({ closings }), fine] })
  expect(list.map(({ doubt, number, amount }) => [doubt, number, amount])).toEqual([
    ['closed-twice', 'Z0001', -5_001],
    ['difference', 'Z0001', -5_001],
  ])
  expect(list[0]?.others).toMatchObject([{ number: 'Z0001-B', amount: 0 }])
  const exactly = aShift({ closings: [aClosingOf('z', { cash: { total: cents(45_000) } })] })
  expect(found({ shifts: [exactly] })).toEqual([])
})

test('[S21.9] the float of a shift that nobody was allowed to open is no difference of its drawer', () => {
  const [open] = found({ shifts: [aShift({ notPermitted: true })] })
  expect(open).toMatchObject({ doubt: 'not-permitted', about: 'cash-up', amount: 50_000 })
  expect(open?.isDifference).toBeUndefined()
  const closings = [aClosingOf('z', { cash: { total: cents(40_000) } })]
  expect(found({ shifts: [aShift({ closings })] })).toMatchObject([{ amount: -10_000, isDifference: true }])
})

test('[S15.9] where the shop asks a manager above R20, a cash-up that is R20.01 short is on the list, though R50 needs a note', () => {
  const short = (amount: number) =>
    aShift({ closings: [aClosingOf('z', { cash: { total: cents(50_000 - amount) } })] })
  const doubts = (amount: number, approveAbove: Cents | null) =>
    found({ shifts: [short(amount)] }, approveAbove).map((each) => [each.doubt, each.amount])
  expect(doubts(2_001, cents(2_000))).toEqual([['difference', -2_001]])
  expect(doubts(2_000, cents(2_000))).toEqual([])
  expect(doubts(2_001, null)).toEqual([])
  expect(doubts(5_001, cents(10_000))).toEqual([['difference', -5_001]])
})

test('[S19.15] of two deliveries on one invoice the later is on the list, and names the first', () => {
  const receipts = [
    aDelivery('late', { invoiceNumber: 'inv 7', at: NOON + 1 }),
    aDelivery('early', { invoiceNumber: 'INV7' }),
    aDelivery('other', { invoiceNumber: 'INV8' }),
  ]
  expect(found({ receipts })).toMatchObject([
    { doubt: 'received-twice', subject: 'late', number: 'GRN-late', others: [{ number: 'GRN-early' }] },
  ])
  // One that was typed wrong and went back came once, and so did the other.
  expect(found({ receipts, givenBack: new Set(['early']) })).toEqual([])
})

test('[S21.9] a move that was not allowed, two cash-ups of one number and a doubled barcode are on it too', () => {
  const moves = [
    aMove('m1', { notPermitted: true, by: { staffId: 'ann', name: 'Ann' } } as object),
    aMove('m2'),
  ]
  const shift = (id: string) => aShift({ id, drawerId: id, closings: [aClosingOf(`z-${id}`)] })
  const codes = [{ code: '6001234500019', names: ['Bread', 'Milk'] }]
  expect(found({ moves, shifts: [shift('a'), shift('b')], codes })).toMatchObject([
    { doubt: 'code-doubled', number: '6001234500019', who: 'Bread, Milk', at: null },
    { doubt: 'number-doubled', subject: 'Z0001', others: [{ id: 'b' }] },
    { doubt: 'not-permitted', subject: 'm1', number: 'Taxi', who: 'Ann' },
  ])
})

test('[S16.12] a paper that names somebody whom the shop never had is on the list under their name', () => {
  const by = { staffId: 'zed', name: 'Zed' }
  const allowed = { approvals: [{ permission: 'payOut', staffId: 'zed', name: 'Zed', at: NOON }] }
  const known = {
    moves: [aMove('m1', { by }), aMove('m2', allowed), aMove('m3', { by: { staffId: 'ann', name: 'Ann' } })],
    shifts: [aShift({ openedBy: by })],
    receipts: [aDelivery('g1', { by })],
    stockMoves: [{ ...aStockMove('sm', { by }), name: 'Bread', device: 'B' }],
    stocktakes: [{ ...aStocktake('st'), finishes: [] }],
    entries: [{ ...anEntry('e1', { by }), device: 'B', stamp: stampOf(hlcAt(1), 'e1') }],
    orders: [{ ...anOrder('o1'), sent: { supplierName: 'Makro', by, at: NOON, device: 'B' } }],
    bookEntries: [aBookPayment('p1', { by }), aBookPayment('p2'), anAdjustment('a1', allowed)],
    laybys: [
      aLayby({ by }),
      aLayby({ id: 'lb2', number: 'LB0002', cancellations: [aCancellation('c', { by })] }),
    ],
    laybyPayments: [aLaybyPayment('i1', 500, allowed), aLaybyPayment('i2', 500)],
  }
  const list = found(known).filter(({ doubt }) => doubt === 'unknown-person')
  expect(list.map(({ about, who }) => [about, who]).sort()).toEqual(
    [
      ...['book-entry', 'book-entry', 'cash-up', 'delivery', 'drawer-move', 'drawer-move'],
      ...['layby', 'layby', 'layby-payment', 'order', 'stock-move', 'stocktake'],
    ].map((about) => [about, 'Zed']),
  )
  expect(found({ ...known, people: new Set(['ann', 'zed']) })).toEqual([])
})

test('[S16.12] of what somebody counted for a stocktake without the right the list says it once', () => {
  const by = { staffId: 'ann', name: 'Ann' }
  const entry = (id: string, more: object = {}) => ({
    ...{ ...anEntry(id, { by, at: NOON + id.length }), device: 'B', stamp: stampOf(hlcAt(1), id) },
    ...{ notPermitted: true, ...more },
  })
  const entries = [entry('e1'), entry('e22'), entry('musa', { by: { staffId: 'musa', name: 'Musa' } })]
  const stocktakes = [{ ...aStocktake('st'), finishes: [] }]
  expect(found({ entries, stocktakes })).toMatchObject([
    { doubt: 'not-permitted', about: 'counting', number: 'ST-st', who: 'Musa' },
    { doubt: 'not-permitted', about: 'counting', number: 'ST-st', who: 'Ann', subject: 'st ann' },
  ])
})

test('[S21.9] what was seen leaves the count; a doubt that is heard of later is new', () => {
  const sale = aSale({ flags: ['oversold'] })
  const [oversold] = found({ sales: [sale] })
  const intent = oversold && seeFinding(oversold, { ...said, note: '  Counted again ' })
  if (intent?.type !== 'review.seen') throw new Error('nothing was found')
  const { seen } = intent.payload
  expect(seen).toEqual({
    ...{ id: 'v', subject: 'sale-1', doubt: 'oversold', note: 'Counted again' },
    ...{ by: null, at: NOON, device: '' },
  })
  expect(unseenOf(reviewList(found({ sales: [sale] }), [seen]))).toBe(0)
  const more = aSale({ flags: ['not-permitted', 'oversold'] })
  const list = reviewList(found({ sales: [more] }), [seen])
  expect(list.map((each) => [each.doubt, each.seen?.note])).toEqual([
    ['not-permitted', undefined],
    ['oversold', 'Counted again'],
  ])
})

test('[S21.9] of several who looked the first counts, and what no owner’s account sent counts for nothing', () => {
  const seen = [
    aSeen('c', { at: NOON + 1, subject: 'sale-1' }),
    aSeen('b', { at: NOON, subject: 'sale-1' }),
    { ...aSeen('a', { at: NOON - 1, subject: 'sale-1' }), notPermitted: true },
  ]
  const known = found({ sales: [aSale({ flags: ['oversold'] })] })
  fc.assert(
    fc.property(fc.shuffledSubarray(seen, { minLength: 3 }), (inAnyOrder) => {
      expect(reviewList(known, inAnyOrder)[0]?.seen?.id).toBe('b')
    }),
  )
  expect(unseenOf(reviewList(known, seen.slice(2)))).toBe(1)
})

test('[S21.9] a mark of a till’s account stays doubted until an owner’s says it again, in any order', () => {
  const arrive = (...owners: boolean[]) => {
    const set = new WorkingSet()
    for (const [ms, byOwner] of owners.entries()) {
      const opId = `op-${ms}`
      const arrival = { at: NOON, accountId: 'x', byOwner, mayCount: byOwner }
      const how = { opId, stamp: stampOf(hlcAt(ms), opId), occurredAt: NOON, device: '', arrival }
      applyOperation(set, { ...sawIt(aSeen('v')), ...how })
    }
    return set.get('seen', 'v')?.notPermitted === true
  }
  expect([arrive(false), arrive(true), arrive(false, true), arrive(true, false)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('[S16.12, S21.9] stock that a cashier threw away, received, counted and gave back is on the list, each paper once', () => {
  const by = { staffId: 'ann', name: 'Ann' }
  const doubted = { by, device: 'B', notPermitted: true }
  const back = (id: string) => ({
    ...aStockMove(id, { quantity: -1, reason: 'returned', documentId: 'g1' }),
    ...doubted,
    name: 'Milk',
  })
  const list = found({
    receipts: [
      { ...aDelivery('g1', { by, invoiceTotal: cents(12_000) }), notPermitted: true },
      aDelivery('g2'),
    ],
    stockMoves: [
      { ...aStockMove('m1', { by }), ...doubted, name: 'Bread' },
      back('l2-back'),
      back('l1-back'),
    ],
    stocktakes: [
      { ...aStocktake('st1'), finishes: [aFinish('f1', { by })], notPermitted: true },
      { ...aStocktake('st2'), finishes: [aFinish('f2', { by })] },
    ],
  })
  expect(list.map(({ doubt, who }) => [doubt, who])).toEqual(Array(4).fill(['not-permitted', 'Ann']))
  expect(list.map(({ subject, about, number }) => [subject, about, number])).toEqual([
    ['g1', 'delivery', 'GRN-g1'],
    ['l1-back', 'delivery', 'GRN-g1'],
    ['m1', 'stock-move', 'Bread'],
    ['st1', 'stocktake', 'ST-st1'],
  ])
})

test('[S16.12] an order that was sent, and one that was cancelled, by somebody who was not permitted to are on the list, each by itself', () => {
  const did = (name: string) => ({ by: { staffId: 'ann', name }, at: NOON, device: 'B' })
  const sent = { supplierName: 'Makro', ...did('Musa') }
  const list = found({
    orders: [
      { ...anOrder('o1'), sent: { ...sent, notPermitted: true }, cancelled: did('Musa') },
      {
        ...anOrder('o2'),
        sent: { ...sent, ...did('Ann'), notPermitted: true },
        cancelled: { ...did('Sipho'), notPermitted: true },
      },
      { ...anOrder('o3'), sent, cancelled: did('Musa') },
    ],
  })
  expect(list.map(({ about, number, who }) => [about, number, who]).sort()).toEqual([
    ['cancelled-order', anOrder('o2').number, 'Sipho'],
    ['order', anOrder('o1').number, 'Musa'],
    ['order', anOrder('o2').number, 'Ann'],
  ])
  expect(new Set(list.map(keyOf)).size).toBe(3)
})
