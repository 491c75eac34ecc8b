import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ERASED } from '../customers/customer.ts'
import { keysOf } from '../sync/keys.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { stampOf } from '../sync/stamps.ts'
import { anIssued, cancel, issue } from '../sync/testing/documents.ts'
import { eraseCustomer, hlcAt, NOON, patchCustomer, sell } from '../sync/testing/operations.ts'
import { WorkingSet } from '../sync/working-set.ts'

const contact = {
  id: 'zanele',
  name: 'Zanele',
  email: 'z@example.com',
  phone: '082',
  customerType: 'trade',
} as const
const paper = { ...anIssued('i1', 'invoice'), customer: contact }
const SAID: Intent[] = [
  patchCustomer('zanele', { name: 'Zanele', phone: '082', createdAt: 5 }),
  patchCustomer('zanele', { notes: 'pays late', deleted: false }),
  sell('s1', 'bread', 1, { customerId: 'zanele', customerName: 'Zanele' }),
  sell('s2', 'bread', 2, { customerId: 'sipho', customerName: 'Sipho' }),
  issue(paper),
  cancel(paper),
  eraseCustomer('zanele', NOON + 7),
  eraseCustomer('zanele', NOON + 3),
]

function after(order: readonly number[]): WorkingSet {
  const set = new WorkingSet()
  for (const index of order) {
    const intent = SAID[index] as Intent
    const opId = `op-${index}`
    applyOperation(set, { ...intent, opId, stamp: stampOf(hlcAt(index), opId), occurredAt: NOON, device: '' })
  }
  return set
}

test('[R26] in whatever order an erasure and operations about a customer arrive, nothing of them is left', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), (order) => {
      const set = after(order)
      expect(set.get('customers', 'zanele')).toEqual({
        id: 'zanele',
        name: '',
        email: '',
        phone: '',
        notes: '',
        customerType: 'retail',
        deleted: true,
        createdAt: 0,
        updatedAt: NOON + 3,
        erasedAt: NOON + 3,
      })
      expect(set.get('sales', 's1')).toMatchObject({
        customerName: ERASED,
        customerId: 'zanele',
        total: 1500,
      })
      expect(set.get('sales', 's2')).toMatchObject({ customerName: 'Sipho' })
      expect(set.get('documents', 'i1')).toMatchObject({
        customer: { ...contact, name: ERASED, email: '', phone: '' },
        total: paper.total,
        cancelledAt: NOON,
      })
    }),
    { numRuns: 100 },
  )
})

test('[R26] a sale and a document read whether their customer was erased, and an erasure all their sales and documents', () => {
  expect(keysOf(SAID[2] as Intent).rows).toContainEqual(['customers', 'zanele'])
  expect(keysOf(SAID[4] as Intent).rows).toContainEqual(['customers', 'zanele'])
  expect(keysOf(SAID[6] as Intent).papersOfCustomers).toEqual(['zanele'])
  expect(keysOf(sell('s', 'bread')).rows.filter(([table]) => table === 'customers')).toEqual([])
})
