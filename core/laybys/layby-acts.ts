import { demandsOfLines } from '../sales/sale-demands.ts'
import type { Act } from '../staff/act.ts'
import type { Cancellation, Layby, LaybyFact } from './layby.ts'
import { type LaybyPaymentFact, paidBy } from './layby-payment.ts'

/** Opening a lay-by, as something that somebody did: it asks what selling the same goods asks. */
export function actOfLayby({ by, approvals, openedAt, lines }: LaybyFact): Act {
  return { staffId: by?.staffId, approvals, at: openedAt, demands: demandsOfLines(lines) }
}

/** Cancelling a lay-by, as something that somebody did: it gives money back, as taking goods back does. */
export function actOfCancellation({ by, approvals, at }: Cancellation): Act {
  return { staffId: by?.staffId, approvals, at, demands: [{ permission: 'returnItems' }] }
}

/** Everything that somebody did with a lay-by, but for its payments. */
export function actsOfLayby(layby: Layby): Act[] {
  return [actOfLayby(layby), ...layby.cancellations.map(actOfCancellation)]
}

/** Taking a payment of a lay-by, or giving one back, as something that somebody did. */
export function actOfPayment({ by, approvals, at, tenders }: LaybyPaymentFact): Act {
  const permission = paidBy([{ tenders }]) < 0 ? 'returnItems' : 'sell'
  return { staffId: by?.staffId, approvals, at, demands: [{ permission }] }
}
