import type { ClockingFact, ClockingKind } from '../../timeclock/clocking.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'

/** Ann says at noon that she comes. */
export function aClocking(id: string, changes: Partial<ClockingFact> = {}): ClockingFact {
  const ann = { staffId: 'ann', name: 'Ann' }
  const said = {
    id,
    shopId: 'main',
    person: ann,
    kind: 'in' as ClockingKind,
    clockedAt: NOON,
    corrects: null,
  }
  return { ...said, reason: '', by: ann, at: NOON, ...changes }
}

export const clock = (clocking: ClockingFact): Intent => ({ type: 'time.clock', payload: { clocking } })
