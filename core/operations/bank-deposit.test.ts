import { expect, test } from 'vitest'
import { NOON } from '../sync/testing/operations.ts'
import { isDoubted, role, type ServedOperation, served, staff } from '../sync/testing/served.ts'
import { aDeposit, bankCash } from '../sync/testing/shifts.ts'

const ANN = staff(1, 'ann', { name: 'Ann', role: 'cashier' })

test('[S15.20, S16.12] banking by a role that may not cash up is flagged, whichever is heard first', () => {
  const withheld = role(5, { cashUp: 'no' })
  const by = { staffId: 'ann', name: 'Ann' }
  const banks = (ms: number): ServedOperation => ({
    ms,
    intent: bankCash(aDeposit(`b${ms}`, { by, at: NOON + ms })),
  })
  for (const order of [
    [ANN, withheld, banks(10), banks(1)],
    [banks(1), banks(10), withheld, ANN],
  ]) {
    const set = served(...order)
    expect([isDoubted(set, 'deposits', 'b10'), isDoubted(set, 'deposits', 'b1')]).toEqual([true, false])
  }
})
