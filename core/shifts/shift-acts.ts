import type { Act } from '../staff/act.ts'
import type { DepositFact } from './deposit.ts'
import type { DrawerMoveFact } from './drawer-move.ts'
import type { Closing, ShiftFact } from './shift.ts'
import { BANKING_DEMANDS, cashUpDemands, moveDemand } from './shift-demands.ts'

/** A move of a drawer, as something that somebody did. */
export function actOfMove({ by, approvals, at, tipsTo, ...move }: DrawerMoveFact): Act {
  const alsoNamed = tipsTo?.staffId ? [tipsTo.staffId] : []
  return { staffId: by?.staffId, approvals, alsoNamed, at, demands: [moveDemand(move)] }
}

/** Opening a shift, as something that somebody did: whoever works there may. */
export function actOfOpening({ openedBy, openedAt }: ShiftFact): Act {
  return { staffId: openedBy?.staffId, at: openedAt, demands: [] }
}

/**
 * A cash-up, as something that somebody did. It does not hold the difference above which the shop asked for an
 * approval, so it is not marked for that; the review list shows every large difference.
 */
export function actOfClosing({ closedBy, approvals, closedAt, elsewhere = false }: Closing): Act {
  return { staffId: closedBy?.staffId, approvals, at: closedAt, demands: cashUpDemands(elsewhere) }
}

/** Taking cash to the bank, as something that somebody did. */
export function actOfDeposit({ by, approvals, at }: DepositFact): Act {
  return { staffId: by?.staffId, approvals, at, demands: BANKING_DEMANDS }
}
