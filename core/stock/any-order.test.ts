import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { type Cents, cents } from '../money/cents.ts'
import { WorkingSet } from '../rows/working-set.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { countStock, hlcAt, NOON, patchProduct, sell } from '../sync/testing/operations.ts'
import { aDelivery, aStockMove, moveStockBy, receiveGoods } from '../sync/testing/stock.ts'
import { giveBackIntents } from './delivery-intents.ts'

interface Said {
  intent: Intent
  /** Milliseconds after noon: its place in the order of stamps. */
  ms: number
}

/** What the server has after these arrived one after the other. */
function served(said: readonly Said[]): WorkingSet {
  const set = new WorkingSet()
  for (const { intent, ms } of said) {
    const opId = `${intent.type}-${ms}`
    applyOperation(set, {
      ...intent,
      opId,
      stamp: stampOf(hlcAt(ms), opId),
      occurredAt: NOON + ms,
      device: '',
    })
  }
  return set
}

/** One thing that happens to the loaves of a shop. */
type Happening =
  | { kind: 'count' | 'sold' | 'came' | 'went'; many: number }
  | { kind: 'received'; many: number; cost: Cents; isReturned: boolean }

const many = fc.integer({ min: 1, max: 500 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('count' as const, 'sold' as const, 'came' as const, 'went' as const),
    many,
  }),
  fc.record({
    kind: fc.constant('received' as const),
    many,
    cost: fc.nat(50_000).map(cents),
    isReturned: fc.boolean(),
  }),
)
/** What happened, in the order of stamps, and in some order of arrival. */
const arrived = fc
  .array(happening, { minLength: 1, maxLength: 8 })
  .map((all) => all.flatMap((each, at) => said(each, 10 * (at + 1))))
  .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))

function said(each: Happening, ms: number): Said[] {
  const id = `at-${ms}`
  if (each.kind === 'count') return [{ ms, intent: countStock(id, 'bread', each.many) }]
  if (each.kind === 'sold') return [{ ms, intent: sell(id, 'bread', each.many) }]
  if (each.kind !== 'received') {
    const quantity = each.kind === 'came' ? each.many : -each.many
    return [{ ms, intent: moveStockBy(aStockMove(id, { quantity })) }]
  }
  const line = {
    id: `${id}-line`,
    productId: 'bread',
    name: 'Bread',
    quantity: each.many,
    unitCost: each.cost,
  }
  const received = aDelivery(id, { lines: [{ ...line, charged: cents(0) }] })
  const [back] = giveBackIntents(received, { by: null, now: NOON })
  return [
    { ms, intent: receiveGoods(received) },
    { ms: ms + 1, intent: patchProduct('bread', { costPrice: each.cost }) },
    ...(each.isReturned && back ? [{ ms: ms + 2, intent: back }] : []),
  ]
}

/** The latest count, and what moved after it: by one walk over everything in the order of stamps. */
function walked(all: readonly Said[]): { onHand: number; cost: number } {
  let [onHand, cost] = [0, 0]
  for (const { intent } of all) {
    if (intent.type === 'stock.count') onHand = intent.payload.quantity
    if (intent.type === 'stock.move') onHand += intent.payload.move.quantity
    if (intent.type === 'sale.complete')
      for (const { quantity } of intent.payload.sale.items) onHand -= quantity
    if (intent.type === 'goods.receive')
      for (const { quantity } of intent.payload.received.lines) onHand += quantity
    if (intent.type === 'product.patch') cost = intent.payload.fields.costPrice ?? cost
  }
  return { onHand, cost }
}

test('[S19.14] counts, sales, losses and deliveries come to the same stock and cost in every order of arrival [S19.13]', () => {
  fc.assert(
    fc.property(arrived, ([all, shuffled]) => {
      const { onHand, cost } = walked(all)
      for (const order of [all, shuffled, all.toReversed()]) {
        const set = served(order)
        expect(set.get('stock', 'bread')?.onHand).toBe(
          all.some(({ intent }) => intent.type !== 'product.patch') ? onHand : undefined,
        )
        expect(set.get('products', 'bread')?.costPrice ?? 0).toBe(cost)
      }
    }),
  )
})

test('[S19.15] a delivery that two tills give back goes back once, whichever of them is heard first', () => {
  const received = aDelivery('g1')
  const back = (ms: number): Said[] =>
    giveBackIntents(received, { by: null, now: NOON + ms }).map((intent) => ({ intent, ms }))
  const came: Said = { ms: 1, intent: receiveGoods(received) }
  for (const order of [
    [came, ...back(5), ...back(9)],
    [...back(9), ...back(5), came],
    [...back(5), came, ...back(9)],
  ])
    expect(served(order).get('stock', 'bread')?.onHand).toBe(0)
})
