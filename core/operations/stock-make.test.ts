import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { movementOfMake } from '../stock/make.ts'
import { stockEvents } from '../stock/stock-events.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { ANN } from '../sync/testing/discounted.ts'
import { countStock, hlcAt, NOON } from '../sync/testing/operations.ts'
import { served } from '../sync/testing/served.ts'
import { aMake, makeGoods, moveStockBy } from '../sync/testing/stock.ts'
import { salvageIntent } from './salvage.ts'

function aShop() {
  const set = new WorkingSet()
  let ms = 0
  return {
    set,
    says(intent: Intent) {
      ms += 1
      const opId = `op-${ms}`
      return applyOperation(set, {
        ...intent,
        opId,
        stamp: stampOf(hlcAt(ms), opId),
        occurredAt: NOON + ms,
        device: 'B',
      })
    },
    onHand: (id: string) => set.get('stock', id)?.onHand,
  }
}

test('[S19.29] of ten loaves one is made into ten rolls: both stocks move, by movements that share one id', () => {
  const { set, says, onHand } = aShop()
  says(countStock('c1', 'bread', 10))
  expect(says(makeGoods(aMake('k1')))).toEqual({ status: 'applied' })
  expect([onHand('bread'), onHand('rolls')]).toEqual([9, 10])
  expect(set.rowsOf('moves')).toMatchObject([
    { productId: 'bread', quantity: -1, reason: 'used', documentId: 'k1', unitCost: 1_200, device: 'B' },
    { productId: 'rolls', quantity: 10, reason: 'made', documentId: 'k1', unitCost: 120, device: 'B' },
  ])
  expect(says(makeGoods(aMake('k1')))).toEqual({ status: 'duplicate' })
  expect([onHand('bread'), onHand('rolls')]).toEqual([9, 10])
})

test('[S19.29] more may be made than the list has: the stock goes below zero, and what two tills made both stands', () => {
  const { says, onHand } = aShop()
  says(countStock('c1', 'bread', 1))
  says(makeGoods(aMake('k1')))
  says(makeGoods(aMake('k2')))
  expect([onHand('bread'), onHand('rolls')]).toEqual([-1, 20])
})

test('[S19.29] each movement is replayed alone to a server that lost it, and the whole then adds only what is missing', () => {
  const { set, says } = aShop()
  says(makeGoods(aMake('k1')))
  const [used] = set.rowsOf('moves')
  if (!used) throw new Error('nothing was used')
  const alone = salvageIntent('moves', used, () => 'new')
  expect(alone).toEqual(moveStockBy(movementOfMake(aMake('k1'), aMake('k1').lines[0] as never)))
  const restored = aShop()
  restored.says(alone as Intent)
  expect([restored.onHand('bread'), restored.onHand('rolls')]).toEqual([-1, undefined])
  expect(restored.says(makeGoods(aMake('k1')))).toEqual({ status: 'applied' })
  expect([restored.onHand('bread'), restored.onHand('rolls')]).toEqual([-1, 10])
})

test('[S19.29, S16.12] a cashier who may not adjust stock is marked on each movement of what they made', () => {
  const by = { staffId: 'ann', name: 'Ann' }
  const set = served(ANN, { ms: 9, intent: makeGoods(aMake('k1', { by, at: NOON + 9 })) })
  expect(set.rowsOf('moves').map(({ notPermitted }) => notPermitted)).toEqual([true, true])
})

test('[S19.29, S19.8] the history of a product names what it was made of, or what was made of it', () => {
  const { set, says } = aShop()
  says(makeGoods(aMake('k1')))
  says(makeGoods(aMake('k2')))
  const history = { counts: [], sales: [], moves: set.rowsOf('moves'), papers: new Map() }
  expect(stockEvents('rolls', history)).toMatchObject([
    { reason: 'made', quantity: 10, onHand: 20, others: ['bread'] },
    { reason: 'made', quantity: 10, onHand: 10, others: ['bread'] },
  ])
  expect(stockEvents('bread', history)[0]).toMatchObject({ reason: 'used', quantity: -1, others: ['rolls'] })
})
