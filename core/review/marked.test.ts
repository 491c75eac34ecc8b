import { expect, test } from 'vitest'
import { aDocument } from '../documents/document-builders.ts'
import { cents } from '../money/cents.ts'
import { aShift } from '../shifts/shift-builders.ts'
import { anAdjustment } from '../sync/testing/book.ts'
import { NOON } from '../sync/testing/operations.ts'
import { aMove } from '../sync/testing/shifts.ts'
import { aDelivery, anOrder } from '../sync/testing/stock.ts'
import { aStocktake } from '../sync/testing/stocktakes.ts'
import { type Doubtful, findings } from './findings.ts'

const NOTHING: Doubtful = {
  people: new Set(['ann', 'musa']),
  ...{ sales: [], returns: [], documents: [], moves: [], shifts: [], receipts: [] },
  ...{
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
  },
}
const found = (known: Partial<Doubtful>) =>
  findings({ ...NOTHING, ...known }, { noteAbove: cents(5_000), approveAbove: null })

test('[S16.12, S21.9] cash, stock and papers that say a day far off are on the list, and so is an open shift by somebody who had gone', () => {
  const by = { staffId: 'ann', name: 'Ann' }
  const list = found({
    moves: [{ ...aMove('m'), by, dateFar: true }],
    receipts: [{ ...aDelivery('g'), by, dateFar: true }],
    stocktakes: [{ ...aStocktake('st'), by, finishes: [], dateFar: true }],
    shifts: [aShift({ openedBy: by, notPermitted: true })],
    bookEntries: [{ ...anAdjustment('a'), by, notPermitted: true }],
    orders: [
      {
        ...anOrder('o'),
        sent: { supplierName: 'Makro', by, at: NOON, device: '', dateFar: true },
        cancelled: null,
      },
    ],
  })
  expect(list.map(({ doubt, about, who }) => [doubt, about, who]).sort()).toEqual([
    ['date-far', 'delivery', 'Ann'],
    ['date-far', 'drawer-move', 'Ann'],
    ['date-far', 'order', 'Ann'],
    ['date-far', 'stocktake', 'Ann'],
    ['not-permitted', 'book-entry', 'Ann'],
    ['not-permitted', 'cash-up', 'Ann'],
  ])
})

test('[S16.12] of an invoice the list says who issued, cancelled and credited it where each was not permitted to', () => {
  const credit = {
    ...{ id: 'k', number: 'CN000001-B', printedAs: null, userId: 'u', lines: [], reason: 'Wrong' },
    ...{ subtotal: cents(1_000), tax: cents(0), total: cents(1_000), createdAt: NOON },
    ...{ staffId: 'ann', staffName: 'Ann', notPermitted: true },
  }
  const document = aDocument({
    kind: 'invoice',
    staffId: 'musa',
    staffName: 'Musa',
    flags: ['not-permitted'],
    cancelledAt: NOON + 1,
    cancelledBy: { staffId: 'ann', staffName: 'Ann', notPermitted: true },
    credits: [credit],
  })
  const list = found({ documents: [document] })
  expect(list.map(({ about, number, who, amount }) => [about, number, who, amount]).sort()).toEqual([
    ['cancelled-document', 'INV0001', 'Ann', document.total],
    ['credited-document', 'CN000001-B', 'Ann', 1_000],
    ['document', 'INV0001', 'Musa', document.total],
  ])
  expect(new Set(list.map(({ id }) => id))).toEqual(new Set([document.id]))
})

test('[S21.9, S11.16] tips that somebody wrote down as paid who was not permitted to, or whom nobody knows, are no move of a drawer', () => {
  const paid = {
    kind: 'tips',
    shiftId: null,
    reason: 'Bank transfer',
    by: { staffId: 'zed', name: 'Zed' },
  } as const
  const list = found({ moves: [{ ...aMove('m', paid), notPermitted: true }] })
  expect(list.map(({ doubt, about, number }) => [doubt, about, number])).toEqual([
    ['not-permitted', 'tips-paid', 'Bank transfer'],
    ['unknown-person', 'tips-paid', 'Bank transfer'],
  ])
})
