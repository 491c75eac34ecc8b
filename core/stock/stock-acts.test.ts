import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderCancel } from '../operations/order-cancel.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { Intent } from '../sync/operations.ts'
import { NOON } from '../sync/testing/operations.ts'
import { isDoubted, role, type ServedOperation, served, staff } from '../sync/testing/served.ts'
import {
  aDelivery,
  anOrder,
  aStockMove,
  giveBackDelivery,
  moveStockBy,
  receiveGoods,
} from '../sync/testing/stock.ts'
import { aFinish, anEntry, aStocktake, enterCount, finishStocktake } from '../sync/testing/stocktakes.ts'
import { cancelOrder } from './order-intents.ts'

const ANN = staff(1, 'ann', { name: 'Ann', role: 'cashier' })
const MANAGER = staff(1, 'ann', { name: 'Ann', role: 'manager' })
const NO_STOCK = { adjustStock: 'no', receiveStock: 'no', stocktake: 'no' } as const
const BY_ANN = { staffId: 'ann', name: 'Ann' }
const adjusted = (ms: number, id: string, by: typeof BY_ANN | null = BY_ANN): ServedOperation => ({
  ms,
  intent: moveStockBy(aStockMove(id, { by, at: NOON + ms })),
})
const received = (ms: number, id: string): ServedOperation => ({
  ms,
  intent: receiveGoods(aDelivery(id, { by: BY_ANN, at: NOON + ms })),
})
const counted = (ms: number, id: string): ServedOperation => ({
  ms,
  intent: finishStocktake(aStocktake(id), aFinish(`${id}-1`, { by: BY_ANN, at: NOON + ms })),
})

test('[S16.12] a cashier who throws stock away, receives goods or finishes a stocktake is flagged; nobody named is not', () => {
  const work = [adjusted(5, 'm1'), adjusted(6, 'm2', null), received(7, 'g1'), counted(8, 'st1')]
  const doubts = (set: WorkingSet) => [
    isDoubted(set, 'moves', 'm1'),
    isDoubted(set, 'moves', 'm2'),
    isDoubted(set, 'receipts', 'g1'),
    isDoubted(set, 'stocktakes', 'st1'),
  ]
  expect(doubts(served(ANN, ...work))).toEqual([true, false, true, true])
  const trusted = role(2, { adjustStock: 'yes', receiveStock: 'yes', stocktake: 'yes' })
  const set = served(ANN, trusted, ...work)
  expect(doubts(set)).toEqual([false, false, false, false])
  expect(set.get('moves', 'm1')).not.toHaveProperty('notPermitted')
})

test('[S16.12] what a cashier counts for a stocktake is flagged, whoever finishes it', () => {
  const entered: ServedOperation = { ms: 9, intent: enterCount(anEntry('e1', { by: BY_ANN, at: NOON + 9 })) }
  const doubted = (...before: ServedOperation[]) => isDoubted(served(...before), 'entries', 'e1')
  expect([doubted(ANN, entered), doubted(entered, ANN), doubted(MANAGER, entered)]).toEqual([
    true,
    true,
    false,
  ])
  expect(doubted(MANAGER, entered, role(5, NO_STOCK, 'manager'))).toBe(true)
})

test('[S16.12] of a delivery its note is flagged, not each line of it; one given back asks what receiving it did', () => {
  const back = giveBackDelivery('g1', 9) as Extract<Intent, { type: 'stock.move' }>
  const givenBack = moveStockBy({ ...back.payload.move, by: BY_ANN })
  const set = served(
    ANN,
    role(2, { adjustStock: 'yes' }),
    received(5, 'g1'),
    { ms: 9, intent: givenBack },
    adjusted(9, 'm'),
  )
  expect(isDoubted(set, 'receipts', 'g1')).toBe(true)
  expect(isDoubted(set, 'moves', 'g1-line')).toBe(false)
  expect([isDoubted(set, 'moves', 'g1-line-back'), isDoubted(set, 'moves', 'm')]).toEqual([true, false])
})

