import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { orderedLines, type PurchaseOrder } from '../stock/order.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { hlcAt, NOON } from '../sync/testing/operations.ts'
import { anOrder, anOrderLine, cancelOrderOf, putOrder, sendOrderOf } from '../sync/testing/stock.ts'
import { salvageIntent } from './salvage.ts'

/** An order on a server that heard of these, each made a millisecond after the one before it in `said`, in some order. */
function after(said: readonly Intent[], order = said.map((_, index) => index)): PurchaseOrder {
  const set = new WorkingSet()
  for (const index of order) {
    const opId = `op-${index}`
    const stamp = stampOf(hlcAt(index), opId)
    applyOperation(set, { ...(said[index] as Intent), opId, stamp, occurredAt: NOON, device: '' })
  }
  const row = set.get('orders', 'o1')
  if (!row) throw new Error('nothing was said of it')
  return row
}

const inEveryOrder = (said: readonly Intent[]) => {
  const alike = after(said)
  fc.assert(
    fc.property(fc.shuffledSubarray([...said.keys()], { minLength: said.length }), (order) => {
      expect(after(said, order)).toEqual(alike)
    }),
  )
  return alike
}
const quantities = (order: PurchaseOrder) =>
  Object.fromEntries(orderedLines(order).map(({ productId, quantity }) => [productId, quantity]))

const begin = putOrder('o1', { number: 'PO0001', supplierId: 'makro', createdAt: NOON }, [
  anOrderLine('bread'),
  anOrderLine('milk'),
])

test('[S19.17] two tills change one draft apart: each line and the note keep the later word, whatever arrives first', () => {
  const draft = inEveryOrder([
    begin,
    putOrder('o1', { note: 'Before 8' }, [anOrderLine('bread', { quantity: 24 })]),
    putOrder('o1', {}, [anOrderLine('milk', { quantity: 6 }), anOrderLine('tea', { quantity: 3 })]),
    putOrder('o1', {}, [anOrderLine('tea', { quantity: 0 })]),
  ])
  expect(draft).toMatchObject({ number: 'PO0001', supplierId: 'makro', note: 'Before 8', sent: null })
  expect(quantities(draft)).toEqual({ bread: 24, milk: 6 })
})

test('[S19.17] an order is what its supplier was sent: what another till changed of the draft says nothing any more', () => {
  const order = inEveryOrder([
    begin,
    sendOrderOf(anOrder('o1')),
    putOrder('o1', { note: 'Too late' }, [anOrderLine('tea', { quantity: 99 })]),
  ])
  expect(order).toMatchObject({ note: '', sent: { supplierName: 'Makro' } })
  expect(quantities(order)).toEqual({ bread: 12 })
})

test('[S19.17] of two tills that sent a draft apart the first stands, and of two that cancelled it', () => {
  const order = inEveryOrder([
    begin,
    sendOrderOf(anOrder('o1'), 'first'),
    sendOrderOf(anOrder('o1', { lines: [anOrderLine('milk')] }), 'second'),
    cancelOrderOf(anOrder('o1'), 'first'),
    cancelOrderOf(anOrder('o1'), 'second'),
  ])
  expect(order).toMatchObject({ sent: { device: 'first' }, cancelled: { device: 'first' } })
  expect(quantities(order)).toEqual({ bread: 12 })
})

test('[S19.17] whatever tills do with an order apart, all of them end with the same', () => {
  const draft = anOrder('o1')
  const sent = anOrder('o1', { sent: { supplierName: 'Makro', by: null, at: NOON, device: 'B' } })
  const deed = fc.oneof(
    fc
      .tuple(fc.constantFrom('bread', 'milk'), fc.nat(9))
      .map(([productId, quantity]) =>
        putOrder('o1', { note: String(quantity) }, [anOrderLine(productId, { quantity })]),
      ),
    fc.constantFrom('', 'B').map((device) => sendOrderOf(draft, device)),
    fc.constantFrom(draft, sent).map((order) => cancelOrderOf(order, 'C')),
  )
  const shuffled = fc
    .array(deed, { minLength: 1, maxLength: 6 })
    .chain((said) =>
      fc.tuple(fc.constant(said), fc.shuffledSubarray([...said.keys()], { minLength: said.length })),
    )
  fc.assert(
    fc.property(shuffled, ([said, order]) => {
      expect(after(said, order)).toEqual(after(said))
    }),
  )
})

test('[S19.17] an order that a restored server lost is told again as it stands: a draft, sent, cancelled', () => {
  for (const said of [[begin], [begin, sendOrderOf(anOrder('o1'))], [begin, cancelOrderOf(anOrder('o1'))]]) {
    const row = after(said)
    const again = salvageIntent('orders', row, () => 'new')
    if (!again) throw new Error('nothing is told again')
    expect(after([again])).toEqual(row)
  }
})
