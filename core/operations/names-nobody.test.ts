import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentFact } from '../documents/sales-document.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { Intent } from '../sync/operations.ts'
import { anIssued, cancel, credit, issue } from '../sync/testing/documents.ts'
import { NOON, sell } from '../sync/testing/operations.ts'
import { anOwner, type ServedOperation, served, staff } from '../sync/testing/served.ts'
import { aClosing, aMove, aShiftFact, closeShift, moveCash, openShift } from '../sync/testing/shifts.ts'
import { aDelivery, anOrder, aStockMove, moveStockBy, receiveGoods } from '../sync/testing/stock.ts'
import {
  aFinish,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from '../sync/testing/stocktakes.ts'

const invoice = (id: string, at: number): DocumentFact => ({
  ...anIssued(id, 'invoice', 'bread', 3),
  createdAt: at,
})
const sent = (id: string, at: number): Intent => ({
  type: 'order.send',
  payload: { order: { ...anOrder(id), sent: { supplierName: 'Makro', device: '', by: null, at } } },
})

/** Everything that somebody may do, naming nobody, so many milliseconds after noon. */
function unnamed(ms: number): ServedOperation[] {
  const at = NOON + ms
  const intents: Intent[] = [
    sell(`s${ms}`, 'bread', 1, { createdAt: at }),
    issue(invoice(`i${ms}`, at)),
    cancel(invoice(`c${ms}`, NOON - 1_000), at),
    credit(invoice(`k${ms}`, NOON - 1_000), `k${ms}-1`, at),
    moveCash(aMove(`m${ms}`, { kind: 'in', at })),
    openShift(aShiftFact(`o${ms}`, { openedAt: at })),
    closeShift(aShiftFact(`z${ms}`), aClosing(`z${ms}-1`, { closedAt: at })),
    moveStockBy(aStockMove(`w${ms}`, { at })),
    receiveGoods(aDelivery(`g${ms}`, { at })),
    sent(`p${ms}`, at),
    enterCount(anEntry(`e${ms}`, { at })),
    startStocktake(aStocktake(`b${ms}`, { startedAt: at })),
    finishStocktake(aStocktake(`f${ms}`), aFinish(`f${ms}-1`, { at })),
  ]
  return intents.map((intent) => ({ ms, intent }))
}

/** The letters of what is doubted because nobody was permitted to do it. */
function doubted(set: WorkingSet, ms: number): string {
  const { get } = { get: set.get.bind(set) }
  const marks = {
    s: get('sales', `s${ms}`)?.flags.includes('not-permitted'),
    i: get('documents', `i${ms}`)?.flags.includes('not-permitted'),
    c: get('documents', `c${ms}`)?.cancelledBy?.notPermitted,
    k: get('documents', `k${ms}`)?.credits?.[0]?.notPermitted,
    m: get('cashmoves', `m${ms}`)?.notPermitted,
    o: get('shifts', `o${ms}`)?.notPermitted,
    z: get('shifts', `z${ms}`)?.notPermitted,
    w: get('moves', `w${ms}`)?.notPermitted,
    g: get('receipts', `g${ms}`)?.notPermitted,
    p: get('orders', `p${ms}`)?.sent?.notPermitted,
    e: get('entries', `e${ms}`)?.notPermitted,
    b: get('stocktakes', `b${ms}`)?.notPermitted,
    f: get('stocktakes', `f${ms}`)?.notPermitted,
  }
  return Object.entries(marks)
    .filter(([, is]) => is === true)
    .map(([letter]) => letter)
    .join('')
}
const ALL = 'sickmozwgpebf'

test('[S16.12] once the shop asks who stands at its tills, every fact that names nobody is flagged, whichever of both arrives first; none of before', () => {
  for (const order of [
    [anOwner(100), ...unnamed(50), ...unnamed(200)],
    [...unnamed(200), ...unnamed(50), anOwner(100)],
  ]) {
    const set = served(...order)
    expect([doubted(set, 50), doubted(set, 200)]).toEqual(['', ALL])
  }
})

test('[S16.12] a shop without staff, or whose owner has no PIN, asks nobody: nothing is flagged', () => {
  expect(doubted(served(...unnamed(9)), 9)).toBe('')
  const ann = staff(1, 'ann', { name: 'Ann', role: 'cashier' })
  const naledi = staff(1, 'naledi', { name: 'Naledi', role: 'owner' })
  expect(doubted(served(ann, naledi, ...unnamed(9)), 9)).toBe('')
})

test('[S16.12] while no owner could sign in nothing is flagged, and again once one can', () => {
  const away = staff(100, 'naledi', { active: false })
  const back = staff(300, 'naledi', { active: true })
  const withoutPin = staff(500, 'naledi', { pin: null })
  const set = served(anOwner(1), away, back, withoutPin, ...[50, 200, 400, 600].flatMap(unnamed))
  expect([50, 200, 400, 600].map((ms) => doubted(set, ms))).toEqual([ALL, '', ALL, ''])
})

test('[S16.12] in every order of arrival the same sales, papers and cash moves that name nobody are flagged', () => {
  const story = fc.record({
    made: fc.uniqueArray(fc.integer({ min: 2, max: 99 }), { minLength: 1, maxLength: 4 }),
    askedFrom: fc.integer({ min: 2, max: 99 }),
    seed: fc.infiniteStream(fc.nat()),
  })
  fc.assert(
    fc.property(story, ({ made, askedFrom, seed }) => {
      const all = [anOwner(askedFrom), ...made.flatMap(unnamed)]
      const shuffled = all
        .map((said) => ({ said, rank: seed.next().value ?? 0 }))
        .sort((left, right) => left.rank - right.rank)
      const set = served(...shuffled.map(({ said }) => said))
      for (const ms of made) expect(doubted(set, ms)).toBe(ms >= askedFrom ? ALL : '')
    }),
  )
})
