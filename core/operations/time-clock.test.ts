import { expect, test } from 'vitest'
import { aClocking, clock } from '../sync/testing/clockings.ts'
import { NOON } from '../sync/testing/operations.ts'
import { isDoubted, role, type ServedOperation, served, staff } from '../sync/testing/served.ts'

const ANN = staff(1, 'ann', { name: 'Ann', role: 'cashier' })
const by = { staffId: 'ann', name: 'Ann' }
const orders = (...said: ServedOperation[]) => [said, said.toReversed()]

test('[S15.21, S16.12] a correction by a role that may not correct hours is flagged, whichever is heard first; what somebody says of themselves is not', () => {
  const says = (ms: number): ServedOperation => ({
    ms,
    intent: clock(aClocking(`said-${ms}`, { ...at(ms), by })),
  })
  const corrects = (ms: number): ServedOperation => ({
    ms,
    intent: clock(
      aClocking(`corrected-${ms}`, { ...at(ms), clockedAt: NOON, corrects: 'said-1', reason: 'Forgot', by }),
    ),
  })
  const at = (ms: number) => ({ at: NOON + ms, clockedAt: NOON + ms })
  for (const order of orders(
    ANN,
    role(5, { editHours: 'yes' }),
    says(1),
    corrects(2),
    says(10),
    corrects(12),
  )) {
    const set = served(...order)
    const flagged = ['said-1', 'said-10', 'corrected-2', 'corrected-12'].map((id) =>
      isDoubted(set, 'clockings', id),
    )
    expect(flagged).toEqual([false, false, true, false])
  }
})

test('[S15.21, S16.14] who works here no more and comes at a till that has not heard is flagged, and in all the same', () => {
  const gone = staff(5, 'ann', { active: false })
  const comes: ServedOperation = {
    ms: 10,
    intent: clock(aClocking('k1', { at: NOON + 10, clockedAt: NOON + 10, by })),
  }
  for (const order of orders(ANN, gone, comes)) {
    const set = served(...order)
    expect(set.get('clockings', 'k1')).toMatchObject({ kind: 'in', clockedAt: NOON + 10, notPermitted: true })
  }
})

test('[S15.21] what is heard twice is kept as it came first', () => {
  const said: ServedOperation = {
    ms: 1,
    intent: clock(aClocking('k1', { at: NOON + 1, clockedAt: NOON + 1 })),
  }
  const again: ServedOperation = { ms: 9, intent: clock(aClocking('k1', { kind: 'out' })) }
  const set = served(said, again)
  expect(set.rowsOf('clockings')).toMatchObject([{ kind: 'in', clockedAt: NOON + 1 }])
})
