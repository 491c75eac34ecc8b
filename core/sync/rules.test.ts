import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHlc } from '../clocks/hlc.ts'
import { stampOf } from '../clocks/stamps.ts'
import { cents } from '../money/cents.ts'
import { WorkingSet } from '../rows/working-set.ts'
import type { Intent, StampedOperation } from './operations.ts'
import { applyOperation } from './rules.ts'
import { countStock, patchCategory, patchCustomer, patchProduct, sell } from './testing/operations.ts'

const stamped = (ms: number, intent: Intent, opId = `op-${ms}`): StampedOperation => ({
  ...intent,
  opId,
  stamp: stampOf(formatHlc(ms, 0), opId),
  device: 'B',
  occurredAt: ms,
})

function run(...ops: StampedOperation[]): WorkingSet {
  const set = new WorkingSet()
  for (const op of ops) applyOperation(set, op)
  return set
}

const customerEdits = fc.uniqueArray(
  fc.record({
    ms: fc.nat(50),
    fields: fc.record(
      { name: fc.constantFrom('Ann', 'Ben'), phone: fc.constantFrom('1', '2'), deleted: fc.boolean() },
      { requiredKeys: [] },
    ),
  }),
  { selector: (edit) => edit.ms },
)

test('a customer, including its date, ends the same in whatever order its edits arrive [S3.4]', () => {
  fc.assert(
    fc.property(
      customerEdits.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        ),
      ),
      (orders) => {
        const [inOrder, shuffled] = orders.map((order) =>
          run(...order.map(({ ms, fields }) => stamped(ms, patchCustomer('ann', fields)))).get(
            'customers',
            'ann',
          ),
        )
        expect(shuffled).toEqual(inOrder)
      },
    ),
  )
})

test('an edit that changes no field dates the customer, whether it comes first or last', () => {
  const [nothing, name] = [
    stamped(9, patchCustomer('ann', {})),
    stamped(3, patchCustomer('ann', { name: 'Ann' })),
  ]
  expect(run(nothing, name).get('customers', 'ann')).toEqual(run(name, nothing).get('customers', 'ann'))
})

test('a sale taken twice moves stock once [S3.6]', () => {
  const set = run(stamped(1, sell('s1', 'bread', 2)), stamped(2, sell('s1', 'bread', 2)))
  expect(set.get('stock', 'bread')?.onHand).toBe(-2)
  expect(set.newMovements).toHaveLength(1)
})

test('a count taken twice, under another operation, corrects only what it corrected first', () => {
  const set = run(
    stamped(1, countStock('c1', 'bread', 10)),
    stamped(2, sell('s1', 'bread', 4)),
    stamped(3, countStock('c1', 'bread', 10)),
  )
  expect(set.get('stock', 'bread')?.onHand).toBe(6)
})

test('a sale of an unknown product is kept and flagged', () => {
  const set = run(stamped(1, patchProduct('bread', { name: 'Bread' })), stamped(2, sell('s1', 'ghost')))
  expect(set.get('sales', 's1')?.flags).toEqual(['oversold', 'unknown-product'])
})

test('uncounted products are never oversold; the ledger continues beneath [S4.9]', () => {
  const set = run(
    stamped(1, patchProduct('cut', { name: 'Haircut', tracksStock: false })),
    stamped(2, sell('s1', 'cut', 3)),
    stamped(3, patchProduct('cut', { tracksStock: true })),
    stamped(4, sell('s2', 'cut')),
  )
  expect([set.get('sales', 's1')?.flags, set.get('sales', 's2')?.flags]).toEqual([[], ['oversold']])
  expect(set.get('stock', 'cut')?.onHand).toBe(-4)
})

test('a category in use cannot be deleted; an emptied one can; a new product revives it [S5.4]', () => {
  const set = run(
    stamped(1, patchCategory('food', { name: 'Food' })),
    stamped(2, patchProduct('bread', { name: 'Bread', categoryId: 'food' })),
  )
  const remove = (ms: number) => applyOperation(set, stamped(ms, patchCategory('food', { deleted: true })))
  expect(remove(3)).toEqual({ status: 'rejected', code: 'category-in-use' })
  applyOperation(set, stamped(4, patchProduct('bread', { deleted: true })))
  expect(remove(5)).toEqual({ status: 'applied' })
  applyOperation(
    set,
    stamped(6, patchProduct('tea', { name: 'Tea', categoryId: 'food', sellPrice: cents(1) })),
  )
  expect(set.get('categories', 'food')).toMatchObject({ name: 'Food', deleted: false })
})
