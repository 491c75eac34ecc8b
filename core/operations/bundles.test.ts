import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SoldPart } from '../catalog/bundle.ts'
import { stampOf } from '../clocks/stamps.ts'
import { cents } from '../money/cents.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { type Intent, parsePayload } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import {
  countStock,
  hlcAt,
  inBundle,
  NOON,
  patchProduct,
  sell,
  takeBack,
} from '../sync/testing/operations.ts'

/** The rows after operations that were made in this order and arrived in another. */
function rowsAfter(made: readonly Intent[], order: readonly number[] = made.map((_, at) => at)): WorkingSet {
  const set = new WorkingSet()
  for (const at of order) {
    const opId = `op-${at}`
    const intent = made[at] as Intent
    applyOperation(set, { ...intent, opId, stamp: stampOf(hlcAt(at), opId), occurredAt: NOON, device: '' })
  }
  return set
}
const made = (id: string): Intent => patchProduct(id, { name: id, sellPrice: cents(1_500), createdAt: NOON })
const part = (productId: string, quantity: number): SoldPart => ({
  ...{ productId, name: productId, quantity, unitCost: cents(800) },
})
const withParts = (intent: Intent, parts: SoldPart[] | undefined): Intent =>
  parts ? inBundle(intent, parts) : intent
const GOODS = ['pie', 'coke', 'lunch']

test('[S19.28] whatever was sold and came back of bundles, the stock of each part is what is left of it, in any order of arrival', () => {
  const lists: (SoldPart[] | undefined)[] = [
    undefined,
    [part('pie', 1)],
    [part('pie', 1), part('coke', 2)],
    [part('coke', 3)],
  ]
  const parts = fc.constantFrom(...lists)
  const sale = fc.record({
    parts,
    quantity: fc.integer({ min: 1, max: 5 }),
    back: fc.option(
      fc.record({
        many: fc.integer({ min: 1, max: 5 }),
        condition: fc.constantFrom('sellable' as const, 'damaged' as const, 'kept' as const),
      }),
    ),
    product: fc.constantFrom(...GOODS),
  })
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (sales, keys) => {
      const story = GOODS.map(made)
      const left = new Map(GOODS.map((id) => [id, 50]))
      const take = (product: string, many: number, from: SoldPart[] | undefined) => {
        for (const each of from ?? [{ productId: product, quantity: 1 }])
          left.set(each.productId, (left.get(each.productId) ?? 0) - each.quantity * many)
      }
      for (const id of GOODS) story.push(countStock(`c-${id}`, id, 50))
      for (const [at, { parts: taken, quantity, back, product }] of sales.entries()) {
        story.push(withParts(sell(`s${at}`, product, quantity), taken))
        take(product, quantity, taken)
        if (!back) continue
        story.push(
          withParts(
            takeBack(`r${at}`, `s${at}`, back.many, { productId: product, condition: back.condition }),
            taken,
          ),
        )
        if (back.condition === 'sellable') take(product, -back.many, taken)
      }
      const keyed = story.map((_, at) => ({ at, key: keys.next().value ?? 0 }))
      const order = keyed.sort((one, other) => one.key - other.key).map(({ at }) => at)
      const [asMade, asArrived] = [rowsAfter(story), rowsAfter(story, order)]
      for (const id of GOODS) {
        expect(asMade.get('stock', id)?.onHand).toBe(left.get(id))
        expect(asArrived.get('stock', id)).toEqual(asMade.get('stock', id))
      }
    }),
  )
})

test('[S19.28] a sale is oversold by its parts, and of an unknown product where a part is', () => {
  const flags = (...parts: SoldPart[]) => {
    const story = [
      made('coke'),
      made('lunch'),
      countStock('c', 'coke', 3),
      withParts(sell('s', 'lunch', 2), parts),
    ]
    return rowsAfter(story).get('sales', 's')?.flags
  }
  expect(flags(part('coke', 1))).toEqual([])
  expect(flags(part('coke', 2))).toEqual(['oversold'])
  expect(flags(part('gone', 1))).toEqual(['oversold', 'unknown-product'])
})

test('[S19.28] a bundle moves no stock of its own, whatever its product says now', () => {
  const set = rowsAfter([
    made('lunch'),
    made('coke'),
    countStock('c', 'lunch', 5),
    countStock('d', 'coke', 9),
    withParts(sell('s', 'lunch', 2), [part('coke', 2)]),
    patchProduct('lunch', { parts: [] }),
  ])
  expect([set.get('stock', 'lunch')?.onHand, set.get('stock', 'coke')?.onHand]).toEqual([5, 5])
})

test('[S19.28] of two tills that say what a bundle is made up of the later one has the whole list, in either order', () => {
  const story = [
    made('lunch'),
    patchProduct('lunch', {
      parts: [
        { productId: 'pie', quantity: 1 },
        { productId: 'coke', quantity: 1 },
      ],
    }),
    patchProduct('lunch', { parts: [{ productId: 'coke', quantity: 2 }] }),
    patchProduct('lunch', { name: 'Two Cokes' }),
  ]
  for (const order of [
    [0, 1, 2, 3],
    [2, 3, 0, 1],
  ])
    expect(rowsAfter(story, order).get('products', 'lunch')).toMatchObject({
      name: 'Two Cokes',
      parts: [{ productId: 'coke', quantity: 2 }],
    })
})

test.each([
  ['that are no list', 1],
  ['of which there is none', [{ productId: 'pie', quantity: 0 }]],
  [
    'with one of them twice',
    [
      { productId: 'pie', quantity: 1 },
      { productId: 'pie', quantity: 2 },
    ],
  ],
  ['by the million', [{ productId: 'pie', quantity: 1_000_001 }]],
  ['eleven of them', Array.from({ length: 11 }, (_, at) => ({ productId: `p${at}`, quantity: 1 }))],
])('[S19.28] parts %s are not read', (_what, parts) => {
  const payload = { id: 'lunch', fields: { parts } }
  expect(parsePayload({ type: 'product.patch', v: 4, payload }).ok).toBe(false)
})
