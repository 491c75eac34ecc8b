import { factOf } from '../../entities/entity.ts'
import { cents } from '../../money/cents.ts'
import type { DepositFact } from '../../shifts/deposit.ts'
import type { DrawerMoveFact } from '../../shifts/drawer-move.ts'
import { type Closing, SHIFT, type ShiftFact } from '../../shifts/shift.ts'
import { aClosingOf, aShift } from '../../shifts/shift-builders.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'

/** A shift of the first till as it was opened with R500; of one id always the same. */
export function aShiftFact(id: string, changes: Partial<ShiftFact> = {}): ShiftFact {
  return { ...factOf(SHIFT, aShift({ id })), ...changes }
}

/** A balanced cash-up. */
export function aClosing(id: string, changes: Partial<Closing> = {}): Closing {
  return aClosingOf(id, { number: `Z-${id}`.slice(0, 60), ...changes })
}

/** A pay-out of 50 rand for a taxi. */
export function aMove(id: string, changes: Partial<DrawerMoveFact> = {}): DrawerMoveFact {
  return {
    id,
    shopId: 'main',
    drawerId: 'drawer-1',
    shiftId: null,
    kind: 'out',
    amount: cents(5_000),
    reason: 'Taxi',
    by: null,
    at: NOON,
    device: '',
    ...changes,
  }
}

export const openShift = (shift: ShiftFact): Intent => ({ type: 'shift.open', payload: { shift } })

export const closeShift = (shift: ShiftFact, ...closings: Closing[]): Intent => ({
  type: 'shift.close',
  payload: { shift, closings },
})

export const moveCash = (move: DrawerMoveFact): Intent => ({ type: 'drawer.move', payload: { move } })

/** R200.00 of the safe that were taken to the bank at noon. */
export function aDeposit(id: string, changes: Partial<DepositFact> = {}): DepositFact {
  return {
    id,
    shopId: 'main',
    cash: [{ kind: 'drop', id: 'drop-1', amount: cents(20_000) }],
    reference: 'Slip 4471',
    bankedAt: NOON,
    by: null,
    at: NOON,
    device: '',
    ...changes,
  }
}

export const bankCash = (deposit: DepositFact): Intent => ({ type: 'bank.deposit', payload: { deposit } })