test('[S16.14] in every order of arrival the same stock work is flagged: that since the role changed or the person went', () => {
  const ms = fc.integer({ min: 3, max: 99 })
  const story = fc.record({
    done: fc.uniqueArray(ms, { minLength: 1, maxLength: 4 }),
    changedAt: ms,
    wentAt: ms,
    seed: fc.infiniteStream(fc.nat()),
  })
  fc.assert(
    fc.property(story, ({ done, changedAt, wentAt, seed }) => {
      const all = [
        role(changedAt, NO_STOCK, 'manager'),
        staff(wentAt, 'ann', { active: false }),
        ...done.flatMap((at) => [adjusted(at, `m${at}`), received(at, `g${at}`), counted(at, `st${at}`)]),
      ]
      const shuffled = all
        .map((said) => ({ said, rank: seed.next().value ?? 0 }))
        .sort((left, right) => left.rank - right.rank)
      const set = served(MANAGER, ...shuffled.map(({ said }) => said))
      for (const at of done) {
        const expected = at >= Math.min(changedAt, wentAt)
        expect(isDoubted(set, 'moves', `m${at}`)).toBe(expected)
        expect(isDoubted(set, 'receipts', `g${at}`)).toBe(expected)
        expect(isDoubted(set, 'stocktakes', `st${at}`)).toBe(expected)
      }
      expect(set.get('stock', 'bread')?.onHand).toBe(done.length * 9)
    }),
  )
})

const ordered = (ms: number, what: 'sent' | 'cancelled', sentAt: number | null = null): ServedOperation => {
  const done = (at: number) => ({ by: BY_ANN, at: NOON + at, device: 'B' })
  const sent = (at: number) => ({ supplierName: 'Makro', ...done(at) })
  const order = anOrder('o1', { sent: sentAt === null ? null : sent(sentAt) })
  return what === 'sent'
    ? { ms, intent: { type: 'order.send', payload: { order: { ...order, sent: sent(ms) } } } }
    : { ms, intent: { type: 'order.cancel', payload: { order: { ...order, cancelled: done(ms) } } } }
}
const doubtsOfOrder = (set: WorkingSet) => {
  const { sent, cancelled } = set.get('orders', 'o1') ?? {}
  return [sent?.notPermitted === true, cancelled?.notPermitted === true]
}

test('[S16.12] a cashier who sends an order or cancels it is flagged, each by itself; a manager is not', () => {
  const work = [ordered(5, 'sent'), ordered(7, 'cancelled', 5)]
  expect(doubtsOfOrder(served(ANN, ...work))).toEqual([true, true])
  expect(doubtsOfOrder(served(MANAGER, ...work))).toEqual([false, false])
  expect(doubtsOfOrder(served(MANAGER, ...work, role(6, NO_STOCK, 'manager')))).toEqual([false, true])
  expect(doubtsOfOrder(served(...work, ANN))).toEqual([true, true])
  const set = served(ANN, ordered(5, 'sent'))
  const order = set.get('orders', 'o1')
  // What a till makes of the marked order is a fact again.
  const again = order && cancelOrder(order, { by: null, now: NOON + 9, device: 'B' })
  expect(orderCancel.payload.safeParse(again?.payload).success).toBe(true)
})

test('[S16.14] in every order of arrival the same is flagged of an order: what stands of who sent and who cancelled it', () => {
  const ms = fc.integer({ min: 3, max: 99 })
  const story = fc.record({
    sends: fc.uniqueArray(ms, { minLength: 1, maxLength: 3 }),
    cancels: fc.uniqueArray(fc.integer({ min: 100, max: 199 }), { maxLength: 2 }),
    changedAt: ms,
    wentAt: fc.integer({ min: 50, max: 199 }),
    seed: fc.infiniteStream(fc.nat()),
  })
  fc.assert(
    fc.property(story, ({ sends, cancels, changedAt, wentAt, seed }) => {
      const first = Math.min(...sends)
      const all = [
        role(changedAt, NO_STOCK, 'manager'),
        staff(wentAt, 'ann', { active: false }),
        ...sends.map((at) => ordered(at, 'sent')),
        ...cancels.map((at) => ordered(at, 'cancelled', first)),
      ]
      const shuffled = all
        .map((said) => ({ said, rank: seed.next().value ?? 0 }))
        .sort((left, right) => left.rank - right.rank)
      const set = served(MANAGER, ...shuffled.map(({ said }) => said))
      const isDoubtedAt = (at: number) => at >= Math.min(changedAt, wentAt)
      const cancelled = cancels.length > 0 && isDoubtedAt(Math.min(...cancels))
      expect(doubtsOfOrder(set)).toEqual([isDoubtedAt(first), cancelled])
    }),
  )
})
