import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookEntryFact } from '../book/book-entry.ts'
import { stampOf } from '../clocks/stamps.ts'
import { ERASED } from '../customers/customer.ts'
import { factOf } from '../entities/entity.ts'
import { keptRecipientId } from '../personal-data/kept-recipient.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { keysOf } from '../sync/keys.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { aBookPayment, adjustAccount, anAdjustment, payOnAccount } from '../sync/testing/book.ts'
import { anIssued, cancel, issue } from '../sync/testing/documents.ts'
import { eraseCustomer, hlcAt, NOON, patchCustomer, sell } from '../sync/testing/operations.ts'
import { RECIPIENT } from '../vat/recipient.ts'
import { aRecipient } from '../vat/recipient-builders.ts'
import { forgetRecipient, issueRecipient } from '../vat/recipients.ts'

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

function after(order: readonly number[], said = SAID): WorkingSet {
  const set = new WorkingSet()
  for (const index of order) {
    const intent = said[index] as Intent
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

test('[R26] what was written beside her payments goes in whatever order they arrive, and what they came to stays [S20.2]', () => {
  const entry = (id: string, more: Partial<BookEntryFact> = {}) =>
    aBookPayment(id, { customerId: 'zanele', note: 'Her son Sipho brought it', ...more })
  const said = [
    payOnAccount(entry('p1')),
    adjustAccount(anAdjustment('o1', { customerId: 'zanele', note: 'From the old book of Zanele' })),
    payOnAccount(entry('p2', { customerId: 'sipho' })),
    eraseCustomer('zanele', NOON),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
      const set = after(order, said)
      expect(set.get('bookentries', 'p1')).toMatchObject({ note: '', amount: -5_000, number: 'P-p1' })
      expect(set.get('bookentries', 'o1')).toMatchObject({ note: '', amount: 20_000, kind: 'opening' })
      expect(set.get('bookentries', 'p2')).toMatchObject({ note: 'Her son Sipho brought it' })
      expect(set.get('balances', 'zanele')?.owed).toBe(15_000)
    }),
  )
})

test('[R26] a sale and a document read whether their customer was erased, and an erasure all their sales and documents', () => {
  expect(keysOf(SAID[2] as Intent).rows).toContainEqual(['customers', 'zanele'])
  expect(keysOf(SAID[4] as Intent).rows).toContainEqual(['customers', 'zanele'])
  expect(keysOf(SAID[6] as Intent).papersOfCustomers).toEqual(['zanele'])
  expect(keysOf(sell('s', 'bread')).rows.filter(([table]) => table === 'customers')).toEqual([])
})

const full = { ...paper, customer: { ...contact, address: '12 Vilakazi Street', vatNumber: '4012345678' } }
const named = factOf(RECIPIENT, aRecipient({ saleId: 's1' }))
const WITH_TAX_PAPERS: Intent[] = [
  ...SAID.slice(0, 4),
  issue(full),
  cancel(full),
  ...SAID.slice(6),
  issueRecipient(named),
]

test('[S18.20] in whatever order they arrive, the buyer of a full tax invoice stays for that paper alone', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 }), (order) => {
      const set = after(order, WITH_TAX_PAPERS)
      expect(set.get('documents', 'i1')?.customer).toEqual({ ...contact, name: ERASED, email: '', phone: '' })
      expect(set.get('customers', 'zanele')).not.toHaveProperty('address')
      const [invoice, sale] = [set.get('recipients', keptRecipientId('i1')), set.get('recipients', named.id)]
      const { name, vatNumber } = full.customer
      expect(invoice).toMatchObject({ saleId: 'i1', name, address: '12 Vilakazi Street', vatNumber })
      expect(sale).toEqual({ ...named, forgottenAt: null })
    }),
    { numRuns: 100 },
  )
})

test('[S18.20] what was erased of a tax paper stays erased, in any order, and the earliest erasure dates it', () => {
  const said = [issueRecipient(named), forgetRecipient(named, NOON + 9), forgetRecipient(named, NOON + 4)]
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (order) => {
      expect(after(order, said).get('recipients', named.id)).toEqual({
        ...{ id: named.id, saleId: 's1', customerId: null, name: '', address: '', vatNumber: '' },
        ...{ paperAt: 0, issuedAt: 0, correctedAt: null, forgottenAt: NOON + 4 },
      })
    }),
  )
})
