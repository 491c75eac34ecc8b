import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { SaleFact } from '../sales/sale.ts'
import { NOON, sell } from '../sync/testing/operations.ts'
import { served, staff } from '../sync/testing/served.ts'

const ANN = staff(1, 'ann', { name: 'Ann', role: 'cashier' })
const MUSA = staff(1, 'musa', { name: 'Musa', role: 'manager' })
const TENDERS = [
  { id: '1', methodId: 'account', kind: 'account' as const, name: 'On account', amount: cents(1_899) },
]

/** Whether a cashier's sale on account is flagged, after which so much is owed of R100.00, where these were allowed. */
function isFlagged(owed: number, ...permissions: string[]): boolean | undefined {
  const sale: Partial<SaleFact> = {
    staffId: 'ann',
    createdAt: NOON + 10,
    customerId: 'thandi',
    tenders: TENDERS,
    owedAfter: { owed: cents(owed), limit: cents(10_000) },
    approvals: permissions.map((permission) => ({ permission, staffId: 'musa', name: 'Musa', at: NOON })),
  }
  const set = served(ANN, MUSA, { ms: 10, intent: sell('s1', 'bread', 1, sale) })
  return set.get('sales', 's1')?.flags.includes('not-permitted')
}

test('[S16.12] [S20.3] what goes on account without a manager is flagged, and over the limit without one who may that', () => {
  expect(isFlagged(5_000)).toBe(true)
  expect(isFlagged(5_000, 'sellOnAccount')).toBe(false)
  expect(isFlagged(10_001, 'sellOnAccount')).toBe(true)
  expect(isFlagged(10_001, 'sellOnAccount', 'overCreditLimit')).toBe(false)
  // Credit that is spent is over no limit.
  expect(isFlagged(-100, 'sellOnAccount')).toBe(false)
})
