import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDelivery, anOrder, anOrderLine } from '../sync/testing/stock.ts'
import type { PurchaseOrder } from './order.ts'
import {
  moreThanOrdered,
  orderState,
  outstandingOf,
  outstandingOfAll,
  receivedByOrder,
} from './order-state.ts'

const sent = { supplierName: 'Makro', by: null, at: 1, device: '' }
const order: PurchaseOrder = anOrder('o1', {
  sent,
  lines: [anOrderLine('bread', { quantity: 24 }), anOrderLine('milk', { quantity: 6 })],
})
const note = (id: string, many: Record<string, number>, orderId = 'o1') => {
  const [line] = aDelivery(id).lines
  if (!line) throw new Error('a delivery of nothing')
  const lines = Object.entries(many).map(([productId, quantity]) => ({ ...line, productId, quantity }))
  return aDelivery(id, { orderId, lines })
}
const after = (...notes: ReturnType<typeof note>[]) => receivedByOrder(notes).get('o1')

test('[S19.17] an order is sent, then received in part, then received; more than was ordered is not owed', () => {
  expect(orderState(order, after())).toBe('sent')
  const short = after(note('g1', { bread: 20 }))
  expect(orderState(order, short)).toBe('part-received')
  expect(outstandingOf(order, short)).toEqual(new Map(Object.entries({ bread: 4, milk: 6 })))
  const rest = after(
    note('g1', { bread: 20 }),
    note('g2', { bread: 5, milk: 6 }),
    note('g3', { bread: 1 }, 'other'),
  )
  expect(orderState(order, rest)).toBe('received')
  expect(outstandingOf(order, rest).size).toBe(0)
})

test('[S19.17] nothing is to come of a draft or a cancelled order', () => {
  const cancelled = { ...order, cancelled: { by: null, at: 2, device: '' } }
  expect(orderState({ ...order, sent: null })).toBe('draft')
  expect(orderState(cancelled, after(note('g1', { bread: 24 })))).toBe('cancelled')
  expect(outstandingOf({ ...order, sent: null }).size).toBe(0)
  expect(outstandingOf(cancelled).size).toBe(0)
})

test('[S19.17] what comes beyond an order is named before it is received, on one line or on two', () => {
  const line = (productId: string, quantity: number) => ({ productId, name: productId, quantity })
  const open = { order, received: after(note('g1', { bread: 20 })) ?? new Map() }
  expect(moreThanOrdered(open, [line('bread', 4), line('milk', 6)])).toEqual([])
  expect(moreThanOrdered(open, [line('bread', 2), line('bread', 3), line('tea', 1)])).toEqual([
    'bread',
    'tea',
  ])
})

test('[S19.17] what is to come is what was ordered less the sum received, however it was split', () => {
  fc.assert(
    fc.property(fc.nat(99), fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }), (many, came) => {
      const one = { ...order, lines: [anOrderLine('bread', { quantity: many })] }
      const received = after(...came.map((quantity, at) => note(`g${at}`, { bread: quantity }))) ?? new Map()
      const left = Math.max(0, many - came.reduce((all, each) => all + each, 0))
      expect(outstandingOfAll([{ order: one, received }]).get('bread') ?? 0).toBe(left)
    }),
  )
})
