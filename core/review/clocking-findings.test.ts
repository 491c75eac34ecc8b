import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { aClocking } from '../sync/testing/clockings.ts'
import { hlcAt } from '../sync/testing/operations.ts'
import type { Clocking } from '../timeclock/clocking.ts'
import { ofClockings } from './clocking-findings.ts'

test('[S15.21, S21.9] hours that a server doubts are on the review list, by whose they are and who said it', () => {
  const stored = { ...aClocking('k1'), device: 'B', stamp: stampOf(hlcAt(1), 'op-1') }
  const by = { staffId: 'musa', name: 'Musa' }
  const corrected: Clocking = {
    ...stored,
    id: 'k2',
    corrects: 'k1',
    reason: 'Forgot',
    by,
    notPermitted: true,
  }
  expect(ofClockings([stored, corrected, { ...stored, id: 'k3', dateFar: true }])).toMatchObject([
    { doubt: 'not-permitted', subject: 'k2', about: 'clocking', number: 'Ann', who: 'Musa', device: 'B' },
    { doubt: 'date-far', subject: 'k3', who: 'Ann' },
  ])
})
