import { expect, test } from 'vitest'
import { NOON } from '../sync/testing/operations.ts'
import { aDelivery, anOrder, anOrderLine } from '../sync/testing/stock.ts'
import { ofDeliveries } from './delivery-findings.ts'

const order = anOrder('po', {
  lines: [anOrderLine('bread', { quantity: 10 }), anOrderLine('milk', { quantity: 10 })],
})
const came = (id: string, device: string, at: number) =>
  aDelivery(id, { orderId: 'po', device, at: NOON + at })

test('[S19.17] two tills that were apart received one order: the later is on the list and names the first', () => {
  const receipts = [came('b', 'B', 2), came('a', '', 1)]
  expect(ofDeliveries({ receipts, orders: [order] })).toMatchObject([
    { doubt: 'received-twice', subject: 'b', number: 'GRN-b', others: [{ number: 'GRN-a' }] },
  ])
  // One that went back as a whole did not come.
  expect(ofDeliveries({ receipts, orders: [order], givenBack: new Set(['a']) })).toEqual([])
})

test('[S19.17] what one till received twice it was asked about; the rest of an order, and what it does not have, is no doubt', () => {
  const twice = [came('a', 'B', 1), came('b', 'B', 2)]
  expect(ofDeliveries({ receipts: twice, orders: [order] })).toEqual([])
  const [line] = aDelivery('rest').lines
  const rest = { ...came('rest', 'B', 2), lines: line ? [{ ...line, productId: 'milk' }] : [] }
  expect(ofDeliveries({ receipts: [came('a', '', 1), rest], orders: [order] })).toEqual([])
  const half = anOrder('po', { lines: [anOrderLine('bread', { quantity: 20 })] })
  expect(ofDeliveries({ receipts: [came('a', '', 1), came('b', 'B', 2)], orders: [half] })).toEqual([])
  expect(ofDeliveries({ receipts: [came('a', '', 1), came('b', 'B', 2)], orders: [] })).toEqual([])
})

test('[S19.15, S19.17] on one invoice and of one order it is one doubt', () => {
  const receipts = ['a', 'b'].map((id, index) => ({ ...came(id, id, index), invoiceNumber: 'INV7' }))
  expect(ofDeliveries({ receipts, orders: [order] })).toMatchObject([
    { subject: 'b', others: [{ number: 'GRN-a' }] },
  ])
})
