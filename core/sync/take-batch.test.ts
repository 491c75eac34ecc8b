import { expect, test } from 'vitest'
import { FIRST_HLC, formatHlc } from '../clocks/hlc.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { OWNER } from '../staff/account-right.ts'
import { placeOperations } from './place.ts'
import { applyBatch, readOperation, stampBatch, type TakenBefore } from './take-batch.ts'
import { anOperation, hlcAt, NOON, patchCategory, patchProduct, sell } from './testing/operations.ts'

const SHOP = 'shop'
const START = { highest: FIRST_HLC, floor: FIRST_HLC }

function take(ops: object[], earlier: [string, TakenBefore][] = []) {
  const read = placeOperations(ops, 0).map((op) => readOperation(op, SHOP))
  const stamped = stampBatch(read, new Map(earlier), START, { nowMs: NOON, device: 'A' })
  const set = new WorkingSet()
  return { set, entries: applyBatch(set, stamped.entries, { accounts: [OWNER] }), clocks: stamped.clocks }
}

test('the same operation under two numbers of a push is applied once', () => {
  const sale = anOperation(1, sell('s1', 'bread'))
  const { entries, set } = take([sale, { ...sale, seq: 2 }])
  expect(entries.map(({ outcome, repeat }) => [outcome.status, repeat])).toEqual([
    ['applied', false],
    ['duplicate', true],
  ])
  expect(set.get('stock', 'bread')?.onHand).toBe(-1)
})

test('a rejected operation is rejected again when another device sends it, so that it is listed there too', () => {
  const op = anOperation(1, patchCategory('food', { deleted: true }))
  const { entries } = take(
    [op],
    [[op.opId, { outcome: { status: 'rejected', code: 'category-in-use' }, hlc: null }]],
  )
  expect(entries).toMatchObject([{ outcome: { status: 'rejected', code: 'category-in-use' }, repeat: true }])
})

test('quarantined or repeated operations advance no clock', () => {
  const { clocks } = take(
    [{ ...anOperation(1, sell('s', 'bread')), payload: 'torn' }, anOperation(2, sell('t', 'bread'))],
    [['op-2', { outcome: { status: 'applied' }, hlc: null }]],
  )
  expect(clocks).toEqual(START)
})

test('operations after one that was taken under a later clock come after that one', () => {
  const known = (replayed: boolean) => {
    const before = anOperation(1, patchProduct('bread', { name: 'Bread' }), {
      opId: 'bread',
      ...(replayed && { replayed }),
    })
    const earlier = { outcome: { status: 'applied' }, hlc: hlcAt(60_000) } as const
    return take([before, anOperation(2, patchProduct('bread', { name: 'Loaf' }))], [['bread', earlier]])
  }
  expect(known(false)).toMatchObject({ entries: [{ hlc: null }, { hlc: hlcAt(60_000, 1) }] })
  expect(known(true)).toMatchObject({ entries: [{ hlc: null }, { hlc: hlcAt(2) }] })
})

test('a batch from a clock far ahead keeps its order under the server clock', () => {
  const ahead = (seq: number) => hlcAt(400 * 86_400_000 + seq)
  const { set, clocks } = take([
    anOperation(1, patchProduct('bread', { name: 'First' }), { hlc: ahead(1) }),
    anOperation(2, patchProduct('bread', { name: 'Second' }), { hlc: ahead(2) }),
  ])
  expect(set.get('products', 'bread')).toMatchObject({ name: 'Second', updatedAt: NOON })
  expect(clocks.highest).toBe(hlcAt(0, 1))
})

test('a replay never beats an original edit, and sets no clock back', () => {
  const { set, clocks } = take([
    anOperation(1, patchProduct('bread', { name: 'Loaf' })),
    anOperation(2, patchProduct('bread', { name: 'Bread', sku: 'B1' }), {
      hlc: formatHlc(7, 0),
      replayed: true,
    }),
    anOperation(3, patchProduct('bread', { sku: 'B2' }), { hlc: formatHlc(8, 0), replayed: true }),
  ])
  expect(set.get('products', 'bread')).toMatchObject({ name: 'Loaf', sku: 'B2' })
  expect(clocks).toEqual({ highest: hlcAt(1), floor: hlcAt(1) })
})

test('an edit made after seeing a replay comes after it, and the replaying device keeps its own order', () => {
  const { clocks } = take([
    anOperation(1, patchProduct('bread', { name: 'Loaf' }), { hlc: hlcAt(-9) }),
    anOperation(2, sell('s1', 'bread'), { hlc: hlcAt(-5), replayed: true }),
  ])
  expect(clocks).toEqual({ highest: hlcAt(-5), floor: hlcAt(-9) })
})

test('a replay with a future clock counts as an ordinary operation', () => {
  const { clocks } = take([
    anOperation(1, patchProduct('bread', { name: 'Loaf' }), { hlc: hlcAt(1), replayed: true }),
  ])
  expect(clocks.highest).toBe(hlcAt(1))
})

test.each([
  ['an operation without a payload', { payload: undefined }, 'malformed'],
  ['a clock that is none', { hlc: 'noon' }, 'malformed'],
  ['a field that no envelope has', { extra: 1 }, 'malformed'],
  ['a version from the future', { v: 99 }, 'unknown-version'],
  ['a type from the future', { type: 'loyalty.earn' }, 'unknown-type'],
])('%s is quarantined', (_what, more, code) => {
  const { entries, set } = take([{ ...anOperation(1, sell('s1', 'bread')), ...more }])
  expect(entries).toMatchObject([{ seq: 1, outcome: { status: 'quarantined', code } }])
  expect(set.changes()).toEqual([])
})
