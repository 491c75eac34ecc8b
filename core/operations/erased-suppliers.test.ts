import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { withoutCustomers } from '../personal-data/forget.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { ERASED_SUPPLIER } from '../stock/supplier.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { eraseCustomer, hlcAt, NOON } from '../sync/testing/operations.ts'
import {
  aDelivery,
  anOrder,
  anOrderLine,
  cancelOrderOf,
  patchSupplier,
  putOrder,
  receiveGoods,
} from '../sync/testing/stock.ts'

const LINDIWE = {
  name: 'Lindiwe Eggs',
  phone: '082 765',
  address: '9 Farm Road',
  accountNumber: 'LE-7',
  notes: 'comes on Mondays',
}
const bySupplier = { supplierId: 'lindiwe', supplierName: LINDIWE.name }
const sent = { supplierName: LINDIWE.name, by: null, at: NOON, device: '' }
const sentTo = (id: string) => anOrder(id, { supplierId: 'lindiwe', sent })
const SAID: Intent[] = [
  patchSupplier('lindiwe', LINDIWE),
  patchSupplier('lindiwe', { phone: '083 111', deleted: false }),
  receiveGoods(aDelivery('g1', { ...bySupplier, invoiceNumber: '12' })),
  receiveGoods(aDelivery('g2')),
  putOrder('o1', { number: 'PO0001', supplierId: 'lindiwe' }, [anOrderLine()]),
  { type: 'order.send', payload: { order: sentTo('o1') } },
  cancelOrderOf(sentTo('o2')),
  eraseCustomer('lindiwe', NOON + 3),
]

function after(order: readonly number[]): WorkingSet {
  const set = new WorkingSet()
  for (const index of order) {
    const opId = `op-${index}`
    const op = { ...(SAID[index] as Intent), opId, stamp: stampOf(hlcAt(index), opId), occurredAt: NOON }
    applyOperation(set, { ...op, device: '' })
  }
  return set
}

test('[R47] in whatever order the erasure of a supplier and what was bought from them arrive, every note and order stays, and nothing says who they were', () => {
  const all = SAID.map((_, index) => index)
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
      const set = after(order)
      const rows = [...set.changes()].map(({ row }) => row)
      expect(JSON.stringify(rows)).not.toMatch(/Lindiwe Eggs|082 765|083 111|Farm Road|LE-7|Mondays/)
      expect(set.get('suppliers', 'lindiwe')).toMatchObject({ name: '', accountNumber: '', deleted: true })
      expect(set.get('receipts', 'g1')).toMatchObject({
        supplierName: ERASED_SUPPLIER,
        supplierId: 'lindiwe',
        invoiceNumber: '12',
      })
      expect(set.get('receipts', 'g2')?.supplierName).not.toBe(ERASED_SUPPLIER)
      expect(set.get('orders', 'o1')?.sent?.supplierName).toBe(ERASED_SUPPLIER)
      expect(set.get('orders', 'o2')?.sent?.supplierName).toBe(ERASED_SUPPLIER)
    }),
  )
})

test('[R47] what is kept of operations about a supplier says nothing of them any more', () => {
  const kept = withoutCustomers(SAID, new Set(['lindiwe']))
  expect(JSON.stringify(kept)).not.toMatch(/Lindiwe Eggs|082 765|083 111|Farm Road|LE-7|Mondays/)
  expect(kept[3]).toBe(SAID[3])
})
